/** What organisers of each role may do, in line with the server. */
import type { Tournament } from './api'

const POWER = ['none', 'viewer', 'scorekeeper', 'judge', 'director', 'owner']

export type Role = 'viewer' | 'scorekeeper' | 'judge' | 'director' | 'owner'

export function may(tournament: Tournament, role: Role): boolean {
  return POWER.indexOf(tournament.myRole) >= POWER.indexOf(role)
}
