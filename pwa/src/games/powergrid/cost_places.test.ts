import { expect, test } from 'vitest'
import type { CityView, LinkView } from '@/model/games/powergrid'
import { costPlaces } from './cost_places'

const city = (id: string, x: number, y: number): CityView => ({
  city: id,
  region: 'red',
  x,
  y,
  inPlay: true,
  marked: false,
  slots: [],
})

function spotOf(cities: readonly CityView[], link: LinkView) {
  return costPlaces([link], new Map(cities.map((one) => [one.city, one])), (id) => id).get(link)
}

test('a cost stands in the middle of its line', () => {
  const link = { a: 'Halle', b: 'Essen', cost: 7 }
  expect(spotOf([city('Halle', 0, 0), city('Essen', 200, 0)], link)).toEqual({ x: 100, y: 0 })
})

test('a cost gives way to the name of the city above', () => {
  const link = { a: 'Magdeburg', b: 'Halle', cost: 11 }
  const spot = spotOf([city('Magdeburg', 0, 0), city('Halle', 0, 100)], link)
  expect(spot).toEqual({ x: 0, y: 50 })
  expect(spotOf([city('Magdeburg', 0, 0), city('Halle', 0, 80)], link)?.y).toBeGreaterThan(40)
})

test('a cost stands beside its line where two cities leave no room', () => {
  const link = { a: 'Cheyenne', b: 'Denver', cost: 0 }
  const spot = spotOf([city('Cheyenne', 0, 0), city('Denver', 0, 71)], link)
  expect(Math.abs(spot?.x ?? 0)).toBe(18)
})
