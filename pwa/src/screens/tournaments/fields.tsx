/** Fields of a tournament's form. */
import { sayGame } from '@/i18n/words'
import type { GameOption } from './events'
import { tell } from './tell'
import { TIE_BREAKS, type TieBreak } from './terms'

interface FigureProps {
  readonly name:
    | 'rounds'
    | 'legs'
    | 'group_size'
    | 'advance'
    | 'days'
    | 'places'
    | 'late'
    | 'round_minutes'
  readonly usual: number
  readonly least: number
  readonly most: number
}

export function Figure({ name, usual, least, most }: FigureProps) {
  return (
    <label>
      <span>{tell(`new.${name}`)}</span>
      <input
        name={name}
        type="number"
        inputmode="numeric"
        required
        min={least}
        max={most}
        defaultValue={String(usual)}
      />
    </label>
  )
}

interface TickProps {
  readonly name: 'public' | 'rated' | 'check_in' | 'duplicate' | 'fill' | 'score_counts'
  readonly on?: boolean
}

export function Tick({ name, on = false }: TickProps) {
  return (
    <label class="tick">
      <input name={name} type="checkbox" defaultChecked={on} />
      <span>{tell(`new.${name}`)}</span>
    </label>
  )
}

/** What decides between equal points, first things first. */
export function TieBreaks({ usual }: { usual: readonly TieBreak[] }) {
  return (
    <fieldset class="terms-group">
      <legend>{tell('new.tie_breaks')}</legend>
      {[0, 1, 2, 3, 4].map((place) => (
        <label key={place}>
          <span>{tell('new.tie_break', { n: place + 1 })}</span>
          <select name="tie_break">
            <option value="">{tell('new.no_tie_break')}</option>
            {TIE_BREAKS.map((one) => (
              <option key={one} value={one} selected={one === usual[place]}>
                {tell(`tie.${one}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

interface OptionProps {
  readonly game: string
  readonly option: GameOption
  readonly usual: unknown
}

/** An option of the game, in the game's own words. */
export function OptionField({ game, option, usual }: OptionProps) {
  const name = `option.${option.name}`
  const words = sayGame(game, name)
  const value = usual ?? option.default
  if (option.kind === 'flag')
    return (
      <label class="tick">
        <input name={name} type="checkbox" defaultChecked={value === true} />
        <span>{words}</span>
      </label>
    )
  if (option.kind === 'number')
    return (
      <label>
        <span>{words}</span>
        <input
          name={name}
          type="number"
          inputmode="numeric"
          min={option.low ?? undefined}
          max={option.high ?? undefined}
          defaultValue={String(value)}
        />
      </label>
    )
  return (
    <label>
      <span>{words}</span>
      <select name={name}>
        {option.choices.map((choice) => (
          <option key={String(choice)} value={String(choice)} selected={choice === value}>
            {sayGame(game, `${name}.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
