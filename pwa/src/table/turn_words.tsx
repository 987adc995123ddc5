/** Whose turn it is, visibly and for screen readers. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say, spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Turn } from './turn'

interface TurnBadgeProps {
  readonly turn: Turn
  /** For simultaneous play: the badge's text, and who has finished. */
  readonly together?: { readonly text: string; readonly done: readonly number[] } | null
  readonly seats?: readonly number[]
}

export function TurnBadge({ turn, together = null, seats = [] }: TurnBadgeProps) {
  const position = turn.position.value
  if (!position || position.result) return null
  if (together)
    return (
      <span class={turn.decision.value ? 'badge together yours' : 'badge together'}>
        {together.text}
        {seats.map((seat) => (
          <span key={seat} class={together.done.includes(seat) ? 'done' : ''}>
            <SeatMark seat={seat} size={16} />
            {together.done.includes(seat) && <Icon name="check" />}
          </span>
        ))}
      </span>
    )
  if (turn.decision.value) return <span class="badge yours">{say('turn.yours')}</span>
  if (position.seat === null) return <span class="badge">{say('table.watching')}</span>
  return null
}

export function Waiting({ context }: { context: Context<unknown> }) {
  const names = context.players.filter((player) => player.isToAct).map((player) => player.name)
  const list = new Intl.ListFormat(spoken.value, { type: 'conjunction' }).format(names)
  return <p class="waiting">{names.length > 0 ? say('table.waiting_for', { names: list }) : ''}</p>
}

/** The same for screen readers: announces who is to act whenever it changes. */
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
