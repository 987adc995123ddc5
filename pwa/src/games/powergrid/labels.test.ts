import germanCities from '@games/powergrid/data/germany_cities.json'
import germanLinks from '@games/powergrid/data/germany_links.json'
import maps from '@games/powergrid/data/maps.json'
import americanCities from '@games/powergrid/data/usa_cities.json'
import americanLinks from '@games/powergrid/data/usa_links.json'
import english from '@games/powergrid/words/en.json'
import polish from '@games/powergrid/words/pl.json'
import russian from '@games/powergrid/words/ru.json'
import { describe, expect, it } from 'vitest'
import type { CityView, View } from '@/model/games/powergrid'
import { radiusOf } from './label_layer'
import {
  costSize,
  type LabelledCity,
  type LabelledLine,
  overlaps,
  placeLabels,
  priceSize,
  type Sizes,
  touches,
} from './labels'
import { placed } from './places'

/** Both editions of a map are in one file. */
const printed = <T extends object>(entries: readonly T[], edition: string): readonly T[] =>
  entries.filter((entry) => !('edition' in entry) || entry.edition === edition)

const MAPS = ['recharged', 'classic'].flatMap((edition) => [
  {
    id: 'germany',
    edition,
    cities: printed(germanCities, edition),
    links: printed(germanLinks, edition),
  },
  {
    id: 'usa',
    edition,
    cities: printed(americanCities, edition),
    links: printed(americanLinks, edition),
  },
])
/** Units per pixel: the closest zoom, a phone, a tablet, the whole map on a phone. */
const UNITS = [0.4, 0.8, 1.2, 1.6, 1.9, 2.6, 4]
const WORDS: Record<string, Record<string, unknown>> = { english, russian, polish }
const LINE = 12

function drawn(map: (typeof MAPS)[number], unit: number, words: Record<string, unknown>) {
  const size = maps.find(({ id }) => id === map.id) ?? { width: 1000, height: 1000 }
  const view = { ...size, cities: map.cities.map((city) => ({ ...city, city: city.id })) }
  const cities = placed(view as unknown as View)
  const at = new Map<string, CityView>(cities.map((city) => [city.city, city]))
  const spot = (city: string) => {
    const { x = 0, y = 0 } = at.get(city) ?? {}
    return { x: x / unit, y: y / unit }
  }
  const towns: LabelledCity[] = cities.map((city, index) => ({
    id: city.city,
    ...spot(city.city),
    name: String(words[`city.${city.city}`]),
    weight: index % 3,
    ...(index % 3 === 0 ? { price: String(10 + index) } : {}),
  }))
  const lines: LabelledLine[] = map.links.map(({ ends: [a = '', b = ''], cost }) => ({
    id: `${a} ${b}`,
    from: spot(a),
    to: spot(b),
    cost: String(cost),
  }))
  const sizes: Sizes = {
    radius: radiusOf(unit),
    line: LINE,
    widthOf: (text) => text.length * LINE * 0.62,
    hasCosts: true,
  }
  return { towns, lines, sizes, labels: placeLabels(towns, lines, sizes) }
}

describe.each(MAPS)('the labels of $id, $edition', (map) => {
  const cases = UNITS.flatMap((unit) => Object.keys(WORDS).map((language) => ({ unit, language })))

  it.each(cases)('lie over nothing at $unit units a pixel in $language', ({ unit, language }) => {
    const { towns, lines, sizes, labels } = drawn(map, unit, WORDS[language] ?? {})
    const areas = [
      ...towns.flatMap(({ id, name }) => {
        const spot = labels.names.get(id)
        return spot ? [{ id, ...spot, w: sizes.widthOf(name), h: LINE }] : []
      }),
      ...towns.flatMap(({ id, price = '' }) => {
        const spot = labels.prices.get(id)
        return spot ? [{ id: `${id} price`, ...spot, ...priceSize(price, sizes) }] : []
      }),
      ...lines.flatMap(({ id }) => {
        const spot = labels.costs.get(id)
        return spot ? [{ id, ...spot, w: costSize(sizes), h: costSize(sizes) }] : []
      }),
    ]
    const clashes = areas.flatMap((area, index) => [
      ...areas
        .slice(index + 1)
        .filter((other) => overlaps(area, other))
        .map((other) => `${area.id} × ${other.id}`),
      ...towns
        .filter((town) => touches(area, town, sizes.radius))
        .map((town) => `${area.id} × ${town.id}`),
    ])
    expect(clashes).toEqual([])
  })

  it('leaves no name and no price out on a phone, and hardly a cost', () => {
    const { towns, lines, labels } = drawn(map, 1.2, english)
    expect(towns.filter(({ id }) => !labels.names.has(id))).toEqual([])
    expect(towns.filter(({ id, price }) => price && !labels.prices.has(id))).toEqual([])
    expect(labels.costs.size).toBeGreaterThan(lines.length * 0.8)
  })

  it('places the same names at every drag: only the distance counts', () => {
    const first = drawn(map, 1.2, english).labels
    const second = drawn(map, 1.2, english).labels
    expect(second).toEqual(first)
  })
})

describe('the edge of the map', () => {
  const town = (x: number): LabelledCity => ({
    id: `${x}`,
    x,
    y: 50,
    name: 'Wilhelmshaven',
    weight: 1,
  })
  const sizes: Sizes = {
    radius: 8,
    line: LINE,
    widthOf: () => 90,
    hasCosts: false,
    pane: { x: 100, y: 50, w: 200, h: 100 },
  }

  it('shows no half of a name, but moves the name to where it fits', () => {
    const { names } = placeLabels([town(5)], [], sizes)
    expect((names.get('5')?.x ?? 0) - 45).toBeGreaterThanOrEqual(0)
    const { names: crowded } = placeLabels([town(60)], [], {
      ...sizes,
      pane: { x: 60, y: 50, w: 80, h: 100 },
    })
    expect(crowded.size).toBe(0)
  })

  it('keeps the names of cities out of sight, for when the map is dragged', () => {
    expect(placeLabels([town(400)], [], sizes).names.size).toBe(1)
  })
})
