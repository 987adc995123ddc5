/** The map: land and regions, lines with their cost, cities with their houses, everybody's network. */
import { useContext, useMemo, useState } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { PanZoom, type Seen } from '@/board/pan_zoom'
import { TargetsContext } from '@/board/target'
import { colourOf, paint } from '@/look/players'
import type { LegalAction } from '@/model/position'
import './network_map.css'
import type { Action, CityView, LinkView, View } from '@/model/games/powergrid'
import { City } from './city'
import { type Connection, chosenCities, connectionsOf, pendingConnections } from './connections'
import { LabelLayer, radiusOf } from './label_layer'
import { aboutCities, emptyCorner, inPlayFirst, placed, sizeOf } from './places'
import { Terrain } from './terrain'

interface MapProps {
  readonly context: Context<View>
  readonly legal: readonly LegalAction<Action>[]
}

export type Places = ReadonlyMap<string, CityView>

/** Used until the window has been measured. */
const FIRST_UNIT = 1.6
/** Zoomed out further, a phone shows no costs and too few names. */
const FARTHEST_UNIT = 1.9

export function NetworkMap({ context, legal }: MapProps) {
  const { view, say } = context
  const [seen, setSeen] = useState<Seen | null>(null)
  const unit = seen?.unit ?? FIRST_UNIT
  const size = useMemo(() => sizeOf(view), [view.width, view.height])
  const cities = useMemo(() => placed(view), [view])
  const at = useMemo(() => new Map(cities.map((city) => [city.city, city])), [cities])
  const offers = useMemo(() => connectionsOf(legal), [legal])
  const pending = useMemo(() => pendingConnections(context), [context])
  const { chosen, pointed } = useContext(TargetsContext)
  const chosenNow = chosenCities(chosen)
  const pointedNow = chosenCities(pointed ?? chosen)
  const routes = routesOf(pending, chosenNow, offers)
  return (
    <div class="pg-map" style={{ '--u': unit }}>
      <PanZoom
        width={size.width}
        height={size.height}
        name={say('board.map')}
        start={inPlayFirst(cities)}
        focus={focusOf(context, pointedNow.length > 0 ? pointedNow : chosenNow, offers, at)}
        farthest={FARTHEST_UNIT}
        corner={emptyCorner(view)}
        rested={setSeen}
      >
        <Terrain view={view} cities={cities} size={size} />
        <path class="pg-line out" d={linesOf(view.links, at, (from, to) => !inPlay(from, to))} />
        <path class="pg-line" d={linesOf(view.links, at, inPlay)} />
        <Networks view={view} at={at} unit={unit} pending={pending} />
        <Routes routes={routes} at={at} context={context} />
        {cities.map((city) => (
          <City
            key={city.city}
            city={city}
            context={context}
            scale={(unit * radiusOf(unit)) / 19}
            isPending={pending.some((connection) => connection.city === city.city)}
            isGhost={chosenNow.includes(city.city) && offers.has(city.city)}
          />
        ))}
        <LabelLayer
          context={context}
          cities={cities}
          at={at}
          unit={unit}
          box={seen?.box ?? null}
          offers={offers}
          pending={pending}
          chosen={chosenNow}
          routes={routes}
        />
      </PanZoom>
    </div>
  )
}

/** What the map centres on: what was tapped, else what the decision is about. */
function focusOf(
  context: Context<View>,
  chosen: readonly string[],
  offers: ReadonlyMap<string, Connection>,
  at: Places,
) {
  const named = chosen.flatMap((city) => offers.get(city)?.route ?? [city])
  const wanted = named.length > 0 ? named : aboutCities(context, offers)
  const asked = `${context.decision?.key} ${context.decision?.kind} ${context.pending?.length}`
  const key = named.length > 0 ? named.join() : offers.size > 0 ? asked : ''
  const points = key ? wanted.flatMap((city) => at.get(city) ?? []) : []
  // Before the first city, the decision is about the whole play area.
  return { key, points, isWhole: named.length === 0 && wanted.length === offers.size }
}

function routesOf(
  pending: readonly Connection[],
  chosen: readonly string[],
  offers: ReadonlyMap<string, Connection>,
): readonly Connection[] {
  return [...pending, ...chosen.flatMap((city) => offers.get(city) ?? [])].filter(
    ({ route }) => route.length > 1,
  )
}

function inPlay(from: CityView, to: CityView): boolean {
  return from.inPlay && to.inPlay
}

/** All lines of one kind as one shape, which browsers draw much faster than a hundred. */
function linesOf(
  links: readonly LinkView[],
  at: Places,
  isMeant: (from: CityView, to: CityView) => boolean,
): string {
  const lines = links.map(({ a, b }) => {
    const from = at.get(a)
    const to = at.get(b)
    return from && to && isMeant(from, to) ? `M${from.x} ${from.y}L${to.x} ${to.y}` : ''
  })
  return lines.join('')
}

interface NetworksProps {
  readonly view: View
  readonly at: Places
  readonly unit: number
  readonly pending: readonly Connection[]
}

/** Lines between two cities of a player in that player's colour, side by side if players share them. */
function Networks({ view, at, unit, pending }: NetworksProps) {
  const owned = view.players.map((player) => new Set(player.cities))
  const isPending = new Set(pending.map(({ city }) => city))
  return (
    <g>
      {view.links.flatMap(({ a, b }) => {
        const from = at.get(a)
        const to = at.get(b)
        if (!from || !to || isPending.has(a) || isPending.has(b)) return []
        const seats = owned.flatMap((cities, seat) =>
          cities.has(a) && cities.has(b) ? [seat] : [],
        )
        const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
        return seats.map((seat, index) => {
          const shift = (index - (seats.length - 1) / 2) * 7 * unit
          const dx = (-(to.y - from.y) / length) * shift
          const dy = ((to.x - from.x) / length) * shift
          const d = `M${from.x + dx} ${from.y + dy}L${to.x + dx} ${to.y + dy}`
          return (
            <g key={`${a} ${b} ${seat}`}>
              <path class="pg-own-edge" d={d} />
              <path
                class="pg-own"
                d={d}
                stroke={paint(colourOf(view.players[seat]?.seat ?? seat))}
              />
            </g>
          )
        })
      })}
    </g>
  )
}

/** The cheapest routes to pending and tapped cities, dashed in my colour. */
function Routes({
  routes,
  at,
  context: { say, seat },
}: {
  readonly routes: readonly Connection[]
  readonly at: Places
  readonly context: Context<View>
}) {
  return (
    <g>
      {routes.map(({ city, route }) => {
        const points = route.flatMap((id) => at.get(id) ?? []).map(({ x, y }) => `${x},${y}`)
        return (
          <g key={city}>
            <polyline class="pg-own-edge" points={points.join(' ')} fill="none" />
            <polyline
              class="pg-route"
              points={points.join(' ')}
              stroke={paint(colourOf(seat ?? 0))}
            >
              <title>
                {say('board.via', { route: route.map((id) => say(`city.${id}`)).join(' – ') })}
              </title>
            </polyline>
          </g>
        )
      })}
    </g>
  )
}
