/** One decision that mattered: what was played, what was better, and why. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import type { Review, ReviewMark } from '@/model/coach'
import { type NamedAction, nameAction } from '@/table/review/offer_of'
import type { AnyBoard } from '@/table/story/since'
import { gainFrom, percent } from './percent'
import { tell } from './words'
import './turning_point.css'

/** What a mark is called: the costliest of one's own mistakes has a name of its own. */
export function titleOf(
  review: Review,
  mark: ReviewMark,
  own: number | null,
  winner: number | null,
): string {
  if (mark.kind === 'best') return tell(mark.seat === winner ? 'won' : 'best')
  const mine = review.marks.filter(
    (other) => other.kind !== 'best' && (review.isShared || other.seat === own),
  )
  const most = Math.max(...mine.map(costOf))
  if (mark === mine.find((other) => costOf(other) === most)) return tell('costliest')
  return tell(mark.kind)
}

function costOf(mark: ReviewMark): number {
  return mark.before - mark.after
}

interface TurningPointProps {
  readonly review: Review
  readonly mark: ReviewMark
  readonly number: number | null
  readonly title: string
  readonly board: AnyBoard
  readonly context: Context<unknown>
}

export function TurningPoint({ review, mark, number, title, board, context }: TurningPointProps) {
  const isGood = mark.kind === 'best'
  const played = nameAction(board, context, mark.played)
  const better = mark.better && nameAction(board, context, mark.better)
  const name = context.players.find((player) => player.seat === mark.seat)?.name ?? ''
  const who = review.isShared
    ? tell('we_played')
    : mark.seat === context.seat
      ? tell('you_played')
      : tell('they_played', { name })
  return (
    <article class={`turning-point ${isGood ? 'good' : 'bad'}`} aria-live="polite">
      <header>
        {number !== null && <b class="turning-number">{number}</b>}
        <h2>{title}</h2>
        <p class="turning-change">
          {percent(mark.before)} % → <b>{percent(mark.after)} %</b>
        </p>
      </header>
      <Compared
        tone={isGood ? 'good' : 'bad'}
        seat={review.isShared ? mark.seat : null}
        who={who}
        named={played}
        gain={isGood ? gainFrom(mark.before, mark.after) : null}
      />
      {better && (
        <Compared
          tone="good"
          seat={null}
          who={tell('better_was')}
          named={better}
          gain={gainFrom(mark.after, mark.before)}
        />
      )}
      {mark.text && <p class="turning-why">{mark.text}</p>}
    </article>
  )
}

interface ComparedProps {
  readonly tone: 'good' | 'bad'
  readonly seat: number | null
  readonly who: string
  readonly named: NamedAction
  readonly gain: string | null
}

function Compared({ tone, seat, who, named, gain }: ComparedProps) {
  const Picture = named.offer?.Picture
  return (
    <div class={`compared ${tone}`}>
      {Picture && (
        <span class="compared-picture" aria-hidden="true">
          <Picture />
        </span>
      )}
      <p>
        <span>
          {seat !== null && <SeatMark seat={seat} size={12} />}
          {who}
        </span>
        <b>{named.title}</b>
      </p>
      {gain && <strong>{gain}</strong>}
    </div>
  )
}
