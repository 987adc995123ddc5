import { expect, test } from 'vitest'
import { legible } from './charts'

test('labels that would run into the next one are left out, never the last', () => {
  const moments = ['’70', '’80', '’90', '’00', 'end'].map((name, index) => ({
    name,
    at: [0, 80, 160, 230, 240][index] ?? 0,
  }))
  expect(legible(moments, (at) => at).map(({ name }) => name)).toEqual(['’70', '’80', '’90', 'end'])
})
