import { describe, expect, it } from 'vitest'
import type { DeskTable, RoundTable } from '../api'
import { arrange, countStates, SLOW_AFTER, showTables } from './order'

const NOW = Date.parse('2026-11-17T12:00:00Z')
const ago = (ms: number): string => new Date(NOW - ms).toISOString()

function table(
  tableNumber: number,
  names: string[],
  status: RoundTable['status'] = 'open',
): RoundTable {
  return {
    tableNumber,
    names,
    entrants: names.map((name) => name.toLowerCase()),
    status,
    part: null,
    group: 0,
    slot: 0,
    bots: 0,
    ranks: null,
    scores: null,
    points: null,
    table: null,
    reasons: [],
  }
}

function live(tableNumber: number, given: Partial<DeskTable>): DeskTable {
  return {
    tableNumber,
    table: null,
    status: 'open',
    decisions: [],
    gameRound: 1,
    gamePhase: null,
    leaders: [],
    standing: null,
    deadline: null,
    endsAt: null,
    paused: false,
    idleSince: null,
    unclaimed: [],
    call: null,
    ...given,
  }
}

const TABLES = [
  table(1, ['Ann', 'Bob'], 'finished'),
  table(2, ['Cleo', 'Dan']),
  table(3, ['Eve', 'Finn']),
  table(4, ['Gita', 'Hans']),
]
const DESK = [
  live(2, { idleSince: ago(1000), leaders: [1], standing: [3, 9] }),
  live(3, { idleSince: ago(SLOW_AFTER + 1000), gameRound: 3 }),
  live(4, { paused: true, idleSince: ago(10 * SLOW_AFTER) }),
]
const SHOWN = showTables(TABLES, DESK, NOW)
const numbers = (rows: ReturnType<typeof arrange>): number[] =>
  rows.map((row) => row.table.tableNumber)

describe('the order of the desk', () => {
  it('knows how each table stands', () => {
    expect(SHOWN.map((row) => row.state)).toEqual(['done', 'playing', 'slow', 'paused'])
    expect(countStates(SHOWN)).toEqual({
      call: 0,
      slow: 1,
      unclaimed: 0,
      playing: 1,
      paused: 1,
      done: 1,
    })
  })

  it('puts a call for a judge before everything else', () => {
    const called = live(4, {
      paused: true,
      call: { entrant: 'hans', at: ago(1000), text: 'rules question' },
    })
    const shown = showTables(TABLES, [...DESK.slice(0, 2), called], NOW)
    expect(shown[3]?.state).toBe('call')
    expect(numbers(arrange(shown, 'all', 'urgency', ''))).toEqual([4, 3, 2, 1])
  })

  it('puts what is urgent first and what is done last', () => {
    expect(numbers(arrange(SHOWN, 'all', 'urgency', ''))).toEqual([3, 2, 4, 1])
  })

  it('sorts by idle time, by stage and by lead', () => {
    expect(numbers(arrange(SHOWN, 'all', 'idle', ''))).toEqual([4, 3, 2, 1])
    expect(numbers(arrange(SHOWN, 'all', 'stage', ''))).toEqual([2, 4, 3, 1])
    expect(numbers(arrange(SHOWN, 'all', 'leader', ''))).toEqual([2, 1, 3, 4])
  })

  it('finds players by part of a name and tables by number', () => {
    expect(numbers(arrange(SHOWN, 'all', 'number', 'fin'))).toEqual([3])
    expect(numbers(arrange(SHOWN, 'all', 'number', '4'))).toEqual([4])
    expect(numbers(arrange(SHOWN, 'paused', 'number', 'fin'))).toEqual([])
  })
})
