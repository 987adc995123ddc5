/**
 * Where names, prices and costs are written on the map, in screen pixels: beside the cities, the lines and each other.
 * What finds no room is left out, the costs first.
 */

export interface LabelledCity {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly name: string
  /** What connecting it would cost now. */
  readonly price?: string
  /** Higher ones choose their places first. */
  readonly weight: number
}

export interface LabelledLine {
  readonly id: string
  readonly from: Spot
  readonly to: Spot
  readonly cost: string
  /** On the way to what is chosen: it is written before any name. */
  readonly isChosen?: boolean
}

export interface Sizes {
  /** Of a city's disc. */
  readonly radius: number
  /** Of a line of text. */
  readonly line: number
  readonly widthOf: (text: string) => number
  readonly hasCosts: boolean
  /** What is seen of the map: labels of cities in it are not cut off at its edge where that can be helped. */
  readonly pane?: Area
  /** What lies over the map: nothing is written under it. */
  readonly covered?: readonly Area[]
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The middle of each label. */
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
  const put = (areas: Iterable<Area>): Spot | null => {
    const free = [...areas].filter(isFree)
    const found = free.find((area) => isWithin(area, sizes.pane)) ?? free[0]
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
  const ranked = [...cities].sort((one, other) => other.weight - one.weight)
  for (const city of ranked)
    if (city.price !== undefined)
      keep(prices, city.id, put(pricePlaces(city, sizes, priceSize(city.price, sizes))))
  const chosen = lines.filter((line) => line.isChosen)
  for (const line of chosen) keep(costs, line.id, put(costPlaces(line, sizes)))
  for (const city of ranked)
    keep(names, city.id, put(namePlaces(city, sizes, prices.get(city.id) ?? null)))
  if (sizes.hasCosts)
    for (const line of lines) if (!line.isChosen) keep(costs, line.id, put(costPlaces(line, sizes)))
  return { names, prices, costs }
}

/** The badge of a price, as it is drawn too. */
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

/** Ten places around a city, below first; what a price has taken is free for nobody. */
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
  // Above its price, where nothing else is left.
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

export function overlaps(one: Area, other: Area): boolean {
  return (
    Math.abs(one.x - other.x) < (one.w + other.w) / 2 &&
    Math.abs(one.y - other.y) < (one.h + other.h) / 2
  )
}

/** Whether an area lies over a disc. */
export function touches(area: Area, disc: Spot, radius: number): boolean {
  const dx = Math.max(0, Math.abs(area.x - disc.x) - area.w / 2)
  const dy = Math.max(0, Math.abs(area.y - disc.y) - area.h / 2)
  return Math.hypot(dx, dy) < radius
}
