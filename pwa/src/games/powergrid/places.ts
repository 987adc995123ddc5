/** Where the cities lie on the drawn map, and which of them are in focus. */
import type { Context } from '@/board/contract'
import type { CityView, View } from '@/model/games/powergrid'

/** The side of the square that the server places the cities on, whatever the shape of the land. */
const CANVAS = 1000
/** Sea around the land. */
export const SHORE = 90
/** The schematic map is flatter than an upright phone, and wide maps are much flatter. */
const STRETCH = { upright: 1.12, wide: 1.35 }

function heightOf({ width, height }: Pick<View, 'width' | 'height'>): number {
  return height * (width > height ? STRETCH.wide : STRETCH.upright)
}

export function sizeOf(land: Pick<View, 'width' | 'height'>): {
  readonly width: number
  readonly height: number
} {
  return { width: land.width + 2 * SHORE, height: Math.round(heightOf(land)) + 2 * SHORE }
}

/** The upper corner without cities, where the map's buttons go: wide lands have theirs in the east. */
export function emptyCorner({ width, height }: Pick<View, 'width' | 'height'>): 'left' | 'right' {
  return width > height ? 'right' : 'left'
}

/** The cities, scaled to the land's width and height. */
export function placed(view: View): readonly CityView[] {
  const height = heightOf(view)
  return view.cities.map((city) => ({
    ...city,
    x: SHORE + Math.round((city.x * view.width) / CANVAS),
    y: SHORE + Math.round((city.y * height) / CANVAS),
  }))
}

/** The regions in play, or the whole map while they are chosen. */
export function inPlayFirst(cities: readonly CityView[]): readonly CityView[] {
  const shown = cities.filter((city) => city.inPlay)
  return shown.length > 0 ? shown : cities
}

/** How many of the cheapest cities are in focus besides my network. */
const MAX_LOOKED_AT = 6

/** The cities a decision is about: the cheapest and my own; all of them before my first. */
export function aboutCities(
  { view, seat }: Context<View>,
  prices: ReadonlyMap<string, { readonly price: number }>,
): readonly string[] {
  const mine = view.players.find((player) => player.seat === seat)?.cities ?? []
  const cheapest = [...prices]
    .sort(([, first], [, second]) => first.price - second.price)
    .map(([city]) => city)
  return mine.length === 0 ? cheapest : [...cheapest.slice(0, MAX_LOOKED_AT), ...mine]
}
