/** Summits: tiles with a seat for each topic, and where everybody's scientists are. */
import { useContext } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { forgetPlaces, useMoving } from '@/board/moving'
import { RingNumber } from '@/board/ring_number'
import { useTarget } from '@/board/target'
import { SeatMark } from '@/board/token'
import './summits.css'
import type { PlayerView, SummitView, TopicView, View } from '@/model/games/co2'
import { explain } from './explain'
import { Scientists } from './hand'
import { lineName } from './names'
import { PiecesContext } from './pieces'
import { EnergySign, Scientist } from './signs'

export function Summits({ context }: { context: Context<View> }) {
  const { view, say, seat } = context
  const me = view.players.find((player) => player.seat === seat)
  return (
    <div class="co2-page" tabIndex={0} onScroll={forgetPlaces}>
      <ul class="co2-summits">
        {view.summits.map((summit, index) => (
          <li key={summit?.summit ?? `empty ${index}`} class={summit ? undefined : 'empty'}>
            {summit && <Summit summit={summit} context={context} />}
          </li>
        ))}
      </ul>
      <p class="co2-note">{say('board.summits_left', { n: view.summitsLeft })}</p>
      <section class="co2-people">
        {me && <Scientists player={me} context={context} />}
        <ul>
          {view.players.map((player) => (
            <People key={player.seat} player={player} context={context} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Summit({ summit, context }: { summit: SummitView; context: Context<View> }) {
  const width = summit.topics.length * 42
  return (
    <svg
      viewBox={`${(width - 168) / 2} -22 168 44`}
      role="group"
      aria-label={context.say('board.summit', { summit: context.say(`summit.${summit.summit}`) })}
    >
      {summit.topics.map((topic, index) => (
        <Topic key={topic.topic} topic={topic} context={context} x={21 + index * 42} />
      ))}
    </svg>
  )
}

function Topic({ topic, context, x }: { topic: TopicView; context: Context<View>; x: number }) {
  const id = `topic:${topic.topic}`
  const target = useTarget(id, explain(id, context) ?? '')
  return (
    <g {...target} transform={`translate(${x} 0)`}>
      <rect class="touch" x="-21" y="-22" width="42" height="44" />
      <circle class="seat" r="18" />
      <circle class="aim" r="18.500" />
      <EnergySign
        energy={topic.energy}
        x={topic.speaker === null ? 0 : -8}
        y={topic.speaker === null ? 0 : -8}
        size={topic.speaker === null ? 25 : 16}
      />
      {topic.speaker !== null && <Speaker seat={topic.speaker} spot={topic.topic} />}
      <RingNumber target={id} x={15} y={-13} size={14} />
    </g>
  )
}

function Speaker({ seat, spot }: { seat: number; spot: string }) {
  const piece = useContext(PiecesContext).get(`${seat} ${spot}`) ?? spot
  const moving = useMoving<SVGGElement>(`co2 ${seat} ${piece}`)
  return (
    <g ref={moving}>
      <Scientist seat={seat} x={4} y={3} size={26} />
    </g>
  )
}

function People({ player, context }: { player: PlayerView; context: Context<View> }) {
  const name = lineName(context, player.seat)
  return (
    <li>
      <SeatMark seat={player.seat} size={14} />
      <span>{name}</span>
      <span class="quiet">
        {context.say('board.people', {
          hand: player.scientistsInHand,
          pool: player.scientistsInPool,
        })}
      </span>
    </li>
  )
}
