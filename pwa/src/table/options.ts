/** The options of a game: read from a form, and in words for those who join. */
import type { GameOption } from '@/api/games'
import { findText, say, textOf } from '@/i18n/words'
import type { Choice, Options } from '@/model/table_order'

/** The options that apply at a table of this size. */
export function optionsFor(options: readonly GameOption[], seats: number): readonly GameOption[] {
  return options.filter(
    ({ fewestSeats, mostSeats }) => seats >= (fewestSeats ?? 0) && seats <= (mostSeats ?? seats),
  )
}

/** The options that still apply given the other choices. */
export function optionsAsked(
  options: readonly GameOption[],
  chosen: Options,
): readonly GameOption[] {
  const usual = new Map(options.map((option) => [option.name, option.default]))
  return options.filter(
    ({ needs }) => !needs || (chosen[needs.option] ?? usual.get(needs.option)) === needs.choice,
  )
}

/** The choices in the form. Defaults are left out, because some depend on the number of players. */
export function optionsIn(form: FormData, options: readonly GameOption[]): Options {
  const read = options.map((option): [string, Choice] => [option.name, choiceIn(form, option)])
  const asked = new Set(optionsAsked(options, Object.fromEntries(read)))
  return Object.fromEntries(
    read.filter(([, value], at) => {
      const option = options[at]
      return option && asked.has(option) && value !== option.default
    }),
  )
}

function choiceIn(form: FormData, option: GameOption): Choice {
  const name = `option.${option.name}`
  const said = String(form.get(name) ?? '').trim()
  switch (option.kind) {
    case 'flag':
      return form.has(name)
    case 'number':
      return Number(said)
    case 'several':
      return form.getAll(name).join(',')
    default:
      return (option.choices.find((choice) => String(choice) === said) ?? option.default) as Choice
  }
}

/** Each option that differs from its default, as a line: "Map: USA". */
export function optionsInWords(game: string, options: Options): readonly string[] {
  return Object.entries(options).map(([name, value]) => {
    const words = textOf(game, `option.${name}`)
    if (value === true) return words
    const chosen = value === false ? say('no') : nameOf(game, name, value)
    return `${words}: ${chosen}`
  })
}

function nameOf(game: string, name: string, value: Choice): string {
  return String(value)
    .split(',')
    .map((choice) => choiceInWords(game, name, choice))
    .join(', ')
}

/** The name of a choice; a choice that is a card of the game is called as the card is. */
export function choiceInWords(game: string, name: string, choice: string): string {
  return findText(game, `option.${name}.${choice}`) ?? findText(game, `card.${choice}`) ?? choice
}
