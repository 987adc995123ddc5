/** The end: who won, where the points come from, and how it went. */
import { Bars, LineChart } from '@/board/charts'
import type { Chart, Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import type { Result } from '@/model/position'

interface ResultProps {
  readonly game: string
  readonly result: Result
  readonly context: Context<unknown>
  readonly charts: readonly Chart[]
}

export function ResultPanel({ game, result, context, charts }: ResultProps) {
  const order = [...context.players].sort(
    (a, b) => (result.ranks[a.seat] ?? 0) - (result.ranks[b.seat] ?? 0),
  )
  const keys = [...new Set(result.scores.flatMap((score) => score.lines.map((line) => line.key)))]
  return (
    <div class="result">
      <p class="result-head">{headline(result, context)}</p>
      <p class="quiet">{context.say(`result.${result.reason}`)}</p>
      {result.shared === null && (
        <Bars
          title={say('result.points')}
          bars={order.map((player) => ({
            name: player.name,
            seat: player.seat,
            value: result.scores[player.seat]?.total ?? 0,
          }))}
        />
      )}
      {keys.length > 0 && (
        <div class="scroll-x">
          <table class="scores">
            <thead>
              <tr>
                <td />
                {order.map((player) => (
                  <th key={player.seat} scope="col">
                    <SeatMark seat={player.seat} size={14} />
                    <span class="unseen">{player.name}</span>
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
      )}
      {charts.map((chart) => (
        <LineChart key={chart.id} chart={chart} />
      ))}
      <a class="button primary wide" href={`/new/${game}`}>
        {say('result.again')}
      </a>
    </div>
  )
}

function headline(result: Result, context: Context<unknown>): string {
  if (result.shared !== null) return say(result.shared ? 'result.all_won' : 'result.all_lost')
  const winners = context.players.filter((player) => result.ranks[player.seat] === 1)
  if (winners.some((player) => player.isYou)) return say('result.you_won')
  return say('result.won', { names: winners.map((player) => player.name).join(', ') })
}

function pointsOf(result: Result, seat: number, key: string): number {
  const lines = result.scores[seat]?.lines ?? []
  return lines.filter((line) => line.key === key).reduce((sum, line) => sum + line.points, 0)
}
