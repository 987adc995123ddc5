/** Where the cities lie on the drawn map, and what of it is looked at. */
import type { Context } from '@/board/contract'
import type { CityView, View } from '@/model/games/powergrid'

/** The side of the square that the server places the cities on, whatever the shape of the land. */
const CANVAS = 1000
/** Sea around the land. */
export const SHORE = 90
/** The schematic map is flatter than a phone held upright. */
const STRETCH = 1.12

export function sizeOf({ width, height }: Pick<View, 'width' | 'height'>): {
  readonly width: number
  readonly height: number
} {
  return { width: width + 2 * SHORE, height: Math.round(height * STRETCH) + 2 * SHORE }
}

/** The cities on a map as wide and as high as the land. */
export function placed({ cities, width, height }: View): readonly CityView[] {
  return cities.map((city) => ({
    ...city,
    x: SHORE + Math.round((city.x * width) / CANVAS),
    y: SHORE + Math.round((city.y * height * STRETCH) / CANVAS),
  }))
}

/** The regions in play, or the whole map while they are chosen. */
export function inPlayFirst(cities: readonly CityView[]): readonly CityView[] {
  const shown = cities.filter((city) => city.inPlay)
  return shown.length > 0 ? shown : cities
}

/** So many of the cheapest cities are looked at, with my network. */
const MAX_LOOKED_AT = 6

/** What a decision about cities is about: the cheapest offers, then where I am already. */
export function aboutCities(
  { view, seat }: Context<View>,
  prices: ReadonlyMap<string, { readonly price: number }>,
): readonly string[] {
  const mine = view.players.find((player) => player.seat === seat)?.cities ?? []
  const cheapest = [...prices]
    .sort(([, one], [, other]) => one.price - other.price)
    .map(([city]) => city)
  // Before the first city the whole play area is the question, and it is looked at already.
  return mine.length === 0 ? [] : [...cheapest.slice(0, MAX_LOOKED_AT), ...mine]
}
