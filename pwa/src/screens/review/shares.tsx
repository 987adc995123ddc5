/** The shares of luck and choice, for everybody at the table. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import type { Review, ReviewSeat } from '@/model/coach'
import { signedPercent } from './percent'
import { tell } from './words'
import './shares.css'

export function Shares({ review, context }: { review: Review; context: Context<unknown> }) {
  if (review.seats.length === 0) return null
  const rows = review.isShared ? review.seats.slice(0, 1) : review.seats
  return (
    // Where no move decided the game, this is what there is to read.
    <details class="review-shares" open={review.turningPoints.length === 0}>
      <summary>{tell('shares')}</summary>
      <p class="quiet">{tell('shares.note')}</p>
      <div class="scroll-x">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{tell('luck')}</th>
              <th scope="col">{tell(review.isShared ? 'choice.ours' : 'choice')}</th>
              {!review.isShared && <th scope="col">{tell('others')}</th>}
              <th scope="col">{tell('change')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.seat} row={row} review={review} context={context} />
            ))}
          </tbody>
        </table>
      </div>
      <ul class="review-slips">
        {review.seats
          .filter((row) => row.blunders + row.mistakes + row.bestMoves > 0)
          .map((row) => (
            <li key={row.seat}>
              <SeatMark seat={row.seat} size={14} />
              {slipsOf(row)}
            </li>
          ))}
      </ul>
    </details>
  )
}

function slipsOf(row: ReviewSeat): string {
  const counts = [
    [row.blunders, 'slip.blunder'],
    [row.mistakes, 'slip.mistake'],
    [row.bestMoves, 'slip.best'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, key]) => `${tell(key)}: ${count}`)
    .join(' · ')
}

interface RowProps {
  readonly row: ReviewSeat
  readonly review: Review
  readonly context: Context<unknown>
}

function Row({ row, review, context }: RowProps) {
  const player = context.players.find(({ seat }) => seat === row.seat)
  const shares = [row.luck, row.choice, ...(review.isShared ? [] : [row.others]), row.change]
  return (
    <tr class={row.seat === context.seat ? 'you' : undefined}>
      <th scope="row">
        {review.isShared ? (
          tell('all')
        ) : (
          <>
            <SeatMark seat={row.seat} size={14} /> {player?.isYou ? say('you') : player?.name}
          </>
        )}
      </th>
      {shares.map((share, index) => (
        // The columns never change their order, so the index is a safe key.
        <td key={index} class={share > 0.005 ? 'good' : share < -0.005 ? 'bad' : undefined}>
          {signedPercent(share)}
        </td>
      ))}
    </tr>
  )
}
