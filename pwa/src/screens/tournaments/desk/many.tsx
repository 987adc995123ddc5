/** What is done to several marked tables at once. */
import { Icon } from '@/look/icons'
import type { Act } from '../act'
import type { Round, Tournament } from '../api'
import { decideTables, type ManageTablesAction, manageTables } from '../changes'
import { confirm } from '../confirm'
import { tell } from '../words'

const ACTIONS = [
  'remind',
  'pause',
  'resume',
  'extend',
  'bot',
] as const satisfies readonly ManageTablesAction[]
const MORE_MINUTES = 10

interface ManyProps {
  readonly tournament: Tournament
  readonly round: Round
  readonly tableNumbers: readonly number[]
  readonly mark: (tableNumbers: readonly number[]) => void
  readonly act: Act
}

export function Many({ tournament, round, tableNumbers, mark, act }: ManyProps) {
  const open = tableNumbers.filter((number) => round.tables[number - 1]?.status === 'open')
  const rule = async (shared: boolean): Promise<void> => {
    const rulings = open.map((tableNumber) => {
      const table = round.tables[tableNumber - 1]
      const seats = (table?.entrants.length ?? 0) + (table?.bots ?? 0)
      const ranks = shared ? Array.from({ length: seats }, () => 1) : null
      return { round: round.number, tableNumber, ranks, scores: [] }
    })
    const why = await confirm({
      title: tell(shared ? 'desk.share_many' : 'desk.annul_many'),
      text: tell('confirm.many', { n: open.length }),
      button: tell('desk.decide_many', { n: open.length }),
      of: { rulings },
      explained: true,
    })
    if (why && (await act(decideTables(tournament.id, rulings, why)))) mark([])
  }
  return (
    <div class="desk-many" role="group" aria-label={tell('desk.picked', { n: open.length })}>
      <b>{tell('desk.picked', { n: open.length })}</b>
      {ACTIONS.map((action) => (
        <button
          key={action}
          type="button"
          class="button small"
          onClick={() =>
            act(manageTables(tournament.id, action, open, action === 'extend' ? MORE_MINUTES : 0))
          }
        >
          {tell(`desk.${action}`)}
        </button>
      ))}
      <button type="button" class="button small" onClick={() => rule(true)}>
        {tell('desk.share_many')} …
      </button>
      <button type="button" class="button small" onClick={() => rule(false)}>
        {tell('desk.annul_many')} …
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={tell('desk.unmark')}
        onClick={() => mark([])}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
