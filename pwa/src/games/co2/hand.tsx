/** What I hold besides money: my scientists at home and my permits; both can be tapped. */
import { useContext } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import './hand.css'
import type { PlayerView, View } from '@/model/games/co2'
import { PiecesContext } from './pieces'
import { AnyScientist, Permit, Scientist } from './signs'

export function Hand({ context }: { context: Context<View> }) {
  const player = context.view.players.find((player) => player.seat === context.seat)
  if (!player) return null
  return (
    <div class="co2-hand">
      <Scientists player={player} context={context} />
      <Permits player={player} context={context} />
    </div>
  )
}

/** My scientists at home in a pile, with their number. */
export function Scientists({ player, context }: { player: PlayerView; context: Context<View> }) {
  const { scientistsInHand, scientistsInPool } = player
  const target = useTarget(
    'hand',
    context.say('board.hand_scientists', { n: scientistsInHand, pool: scientistsInPool }),
  )
  return (
    <div {...target} class={`co2-held ${target.class}`}>
      <svg viewBox="-14 -12 28 24" aria-hidden="true">
        {Array.from({ length: scientistsInHand }, (_, index) => (
          <Waiting key={index} seat={player.seat} index={index} of={scientistsInHand} />
        ))}
        {scientistsInHand === 0 && (
          <g class="co2-none">
            <AnyScientist size={17} />
          </g>
        )}
      </svg>
      <b>{scientistsInHand}</b>
    </div>
  )
}

function Waiting({ seat, index, of }: { seat: number; index: number; of: number }) {
  const spot = `${seat} hand ${index}`
  const piece = useContext(PiecesContext).get(spot) ?? spot
  const moving = useMoving<SVGGElement>(`co2 ${seat} ${piece}`)
  return (
    <g ref={moving}>
      <Scientist seat={seat} x={(index - (of - 1) / 2) * 5} size={18} />
    </g>
  )
}

function Permits({ player, context }: { player: PlayerView; context: Context<View> }) {
  const target = useTarget('permits', context.say('board.hand_permits', { n: player.permits }))
  return (
    <div {...target} class={`co2-held ${target.class}`}>
      <svg viewBox="-14 -12 28 24" aria-hidden="true">
        <Permit size={19} />
      </svg>
      <b>{player.permits}</b>
    </div>
  )
}
