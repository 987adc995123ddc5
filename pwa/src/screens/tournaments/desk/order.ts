/** Which tables of a round the desk shows, and in which order. */
import type { DeskTable, RoundTable } from '../api'

export const STATES = ['slow', 'unclaimed', 'playing', 'paused', 'done'] as const
export type State = (typeof STATES)[number]
export type Filter = State | 'all'
export type Order = 'number' | 'urgency' | 'stage' | 'leader' | 'idle'

/** A table at which nothing has happened for so long is slow. */
export const SLOW_AFTER = 5 * 60_000

export interface Shown {
  readonly table: RoundTable
  readonly live: DeskTable | null
  readonly state: State
}

export function stateOf(table: RoundTable, live: DeskTable | null, now: number): State {
  if (table.status !== 'open') return 'done'
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

export function countStates(shown: readonly Shown[]): Record<State, number> {
  const counts = { slow: 0, unclaimed: 0, playing: 0, paused: 0, done: 0 }
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

/** What stands first; equal ones keep the order of their numbers. */
function compare(one: Shown, other: Shown, order: Order): number {
  switch (order) {
    case 'number':
      return 0
    case 'urgency':
      return (
        STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
        subtract(idleOf(one), idleOf(other))
      )
    case 'idle':
      return subtract(idleOf(one), idleOf(other))
    case 'stage':
      return subtract(
        one.live?.gameRound ?? Number.POSITIVE_INFINITY,
        other.live?.gameRound ?? Number.POSITIVE_INFINITY,
      )
    case 'leader':
      return subtract(leadOf(other), leadOf(one))
  }
}

/** Two infinities are equal. */
function subtract(one: number, other: number): number {
  return one === other ? 0 : one - other
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
      (one, other) => compare(one, other, order) || one.table.tableNumber - other.table.tableNumber,
    )
}
