/** The end of the round: demand grows, or the game is over. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import type { View } from '@/model/games/daybreak'
import { nameOf, playerAt, signed } from '../names'
import './growth_step.css'
import type { RoundStory } from './round_story'

/** A block per unit: missing energy is dashed, new demand is ringed. */
function Needs({ energy, was, now }: { energy: number; was: number; now: number }) {
  const most = Math.max(energy, now)
  return (
    <svg class="db-needs" viewBox={`0 0 ${most * 10} 12`} aria-hidden="true">
      {Array.from({ length: most }, (_, at) => (
        <rect
          key={at}
          class={`${at < energy ? 'there' : 'missing'}${at >= was && at < now ? ' new' : ''}`}
          style={{ '--order': Math.max(0, at - was) }}
          x={at * 10 + 1}
          y="1"
          width="7.500"
          height="10"
          rx="2"
        />
      ))}
    </svg>
  )
}

export function GrowthStep({ story, context }: { story: RoundStory; context: Context<View> }) {
  const { view, say } = context
  if (story.ending !== null)
    return (
      <p class={story.ending === 'drawdown' ? 'db-ending good' : 'db-ending bad'}>
        {say(`result.${story.ending}`)}
      </p>
    )
  return (
    <div class="db-growth">
      <p>{say('board.round.growth_text', { n: story.round + 1 })}</p>
      <ul>
        {story.growth.map(({ seat, by, now }) => {
          const player = playerAt(view, seat)
          const energy = player ? player.clean + player.dirty : 0
          const short = Math.max(0, now - energy)
          return (
            <li key={seat}>
              <SeatMark seat={seat} size={16} />
              <b>{nameOf(seat, context)}</b>
              <span>{say('board.round.demand', { was: now - by, now, by: signed(by) })}</span>
              <Needs energy={energy} was={now - by} now={now} />
              <span class={short > 0 ? 'bad' : 'good'}>
                {say(short > 0 ? 'board.round.now_short' : 'board.round.now_enough', {
                  n: short,
                  energy,
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
