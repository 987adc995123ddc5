import { expect, test } from 'vitest'
import { legible } from './charts'

test('labels that would run into the next one are left out, never the last', () => {
  const moments = ['’70', '’80', '’90', '’00', 'end'].map((name, index) => ({
    name,
    at: [0, 80, 160, 230, 240][index] ?? 0,
  }))
  const shown = legible(moments, (at) => at, 340)
  expect(shown.map(({ name }) => name)).toEqual(['’70', '’80', '’90', 'end'])
})

test('the last label stays within the drawing, however long its word is', () => {
  const moments = [
    { name: '’10', at: 280 },
    { name: 'koniec', at: 334 },
  ]
  const [before, last] = legible(moments, (at) => at, 340)
  expect((last?.middle ?? 0) + (6 * 6.2) / 2).toBeLessThanOrEqual(340)
  expect(before?.name).toBe('’10')
  const [only] = legible([{ name: '’10', at: 310 }, ...moments.slice(1)], (at) => at, 340)
  expect(only?.name).toBe('koniec')
})
