/** All text on the map: the same size on the screen at every zoom, and never over anything else. */
import { useMemo } from 'preact/hooks'
import type { Context } from '@/board/contract'
import type { Box } from '@/board/view_box'
import type { CityView, View } from '@/model/games/powergrid'
import type { Connection } from './connections'
import {
  costSize,
  type LabelledCity,
  type LabelledLine,
  placeLabels,
  priceSize,
  type Sizes,
} from './labels'
import { emptyCorner } from './places'
import { textScale, textWidth } from './text_width'

/** With more cities than this at the same price, the map leaves it out. */
const MAX_ALIKE = 8
/** The size of a name on the screen. */
const LINE_PX = 12
/** At fewer pixels per unit, costs would hide the lines they belong to. */
const COSTS_FROM = 0.42
/** A city's disc in units, and its limits on the screen. */
const DISC = 17
const DISC_PX = { least: 8, most: 16 }
/** The map's buttons: their centre, measured from its upper corner, and their size. */
const BUTTONS = { x: 30, y: 52, w: 48, h: 92 }

/** How large a city's disc is on the screen. */
export function radiusOf(unit: number): number {
  return Math.min(DISC_PX.most, Math.max(DISC_PX.least, DISC / unit))
}

interface LabelLayerProps {
  readonly context: Context<View>
  readonly cities: readonly CityView[]
  readonly at: ReadonlyMap<string, CityView>
  readonly unit: number
  /** The visible part of the map. */
  readonly box: Box | null
  readonly offers: ReadonlyMap<string, Connection>
  readonly pending: readonly Connection[]
  readonly chosen: readonly string[]
  /** The routes that are shown. */
  readonly routes: readonly Connection[]
}

export function LabelLayer(props: LabelLayerProps) {
  const { context, cities, unit, box, offers, pending, chosen, routes } = props
  const scale = textScale()
  const line = LINE_PX * scale
  const towns = useMemo(
    () => labelledCities(props),
    [cities, offers, pending, chosen.join(), unit, context],
  )
  const lines = useMemo(
    () => labelledLines(props),
    [cities, context, unit, routes.map(({ city }) => city).join()],
  )
  const labels = useMemo(
    () =>
      placeLabels(towns, lines, {
        radius: radiusOf(unit),
        line,
        widthOf: (text) => textWidth(text, line),
        hasCosts: 1 / unit >= COSTS_FROM,
        ...(box ? inPixels(box, unit, emptyCorner(context.view)) : {}),
      }),
    [towns, lines, unit, line, box],
  )
  const size = costSize({ line })
  return (
    <g class="pg-labels" transform={`scale(${unit})`}>
      {lines.map(({ id, cost, isChosen }) => {
        const spot = labels.costs.get(id)
        return (
          spot && (
            <g key={id} class="pg-cost-label" transform={`translate(${spot.x} ${spot.y})`}>
              <rect
                class={isChosen ? 'pg-cost chosen' : 'pg-cost'}
                x={-size / 2}
                y={-size / 2 + 0.5}
                width={size}
                height={size - 1}
                rx={size / 2}
              />
              <text class="pg-cost-text">{cost}</text>
            </g>
          )
        )
      })}
      {towns.map(({ id, name, price }) => {
        const spot = labels.names.get(id)
        const badge = price === undefined ? undefined : labels.prices.get(id)
        return (
          <g key={id} class={nameClass(id, props)}>
            {spot && (
              <text class="name" x={spot.x} y={spot.y}>
                {name}
              </text>
            )}
            {badge && price !== undefined && (
              <Price spot={badge} price={price} line={line} isPending={isIn(pending, id)} />
            )}
          </g>
        )
      })}
    </g>
  )
}

/** The window and the buttons in its corner, where labels are placed. */
function inPixels(
  { x, y, w, h }: Box,
  unit: number,
  corner: 'left' | 'right',
): Pick<Sizes, 'pane' | 'covered'> {
  const left = x / unit
  const top = y / unit
  const buttons = corner === 'left' ? left + BUTTONS.x : left + w / unit - BUTTONS.x
  return {
    pane: { x: left + w / unit / 2, y: top + h / unit / 2, w: w / unit, h: h / unit },
    covered: [{ ...BUTTONS, x: buttons, y: top + BUTTONS.y }],
  }
}

function Price({
  spot,
  price,
  line,
  isPending,
}: {
  readonly spot: { readonly x: number; readonly y: number }
  readonly price: string
  readonly line: number
  readonly isPending: boolean
}) {
  const { w, h } = priceSize(price, { line })
  return (
    <g
      class={isPending ? 'pg-badge pending' : 'pg-badge'}
      transform={`translate(${spot.x} ${spot.y})`}
    >
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={h / 2} />
      <text>{price}</text>
    </g>
  )
}

function isIn(connections: readonly Connection[], city: string): boolean {
  return connections.some((connection) => connection.city === city)
}

function nameClass(id: string, { at, chosen }: LabelLayerProps): string {
  if (chosen.includes(id)) return 'pg-label chosen'
  return at.get(id)?.inPlay ? 'pg-label' : 'pg-label out'
}

/** Labels are placed in this order: chosen, pending, reachable, owned, others. */
function labelledCities(props: LabelLayerProps): readonly LabelledCity[] {
  const { context, cities, unit, offers, pending, chosen } = props
  const isOnePrice = areAlike(offers)
  return cities.map((city) => {
    const isAsked = chosen.includes(city.city) || isIn(pending, city.city)
    const offer =
      offers.get(city.city) ?? pending.find((connection) => connection.city === city.city)
    const isOwned = city.slots.some((slot) => slot.seat !== null)
    const weight =
      (chosen.includes(city.city) ? 8 : 0) +
      (isIn(pending, city.city) ? 6 : 0) +
      (offer ? 4 : 0) +
      (isOwned ? 2 : 0) +
      (city.inPlay ? 1 : -8)
    return {
      id: city.city,
      x: city.x / unit,
      y: city.y / unit,
      name: context.say(`city.${city.city}`),
      weight,
      ...(offer && (isAsked || !isOnePrice) ? { price: String(offer.price) } : {}),
    }
  })
}

/** Whether many cities cost the same, as for the first house: then names matter, and the sheet shows the price. */
function areAlike(offers: ReadonlyMap<string, Connection>): boolean {
  const prices = new Set([...offers.values()].map(({ price }) => price))
  return offers.size > MAX_ALIKE && prices.size === 1
}

function labelledLines({ context, at, unit, routes }: LabelLayerProps): readonly LabelledLine[] {
  const chosen = new Set(routes.flatMap(stretches))
  return context.view.links.flatMap(({ a, b, cost }) => {
    const from = at.get(a)
    const to = at.get(b)
    if (!from?.inPlay || !to?.inPlay) return []
    return {
      id: `${a} ${b}`,
      from: { x: from.x / unit, y: from.y / unit },
      to: { x: to.x / unit, y: to.y / unit },
      cost: String(cost),
      isChosen: chosen.has(`${a} ${b}`) || chosen.has(`${b} ${a}`),
    }
  })
}

function stretches({ route }: Connection): readonly string[] {
  return route.slice(1).map((city, index) => `${route[index]} ${city}`)
}
