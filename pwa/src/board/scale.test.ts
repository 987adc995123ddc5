import { expect, it } from 'vitest'
import { linear, ticks } from './scale'

it('puts a value where it belongs between two ends', () => {
  const scale = linear([350, 500], [0, 300])
  expect(scale(350)).toBe(0)
  expect(scale(425)).toBe(150)
  expect(scale(500)).toBe(300)
})

it('survives a range without extent', () => {
  expect(linear([5, 5], [0, 100])(5)).toBe(0)
})

it('chooses round steps that cover the range', () => {
  expect(ticks(0, 100)).toEqual([0, 25, 50, 75, 100])
  expect(ticks(330, 500)).toEqual([300, 350, 400, 450, 500])
  expect(ticks(0, 7)).toEqual([0, 2, 4, 6, 8])
})
