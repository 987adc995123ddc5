import { describe, expect, it } from 'vitest'
import type { DeskTable, RoundTable, Tournament } from '../api'
import { cut, pagesOf, rankChanges, seatedByName } from './pages'

const NOW = Date.parse('2026-11-17T12:00:00Z')

function table(tableNumber: number, names: string[]): RoundTable {
  return {
    tableNumber,
    names,
    entrants: names.map((name) => name.toLowerCase()),
    status: 'open',
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

function tournament(given: Partial<Tournament>): Tournament {
  return {
    status: 'running',
    rounds: [],
    standings: [],
    entrants: [],
    roundBeganAt: null,
    ...given,
  } as Tournament
}

const ROUND = {
  number: 1,
  stage: 1,
  over: false,
  byes: [],
  sittingOut: [],
  tables: Array.from({ length: 13 }, (_, index) => table(index + 1, [`P${index}`, `Q${index}`])),
}

describe('the screen in the hall', () => {
  it('shows names while people look for their seats, tables afterwards', () => {
    const began = (ago: number): string => new Date(NOW - ago).toISOString()
    const kinds = (roundBeganAt: string): string[] =>
      pagesOf(tournament({ rounds: [ROUND], roundBeganAt }), [], NOW).map((page) => page.kind)
    expect(kinds(began(60_000))).toEqual(['names'])
    expect(kinds(began(600_000))).toEqual(['tables', 'tables'])
  })

  it('shows standings between rounds and after the end', () => {
    const tables = ROUND.tables.map((table) => ({ ...table, ranks: [1, 2] }))
    const over = { ...ROUND, tables, over: true }
    expect(pagesOf(tournament({ rounds: [over] }), [], NOW).map((page) => page.kind)).toEqual([
      'standings',
    ])
  })

  it('shows who plays, not a ladder of zeros, before anything is decided', () => {
    const entrants = ['Zoe', 'Ada', 'Gone'].map((name) => ({
      entrant: name,
      name,
      status: name === 'Gone' ? 'withdrawn' : 'playing',
    })) as unknown as Tournament['entrants']
    for (const given of [{}, { status: 'over' as const, rounds: [ROUND] }]) {
      const [page, ...more] = pagesOf(tournament({ entrants, ...given }), [], NOW)
      expect(more).toEqual([])
      expect(page?.kind === 'players' && page.players.map(({ name }) => name)).toEqual([
        'Ada',
        'Zoe',
      ])
    }
  })

  it('lists seats by name', () => {
    const seats = seatedByName([table(1, ['Zoe', 'Ann']), table(2, ['Mia'])])
    expect(seats.map(({ name, table: at, seat }) => [name, at, seat])).toEqual([
      ['Ann', 1, 2],
      ['Mia', 2, 1],
      ['Zoe', 1, 1],
    ])
  })

  it('tells who rose and who fell in the newest round', () => {
    const line = (entrant: string, rank: number, points: number, gained: number) => ({
      entrant,
      rank,
      points,
      reachedRound: null as number | null,
      gains: [{ round: 2, points: gained }],
    })
    const changesOf = (standings: readonly ReturnType<typeof line>[]) =>
      rankChanges(
        tournament({
          rounds: [ROUND, { ...ROUND, number: 2 }],
          standings: standings as unknown as Tournament['standings'],
        }),
      )
    const standings = [line('a', 1, 10, 6), line('b', 2, 8, 2)]
    expect([...changesOf(standings)]).toEqual([
      ['b', -1],
      ['a', 1],
    ])
    // Whoever shares a rank, before and now, has not moved.
    const level = [line('a', 1, 6, 2), line('b', 1, 6, 2)]
    expect([...changesOf(level).values()]).toEqual([0, 0])
    // A knock-out ranks by stage: points say nothing there.
    expect(changesOf(standings.map((one) => ({ ...one, reachedRound: 2 }))).size).toBe(0)
  })

  it('shows running games once somebody has a score', () => {
    const live = (standing: number[]) => ({ tableNumber: 1, standing }) as unknown as DeskTable
    const kinds = (standing: number[]): string[] =>
      pagesOf(tournament({ rounds: [ROUND] }), [live(standing)], NOW).map((page) => page.kind)
    expect(kinds([0, 0])).not.toContain('boards')
    expect(kinds([3, 0])).toContain('boards')
  })

  it('cuts lists into pages', () => {
    expect(cut([1, 2, 3], 2)).toEqual([[1, 2], [3]])
  })
})
