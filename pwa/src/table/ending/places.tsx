/** Everybody's place and points, and what broke a tie. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import { colourOf, paint } from '@/look/players'
import type { Result } from '@/model/position'
import type { Decided } from './tie_break'
import './places.css'

export function linesOf(result: Result, context: Context<unknown>) {
  return [...context.players]
    .map((player) => ({
      rank: result.ranks[player.seat] ?? 0,
      seat: player.seat,
      name: player.isYou ? say('you') : player.name,
      points: result.scores[player.seat]?.total ?? 0,
    }))
    .sort((a, b) => a.rank - b.rank)
}

/** Everybody's place and points, as bars from the same zero; my own line is raised. */
export function Places({
  result,
  context,
  ties,
}: {
  result: Result
  context: Context<unknown>
  ties: ReadonlyMap<number, Decided>
}) {
  const lines = linesOf(result, context)
  const most = Math.max(1, ...lines.map((line) => line.points))
  return (
    <ol class="places" aria-label={say('result.points')}>
      {lines.map((line, index) => (
        <li key={line.seat} class={line.seat === context.seat ? 'you' : undefined}>
          <b class={line.rank === 1 ? 'place first' : 'place'}>{line.rank}</b>
          <SeatMark seat={line.seat} size={16} />
          <span class="place-name">
            {line.name}
            <TieNote seat={line.seat} tie={ties.get(line.seat)} />
          </span>
          <span class="place-track">
            <span
              class="bar-fill"
              style={{
                width: `${(Math.max(0, line.points) / most) * 100}%`,
                background: paint(colourOf(line.seat)),
                // From the last place up.
                animationDelay: `${(lines.length - 1 - index) * 400}ms`,
              }}
            />
          </span>
          <b class="place-points">{line.points}</b>
        </li>
      ))}
    </ol>
  )
}

/** What decided between players who are tied on points. */
function TieNote({ seat, tie }: { seat: number; tie: Decided | undefined }) {
  if (!tie) return null
  return (
    <small>
      {tie.name}: {tie.values.get(seat)}
    </small>
  )
}
