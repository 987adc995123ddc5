import { beforeEach, expect, test, vi } from 'vitest'
import { findTournament } from './find_tournament'
import * as operations from './operations'

const PLAYERS = 5000
const SEATS = 4
const ROUNDS = 23

const request = vi.hoisted(() => vi.fn())
vi.mock('@/api/client', () => ({ request, listen: vi.fn() }))

type Asked = { after?: string | null; roundBefore?: string | null; since?: number }

function page<T>(all: readonly T[], first: number, after: string | null = null) {
  const start = Number(after ?? 0)
  const nodes = all.slice(start, start + first)
  const end = start + nodes.length
  const pageInfo = { hasNextPage: end < all.length, endCursor: String(end) }
  const edges = nodes.map((node, place) => ({ node, cursor: String(start + place + 1) }))
  return { nodes, edges, pageInfo, totalCount: all.length }
}

const many = <T>(length: number, make: (number: number) => T): T[] =>
  Array.from({ length }, (_, place) => make(place + 1))
const entrants = many(PLAYERS, (number) => ({ entrant: `e${number}`, name: `Player ${number}` }))
const standings = entrants.map(({ entrant }, place) => ({ entrant, rank: place + 1 }))
const teams = many(600, (number) => ({ team: `t${number}`, rank: number }))
const drafted = many(PLAYERS / SEATS, (tableNumber) => ({ tableNumber }))
const log = many(1200, (number) => ({ number: number - 1, what: 'registered' }))

const tables = many(ROUNDS, (round) =>
  many(PLAYERS / SEATS, (tableNumber) => ({ tableNumber, names: [`round ${round}`] })),
)

function rounds(first: number, after: string | null, size: number, tablesAfter: string | null) {
  const numbers = page(
    many(ROUNDS, (number) => number),
    first,
    after,
  )
  const round = (number: number) => ({
    number,
    tables: page(tables[number - 1] ?? [], size, tablesAfter),
  })
  const edges = numbers.edges.map(({ node, cursor }) => ({ node: round(node), cursor }))
  return { ...numbers, edges, nodes: edges.map(({ node }) => node) }
}

let logged: readonly { number: number; what: string; undone?: boolean }[] = log
let role = 'none'

/** Answers as the server would, in pages. */
function answer(operation: object, { after = null, roundBefore = null, since = 0 }: Asked): object {
  switch (operation) {
    case operations.FindTournamentDocument:
      return {
        tournament: {
          id: 'cup',
          myRole: role,
          entrants: page(entrants, 500),
          standings: page(standings, 500),
          teams: page(teams, 100),
          rounds: rounds(20, null, 200, null),
          draft: { round: ROUNDS + 1, tables: page(drafted, 500) },
        },
        tournamentLog: page(logged.slice(since), 500),
      }
    case operations.MoreEntrantsDocument:
      return { tournament: { entrants: page(entrants, 500, after) } }
    case operations.MoreStandingsDocument:
      return { tournament: { standings: page(standings, 500, after) } }
    case operations.MoreTeamsDocument:
      return { tournament: { teams: page(teams, 500, after) } }
    case operations.MoreRoundsDocument:
      return { tournament: { rounds: rounds(50, after, 200, null) } }
    case operations.MoreRoundTablesDocument:
      return { tournament: { rounds: rounds(1, roundBefore, 500, after) } }
    case operations.MoreDraftTablesDocument:
      return { tournament: { draft: { tables: page(drafted, 500, after) } } }
    case operations.MoreLogDocument:
      return { tournamentLog: page(logged.slice(since), 500, after) }
    default:
      throw new Error('nobody should ask for this')
  }
}

beforeEach(() => {
  logged = log
  role = 'none'
  request.mockReset()
  request.mockImplementation(async (operation: object, asked: Asked) => answer(operation, asked))
})

test('an event of five thousand is shown with everybody, every table and every line', async () => {
  const found = await findTournament('cup', null)
  const tournament = found?.tournament
  isWhole(tournament?.entrants, entrants)
  isWhole(tournament?.standings, standings)
  isWhole(tournament?.teams, teams)
  isWhole(tournament?.draft?.tables, drafted)
  isWhole(found?.log, log)
  expect(tournament?.rounds.map(({ number }) => number)).toEqual(many(ROUNDS, (number) => number))
  tournament?.rounds.forEach((round, place) => {
    isWhole(round.tables, tables[place])
  })
})

/** The very same entries in the same order. */
function isWhole(read: readonly unknown[] | undefined, all: readonly unknown[] | undefined): void {
  expect(read?.length).toBe(all?.length)
  expect(read?.findIndex((entry, place) => entry !== all?.[place])).toBe(-1)
}

/** How often the log was asked for by itself. */
const logPages = (): number =>
  request.mock.calls.filter(([operation]) => operation === operations.MoreLogDocument).length

test('of the log only what is new is read', async () => {
  const found = await findTournament('cup', null)
  logged = [...log, { number: 1200, what: 'started' }]
  request.mockClear()
  isWhole((await findTournament('cup', null, found))?.log, logged)
  expect(logPages()).toBe(0)
})

test('the log is read again where a line was undone, or by somebody in another role', async () => {
  const found = await findTournament('cup', null)
  const undone = [{ number: 0, what: 'registered', undone: true }, ...log.slice(1)]
  logged = [...undone, { number: 1200, what: 'undone' }]
  const corrected = await findTournament('cup', null, found)
  isWhole(corrected?.log, logged)
  logged = logged.map((line) => ({ ...line, note: 'for organisers' }))
  role = 'judge'
  isWhole((await findTournament('cup', null, corrected))?.log, logged)
})

test('a tournament that the caller may not see is not there', async () => {
  request.mockResolvedValue({ tournament: null, tournamentLog: null })
  expect(await findTournament('cup', null)).toBeNull()
})
