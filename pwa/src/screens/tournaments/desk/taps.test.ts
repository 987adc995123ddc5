import { describe, expect, it } from 'vitest'
import { back, countPlaced, lastRank, NOBODY, placedBy, rankOf, ranksOf, tap, worth } from './taps'

describe('a result by taps', () => {
  it('gives the next place with every tap and is complete when all have one', () => {
    const two = tap(tap(NOBODY, 2), 0)
    expect(rankOf(two, 2)).toBe(1)
    expect(ranksOf(two, 4)).toBeNull()
    expect(countPlaced(two)).toBe(2)
    expect(ranksOf(tap(tap(two, 3), 1), 4)).toEqual([2, 4, 1, 3])
  })

  it('takes a place back by a second tap; those behind move up', () => {
    const three = [2, 0, 3].reduce((placed, seat) => tap(placed, seat), NOBODY)
    const without = tap(three, 0)
    expect(rankOf(without, 0)).toBeNull()
    expect(rankOf(without, 3)).toBe(2)
    expect(back(without)).toEqual([[2]])
  })

  it('lets seats share a place, and the one behind them comes after all of them', () => {
    const shared = tap(tap(tap(NOBODY, 1), 0, true), 2)
    expect(ranksOf(shared, 3)).toEqual([1, 1, 3])
    expect(back(back(shared))).toEqual([[1]])
  })

  it('shares the points of a shared place', () => {
    const shared = tap(tap(tap(NOBODY, 1), 0, true), 2)
    expect(worth(shared, 0, [5, 3, 1])).toBe(4)
    expect(worth(shared, 2, [5, 3, 1])).toBe(1)
    expect(worth(shared, 2, [])).toBeNull()
  })

  it('spreads the points of a full table over a smaller one', () => {
    const three = [0, 1, 2].reduce((placed, seat) => tap(placed, seat), NOBODY)
    expect([0, 1, 2].map((seat) => worth(three, seat, [6, 4, 2, 0], 3))).toEqual([6, 3, 0])
  })

  it('names the place that a tie would share', () => {
    expect(lastRank(tap(tap(NOBODY, 1), 0))).toBe(2)
    expect(lastRank(tap(tap(NOBODY, 1), 0, true))).toBe(1)
  })

  it('reads ranks back', () => {
    const ranks = [2, 1, 2, 4]
    expect(ranksOf(placedBy(ranks), 4)).toEqual(ranks)
  })
})
