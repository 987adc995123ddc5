/** What can be done to running tables: one of them, or all at once. */
import type { Act } from './act'
import { type TableCare, type Tournament, tendTables } from './events'
import { tell } from './words'

const CARES = ['remind', 'pause', 'resume', 'extend', 'bot'] as const satisfies readonly TableCare[]

interface TendProps {
  readonly event: Tournament
  readonly places: number[]
  readonly act: Act
}

export function Tend({ event, places, act }: TendProps) {
  return (
    <div class="room-buttons">
      {CARES.map((care) => (
        <button
          key={care}
          type="button"
          class="button small"
          onClick={() => act(tendTables(event.id, care, places))}
        >
          {tell(`desk.${care}`)}
        </button>
      ))}
    </div>
  )
}
