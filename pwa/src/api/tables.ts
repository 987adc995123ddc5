/** Tables: finding, opening, sitting down, starting. */

import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import type { Status, TableInfo, VoteKind } from '@/model/table'
import type { Options, TableOrder } from '@/model/table_order'
import { listen, type Operation, request } from './client'
import { received } from './enums'
import {
  AddBotDocument,
  CastVoteDocument,
  CreateTableDocument,
  FindTableDocument,
  type FindTableQuery,
  ForkTableDocument,
  HandOverTableDocument,
  JoinTableDocument,
  KickPlayerDocument,
  LeaveTableDocument,
  ListTablesDocument,
  type ListTablesQuery,
  LobbyUpdatesDocument,
  ReadRecordDocument,
  RequestTakeBackDocument,
  ResumeTableDocument,
  SetReadyDocument,
  StartTableDocument,
  type TablePartsFragment,
  TakeSeatBackDocument,
} from './operations'

export interface TableFilter {
  readonly game?: string | null
  readonly status?: Status | null
  readonly mine: boolean
  readonly clock?: 'live' | 'days' | null
  readonly rated?: boolean | null
}

export interface Listed {
  readonly tables: readonly TableInfo[]
  readonly hasMore: boolean
}

export async function findTable(id: string): Promise<TableInfo | null> {
  const { table } = await request(FindTableDocument, { id })
  return table && readTable(table)
}

/** The table in an answer that was not requested through the client. */
export function readFound(data: object): TableInfo | null {
  const { table } = received(FindTableDocument, data) as FindTableQuery
  return table && readTable(table)
}

/** Newest first, up to this many pages. */
export async function listTables(filter: TableFilter, pages = 1): Promise<Listed> {
  const found: TableInfo[] = []
  let after: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const { tables }: ListTablesQuery = await request(ListTablesDocument, { filter, after })
    found.push(...tables.edges.map((edge) => readTable(edge.node)))
    after = tables.pageInfo.endCursor
    if (!tables.pageInfo.hasNextPage) return { tables: found, hasMore: false }
  }
  return { tables: found, hasMore: true }
}

/** Calls back whenever the tables that wait for players have changed. */
export function listenLobby(game: string | null, changed: () => void): () => void {
  return listen(LobbyUpdatesDocument, () => ({ game }), changed)
}

function readTable(table: TablePartsFragment): TableInfo {
  return {
    id: table.id,
    game: table.game.id,
    name: table.name,
    status: table.status,
    version: table.version,
    hostId: table.host?.id ?? null,
    invitation: table.invitation,
    invitedSeat: table.invitedSeat,
    isPublic: table.public,
    isRated: table.rated,
    options: table.options as Options,
    hasChat: table.chat,
    votes: table.votes,
    clockKind: table.clock?.kind ?? null,
    clock: table.clock,
    createdAt: table.createdAt,
    hasBegun: table.startedAt !== null,
    ending: table.ending,
    remarks: table.botRemarks,
    isPaused: table.pausedAt !== null,
    isSandbox: table.forkedFrom !== null,
    forkedFrom: table.forkedFrom?.id ?? null,
    tournamentId: table.tournament?.id ?? null,
    decisions: table.decisions.map((decision) => decision.seat),
    seats: table.seats.map((seat) => ({
      seat: seat.seat,
      name: seat.name,
      accountId: seat.account?.id ?? null,
      bot: seat.bot,
      isInvited: seat.invited,
      isReady: seat.ready,
      isMine: table.mySeats.includes(seat.seat),
    })),
    clocks: table.seats.map((seat) => ({
      bankMs: (seat.bankSeconds ?? 0) * 1000,
      since: seat.decidingSince,
      deadline: seat.deadline,
    })),
  }
}

export async function createTable(order: TableOrder): Promise<{ id: string } | Problem> {
  const table = { ...order, bots: [...order.bots] }
  const { answer } = await request(CreateTableDocument, { table })
  return answer.__typename === 'TableCreated' ? answer.table : problemOf(answer)
}

type Answered = { answer: { __typename: string; key?: string } }

/** Changes a table; null if that worked, otherwise the problem. */
async function change<Variables extends object>(
  operation: Operation<Answered, Variables>,
  variables: Variables,
): Promise<Problem | null> {
  const { answer } = await request(operation, variables)
  return answer.__typename.endsWith('Payload') ? null : problemOf(answer)
}

/** This phone's contribution to the shuffle, so that the server alone cannot choose the deal. */
const entropy = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

export const joinTable = (id: string, invitation: string | null) =>
  change(JoinTableDocument, { id, invitation, entropy: entropy() })
export const leaveTable = (id: string) => change(LeaveTableDocument, { id })
export const setReady = (id: string, ready: boolean) => change(SetReadyDocument, { id, ready })
export const startTable = (id: string) => change(StartTableDocument, { id, entropy: entropy() })
export const addBot = (id: string, seat: number, bot: string) =>
  change(AddBotDocument, { id, seat, bot })
export const kick = (id: string, seat: number) => change(KickPlayerDocument, { id, seat })
export const takeSeatBack = (id: string, seat: number) => change(TakeSeatBackDocument, { id, seat })
/** A private copy of the table at that version, by default the current one. */
export async function forkTable(id: string, at: number | null): Promise<{ id: string } | Problem> {
  const { answer } = await request(ForkTableDocument, { id, at })
  return answer.__typename === 'TableCreated' ? answer.table : problemOf(answer)
}

/** The whole game as a text file, once it is over. */
export async function readRecord(id: string): Promise<{ name: string; text: string } | Problem> {
  const { table } = await request(ReadRecordDocument, { id })
  if (table?.record.__typename === 'RecordFile') return table.record
  return problemOf(table?.record ?? { __typename: 'NoSuchTable' })
}

export const handOver = (id: string, accountId: string) =>
  change(HandOverTableDocument, { id, accountId })
export const askTakeBack = (id: string, seat: number | null) =>
  change(RequestTakeBackDocument, { id, seat })
export const resume = (id: string) => change(ResumeTableDocument, { id })
export const vote = (id: string, kind: VoteKind, agree: boolean) =>
  change(CastVoteDocument, { id, kind, agree })
