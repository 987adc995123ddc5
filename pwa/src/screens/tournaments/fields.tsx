/** Fields of a tournament's form. */
import { capital } from '@/i18n/capital'
import { TIE_BREAKS, type TieBreak } from './terms'
import { tell, tellOf } from './words'

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
    | 'clubs_apart'
    | 'team_members'
    | 'grace_minutes'
    | 'break_minutes'
    | 'then_cut'
    | 'then_rounds'
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
  readonly name:
    | 'public'
    | 'rated'
    | 'check_in'
    | 'duplicate'
    | 'fill'
    | 'score_counts'
    | 'approval'
    | 'third_place'
    | 'double'
    | 'small_final'
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

interface OptionalProps {
  readonly name: 'smallest_table' | 'bye_points' | 'min_rating' | 'max_rating' | 'check_in_minutes'
  readonly usual: number | null | undefined
}

/** An optional number. */
export function Optional({ name, usual }: OptionalProps) {
  return (
    <label>
      <span>{tell(`new.${name}`)}</span>
      <input
        name={name}
        type="number"
        inputmode="numeric"
        min={0}
        defaultValue={usual === null || usual === undefined ? '' : String(usual)}
      />
    </label>
  )
}

interface ChoiceProps<Value extends string> {
  readonly name: 'seeding' | 'first_round' | 'unclaimed' | 'on_deadline' | 'next_round'
  readonly values: readonly Value[]
  readonly usual: string
}

export function Choice<Value extends string>({ name, values, usual }: ChoiceProps<Value>) {
  return (
    <label>
      <span>{tell(`new.${name}`)}</span>
      <select name={name}>
        {values.map((value) => (
          <option key={value} value={value} selected={value === usual}>
            {tellOf(`new.${name}`, value)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The tie-breaks, most important first. */
export function TieBreaks({ usual }: { usual: readonly TieBreak[] }) {
  return (
    <fieldset class="terms-group">
      <legend>{tell('new.tie_breaks')}</legend>
      {[0, 1, 2, 3, 4].map((index) => (
        <label key={index}>
          <span>{tell('new.tie_break', { n: index + 1 })}</span>
          <select name="tie_break">
            <option value="">{tell('new.no_tie_break')}</option>
            {TIE_BREAKS.map((name) => (
              <option key={name} value={name} selected={name === usual[index]}>
                {capital(tell(`tie.${name}`))}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
