/** Whose turn it is, for the eye and for the ear. */
import type { Context } from '@/board/contract'
import { say, spoken } from '@/i18n/words'
import type { Turn } from './turn'

export function TurnBadge({ turn }: { turn: Turn }) {
  const position = turn.position.value
  if (!position || position.result) return null
  if (turn.decision.value) return <span class="badge yours">{say('turn.yours')}</span>
  if (position.seat === null) return <span class="badge">{say('table.watching')}</span>
  return null
}

export function Waiting({ context }: { context: Context<unknown> }) {
  const names = context.players.filter((player) => player.isToAct).map((player) => player.name)
  const list = new Intl.ListFormat(spoken.value, { type: 'conjunction' }).format(names)
  return <p class="waiting">{names.length > 0 ? say('table.waiting_for', { names: list }) : ''}</p>
}

/** The same for the ear: who is to act, in words, whenever it changes. */
export function LiveWords({ turn, context }: { turn: Turn; context: Context<unknown> }) {
  const names = context.players
    .filter((player) => player.isToAct && !player.isYou)
    .map((player) => player.name)
  return (
    <p class="unseen" role="status">
      {turn.decision.value
        ? say('turn.yours')
        : names.length > 0
          ? say('table.waiting_for', { names: names.join(', ') })
          : ''}
    </p>
  )
}
