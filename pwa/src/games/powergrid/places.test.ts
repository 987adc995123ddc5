import { expect, test } from 'vitest'
import type { View } from '@/model/games/powergrid'
import mid from './fixtures/mid.json'
import { placed, SHORE, sizeOf } from './places'

const view = mid.view as unknown as View

test('every city lies on the map with sea around it, whatever the shape of the land', () => {
  for (const [width, height] of [
    [760, 1000],
    [1600, 1000],
  ] as const) {
    const size = sizeOf({ width, height })
    const cities = placed({ ...view, width, height })
    const beyond = cities.filter(
      ({ x, y }) => x < SHORE || x > size.width - SHORE || y < SHORE || y > size.height - SHORE,
    )
    expect(beyond).toEqual([])
    expect(Math.max(...cities.map(({ x }) => x))).toBeGreaterThan(0.8 * size.width)
  }
})
