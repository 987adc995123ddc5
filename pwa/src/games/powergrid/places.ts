/** Where the cities lie on the drawn map, and which part of it is looked at first. */
import type { Context } from '@/board/contract'
import type { CityView, View } from '@/model/games/powergrid'

/** The side of the square that the server places the cities on, whatever the shape of the land. */
const CANVAS = 1000
/** At this width of the map the names are as large as other small text on a narrow phone. */
const NEAR = 480
const NEARER = 400

/** The cities on a map as wide and as high as the land. */
export function placed({ cities, width, height }: View): readonly CityView[] {
  return cities.map((city) => ({
    ...city,
    x: Math.round((city.x * width) / CANVAS),
    y: Math.round((city.y * height) / CANVAS),
  }))
}

/** My network, or the play area where I have none yet. */
export function lookAtFirst({ view, seat }: Context<View>, cities: readonly CityView[]) {
  const mine = view.players.find((player) => player.seat === seat)?.cities ?? []
  const shown = cities.filter((city) => (mine.length > 0 ? mine.includes(city.city) : city.inPlay))
  const some = shown.length > 0 ? shown : cities
  const x = some.reduce((sum, city) => sum + city.x, 0) / some.length
  const y = some.reduce((sum, city) => sum + city.y, 0) / some.length
  return { x, y, width: mine.length > 0 ? NEARER : NEAR }
}
