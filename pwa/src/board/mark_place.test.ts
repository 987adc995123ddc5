import { expect, test } from 'vitest'
import { markPlace, type Point } from './mark_place'

const ROOM = { left: 34, right: 340, top: 0, bottom: 142 }
const place = (height: number, ...curves: (readonly Point[])[]) =>
  markPlace('350', height, ROOM, curves)

test('the name of a mark stands above its right end', () => {
  expect(
    place(60, [
      [38, 140],
      [334, 100],
    ]),
  ).toMatchObject({ anchor: 'end', y: 57 })
})

test('a curve that runs through it sends it to the left end', () => {
  expect(
    place(60, [
      [38, 140],
      [334, 55],
    ]),
  ).toMatchObject({ anchor: 'start', y: 57 })
})

test('where both ends are crossed it stands below the mark', () => {
  expect(
    place(60, [
      [38, 55],
      [334, 55],
    ]),
  ).toMatchObject({ anchor: 'end', y: 71 })
})

test('at the top of the chart it stands below the mark', () => {
  expect(
    place(8, [
      [38, 140],
      [334, 100],
    ]),
  ).toMatchObject({ anchor: 'end', y: 19 })
})

test('a steep line inside the room of the name counts, though its ends lie outside', () => {
  expect(
    place(60, [
      [320, 140],
      [334, 10],
    ]),
  ).toMatchObject({ anchor: 'start', y: 57 })
})
