import { expect, test } from 'vitest'
import type { LegalAction } from '@/model/position'
import type { Offered } from './choosing'
import { titleOf } from './hint'

const legal = (notation: string, rest: object = {}): LegalAction =>
  ({ notation, ...rest }) as unknown as LegalAction
const range = { field: 'amount', low: 11, high: 50 }
const offers = [
  { legal: legal('bid 11', { template: 'bid {amount}', range }), offer: { title: 'Your bid' } },
  { legal: legal('pass'), offer: { title: 'Pass' } },
] as unknown as readonly Offered[]

test('a suggested bid names its number, also the lowest', () => {
  expect(titleOf({ legal: legal('bid 11') }, offers)).toBe('Your bid · 11')
  expect(titleOf({ legal: legal('bid 14') }, offers)).toBe('Your bid · 14')
  expect(titleOf({ legal: legal('pass') }, offers)).toBe('Pass')
})
