/** Where the cost of each line is written: on the line or close to it, and beside the cities and their names. */
import type { CityView, LinkView } from '@/model/games/powergrid'

interface Spot {
  readonly x: number
  readonly y: number
}

/** How far along the line, the middle first. */
const ALONG = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7]
/** How far beside the line, where two cities leave no room between them. */
const BESIDE = [0, 18, -18]
/** A cost beside a city's disc, and beside another cost. */
const APART = { disc: 29, cost: 20 }
/** The name below a city: its middle, half of what a letter takes, half of a line, each with half a cost. */
const NAME = { below: 29, letter: 4.8, height: 15, cost: 8 }

export function costPlaces(
  links: readonly LinkView[],
  cities: ReadonlyMap<string, CityView>,
  name: (city: string) => string,
): ReadonlyMap<LinkView, Spot> {
  const around = [...cities.values()].map((city) => ({
    ...city,
    half: name(city.city).length * NAME.letter + NAME.cost,
  }))
  const taken = new Map<LinkView, Spot>()
  const inTheWay = ({ x, y }: Spot): number => {
    let count = 0
    for (const city of around) {
      if (Math.hypot(x - city.x, y - city.y) < APART.disc) count++
      if (Math.abs(x - city.x) < city.half && Math.abs(y - city.y - NAME.below) < NAME.height)
        count++
    }
    for (const other of taken.values())
      if (Math.hypot(x - other.x, y - other.y) < APART.cost) count++
    return count
  }
  for (const link of links) {
    const one = cities.get(link.a)
    const two = cities.get(link.b)
    if (one && two) taken.set(link, freest(one, two, inTheWay))
  }
  return taken
}

/** The first spot where nothing is in the way, or the least. */
function freest(one: Spot, two: Spot, inTheWay: (spot: Spot) => number): Spot {
  let best: Spot = one
  let fewest = Number.POSITIVE_INFINITY
  for (const spot of spots(one, two)) {
    const count = inTheWay(spot)
    if (count >= fewest) continue
    best = spot
    fewest = count
    if (count === 0) break
  }
  return best
}

function* spots(one: Spot, two: Spot): Generator<Spot> {
  const dx = two.x - one.x
  const dy = two.y - one.y
  const length = Math.hypot(dx, dy) || 1
  for (const beside of BESIDE)
    for (const along of ALONG)
      yield {
        x: one.x + dx * along - (dy / length) * beside,
        y: one.y + dy * along + (dx / length) * beside,
      }
}
