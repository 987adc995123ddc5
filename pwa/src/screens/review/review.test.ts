import { describe, expect, it } from 'vitest'
import { apart, chanceAt, INSET, placeMoments, versionAt, xOf } from './curve_scale'
import { gainFrom, percent, signedPercent } from './percent'

const axis = { first: 4, last: 104, width: 328, left: 26 }
const points = [
  { version: 4, chances: [0.2, 0.8] },
  { version: 14, chances: [0.4, 0.6] },
  { version: 24, chances: [1, 0] },
]

describe('the curve of a review', () => {
  it('has the x axis of the slider, whose thumb never leaves it', () => {
    expect(xOf(axis, 4)).toBe(26 + INSET)
    expect(xOf(axis, 104)).toBe(328 - INSET)
    expect(xOf({ first: 3, last: 3, width: 100, left: 0 }, 3)).toBe(INSET)
  })

  it('keeps the names of the decades within the axis and apart from each other', () => {
    const names = (moments: readonly (readonly [number, string])[]) =>
      placeMoments(
        axis,
        moments.map(([at, name]) => ({ at, name })),
        6,
      )
    const [first, last] = names([
      [4, '’70'],
      [104, 'koniec'],
    ])
    expect(first).toMatchObject({ name: '’70', anchor: 'start' })
    expect(last).toMatchObject({ name: 'koniec', anchor: 'end' })
    // '’10' would be under the last name, which matters more.
    expect(
      names([
        [4, '’70'],
        [95, '’10'],
        [104, 'koniec'],
      ]).map(({ name }) => name),
    ).toEqual(['’70', 'koniec'])
  })

  it('finds the version under a finger, also beyond the ends', () => {
    expect(versionAt(axis, xOf(axis, 54))).toBe(54)
    expect(versionAt(axis, -50)).toBe(4)
    expect(versionAt(axis, 900)).toBe(104)
  })

  it('knows the chance between two points, and none where it has not grown yet', () => {
    expect(chanceAt(points, 0, 9)).toBeCloseTo(0.3)
    expect(chanceAt(points, 1, 24)).toBe(0)
    expect(chanceAt(points, 0, 25)).toBeNull()
    expect(chanceAt([], 0, 4)).toBeNull()
  })
})

describe('turning points on the curve', () => {
  it('stay where they are if there is room', () => {
    expect(apart([300, 40, 120], 44, 328)).toEqual([300, 40, 120])
  })

  it('move apart evenly where they are close together, also three of them', () => {
    expect(apart([100, 104], 44, 328)).toEqual([80, 124])
    expect(apart([104, 100], 44, 328)).toEqual([124, 80])
    expect(apart([200, 202, 204], 44, 328)).toEqual([158, 202, 246])
    // Moving two apart may reach a third.
    expect(apart([100, 104, 129], 44, 328)).toEqual([67, 111, 155])
  })

  it('never leave the curve', () => {
    expect(apart([310, 312, 314], 44, 328)).toEqual([218, 262, 306])
    expect(apart([14, 15], 44, 328)).toEqual([22, 66])
  })
})

describe('chances in words', () => {
  it('calls nothing certain before the end', () => {
    expect(percent(0.001)).toBe(1)
    expect(percent(0.999)).toBe(99)
    expect(percent(0)).toBe(0)
    expect(percent(1)).toBe(100)
  })

  it('writes differences with their sign', () => {
    expect(signedPercent(0.12)).toBe('+12 %')
    expect(signedPercent(-0.034)).toBe('−3 %')
    expect(signedPercent(0.001)).toBe('0 %')
  })

  it('gains what the numbers beside it differ by', () => {
    expect([percent(0.607), percent(0.503), gainFrom(0.503, 0.607)]).toEqual([61, 50, '+11 %'])
  })
})
