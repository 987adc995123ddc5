import { describe, expect, it } from 'vitest'
import type { Round, RoundTable } from '../api'
import { heightOf, layOut } from './bracket_layout'

function table(
  tableNumber: number,
  entrants: string[],
  given: Partial<RoundTable> = {},
): RoundTable {
  return {
    tableNumber,
    entrants,
    names: entrants,
    status: 'finished',
    part: null,
    group: 0,
    slot: 0,
    bots: 0,
    ranks: null,
    scores: null,
    points: null,
    table: null,
    reasons: [],
    ...given,
  }
}

function round(number: number, tables: RoundTable[]): Round {
  return { number, stage: 1, over: true, byes: [], sittingOut: [], tables }
}

const FIRST = round(1, [
  table(1, ['a', 'h']),
  table(2, ['d', 'e']),
  table(3, ['b', 'g']),
  table(4, ['c', 'f']),
])
const SECOND = round(2, [table(1, ['a', 'd']), table(2, ['b', 'c'])])

describe('the drawing of a bracket', () => {
  it('puts a table in the middle of those from which its players came', () => {
    const band = layOut([FIRST, SECOND], false).bands[0]
    const [first, second, , , semi] = band?.boxes ?? []
    expect(semi?.from).toEqual([first, second])
    const middle = ((first?.y ?? 0) + (second?.y ?? 0)) / 2
    expect(semi?.y).toBe(middle)
  })

  it('orders the first round so that lines do not cross', () => {
    const crossed = round(2, [table(1, ['a', 'c']), table(2, ['b', 'd'])])
    const boxes = layOut([FIRST, crossed], false).bands[0]?.boxes ?? []
    const first = boxes.filter((box) => box.column === 0).map((box) => box.table.tableNumber)
    expect(first).toEqual([1, 4, 2, 3])
  })

  it('never lets two tables of a column overlap', () => {
    const third = round(3, [
      table(1, ['a', 'b'], { part: 'final' }),
      table(2, ['d', 'c'], { part: 'third_place' }),
    ])
    const boxes = layOut([FIRST, SECOND, third], false).bands[0]?.boxes ?? []
    for (const box of boxes)
      for (const other of boxes)
        if (box !== other && box.column === other.column)
          expect(box.y + box.height <= other.y || other.y + other.height <= box.y).toBe(true)
  })

  it('draws those beaten once in a band of their own, and the final above', () => {
    const lower = round(2, [
      table(1, ['a', 'd'], { part: 'upper' }),
      table(2, ['h', 'e'], { part: 'lower' }),
    ])
    const final = round(3, [table(1, ['a', 'h'], { part: 'final' })])
    const upperFirst = round(
      1,
      FIRST.tables.map((table) => ({ ...table, part: 'upper' })),
    )
    const { bands } = layOut([upperFirst, lower, final], true)
    expect(bands.map((band) => [band.part, band.boxes.length])).toEqual([
      ['upper', 6],
      ['lower', 1],
    ])
  })

  it('makes room for every player of a larger table', () => {
    expect(heightOf(table(1, ['a', 'b', 'c', 'd']))).toBeGreaterThan(heightOf(table(1, ['a', 'b'])))
  })
})
