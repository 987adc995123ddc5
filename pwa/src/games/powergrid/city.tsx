/** A city of the map: its disc with the houses, its name, and what it would cost now. */

import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import { colourOf, paint } from '@/look/players'
import './city.css'
import type { CityView, SlotView, View } from '@/model/games/powergrid'
import { REGION_COLOURS } from './regions'
import { HOUSE } from './signs'

const PRICES = [10, 15, 20]

interface CityProps {
  readonly city: CityView
  readonly context: Context<View>
  readonly price: number | undefined
}

export function City({ city, context }: Omit<CityProps, 'price'>) {
  const target = useTarget(`city:${city.city}`, nameOf(city, context))
  const region = REGION_COLOURS[city.region] ?? 'var(--line)'
  return (
    <g
      {...target}
      class={`pg-city ${target.class}${city.inPlay ? '' : ' out'}`}
      transform={`translate(${city.x} ${city.y})`}
    >
      <circle class="disc" r="19" stroke={region} />
      {city.inPlay &&
        city.slots.map((owner, slot) => (
          <Slot
            key={PRICES[slot]}
            owner={owner}
            slot={slot}
            city={city.city}
            step={context.view.step}
          />
        ))}
      {city.marked && <path d="M0-34L5-26H-5z" fill="var(--possible)" />}
      <circle class="aim" r="24" />
    </g>
  )
}

/** Names and prices lie above all cities, so that a neighbour never covers them. */
export function Label({ city, context, price }: CityProps) {
  return (
    <g class={`pg-label${city.inPlay ? '' : ' out'}`} transform={`translate(${city.x} ${city.y})`}>
      <text class="name" y="33">
        {context.say(`city.${city.city}`)}
      </text>
      {price !== undefined && (
        <g class="pg-badge" transform="translate(0 -32)">
          <rect x="-19" y="-11" width="38" height="20" rx="10" />
          <text y="4.500">{price}</text>
        </g>
      )}
    </g>
  )
}

const SLOT_PLACES = [
  [0, 2],
  [-9, 15],
  [9, 15],
] as const

function Slot({
  owner,
  slot,
  city,
  step,
}: {
  owner: SlotView
  slot: number
  city: string
  step: number
}) {
  const moving = useMoving<SVGGElement>(`house:${city}:${slot}`)
  const [x, y] = SLOT_PLACES[slot] ?? [0, 0]
  if (owner.seat === null && !owner.trust) {
    if (slot >= step) return null
    return <path class="pg-slot" d={HOUSE} transform={`translate(${x} ${y}) scale(.85)`} />
  }
  return (
    <g ref={moving} transform={`translate(${x} ${y})`}>
      <path
        class={`pg-house${owner.trust ? ' trust' : ''}`}
        d={HOUSE}
        fill={owner.seat === null ? undefined : paint(colourOf(owner.seat))}
      />
    </g>
  )
}

function nameOf(city: CityView, { say, players }: Context<View>): string {
  const name = say(`city.${city.city}`)
  if (!city.inPlay) return say('board.city', { city: name, taken: say('board.city_out') })
  const owners = city.slots.flatMap((owner) => {
    if (owner.trust) return say('trust')
    if (owner.seat === null) return []
    return players.find((player) => player.seat === owner.seat)?.name ?? ''
  })
  return say('board.city', { city: name, taken: owners.join(', ') || say('board.city_empty') })
}
