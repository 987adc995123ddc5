/** What screens know about tables and people, independent of the API's spelling. */
import type { Options, TableOrder } from './table_order'

export type Status = 'open' | 'running' | 'over'

export type VoteKind = 'take_back' | 'pause' | 'abandon'

export interface SeatInfo {
  readonly seat: number
  /** Empty while nobody sits there. */
  readonly name: string
  readonly accountId: string | null
  readonly bot: string | null
  /** Kept for somebody who has not answered yet. */
  readonly isInvited: boolean
  readonly isReady: boolean
  readonly isMine: boolean
}

export interface SeatClock {
  readonly bankMs: number
  readonly since: string | null
  readonly deadline: string | null
}

/** What a bot says when the game is over. */
export interface Remark {
  readonly seat: number
  readonly text: string
}

export interface TableInfo {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly status: Status
  readonly version: number
  readonly hostId: string | null
  /** Only visible to those who sit at the table. */
  readonly invitation: string | null
  /** The seat that is kept for me until I accept or decline. */
  readonly invitedSeat: number | null
  readonly isPublic: boolean
  readonly isRated: boolean
  /** Only those that differ from the default. */
  readonly options: Options
  readonly seats: readonly SeatInfo[]
  readonly decisions: readonly number[]
  readonly clockKind: 'live' | 'days' | null
  /** The clock that the table was opened with, for a rematch. */
  readonly clock: TableOrder['clock']
  readonly clocks: readonly SeatClock[]
  readonly hasChat: boolean
  /** Who has agreed to what so far. */
  readonly votes: readonly { readonly kind: VoteKind; readonly seat: number }[]
  readonly createdAt: string
  /** False for a table that was closed before its game began. */
  readonly hasBegun: boolean
  /** How it ended: `played`, `forfeit`, `abandoned`, or an organiser's ruling; null while it is running. */
  readonly ending: string | null
  /** Why the bots won or lost, a sentence each; none before the end. */
  readonly remarks: readonly Remark[]
  readonly isPaused: boolean
  /** A private copy of another table, to try things out. */
  readonly isSandbox: boolean
  /** The table that a sandbox was copied from. */
  readonly forkedFrom: string | null
  readonly tournamentId: string | null
}

/** A decision that waits for me at one of my tables. */
export interface Waiting {
  readonly tableId: string
  readonly game: string
  readonly name: string
  readonly seat: number
  readonly kind: string
  readonly deadline: string | null
}

/** A table or a tournament that somebody wants me to play at. */
export interface Invitation {
  readonly tableId: string | null
  readonly tournamentId: string | null
  readonly game: string
  readonly name: string
  readonly inviter: string
  readonly inviterId: string | null
}

export interface ChatMessage {
  readonly id: string
  readonly number: number
  readonly accountId: string
  readonly name: string
  readonly isMine: boolean
  readonly text: string
  readonly at: string
}

export function isFree(seat: SeatInfo): boolean {
  return seat.accountId === null && seat.bot === null && !seat.isInvited
}

/** The seat of mine that a bot plays in my absence; once the game is over there is nothing to come back to. */
export function replacedSeat(table: TableInfo): SeatInfo | undefined {
  if (table.status !== 'running') return undefined
  return table.seats.find((seat) => seat.isMine && seat.bot !== null)
}

export function mySeats(table: TableInfo): readonly number[] {
  return table.seats.filter((seat) => seat.isMine).map((seat) => seat.seat)
}
