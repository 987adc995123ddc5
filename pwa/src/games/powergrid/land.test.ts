import cities from '@games/powergrid/data/germany_cities.json'
import links from '@games/powergrid/data/germany_links.json'
import { describe, expect, it } from 'vitest'
import type { CityView, LinkView } from '@/model/games/powergrid'
import { outline } from './contour'
import { landOf } from './land'

describe('an outline', () => {
  it('goes once around what is inside, and fills holes', () => {
    const rows = ['.....', '.###.', '.#.#.', '.###.', '.....']
    const values = Float64Array.from([...rows.join('')].map((letter) => (letter === '#' ? -1 : 1)))
    const path = outline({ columns: 5, rows: 5, cell: 10, values })
    expect(path.match(/M/g)).toHaveLength(1)
    expect(path.endsWith('Z')).toBe(true)
  })

  it('has a piece for each island', () => {
    const rows = ['.....', '.#.#.', '.....']
    const values = Float64Array.from([...rows.join('')].map((letter) => (letter === '#' ? -1 : 1)))
    expect(outline({ columns: 5, rows: 3, cell: 10, values }).match(/M/g)).toHaveLength(2)
  })
})

describe('the land of Germany', () => {
  const placed = cities.map((city) => ({ ...city, city: city.id })) as unknown as CityView[]
  const joined = links.map(({ ends: [a, b], cost }) => ({ a, b, cost })) as LinkView[]
  const land = landOf(placed, joined, 1000, 1000)

  it('is one piece, and so is every region on it', () => {
    expect(land.coast.match(/M/g)).toHaveLength(1)
    expect(land.regions.size).toBe(6)
    for (const [region, area] of land.regions) expect(area.match(/M/g), region).toHaveLength(1)
  })
})
