/** The end of the round: demand grows, or the game is over. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import type { View } from '@/model/games/daybreak'
import { nameOf, playerAt, signed } from '../names'
import './growth_step.css'
import type { RoundStory } from './round_story'

export function GrowthStep({ told, context }: { told: RoundStory; context: Context<View> }) {
  const { view, say } = context
  if (told.ending !== null)
    return (
      <p class={told.ending === 'drawdown' ? 'db-ending good' : 'db-ending bad'}>
        {say(`result.${told.ending}`)}
      </p>
    )
  return (
    <div class="db-growth">
      <p>{say('board.round.growth_text', { n: told.round + 1 })}</p>
      <ul>
        {told.growth.map(({ seat, by, now }) => {
          const player = playerAt(view, seat)
          const energy = player ? player.clean + player.dirty : 0
          const short = Math.max(0, now - energy)
          return (
            <li key={seat}>
              <SeatMark seat={seat} size={16} />
              <b>{nameOf(seat, context)}</b>
              <span>{say('board.round.demand', { was: now - by, now, by: signed(by) })}</span>
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
