import { expect, test } from 'vitest'
import type { DeskTable, RoundTable } from './api'
import { arrange, isStalled } from './desk_order'

const NOW = Date.parse('2026-11-16T12:00:00Z')

function table(tableNumber: number, status = 'open'): RoundTable {
  return {
    tableNumber,
    part: '',
    group: 0,
    entrants: [],
    bots: 0,
    status,
    ranks: null,
    scores: null,
    tableId: null,
    reasons: [],
  }
}

function live(tableNumber: number, changes: Partial<DeskTable> = {}): DeskTable {
  return {
    tableNumber,
    tableId: null,
    decisions: [],
    deadline: null,
    paused: false,
    idleSince: null,
    ...changes,
  }
}

const TABLES = [table(0), table(1), table(2, 'finished'), table(3)]
const DESK = [
  live(0, { idleSince: '2026-11-16T11:59:00Z', deadline: '2026-11-16T12:30:00Z' }),
  live(1, { idleSince: '2026-11-16T11:20:00Z' }),
  live(2),
  live(3, { idleSince: '2026-11-16T11:45:00Z', deadline: '2026-11-16T12:10:00Z' }),
]

test.each([
  ['number', [0, 1, 2, 3]],
  ['stalled', [1, 3, 0, 2]],
  ['time', [3, 0, 1, 2]],
] as const)('tables stand in the order of %s', (order, tableNumbers) => {
  expect(arrange(TABLES, DESK, 'all', order, NOW).map((one) => one.table.tableNumber)).toEqual(
    tableNumbers,
  )
})

test.each([
  ['open', [0, 1, 3]],
  ['stalled', [1, 3]],
  ['decided', [2]],
] as const)('only tables that are %s are shown', (filter, tableNumbers) => {
  const shown = arrange(TABLES, DESK, filter, 'number', NOW)
  expect(shown.map((one) => one.table.tableNumber)).toEqual(tableNumbers)
})

test('a paused table does not stand still by itself', () => {
  const idleSince = '2026-11-16T09:00:00Z'
  expect(isStalled({ table: table(0), live: live(0, { idleSince, paused: true }) }, NOW)).toBe(
    false,
  )
})
