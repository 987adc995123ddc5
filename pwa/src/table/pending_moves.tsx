/** What will be sent, in words, so that nobody has to remember what they have tapped. */

import type { Context } from '@/board/contract'
import { say, spoken } from '@/i18n/words'
import type { Turn } from './turn'

export function PendingMoves({ turn, context }: { turn: Turn; context: Context<unknown> }) {
  const pending = turn.buffer.value.filter((move) => move.title)
  if (pending.length === 0) return null
  return (
    <ol class="pending-moves" aria-label={say('turn.pending')}>
      {pending.map((move, index) => (
        <li key={`${index}.${move.legal.notation}`}>{move.title}</li>
      ))}
      {turn.isComplete.value && <WhoIsNext turn={turn} context={context} />}
    </ol>
  )
}

/** After these moves somebody else must decide something, perhaps in answer to them. */
function WhoIsNext({ turn, context }: { turn: Turn; context: Context<unknown> }) {
  const seats = (turn.previewed.value?.decisions ?? []).map((decision) => decision.seat)
  const names = context.players
    .filter((player) => seats.includes(player.seat) && !player.isYou)
    .map((player) => player.name)
  if (names.length === 0) return null
  const list = new Intl.ListFormat(spoken.value, { type: 'conjunction' }).format(names)
  return <li class="pending-next">{say('turn.then', { names: list, n: names.length })}</li>
}
