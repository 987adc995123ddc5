import { expect, test } from 'vitest'
import type { Chart } from '@/board/contract'
import { decisiveMoment } from './decisive'

const chart = (...lines: readonly (readonly number[])[]): Chart => ({
  id: 'points',
  title: 'points',
  lines: lines.map((values, seat) => ({
    name: String(seat),
    seat,
    points: values.map((value, x) => [x, value] as const),
  })),
})

test('the moment in which the winner gained most on the best rival decided the game', () => {
  const found = decisiveMoment(chart([0, 5, 20, 30], [0, 10, 12, 25]), 0)
  expect(found).toEqual({ x: 2, seat: 0, gain: 13 })
})

test('a winner who never gained has no such moment, and neither has a game without rivals', () => {
  expect(decisiveMoment(chart([0, 1], [0, 1]), 0)).toBeNull()
  expect(decisiveMoment(chart([0, 9]), 0)).toBeNull()
  expect(decisiveMoment(undefined, 0)).toBeNull()
})
