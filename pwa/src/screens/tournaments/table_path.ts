import type { Tournament } from './events'

/** The path of a table that knows its way back to the tournament. */
export function tablePath(event: Tournament, table: string): string {
  return `/tables/${table}?event=${event.id}`
}
