/** The end of a game of Power Grid: the land at dawn, with every network lit up. */
import type { Context } from '@/board/contract'
import { colourOf, paint } from '@/look/players'
import type { CityView, View } from '@/model/games/powergrid'
import './ending_scene.css'
import { inPlayFirst } from './places'
import { HouseMark } from './signs'

/** The network lies on the ground, seen from afar: as wide as the scene, and flat. */
const FIELD = { left: 36, right: 354, top: 206, bottom: 252 }

export function EndingScene({ context: { view } }: { readonly context: Context<View> }) {
  const at = onTheGround(view)
  return (
    <g class="pg-ending">
      <path class="hill far" d="M0 214c60-26 120-8 190-10s130-22 200-4v100H0z" />
      <path class="hill near" d="M0 220c80-14 150-6 210-8s120-10 180-3v91H0z" />
      <g class="pylons">
        <Pylon x={30} y={222} size={1} />
        <Pylon x={74} y={212} size={0.7} />
        <Pylon x={360} y={216} size={1} />
        <Pylon x={318} y={206} size={0.7} />
        <path d="M30 188q24 10 44 2M360 182q-22 12-42 4" />
      </g>
      <path class="pg-dark-line" d={linesOf(view, at, () => true)} />
      {view.players.map(({ seat, cities }) => {
        const owned = new Set(cities)
        const lines = linesOf(view, at, (a, b) => owned.has(a) && owned.has(b))
        return (
          <g key={seat} style={{ '--seat': paint(colourOf(seat)) }}>
            <path class="pg-glow" d={lines} />
            <path class="pg-lit-line" d={lines} />
          </g>
        )
      })}
      {[...at].map(([city, [x, y]]) => {
        const isLit = view.players.some((player) => player.cities.includes(city))
        return (
          <g key={city} class={isLit ? 'pg-light' : 'pg-unlit'}>
            {isLit && <circle class="halo" cx={x} cy={y} r="7" />}
            <circle cx={x} cy={y} r={isLit ? 2.6 : 1.6} />
          </g>
        )
      })}
    </g>
  )
}

/** How many cities have power in all, and where the game ended. */
export function EndingNote({ context: { view, say } }: { readonly context: Context<View> }) {
  const lit = view.players.reduce((sum, player) => sum + (player.powered ?? 0), 0)
  return (
    <>
      <HouseMark />
      <span>{say('board.ending.lit', { n: lit, round: view.round })}</span>
    </>
  )
}

type Spot = readonly [number, number]

/** The cities in play on the ground; those farther away lie closer together. */
function onTheGround(view: View): ReadonlyMap<string, Spot> {
  const cities: readonly CityView[] = inPlayFirst(view.cities)
  const reach = (of: (city: CityView) => number): Spot => [
    Math.min(...cities.map(of)),
    Math.max(...cities.map(of)),
  ]
  const [west, east] = reach((city) => city.x)
  const [north, south] = reach((city) => city.y)
  const middle = (FIELD.left + FIELD.right) / 2
  return new Map(
    cities.map((city) => {
      const deep = (city.y - north) / (south - north || 1)
      const across =
        FIELD.left + ((city.x - west) / (east - west || 1)) * (FIELD.right - FIELD.left)
      const x = middle + (across - middle) * (0.72 + 0.28 * deep)
      const y = FIELD.top + deep ** 1.25 * (FIELD.bottom - FIELD.top)
      return [city.city, [Math.round(x), Math.round(y)]]
    }),
  )
}

function linesOf(
  view: View,
  at: ReadonlyMap<string, Spot>,
  isMeant: (a: string, b: string) => boolean,
): string {
  return view.links
    .map(({ a, b }) => {
      const [from, to] = [at.get(a), at.get(b)]
      return from && to && isMeant(a, b) ? `M${from}L${to}` : ''
    })
    .join('')
}

function Pylon({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M-7 0L0-44 7 0M-9-34H9M-7-26H7M-5-12L6-20M5-12L-6-20"
    />
  )
}
