/** The map: regions, lines with their cost, cities with their slots, everybody's network. */
import { useContext, useMemo } from 'preact/hooks'
import { useMoving } from '@/board/moving'
import { PanZoom } from '@/board/pan_zoom'
import { TargetsContext, useTarget } from '@/board/target'
import { colourOf, paint } from '@/look/players'
import type { Context, Legal } from '../board'
import './network_map.css'
import { costPlaces } from './cost_places'
import { listIn } from './described'
import { lookAtFirst, placed } from './places'
import { HOUSE } from './signs'
import type { Action, CityView, LinkView, View } from './view'

const REGION_COLOURS: Record<string, string> = {
  green: '#4f9d5d',
  brown: '#a9744a',
  red: '#c9564e',
  yellow: '#d4ad3a',
  blue: '#4d86c6',
  purple: '#8b67b5',
  cyan: '#3aa6a6',
}
const PRICES = [10, 15, 20]
const TRUST = -2

interface MapProps {
  readonly context: Context<View>
  readonly legal: readonly Legal<Action>[]
}

export function NetworkMap({ context, legal }: MapProps) {
  const { view, say } = context
  const cities = useMemo(() => placed(view), [view])
  const at = useMemo(() => new Map(cities.map((city) => [city.id, city])), [cities])
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
        {view.links.map((link) => (
          <Line key={`${link.a} ${link.b}`} link={link} at={at} context={context} />
        ))}
        <Networks view={view} at={at} />
        <Route offers={offers} at={at} context={context} />
        {[...costs].map(([link, spot]) => (
          <Cost key={`${link.a} ${link.b}`} link={link} at={at} {...spot} />
        ))}
        {cities.map((city) => (
          <City key={city.id} city={city} context={context} />
        ))}
        {cities.map((city) => (
          <Label key={city.id} city={city} context={context} price={offers.get(city.id)?.price} />
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
function pricesOf(legal: readonly Legal<Action>[]): ReadonlyMap<string, Connection> {
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
  const parts = links.map(({ a, b }) => {
    const one = at.get(a)
    const two = at.get(b)
    if (one?.region !== region || two?.region !== region) return ''
    return `M${one.x} ${one.y}L${two.x} ${two.y}`
  })
  return parts.join('')
}

function Line({ link, at, context }: { link: LinkView; at: Places; context: Context<View> }) {
  const one = at.get(link.a)
  const two = at.get(link.b)
  if (!one || !two) return null
  const inPlay = one.inPlay && two.inPlay
  const name = context.say('board.link', {
    a: context.say(`city.${link.a}`),
    b: context.say(`city.${link.b}`),
    cost: link.cost,
  })
  return (
    <path class={`pg-line${inPlay ? '' : ' out'}`} d={`M${one.x} ${one.y}L${two.x} ${two.y}`}>
      <title>{name}</title>
    </path>
  )
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
}

function Cost({ link, at, x, y }: CostProps) {
  if (!at.get(link.a)?.inPlay || !at.get(link.b)?.inPlay) return null
  return (
    <g>
      <circle class="pg-cost" cx={x} cy={y} r="10.5" />
      <text class="pg-cost-text" x={x} y={y + 4.5}>
        {link.cost}
      </text>
    </g>
  )
}

interface CityProps {
  readonly city: CityView
  readonly context: Context<View>
  readonly price: number | undefined
}

function City({ city, context }: Omit<CityProps, 'price'>) {
  const target = useTarget(`city:${city.id}`, nameOf(city, context))
  const region = REGION_COLOURS[city.region] ?? 'var(--line)'
  return (
    <g
      {...target}
      class={`pg-city ${target.class}${city.inPlay ? '' : ' out'}`}
      transform={`translate(${city.x} ${city.y})`}
    >
      <circle class="disc" r="19" stroke={region} />
      {city.slots.map((owner, slot) => (
        <Slot
          key={PRICES[slot]}
          owner={owner}
          slot={slot}
          city={city.id}
          step={context.view.step}
        />
      ))}
      {city.marked && <path d="M0-34L5-26H-5z" fill="var(--possible)" />}
      <circle class="aim" r="24" />
    </g>
  )
}

/** Names and prices lie above all cities, so that a neighbour never covers them. */
function Label({ city, context, price }: CityProps) {
  return (
    <g class={`pg-label${city.inPlay ? '' : ' out'}`} transform={`translate(${city.x} ${city.y})`}>
      <text class="name" y="33">
        {context.say(`city.${city.id}`)}
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
  owner: number | null
  slot: number
  city: string
  step: number
}) {
  const moving = useMoving<SVGGElement>(`house:${city}:${slot}`)
  const [x, y] = SLOT_PLACES[slot] ?? [0, 0]
  if (owner === null) {
    if (slot >= step) return null
    return <path class="pg-slot" d={HOUSE} transform={`translate(${x} ${y}) scale(.85)`} />
  }
  return (
    <g ref={moving} transform={`translate(${x} ${y})`}>
      <path
        class={`pg-house${owner === TRUST ? ' trust' : ''}`}
        d={HOUSE}
        fill={owner === TRUST ? undefined : paint(colourOf(owner))}
      />
    </g>
  )
}

function nameOf(city: CityView, { say, players }: Context<View>): string {
  const name = say(`city.${city.id}`)
  if (!city.inPlay) return say('board.city', { city: name, taken: say('board.city_out') })
  const owners = city.slots.flatMap((owner) => {
    if (owner === null) return []
    return owner === TRUST ? say('trust') : (players.find((one) => one.seat === owner)?.name ?? '')
  })
  return say('board.city', { city: name, taken: owners.join(', ') || say('board.city_empty') })
}
