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
  /** Of the drawing, whose own size is 19 units. */
  readonly scale: number
  /** My house here is chosen but not played yet. */
  readonly isPending: boolean
  /** A house would stand here. */
  readonly isGhost: boolean
}

export function City({ city, context, scale, isPending, isGhost }: CityProps) {
  const target = useTarget(`city:${city.city}`, nameOf(city, context))
  const region = REGION_COLOURS[city.region] ?? 'var(--line)'
  const { step } = context.view
  const taken = city.slots.filter((slot) => slot.seat !== null || slot.trust).length
  const places = PLACES[Math.min(3, Math.max(step, taken)) - 1] ?? PLACES[0]
  const marks = `${isPending ? ' pending' : ''}${isGhost ? ' ghost' : ''}${city.inPlay ? '' : ' out'}`
  return (
    <g
      {...target}
      class={`pg-city ${target.class}${marks}`}
      transform={`translate(${city.x} ${city.y}) scale(${scale.toFixed(3)})`}
    >
      <circle class="disc" r="19" stroke={region} />
      {city.inPlay &&
        places?.map((place, slot) => (
          <Slot
            key={PRICES[slot]}
            owner={city.slots[slot] ?? NOBODY}
            place={place}
            id={`house:${city.city}:${slot}`}
            isGhost={isGhost && slot === taken}
            isPending={isPending && city.slots[slot]?.seat === context.seat}
            mine={paint(colourOf(context.seat ?? 0))}
          />
        ))}
      {city.marked && <path class="pg-start" d="M0-36L6-26H-6z" />}
      <circle class="aim" r="24" />
    </g>
  )
}

const NOBODY: SlotView = { seat: null, trust: false }

/** Where the houses stand and how large they are, by how many a city can hold now. */
const PLACES: readonly (readonly (readonly [number, number, number])[])[] = [
  [[0, 8, 1.1]],
  [
    [-7.7, 7, 0.95],
    [7.7, 7, 0.95],
  ],
  [
    [0, -2.4, 0.86],
    [-7.2, 11.4, 0.86],
    [7.2, 11.4, 0.86],
  ],
]

interface SlotProps {
  readonly owner: SlotView
  readonly place: readonly [number, number, number]
  readonly id: string
  readonly isGhost: boolean
  readonly isPending: boolean
  readonly mine: string
}

function Slot({ owner, place: [x, y, size], id, isGhost, isPending, mine }: SlotProps) {
  const moving = useMoving<SVGGElement>(id)
  const transform = `translate(${x} ${y}) scale(${size})`
  if (owner.seat === null && !owner.trust)
    return (
      <path
        class={isGhost ? 'pg-slot ghost' : 'pg-slot'}
        d={HOUSE}
        transform={transform}
        style={isGhost ? { fill: mine, stroke: mine } : undefined}
      />
    )
  const marks = `${owner.trust ? ' trust' : ''}${isPending ? ' pending' : ''}`
  return (
    <g ref={moving} transform={transform}>
      <path
        class={`pg-house${marks}`}
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
