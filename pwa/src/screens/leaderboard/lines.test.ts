import { expect, it } from 'vitest'
import { placesOf } from './lines'

const points = (...given: number[]) => given.map((value) => ({ points: value }))

it('gives equal points an equal place and leaves out the places that they take up', () => {
  expect(placesOf(points(1200, 1100, 1100, 1000))).toEqual([1, 2, 2, 4])
})

it('counts from the first line on, also below a newcomer', () => {
  expect(placesOf(points(1000, 980, -20))).toEqual([1, 2, 3])
  expect(placesOf([])).toEqual([])
})
