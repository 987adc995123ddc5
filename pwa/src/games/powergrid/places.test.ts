import { expect, test } from 'vitest'
import type { View } from '@/model/games/powergrid'
import mid from './fixtures/mid.json'
import { placed } from './places'

const view = mid.view as unknown as View

test('every city lies on the map, whatever the shape of the land', () => {
  for (const [width, height] of [
    [760, 1000],
    [1600, 1000],
  ] as const) {
    const cities = placed({ ...view, width, height })
    expect(cities.filter(({ x, y }) => x <= 0 || x >= width || y <= 0 || y >= height)).toEqual([])
    expect(Math.max(...cities.map(({ x }) => x))).toBeGreaterThan(0.9 * width)
  }
})
