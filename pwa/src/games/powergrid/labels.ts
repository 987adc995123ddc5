/**
 * Where names, prices and costs go on the map, in screen pixels, without covering cities, lines or each other.
 * Labels without room are left out, costs first.
 */

export interface LabelledCity {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly name: string
  /** What connecting it would cost now. */
  readonly price?: string
  /** Heavier labels are placed first. */
  readonly weight: number
}

export interface LabelledLine {
  readonly id: string
  readonly from: Spot
  readonly to: Spot
  readonly cost: string
  /** On the route to the chosen city: its cost is placed before any name. */
  readonly isChosen?: boolean
}

export interface Sizes {
  /** Of a city's disc. */
  readonly radius: number
  /** Of a line of text. */
  readonly line: number
  readonly widthOf: (text: string) => number
  readonly hasCosts: boolean
  /** The visible part of the map: labels of cities in it should not be cut off at its edge. */
  readonly pane?: Area
  /** What covers the map: no label goes under it. */
  readonly covered?: readonly Area[]
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The centre of each label. */
export interface Labels {
  readonly names: ReadonlyMap<string, Spot>
  readonly prices: ReadonlyMap<string, Spot>
  readonly costs: ReadonlyMap<string, Spot>
}

export interface Area extends Spot {
  readonly w: number
  readonly h: number
}

/** How far along a line its cost may stand, the middle first. */
const ALONG = [0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.22, 0.78]

export function placeLabels(
  cities: readonly LabelledCity[],
  lines: readonly LabelledLine[],
  sizes: Sizes,
): Labels {
  const taken: Area[] = [...(sizes.covered ?? [])]
  const discs = cities.map(({ x, y }) => ({ x, y }))
  const isFree = (area: Area): boolean =>
    !discs.some((disc) => touches(area, disc, sizes.radius + 1)) &&
    !taken.some((other) => overlaps(area, other))
  /** A name cut off at the edge is left out, unless its city is out of sight as well. */
  const put = (areas: Iterable<Area>, city?: Spot): Spot | null => {
    const free = [...areas].filter(isFree)
    const whole = free.find((area) => isWithin(area, sizes.pane))
    const isSeen = city !== undefined && isWithin({ ...city, w: 0, h: 0 }, sizes.pane)
    const found = whole ?? (isSeen && sizes.pane ? undefined : free[0])
    if (!found) return null
    taken.push(found)
    return { x: found.x, y: found.y }
  }
  const prices = new Map<string, Spot>()
  const names = new Map<string, Spot>()
  const costs = new Map<string, Spot>()
  const keep = (map: Map<string, Spot>, id: string, spot: Spot | null): void => {
    if (spot) map.set(id, spot)
  }
  const ranked = [...cities].sort((first, second) => second.weight - first.weight)
  for (const city of ranked)
    if (city.price !== undefined)
      keep(prices, city.id, put(pricePlaces(city, sizes, priceSize(city.price, sizes))))
  const chosen = lines.filter((line) => line.isChosen)
  for (const line of chosen) keep(costs, line.id, put(costPlaces(line, sizes)))
  for (const city of ranked)
    keep(names, city.id, put(namePlaces(city, sizes, prices.get(city.id) ?? null), city))
  if (sizes.hasCosts)
    for (const line of lines) if (!line.isChosen) keep(costs, line.id, put(costPlaces(line, sizes)))
  return { names, prices, costs }
}

/** The size of a price's badge, also used to draw it. */
export function priceSize(price: string, { line }: Pick<Sizes, 'line'>): { w: number; h: number } {
  return { w: line * (0.9 + price.length * 0.58), h: line * 1.2 }
}

/** The round badge of a cost. */
export function costSize({ line }: Pick<Sizes, 'line'>): number {
  return line * 1.25
}

function* pricePlaces(
  { x, y }: Spot,
  { radius }: Sizes,
  { w, h }: { w: number; h: number },
): Generator<Area> {
  const up = radius + h / 2 + 2
  const side = radius + w / 2 + 2
  const spots = [
    [0, -up],
    [w * 0.4, -up],
    [-w * 0.4, -up],
    [side, -h * 0.6],
    [-side, -h * 0.6],
    [0, up],
    [side, 0],
    [-side, 0],
    [side * 0.8, up * 0.9],
    [-side * 0.8, up * 0.9],
  ] as const
  for (const [dx, dy] of spots) yield { x: x + dx, y: y + dy, w, h }
}

/** Ten places around a city, below first; the caller skips those that are taken. */
function* namePlaces(
  { x, y, name }: LabelledCity,
  { radius, line, widthOf }: Sizes,
  price: Spot | null,
): Generator<Area> {
  const w = widthOf(name)
  const h = line * 1.1
  const down = radius + h / 2 + 2
  const side = radius + w / 2 + 4
  const spots = [
    [0, down],
    [side, 0],
    [-side, 0],
    [0, -down],
    [side * 0.72, down * 0.92],
    [-side * 0.72, down * 0.92],
    [side * 0.72, -down * 0.92],
    [-side * 0.72, -down * 0.92],
    [side, -h * 0.7],
    [-side, -h * 0.7],
    [side, h * 0.7],
    [-side, h * 0.7],
  ] as const
  for (const [dx, dy] of spots) yield { x: x + dx, y: y + dy, w, h }
  // Above its price, as a last resort.
  if (price && price.y < y) yield { x, y: price.y - line * 0.6 - h / 2 - 1, w, h }
}

function* costPlaces({ from, to }: LabelledLine, sizes: Sizes): Generator<Area> {
  const size = costSize(sizes)
  for (const along of ALONG)
    yield {
      x: from.x + (to.x - from.x) * along,
      y: from.y + (to.y - from.y) * along,
      w: size,
      h: size,
    }
}

function isWithin(area: Area, pane: Area | undefined): boolean {
  if (!pane) return true
  return (
    Math.abs(area.x - pane.x) <= (pane.w - area.w) / 2 &&
    Math.abs(area.y - pane.y) <= (pane.h - area.h) / 2
  )
}

export function overlaps(first: Area, second: Area): boolean {
  return (
    Math.abs(first.x - second.x) < (first.w + second.w) / 2 &&
    Math.abs(first.y - second.y) < (first.h + second.h) / 2
  )
}

/** Whether an area lies over a disc. */
export function touches(area: Area, disc: Spot, radius: number): boolean {
  const dx = Math.max(0, Math.abs(area.x - disc.x) - area.w / 2)
  const dy = Math.max(0, Math.abs(area.y - disc.y) - area.h / 2)
  return Math.hypot(dx, dy) < radius
}
