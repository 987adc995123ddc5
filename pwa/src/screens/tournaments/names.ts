/** Names of those who entered, by their entries. */
import type { Tournament } from './events'

export function nameOf(event: Tournament, entrant: string): string {
  return event.entries.find((entry) => entry.entrant === entrant)?.name ?? '–'
}

export function namesOf(event: Tournament, entrants: readonly string[]): string {
  return entrants.map((entrant) => nameOf(event, entrant)).join(', ')
}
