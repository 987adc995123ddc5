/** Tournaments on the public API. */
import { listen, type Operation, request } from '@/api/client'
import {
  AnnounceDocument,
  AppointDocument,
  ChangeTermsDocument,
  CheckInDocument,
  ClaimRegistrationDocument,
  CloneTournamentDocument,
  CreateTournamentDocument,
  DecideTablesDocument,
  DeskDocument,
  type DeskPartsFragment,
  DrawRoundDocument,
  EndTournamentDocument,
  type EntrantAction,
  FindTournamentDocument,
  ImportPlayersDocument,
  ListTournamentsDocument,
  type ListTournamentsQuery,
  type LogPartsFragment,
  ManageEntrantDocument,
  type OrganiserRole,
  RegisterDocument,
  ReplayTableDocument,
  type RulingInput,
  SheetDocument,
  StartTournamentDocument,
  SubstituteDocument,
  type TableCare,
  TendTablesDocument,
  type TournamentInput,
  type TournamentPartsFragment,
  type TournamentSheetForm,
  type TournamentSheetKind,
  TournamentUpdatesDocument,
  UndoChangeDocument,
  WithdrawDocument,
} from '@/api/operations'
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'

export type Tournament = TournamentPartsFragment
export type Entrant = Tournament['entrants'][number]
export type Round = Tournament['rounds'][number]
export type RoundTable = Round['tables'][number]
export type Standing = Tournament['standings'][number]
export type LogLine = LogPartsFragment
export type DeskTable = DeskPartsFragment
export type Brief = ListTournamentsQuery['tournaments']['edges'][number]['node']
export type {
  OrganiserRole,
  RulingInput,
  TableCare,
  TournamentInput,
  TournamentSheetForm,
  TournamentSheetKind,
}

export interface Found {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
}

export async function listTournaments(): Promise<readonly Brief[]> {
  const { tournaments } = await request(ListTournamentsDocument, {})
  return tournaments.edges.map((edge) => edge.node)
}

export async function findTournament(id: string, code: string | null): Promise<Found | null> {
  const { tournament, tournamentLog } = await request(FindTournamentDocument, { id, code })
  return tournament && { tournament: tournament, log: tournamentLog ?? [] }
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

export const createTournament = (terms: TournamentInput) =>
  make(CreateTournamentDocument, { terms })
export const cloneTournament = (id: string) => make(CloneTournamentDocument, { id })

export const register = (id: string, code: string | null) => change(RegisterDocument, { id, code })
export const checkIn = (id: string) => change(CheckInDocument, { id })
export const withdraw = (id: string) => change(WithdrawDocument, { id })
export const claimRegistration = (id: string, claim: string) =>
  change(ClaimRegistrationDocument, { id, claim })
export const changeTerms = (id: string, terms: TournamentInput) =>
  change(ChangeTermsDocument, { id, terms })
export const startTournament = (id: string) => change(StartTournamentDocument, { id })
export const drawRound = (id: string) => change(DrawRoundDocument, { id })
export const announce = (id: string, text: string) => change(AnnounceDocument, { id, text })
export const undoChange = (id: string, number: number) => change(UndoChangeDocument, { id, number })
export const endTournament = (id: string, reason: string) =>
  change(EndTournamentDocument, { id, reason })

/** Which table of which round, and why something is done to it. */
export interface Ruling {
  readonly id: string
  readonly round: number
  readonly tableNumber: number
  readonly reason: string
}

export const replayTable = (ruling: Ruling) => change(ReplayTableDocument, ruling)
/** All of the tables are decided, or none. */
export const decideTables = (id: string, rulings: RulingInput[], reason: string) =>
  change(DecideTablesDocument, { id, rulings, reason })

export const manageEntrant = (id: string, entrant: string, action: EntrantAction, reason: string) =>
  change(ManageEntrantDocument, { id, entrants: [entrant], action, reason })
export const substitute = (id: string, entrant: string, accountId: string, reason: string) =>
  change(SubstituteDocument, { id, entrant, accountId, reason })
export const appoint = (id: string, accountId: string, role: OrganiserRole) =>
  change(AppointDocument, { id, accountId, role })

const MORE_MINUTES = 10

export const tendTables = (id: string, care: TableCare, tableNumbers: number[]) =>
  change(TendTablesDocument, {
    id,
    care,
    tableNumbers,
    minutes: care === 'extend' ? MORE_MINUTES : 0,
  })

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
