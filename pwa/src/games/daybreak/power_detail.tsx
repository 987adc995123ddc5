/** All about a player, opened by a tap on the player's card. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { Energy } from './energy'
import { playerAt } from './names'
import { Reader } from './reader'
import { Stack } from './stack'

export function PowerDetail({ context, seat }: { context: Context<View>; seat: number }) {
  const player = playerAt(context.view, seat)
  if (!player) return null
  const part = `detail-${seat}`
  return (
    <div class="db-board">
      <div class="db-page">
        <h3>{context.say(`power.${player.power}`)}</h3>
        <Energy player={player} context={context} />
        <div class="db-stacks">
          {player.stacks.map((stack, number) => (
            <Stack
              key={number}
              stack={stack}
              number={number}
              isMine={false}
              part={part}
              context={context}
            />
          ))}
        </div>
        <Reader part={part} context={context} />
      </div>
    </div>
  )
}
