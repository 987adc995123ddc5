/** The options of a game as fields of a form, in the game's own words. */
import { useEffect, useState } from 'preact/hooks'
import { type GameOption, readOptions } from '@/api/games'
import { capital } from '@/i18n/capital'
import { loadBundle, textOf } from '@/i18n/words'
import type { Choice, Options } from '@/model/table_order'
import { choiceInWords, optionsAsked, optionsIn } from '@/table/options'
import './game_options.css'

/** The options of the game, once they are needed and its texts are loaded. */
export function useOptions(game: string | null): readonly GameOption[] {
  const [options, setOptions] = useState<readonly GameOption[]>([])
  useEffect(() => {
    let wanted = true
    setOptions([])
    if (game === null) return
    Promise.all([readOptions(game), loadBundle(game)]).then(
      ([found]) => wanted && setOptions(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [game])
  return options
}

interface OptionsProps {
  readonly game: string
  readonly options: readonly GameOption[]
  /** The earlier choices; without them the defaults. */
  readonly before?: Options
}

/** Used within a form; an option that the other choices make pointless is hidden. */
export function OptionFields({ game, options, before = {} }: OptionsProps) {
  const [chosen, setChosen] = useState(before)
  const look = (event: Event): void => {
    const form = event.target instanceof HTMLElement && event.target.closest('form')
    if (form) setChosen(optionsIn(new FormData(form), options))
  }
  return (
    <div class="terms-part" onInput={look}>
      {optionsAsked(options, chosen).map((option) => (
        <OptionField key={option.name} game={game} option={option} value={before[option.name]} />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly game: string
  readonly option: GameOption
  readonly value: Choice | undefined
}

function OptionField({ game, option, value: before }: OptionProps) {
  const name = `option.${option.name}`
  const words = textOf(game, name)
  const value = before ?? option.default
  switch (option.kind) {
    case 'flag':
      return (
        <label class="tick">
          <input name={name} type="checkbox" defaultChecked={value === true} />
          <span>{words}</span>
        </label>
      )
    case 'number':
      return (
        <label>
          <span>{words}</span>
          <input
            name={name}
            type="number"
            inputmode="numeric"
            required
            min={option.low ?? undefined}
            max={option.high ?? undefined}
            defaultValue={String(value)}
          />
        </label>
      )
    case 'several':
      return (
        <fieldset class="several">
          <legend>{words}</legend>
          {option.choices.map((choice) => (
            <label key={String(choice)} class="tick">
              <input
                name={name}
                type="checkbox"
                value={String(choice)}
                defaultChecked={String(value).split(',').includes(String(choice))}
              />
              <span>{capital(choiceInWords(game, option.name, String(choice)))}</span>
            </label>
          ))}
        </fieldset>
      )
    default:
      return (
        <label>
          <span>{words}</span>
          <select name={name}>
            {option.choices.map((choice) => (
              <option key={String(choice)} value={String(choice)} selected={choice === value}>
                {option.name === 'pack'
                  ? String(choice)
                  : capital(choiceInWords(game, option.name, String(choice)))}
              </option>
            ))}
          </select>
        </label>
      )
  }
}
