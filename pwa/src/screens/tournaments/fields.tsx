/** Fields of a tournament's form. */
import { capital } from '@/i18n/capital'
import { TIE_BREAKS, type TieBreak } from './terms'
import { tell } from './words'

interface FigureProps {
  readonly name:
    | 'rounds'
    | 'legs'
    | 'group_size'
    | 'advance'
    | 'days'
    | 'capacity'
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
      {[0, 1, 2, 3, 4].map((tableNumber) => (
        <label key={tableNumber}>
          <span>{tell('new.tie_break', { n: tableNumber + 1 })}</span>
          <select name="tie_break">
            <option value="">{tell('new.no_tie_break')}</option>
            {TIE_BREAKS.map((one) => (
              <option key={one} value={one} selected={one === usual[tableNumber]}>
                {capital(tell(`tie.${one}`))}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
