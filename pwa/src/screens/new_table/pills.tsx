/** A choice between a few short options, all visible. */
interface PillsProps<T> {
  readonly name: string
  readonly choices: readonly T[]
  readonly chosen: T | undefined
  readonly choose: (choice: T) => void
  readonly word: (choice: T) => string
}

export function Pills<T>({ name, choices, chosen, choose, word }: PillsProps<T>) {
  return (
    <fieldset class="pills">
      <legend>{name}</legend>
      {choices.map((choice) => (
        <button
          key={word(choice)}
          type="button"
          class="button"
          aria-pressed={choice === chosen}
          onClick={() => choose(choice)}
        >
          {word(choice)}
        </button>
      ))}
    </fieldset>
  )
}
