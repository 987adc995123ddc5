/** Which tables of a round the desk shows, and in which order. */
import type { DeskTable, RoundTable } from '../api'

export const STATES = ['call', 'slow', 'unclaimed', 'playing', 'paused', 'done'] as const
export type State = (typeof STATES)[number]
export type Filter = State | 'all'
export type Order = 'number' | 'urgency' | 'stage' | 'leader' | 'idle'

/** After this long without an action a table counts as slow. */
export const SLOW_AFTER = 5 * 60_000

export interface Shown {
  readonly table: RoundTable
  readonly live: DeskTable | null
  readonly state: State
}

export function stateOf(table: RoundTable, live: DeskTable | null, now: number): State {
  if (table.status !== 'open') return 'done'
  if (live?.call) return 'call'
  if (live?.paused) return 'paused'
  if (live && live.unclaimed.length > 0) return 'unclaimed'
  if (live?.idleSince && now - Date.parse(live.idleSince) > SLOW_AFTER) return 'slow'
  return 'playing'
}

export function showTables(
  tables: readonly RoundTable[],
  desk: readonly DeskTable[],
  now: number,
): readonly Shown[] {
  const known = new Map(desk.map((live) => [live.tableNumber, live]))
  return tables.map((table) => {
    const live = known.get(table.tableNumber) ?? null
    return { table, live, state: stateOf(table, live, now) }
  })
}

/** Reuses the line objects that have not changed, so that those lines are not redrawn. */
export function keepSame(before: readonly Shown[], after: readonly Shown[]): readonly Shown[] {
  const known = new Map(before.map((row) => [row.table.tableNumber, row]))
  return after.map((row) => {
    const old = known.get(row.table.tableNumber)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
}

export function countStates(shown: readonly Shown[]): Record<State, number> {
  const counts = { call: 0, slow: 0, unclaimed: 0, playing: 0, paused: 0, done: 0 }
  for (const { state } of shown) counts[state] += 1
  return counts
}

/** Whether a table fits what is typed: its number, or part of a name. */
export function isFound({ table }: Shown, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return true
  if (/^\d+$/.test(wanted) && String(table.tableNumber) === wanted) return true
  return table.names.some((name) => name.toLocaleLowerCase().includes(wanted))
}

function idleOf({ table, live }: Shown): number {
  return table.status === 'open' && live?.idleSince
    ? Date.parse(live.idleSince)
    : Number.POSITIVE_INFINITY
}

function leadOf({ live }: Shown): number {
  const lead = live?.leaders[0]
  return lead === undefined ? Number.NEGATIVE_INFINITY : (live?.standing?.[lead] ?? 0)
}

/** Which table comes first; the caller orders equal ones by number. */
function compare(left: Shown, right: Shown, order: Order): number {
  switch (order) {
    case 'number':
      return 0
    case 'urgency':
      return (
        STATES.indexOf(left.state) - STATES.indexOf(right.state) ||
        subtract(idleOf(left), idleOf(right))
      )
    case 'idle':
      return subtract(idleOf(left), idleOf(right))
    case 'stage':
      return subtract(
        left.live?.gameRound ?? Number.POSITIVE_INFINITY,
        right.live?.gameRound ?? Number.POSITIVE_INFINITY,
      )
    case 'leader':
      return subtract(leadOf(right), leadOf(left))
  }
}

/** Two infinities are equal. */
function subtract(left: number, right: number): number {
  return left === right ? 0 : left - right
}

export function arrange(
  shown: readonly Shown[],
  filter: Filter,
  order: Order,
  text: string,
): readonly Shown[] {
  return shown
    .filter((row) => (filter === 'all' || row.state === filter) && isFound(row, text))
    .toSorted(
      (left, right) =>
        compare(left, right, order) || left.table.tableNumber - right.table.tableNumber,
    )
}

/** Up to this many lines share one column, with full names. */
const FEW = 25
/** More lines than this use three columns, if there is room. */
const MANY = 60

/** The lines in columns of equal length, ordered from the top of the first column. */
export function shareOut(shown: readonly Shown[], isWide: boolean): readonly (readonly Shown[])[] {
  const columns = shown.length <= FEW ? 1 : shown.length > MANY && isWide ? 3 : 2
  const length = Math.ceil(shown.length / columns)
  return Array.from({ length: columns }, (_, column) =>
    shown.slice(column * length, (column + 1) * length),
  )
}
