/** Where the points come from, line by line. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import type { Result } from '@/model/position'

export function Scores({ result, context }: { result: Result; context: Context<unknown> }) {
  const order = [...context.players].sort(
    (a, b) => (result.ranks[a.seat] ?? 0) - (result.ranks[b.seat] ?? 0),
  )
  const keys = [...new Set(result.scores.flatMap((score) => score.lines.map((line) => line.key)))]
  // One line alone would only repeat the total.
  if (keys.length < 2) return null
  return (
    <div class="scroll-x">
      <table class="scores">
        <caption>{say('result.table')}</caption>
        <thead>
          <tr>
            <td />
            {order.map((player) => (
              <th key={player.seat} scope="col">
                <SeatMark seat={player.seat} size={14} />
                <span class="unseen">{player.isYou ? say('you') : player.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{context.say(`score.${key}`)}</th>
              {order.map((player) => (
                <td key={player.seat}>{pointsOf(result, player.seat, key)}</td>
              ))}
            </tr>
          ))}
          {keys.length > 1 && (
            <tr class="total">
              <th scope="row">{say('result.total')}</th>
              {order.map((player) => (
                <td key={player.seat}>{result.scores[player.seat]?.total ?? 0}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function pointsOf(result: Result, seat: number, key: string): number {
  const lines = result.scores[seat]?.lines ?? []
  return lines.filter((line) => line.key === key).reduce((sum, line) => sum + line.points, 0)
}
