/** The map: regions, lines with their cost, cities with their slots, everybody's network. */
import { useContext, useMemo } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { PanZoom } from '@/board/pan_zoom'
import { TargetsContext } from '@/board/target'
import { colourOf, paint } from '@/look/players'
import type { LegalAction } from '@/model/position'
import './network_map.css'
import type { Action, CityView, LinkView, View } from '@/model/games/powergrid'
import { City, Label } from './city'
import { costPlaces } from './cost_places'
import { listIn } from './described'
import { lookAtFirst, placed } from './places'
import { REGION_COLOURS } from './regions'

interface MapProps {
  readonly context: Context<View>
  readonly legal: readonly LegalAction<Action>[]
}

export function NetworkMap({ context, legal }: MapProps) {
  const { view, say } = context
  const cities = useMemo(() => placed(view), [view])
  const at = useMemo(() => new Map(cities.map((city) => [city.city, city])), [cities])
  const costs = useMemo(
    () => costPlaces(view.links, at, (city) => say(`city.${city}`)),
    [view.links, at, say],
  )
  const offers = useMemo(() => pricesOf(legal), [legal])
  const start = useMemo(() => lookAtFirst(context, cities), [view.map])
  const note =
    view.step === 1
      ? say('board.step_2', { n: view.step2Cities })
      : say('board.step_end', { step: view.step, n: view.endCities })
  return (
    <div class="pg-map">
      <PanZoom
        width={view.width}
        height={view.height}
        name={say('board.map')}
        start={start}
        note={<span class="pg-map-note">{note}</span>}
      >
        <Regions view={view} at={at} />
        <path class="pg-line out" d={linesOf(view.links, at, (one, two) => !inPlay(one, two))} />
        <path class="pg-line" d={linesOf(view.links, at, inPlay)} />
        <Networks view={view} at={at} />
        <Route offers={offers} at={at} context={context} />
        {[...costs].map(([link, spot]) => (
          <Cost key={`${link.a} ${link.b}`} link={link} at={at} {...spot} context={context} />
        ))}
        {cities.map((city) => (
          <City key={city.city} city={city} context={context} />
        ))}
        {cities.map((city) => (
          <Label
            key={city.city}
            city={city}
            context={context}
            price={offers.get(city.city)?.price}
          />
        ))}
      </PanZoom>
    </div>
  )
}

interface Connection {
  readonly price: number
  readonly route: readonly string[]
}

/** What each city would cost now, as the engine describes it. */
function pricesOf(legal: readonly LegalAction<Action>[]): ReadonlyMap<string, Connection> {
  const prices = new Map<string, Connection>()
  for (const { action, described } of legal) {
    if (action.kind !== 'connect' || !described) continue
    prices.set(action.city, {
      price: Number(described.parameters.price ?? 0),
      route: listIn(described.parameters, 'route'),
    })
  }
  return prices
}

type Places = ReadonlyMap<string, CityView>

/** Wide soft lines inside a region flow together into its area; regions out of play are a mere hint. */
function Regions({ view, at }: { view: View; at: Places }) {
  const regions = [...new Set(view.cities.map((city) => city.region))]
  return (
    <g>
      {regions.map((region) => (
        <path
          key={region}
          class={`pg-area${view.area.includes(region) ? '' : ' out'}`}
          d={areaOf(region, view.links, at)}
          stroke={REGION_COLOURS[region] ?? 'var(--line)'}
        />
      ))}
    </g>
  )
}

function areaOf(region: string, links: readonly LinkView[], at: Places): string {
  return linesOf(links, at, (one, two) => one.region === region && two.region === region)
}

function inPlay(one: CityView, two: CityView): boolean {
  return one.inPlay && two.inPlay
}

/** All lines of one kind as one shape: a browser draws it much sooner than a hundred. */
function linesOf(
  links: readonly LinkView[],
  at: Places,
  isMeant: (one: CityView, two: CityView) => boolean,
): string {
  const lines = links.map(({ a, b }) => {
    const one = at.get(a)
    const two = at.get(b)
    return one && two && isMeant(one, two) ? `M${one.x} ${one.y}L${two.x} ${two.y}` : ''
  })
  return lines.join('')
}

/** Lines between two cities of one player in that player's colour, side by side where there are several. */
function Networks({ view, at }: { view: View; at: Places }) {
  const owned = view.players.map((player) => new Set(player.cities))
  return (
    <g>
      {view.links.flatMap(({ a, b }) => {
        const one = at.get(a)
        const two = at.get(b)
        if (!one || !two) return []
        const seats = owned.flatMap((cities, seat) =>
          cities.has(a) && cities.has(b) ? [seat] : [],
        )
        const length = Math.hypot(two.x - one.x, two.y - one.y) || 1
        return seats.map((seat, index) => {
          const shift = (index - (seats.length - 1) / 2) * 8
          const dx = (-(two.y - one.y) / length) * shift
          const dy = ((two.x - one.x) / length) * shift
          return (
            <path
              key={`${a} ${b} ${seat}`}
              class="pg-own"
              d={`M${one.x + dx} ${one.y + dy}L${two.x + dx} ${two.y + dy}`}
              stroke={paint(colourOf(view.players[seat]?.seat ?? seat))}
            />
          )
        })
      })}
    </g>
  )
}

/** The cheapest way to the city that was tapped. */
function Route({
  offers,
  at,
  context,
}: {
  offers: ReadonlyMap<string, Connection>
  at: Places
  context: Context<View>
}) {
  const { chosen } = useContext(TargetsContext)
  const city = [...chosen].find((target) => target.startsWith('city:'))?.slice(5)
  const route = city ? offers.get(city)?.route : undefined
  if (!route || route.length < 2) return null
  const points = route.flatMap((id) => at.get(id) ?? []).map(({ x, y }) => `${x},${y}`)
  return (
    <polyline class="pg-route" points={points.join(' ')} fill="none">
      <title>
        {context.say('board.via', {
          route: route.map((id) => context.say(`city.${id}`)).join(' – '),
        })}
      </title>
    </polyline>
  )
}

interface CostProps {
  readonly link: LinkView
  readonly at: Places
  readonly x: number
  readonly y: number
  readonly context: Context<View>
}

function Cost({ link, at, x, y, context: { say } }: CostProps) {
  if (!at.get(link.a)?.inPlay || !at.get(link.b)?.inPlay) return null
  const ends = { a: say(`city.${link.a}`), b: say(`city.${link.b}`) }
  return (
    <>
      <circle class="pg-cost" cx={x} cy={y} r="10.5" />
      <text class="pg-cost-text" x={x} y={y + 4.5}>
        {link.cost}
        <title>{say('board.link', { ...ends, cost: link.cost })}</title>
      </text>
    </>
  )
}
