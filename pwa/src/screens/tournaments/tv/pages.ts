/** The pages that the screen in the hall cycles through. */
import type { DeskTable, Entrant, RoundTable, Tournament } from '../api'

export const TABLES_A_PAGE = 12
export const NAMES_A_PAGE = 48
export const LINES_A_PAGE = 11
export const BOARDS_A_PAGE = 6

export type Page =
  | { readonly kind: 'names'; readonly seats: readonly Seated[] }
  | { readonly kind: 'players'; readonly players: readonly Entrant[] }
  | { readonly kind: 'tables'; readonly tables: readonly RoundTable[] }
  | { readonly kind: 'boards'; readonly boards: readonly Board[] }
  | { readonly kind: 'standings'; readonly from: number }

export interface Seated {
  readonly entrant: string
  readonly name: string
  readonly table: number
  readonly seat: number
}

/** A running table with what any spectator may see. */
export interface Board {
  readonly table: RoundTable
  readonly live: DeskTable
}

/** How long players look for their names in a new round; later people look for tables and games. */
const LOOK_FOR_NAMES = 5 * 60_000

export function pagesOf(
  tournament: Tournament,
  desk: readonly DeskTable[],
  now: number,
): readonly Page[] {
  const round = tournament.rounds.at(-1)
  if (!round || tournament.status === 'over' || round.over)
    return hasResults(tournament) ? standingsPages(tournament) : playersPages(tournament)
  const began = tournament.roundBeganAt ? Date.parse(tournament.roundBeganAt) : 0
  const isNew = now - began < LOOK_FOR_NAMES
  const seating: Page[] = isNew
    ? cut(seatedByName(round.tables), NAMES_A_PAGE).map((seats) => ({ kind: 'names', seats }))
    : cut(round.tables, TABLES_A_PAGE).map((tables) => ({ kind: 'tables', tables }))
  const boards = cut(liveBoards(round.tables, desk), BOARDS_A_PAGE).slice(0, 2)
  return [...seating, ...boards.map((page): Page => ({ kind: 'boards', boards: page }))]
}

/** Whether there are results yet: before that the standings are just a list. */
export function hasResults({ rounds }: Tournament): boolean {
  return rounds.some((round) => round.tables.some((table) => table.ranks !== null))
}

function playersPages(tournament: Tournament): readonly Page[] {
  const players = tournament.entrants
    .filter(({ status }) => status === 'playing')
    .toSorted((left, right) => left.name.localeCompare(right.name))
  return cut(players, NAMES_A_PAGE).map((page) => ({ kind: 'players', players: page }))
}

/** Sorted by name, like the list at the door. */
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
    .toSorted((left, right) => left.name.localeCompare(right.name))
}

/** Games with comparable scores, closest first, because those are worth watching; none without a score yet. */
function liveBoards(tables: readonly RoundTable[], desk: readonly DeskTable[]): readonly Board[] {
  const known = new Map(desk.map((live) => [live.tableNumber, live]))
  return tables
    .flatMap((table): Board[] => {
      const live = known.get(table.tableNumber)
      const hasScores = live?.standing?.some((score) => score !== 0)
      return table.status === 'open' && live && hasScores ? [{ table, live }] : []
    })
    .toSorted((left, right) => lead(left) - lead(right))
}

function lead({ live }: Board): number {
  const [first = 0, second = 0] = [...(live.standing ?? [])].toSorted((left, right) => right - left)
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

/** The change of rank since the previous round; empty if there was none. */
export function rankChanges(tournament: Tournament): ReadonlyMap<string, number> {
  const last = tournament.rounds.length
  // In a knock-out it is the stage that counts, not points.
  if (last < 2 || tournament.standings.some((line) => line.reachedRound !== null)) return new Map()
  const before = tournament.standings
    .map((line, place) => ({
      entrant: line.entrant,
      place,
      points: line.points - (line.gains.find((gain) => gain.round === last)?.points ?? 0),
    }))
    .toSorted((left, right) => right.points - left.points || left.place - right.place)
  return new Map(before.map(({ entrant, place }, index) => [entrant, index - place]))
}
