/** Tournaments on the public API. */
import { listen, type Operation, request } from '@/api/client'
import {
  AnnounceDocument,
  AppointDocument,
  ChangePlanDocument,
  CheckInDocument,
  ClaimEntryDocument,
  CloneEventDocument,
  CloseEventDocument,
  CreateEventDocument,
  DecideTablesDocument,
  DeskDocument,
  type DeskPartsFragment,
  DisqualifyDocument,
  DrawRoundDocument,
  type EventInput,
  FindTournamentDocument,
  ImportPlayersDocument,
  ListTournamentsDocument,
  type ListTournamentsQuery,
  type LogPartsFragment,
  type OrganiserRole,
  RegisterDocument,
  ReplayTableDocument,
  type RulingInput,
  SheetDocument,
  StartEventDocument,
  SubstituteDocument,
  type TableCare,
  TendTablesDocument,
  type TournamentPartsFragment,
  type TournamentSheetForm,
  type TournamentSheetKind,
  TournamentUpdatesDocument,
  UndoLineDocument,
  WithdrawDocument,
} from '@/api/operations'
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'

export type Tournament = TournamentPartsFragment
export type Entry = Tournament['entries'][number]
export type Round = Tournament['rounds'][number]
export type RoundTable = Round['tables'][number]
export type Standing = Tournament['standings'][number]
export type LogLine = LogPartsFragment
export type DeskTable = DeskPartsFragment
export type Brief = ListTournamentsQuery['tournaments']['edges'][number]['node']
export type {
  EventInput,
  OrganiserRole,
  RulingInput,
  TableCare,
  TournamentSheetForm,
  TournamentSheetKind,
}

export interface Found {
  readonly event: Tournament
  readonly log: readonly LogLine[]
}

export async function listTournaments(): Promise<readonly Brief[]> {
  const { tournaments } = await request(ListTournamentsDocument, {})
  return tournaments.edges.map((edge) => edge.node)
}

export async function findTournament(id: string, code: string | null): Promise<Found | null> {
  const { tournament, tournamentLog } = await request(FindTournamentDocument, { id, code })
  return tournament && { event: tournament, log: tournamentLog ?? [] }
}

export async function readDesk(id: string): Promise<readonly DeskTable[]> {
  const { desk } = await request(DeskDocument, { id })
  return desk ?? []
}

export async function readSheet(
  id: string,
  kind: TournamentSheetKind,
  form: TournamentSheetForm,
): Promise<string> {
  const { tournamentSheet } = await request(SheetDocument, { id, kind, form })
  return tournamentSheet ?? ''
}

export function listenTournament(id: string, code: string | null, changed: () => void): () => void {
  return listen(TournamentUpdatesDocument, () => ({ id, code }), changed)
}

type Answered = { answer: { __typename: string; id?: string; key?: string; parameters?: unknown } }

async function change<Variables extends object>(
  operation: Operation<Answered, Variables>,
  variables: Variables,
): Promise<Problem | null> {
  const { answer } = await request(operation, variables)
  return answer.__typename === 'Tournament' ? null : problemOf(answer)
}

async function make<Variables extends object>(
  operation: Operation<Answered, Variables>,
  variables: Variables,
): Promise<{ id: string } | Problem> {
  const { answer } = await request(operation, variables)
  return answer.id === undefined ? problemOf(answer) : { id: answer.id }
}

export const createEvent = (event: EventInput) => make(CreateEventDocument, { event })
export const cloneEvent = (id: string) => make(CloneEventDocument, { id })

export const register = (id: string, code: string | null) => change(RegisterDocument, { id, code })
export const checkIn = (id: string) => change(CheckInDocument, { id })
export const withdraw = (id: string) => change(WithdrawDocument, { id })
export const claimEntry = (id: string, claim: string) => change(ClaimEntryDocument, { id, claim })
export const changePlan = (id: string, event: EventInput) =>
  change(ChangePlanDocument, { id, event })
export const startEvent = (id: string) => change(StartEventDocument, { id })
export const drawRound = (id: string) => change(DrawRoundDocument, { id })
export const announce = (id: string, text: string) => change(AnnounceDocument, { id, text })
export const undoLine = (id: string, number: number) => change(UndoLineDocument, { id, number })
export const closeEvent = (id: string, reason: string) => change(CloseEventDocument, { id, reason })

/** Which table of which round, and why something is done to it. */
export interface Ruling {
  readonly id: string
  readonly round: number
  readonly place: number
  readonly reason: string
}

export const replayTable = (ruling: Ruling) => change(ReplayTableDocument, ruling)
/** All of the tables are decided, or none. */
export const decideTables = (id: string, rulings: RulingInput[], reason: string) =>
  change(DecideTablesDocument, { id, rulings, reason })

export const disqualify = (id: string, entrant: string, reason: string) =>
  change(DisqualifyDocument, { id, entrant, reason })
export const substitute = (id: string, entrant: string, accountId: string, reason: string) =>
  change(SubstituteDocument, { id, entrant, accountId, reason })
export const appoint = (id: string, accountId: string, role: OrganiserRole) =>
  change(AppointDocument, { id, accountId, role })

const MORE_MINUTES = 10

export const tendTables = (id: string, care: TableCare, places: number[]) =>
  change(TendTablesDocument, { id, care, places, minutes: care === 'extend' ? MORE_MINUTES : 0 })

export interface RowProblem {
  readonly row: number
  readonly problem: Problem
}

/** What came of a list of players: nothing wrong, wrong rows, or why none of it could be. */
export interface Brought {
  readonly rows: readonly RowProblem[]
  readonly problem: Problem | null
}

export async function importPlayers(id: string, csv: string): Promise<Brought> {
  const key = crypto.randomUUID()
  const { answer } = await request(ImportPlayersDocument, { id, csv, key, dryRun: false })
  if (answer.__typename === 'PlayersImported') return { rows: [], problem: null }
  if (answer.__typename !== 'BadRows') return { rows: [], problem: problemOf(answer) }
  const rows = answer.rows.map((one) => ({
    row: one.row,
    problem: problemOf({ __typename: 'RowProblem', ...one }),
  }))
  return { rows, problem: null }
}
