/** Names of those who entered, by their entrants. */
import type { Tournament } from './api'

export function nameOf(tournament: Tournament, entrant: string): string {
  return tournament.entrants.find((one) => one.entrant === entrant)?.name ?? '–'
}

export function namesOf(tournament: Tournament, entrants: readonly string[]): string {
  return entrants.map((entrant) => nameOf(tournament, entrant)).join(', ')
}
