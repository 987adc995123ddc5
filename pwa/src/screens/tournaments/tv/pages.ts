/** What the screen in the hall shows in turn. */
import type { DeskTable, RoundTable, Tournament } from '../api'

export const TABLES_A_PAGE = 12
export const NAMES_A_PAGE = 48
export const LINES_A_PAGE = 11
export const BOARDS_A_PAGE = 6

export type Page =
  | { readonly kind: 'names'; readonly seats: readonly Seated[] }
  | { readonly kind: 'tables'; readonly tables: readonly RoundTable[] }
  | { readonly kind: 'boards'; readonly boards: readonly Board[] }
  | { readonly kind: 'standings'; readonly from: number }

export interface Seated {
  readonly entrant: string
  readonly name: string
  readonly table: number
  readonly seat: number
}

/** A running table with what every spectator sees of it. */
export interface Board {
  readonly table: RoundTable
  readonly live: DeskTable
}

/** Just drawn: players look for their names; later people look for tables and for games. */
const LOOK_FOR_NAMES = 5 * 60_000

export function pagesOf(
  tournament: Tournament,
  desk: readonly DeskTable[],
  now: number,
): readonly Page[] {
  const round = tournament.rounds.at(-1)
  if (!round || tournament.status === 'over' || round.over) return standingsPages(tournament)
  const began = tournament.roundBeganAt ? Date.parse(tournament.roundBeganAt) : 0
  const isNew = now - began < LOOK_FOR_NAMES
  const seating: Page[] = isNew
    ? cut(seatedByName(round.tables), NAMES_A_PAGE).map((seats) => ({ kind: 'names', seats }))
    : cut(round.tables, TABLES_A_PAGE).map((tables) => ({ kind: 'tables', tables }))
  const boards = cut(liveBoards(round.tables, desk), BOARDS_A_PAGE).slice(0, 2)
  return [...seating, ...boards.map((page): Page => ({ kind: 'boards', boards: page }))]
}

/** In order of names, as the list at the door is. */
export function seatedByName(tables: readonly RoundTable[]): readonly Seated[] {
  return tables
    .flatMap((table) =>
      table.entrants.map((entrant, seat) => ({
        entrant,
        name: table.names[seat] ?? '',
        table: table.tableNumber,
        seat: seat + 1,
      })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Games that can be compared, the closest first: they are worth looking at. */
function liveBoards(tables: readonly RoundTable[], desk: readonly DeskTable[]): readonly Board[] {
  const known = new Map(desk.map((live) => [live.tableNumber, live]))
  return tables
    .flatMap((table): Board[] => {
      const live = known.get(table.tableNumber)
      return table.status === 'open' && live?.standing ? [{ table, live }] : []
    })
    .toSorted((one, other) => lead(one) - lead(other))
}

function lead({ live }: Board): number {
  const [first = 0, second = 0] = [...(live.standing ?? [])].toSorted((one, two) => two - one)
  return first - second
}

function standingsPages(tournament: Tournament): readonly Page[] {
  const pages = Math.max(1, Math.ceil(tournament.standings.length / (2 * LINES_A_PAGE)))
  return Array.from({ length: pages }, (_, page) => ({
    kind: 'standings',
    from: page * 2 * LINES_A_PAGE,
  }))
}

export function cut<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  )
}

/** The change of rank against the standings before this round; null where there were none. */
export function rankChanges(tournament: Tournament): ReadonlyMap<string, number> {
  const last = tournament.rounds.length
  if (last < 2) return new Map()
  const before = tournament.standings
    .map((line) => ({
      entrant: line.entrant,
      rank: line.rank,
      points: line.points - (line.gains.find((gain) => gain.round === last)?.points ?? 0),
    }))
    .toSorted((one, other) => other.points - one.points || one.rank - other.rank)
  return new Map(before.map(({ entrant, rank }, index) => [entrant, index + 1 - rank]))
}
