/** What can be done to running tables: one of them, or all at once. */
import type { Act } from './act'
import { type TableCare, type Tournament, tendTables } from './api'
import { tell } from './words'

const CARES = ['remind', 'pause', 'resume', 'extend', 'bot'] as const satisfies readonly TableCare[]

interface TendProps {
  readonly tournament: Tournament
  readonly tableNumbers: number[]
  readonly act: Act
}

export function Tend({ tournament, tableNumbers, act }: TendProps) {
  return (
    <div class="room-buttons">
      {CARES.map((care) => (
        <button
          key={care}
          type="button"
          class="button small"
          onClick={() => act(tendTables(tournament.id, care, tableNumbers))}
        >
          {tell(`desk.${care}`)}
        </button>
      ))}
    </div>
  )
}
