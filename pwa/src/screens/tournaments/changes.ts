/** Tournaments on the public API: mutations. */
import { type Operation, request } from '@/api/client'
import { type Problem, problemOf } from '@/model/problem'
import type { Conflict } from './api'
import {
  AddPlayerDocument,
  AdjustPointsDocument,
  AppointOrganiserDocument,
  CallJudgeDocument,
  ChangeTermsDocument,
  CheckInToTournamentDocument,
  ClaimRegistrationDocument,
  CloneTournamentDocument,
  CreateTournamentDocument,
  DecideTablesDocument,
  DiscardDraftDocument,
  type DraftEditInput,
  DraftRoundDocument,
  EditDraftDocument,
  EditEntrantDocument,
  EndTournamentDocument,
  type EntrantAction,
  type EntrantEditInput,
  ForbidPairDocument,
  ImportPlayersDocument,
  ManageEntrantDocument,
  type ManageTablesAction,
  ManageTablesDocument,
  type NewPlayerInput,
  type OrganiserRole,
  PostAnnouncementDocument,
  PublishRoundDocument,
  RegisterForTournamentDocument,
  ReopenTournamentDocument,
  ReplayTableDocument,
  type RulingInput,
  SitOutRoundDocument,
  StartTournamentDocument,
  SubstituteEntrantDocument,
  type TournamentInput,
  UndoChangeDocument,
  UndrawRoundDocument,
  WithdrawFromTournamentDocument,
} from './operations'

export type {
  DraftEditInput,
  EntrantAction,
  EntrantEditInput,
  ManageTablesAction,
  NewPlayerInput,
  OrganiserRole,
  RulingInput,
  TournamentInput,
}

type Answered = {
  answer: {
    __typename: string
    tournament?: { id: string }
    key?: string
    parameters?: unknown
    lines?: readonly number[]
  }
}

async function change<Variables extends object>(
  operation: Operation<Answered, Variables>,
  variables: Variables,
): Promise<Problem | Conflict | null> {
  const { answer } = await request(operation, variables)
  if (answer.__typename.endsWith('Payload')) return null
  return answer.lines ? { ...problemOf(answer), lines: answer.lines } : problemOf(answer)
}

async function make<Variables extends object>(
  operation: Operation<Answered, Variables>,
  variables: Variables,
): Promise<{ id: string } | Problem> {
  const { answer } = await request(operation, variables)
  return answer.tournament ?? problemOf(answer)
}

/** Why something is done, and on which version of the tournament it was decided. */
export interface Why {
  readonly reason: string
  readonly note: string
  readonly version: number | null
}

export const createTournament = (terms: TournamentInput) =>
  make(CreateTournamentDocument, { terms })
export const cloneTournament = (id: string) => make(CloneTournamentDocument, { id })

export const register = (id: string, code: string | null, answers: string[], team: string) =>
  change(RegisterForTournamentDocument, { id, code, answers, team })
export const checkIn = (id: string) => change(CheckInToTournamentDocument, { id })
export const withdraw = (id: string) => change(WithdrawFromTournamentDocument, { id })
export const sitOut = (id: string, round: number, sits: boolean, entrant: string | null = null) =>
  change(SitOutRoundDocument, { id, round, sits, entrant })
export const callJudge = (id: string, text: string) => change(CallJudgeDocument, { id, text })
export const claimRegistration = (id: string, claim: string) =>
  change(ClaimRegistrationDocument, { id, claim })

export const changeTerms = (id: string, terms: TournamentInput) =>
  change(ChangeTermsDocument, { id, terms })
export const startTournament = (id: string, why: Why) =>
  change(StartTournamentDocument, { id, ...why })
export const draftRound = (id: string, why: Why) => change(DraftRoundDocument, { id, ...why })
export const editDraft = (id: string, edit: DraftEditInput, version: number) =>
  change(EditDraftDocument, { id, edit, version })
export const discardDraft = (id: string, why: Why) => change(DiscardDraftDocument, { id, ...why })
export const publishRound = (id: string, why: Why) => change(PublishRoundDocument, { id, ...why })
export const undrawRound = (id: string, round: number, why: Why) =>
  change(UndrawRoundDocument, { id, round, ...why })
export const endTournament = (id: string, why: Why) => change(EndTournamentDocument, { id, ...why })
export const reopenTournament = (id: string, why: Why) =>
  change(ReopenTournamentDocument, { id, ...why })
export const announce = (id: string, text: string, edits: number | null = null) =>
  change(PostAnnouncementDocument, { id, text, edits })
export const undoChange = (id: string, number: number, why: Why) =>
  change(UndoChangeDocument, { id, number, ...why })

export const replayTable = (id: string, round: number, tableNumber: number, why: Why) =>
  change(ReplayTableDocument, { id, round, tableNumber, ...why })
/** Decides all of the tables, or none. */
export const decideTables = (id: string, rulings: RulingInput[], why: Why) =>
  change(DecideTablesDocument, { id, rulings, ...why })

/** Which tables of the current round: some, or all that are still playing. */
export type Which = readonly number[] | 'everywhere'

export const manageTables = (id: string, action: ManageTablesAction, which: Which, minutes = 0) =>
  change(ManageTablesDocument, {
    id,
    action,
    tableNumbers: which === 'everywhere' ? null : [...which],
    everywhere: which === 'everywhere',
    minutes,
    version: null,
  })

export const manageEntrants = (id: string, entrants: string[], action: EntrantAction, why: Why) =>
  change(ManageEntrantDocument, { id, entrants, action, ...why })
export const addPlayer = (id: string, player: NewPlayerInput) =>
  change(AddPlayerDocument, { id, player })
export const editEntrant = (id: string, entrant: string, edit: EntrantEditInput) =>
  change(EditEntrantDocument, { id, entrant, edit })
export const adjustPoints = (id: string, entrant: string, points: number, why: Why) =>
  change(AdjustPointsDocument, { id, entrant, points, ...why })
export const forbidPair = (id: string, first: string, second: string, forbidden: boolean) =>
  change(ForbidPairDocument, { id, one: first, other: second, forbidden })
export const substitute = (
  id: string,
  entrant: string,
  who: { readonly accountId: string | null; readonly name: string },
  why: Why,
) => change(SubstituteEntrantDocument, { id, entrant, ...who, ...why })
export const appoint = (id: string, accountId: string, role: OrganiserRole) =>
  change(AppointOrganiserDocument, { id, accountId, role })

export interface RowProblem {
  readonly row: number
  readonly problem: Problem
}

/** The result of importing players: wrong rows, why it failed, or how many were entered. */
export interface Brought {
  readonly rows: readonly RowProblem[]
  readonly problem: Problem | null
  readonly players: number
}

/** The list as text, or a file as base64 in whatever encoding it has. */
export interface PlayerList {
  readonly csv: string
  readonly file: string
  readonly same: boolean
}

export async function importPlayers(id: string, list: PlayerList): Promise<Brought> {
  const key = crypto.randomUUID()
  const { answer } = await request(ImportPlayersDocument, { id, key, ...list })
  if (answer.__typename === 'PlayersImported')
    return { rows: [], problem: null, players: answer.players }
  if (answer.__typename !== 'BadRows') return { rows: [], problem: problemOf(answer), players: 0 }
  const rows = answer.rows.map((row) => ({
    row: row.row,
    problem: problemOf({ __typename: 'RowProblem', ...row }),
  }))
  return { rows, problem: null, players: 0 }
}
