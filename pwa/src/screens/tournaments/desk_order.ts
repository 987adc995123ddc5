/** In which order and which of the tables of a round stand on the desk. */
import type { DeskTable, RoundTable } from './api'

export const FILTERS = ['all', 'open', 'stalled', 'decided'] as const
export type Filter = (typeof FILTERS)[number]

export const ORDERS = ['number', 'stalled', 'time'] as const
export type Order = (typeof ORDERS)[number]

/** A table at which nothing has happened for so long stands still. */
const STALLED_AFTER = 10 * 60_000

export interface Shown {
  readonly table: RoundTable
  readonly live: DeskTable | null
}

export function isStalled({ table, live }: Shown, now: number): boolean {
  if (table.status !== 'open' || !live?.idleSince || live.paused) return false
  return now - Date.parse(live.idleSince) > STALLED_AFTER
}

function fits(shown: Shown, filter: Filter, now: number): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return shown.table.status === 'open'
    case 'stalled':
      return isStalled(shown, now)
    case 'decided':
      return shown.table.status !== 'open'
  }
}

/** Tables that cannot be compared stay where their numbers put them. */
function weight({ table, live }: Shown, order: Order): number {
  if (order === 'number' || table.status !== 'open') return Number.POSITIVE_INFINITY
  const moment = order === 'stalled' ? live?.idleSince : live?.deadline
  return moment ? Date.parse(moment) : Number.MAX_VALUE
}

export function arrange(
  tables: readonly RoundTable[],
  desk: readonly DeskTable[],
  filter: Filter,
  order: Order,
  now: number,
): readonly Shown[] {
  return tables
    .map((table) => ({
      table,
      live: desk.find((one) => one.tableNumber === table.tableNumber) ?? null,
    }))
    .filter((shown) => fits(shown, filter, now))
    .toSorted((one, other) => {
      const [mine, theirs] = [weight(one, order), weight(other, order)]
      return mine === theirs ? one.table.tableNumber - other.table.tableNumber : mine - theirs
    })
}
