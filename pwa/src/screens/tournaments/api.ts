/** Tournaments on the public API: queries. */
import { listen, request } from '@/api/client'
import { isProblem, type Problem, problemOf } from '@/model/problem'
import {
  type BriefFragment,
  ClaimPreviewDocument,
  ConsequencesDocument,
  type ConsequencesQuery,
  CrossTableDocument,
  type CrossTableQuery,
  DeskDocument,
  type DeskPartsFragment,
  type DraftEditInput,
  DraftPriceDocument,
  type DraftTablePartsFragment,
  type EntrantPartsFragment,
  type ForeseenInput,
  ListTournamentsDocument,
  type LogPartsFragment,
  MyTournamentsDocument,
  PlayerDocument,
  type PlayerQuery,
  type RoundPartsFragment,
  type RoundTablePartsFragment,
  SheetDocument,
  type StandingPartsFragment,
  type TeamPartsFragment,
  type TournamentFilter,
  type TournamentPartsFragment,
  type TournamentSheetForm,
  type TournamentSheetKind,
  TournamentUpdatesDocument,
} from './operations'
import { readFrom } from './pages'

export type Entrant = EntrantPartsFragment
export type Standing = StandingPartsFragment
export type RoundTable = RoundTablePartsFragment
export type DraftTable = DraftTablePartsFragment

export interface Round extends Omit<RoundPartsFragment, 'tables'> {
  readonly tables: readonly RoundTable[]
}

export interface Draft extends Omit<NonNullable<TournamentPartsFragment['draft']>, 'tables'> {
  readonly tables: readonly DraftTable[]
}

type Lists = 'entrants' | 'standings' | 'teams' | 'rounds' | 'draft'

/** A tournament with all its lists, whichever pages they came in. */
export interface Tournament extends Omit<TournamentPartsFragment, Lists> {
  readonly entrants: readonly Entrant[]
  readonly standings: readonly Standing[]
  readonly teams: readonly TeamPartsFragment[]
  readonly rounds: readonly Round[]
  readonly draft: Draft | null
}

export type Stage = Tournament['stages'][number]
export type Reason = RoundTable['reasons'][number]
export type LogLine = LogPartsFragment
export type DeskTable = DeskPartsFragment
export type JudgeCall = NonNullable<DeskTable['call']>
export type Brief = BriefFragment
export type PlayerRound = NonNullable<PlayerQuery['tournamentPlayer']>['rounds'][number]
export type CrossRow = NonNullable<CrossTableQuery['tournamentCrossTable']>['nodes'][number]
export type Consequences = Extract<ConsequencesQuery['answer'], { __typename: 'Consequences' }>
export type { ForeseenInput, TournamentFilter, TournamentSheetForm, TournamentSheetKind }

export interface Found {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
}

export interface Page {
  readonly briefs: readonly Brief[]
  /** Where the next page begins; null if there is none. */
  readonly next: string | null
}

export async function listTournaments(
  filter: TournamentFilter,
  mine: boolean,
  after: string | null,
): Promise<Page> {
  const { tournaments } = await request(mine ? MyTournamentsDocument : ListTournamentsDocument, {
    filter,
    after,
  })
  return {
    briefs: tournaments.edges.map((edge) => edge.node),
    next: tournaments.pageInfo.hasNextPage ? tournaments.pageInfo.endCursor : null,
  }
}

export async function readDesk(id: string, code: string | null): Promise<readonly DeskTable[]> {
  return readFrom(
    async (after) => (await request(DeskDocument, { id, code, after })).desk,
    (table) => table.tableNumber,
  )
}

export async function readPlayer(
  id: string,
  entrant: string,
  code: string | null,
): Promise<readonly PlayerRound[]> {
  const { tournamentPlayer } = await request(PlayerDocument, { id, entrant, code })
  return tournamentPlayer?.rounds ?? []
}

export async function readCrossTable(
  id: string,
  code: string | null,
): Promise<readonly CrossRow[]> {
  return readFrom(
    async (after) => (await request(CrossTableDocument, { id, code, after })).tournamentCrossTable,
    (row) => row.entrant,
  )
}

/** Whose registration a claim code is for; null if the code is invalid. */
export async function previewClaim(id: string, claim: string): Promise<string | null> {
  return (await request(ClaimPreviewDocument, { id, claim })).claimPreview?.name ?? null
}

export async function readSheet(
  id: string,
  kind: TournamentSheetKind,
  form: TournamentSheetForm,
): Promise<string> {
  const { tournamentSheet } = await request(SheetDocument, { id, kind, form })
  return tournamentSheet ?? ''
}

export interface DraftPrice {
  readonly before: number
  readonly after: number
}

export async function priceEdit(id: string, edit: DraftEditInput): Promise<DraftPrice | Problem> {
  const { answer } = await request(DraftPriceDocument, { id, edit })
  return answer.__typename === 'DraftPrice' ? answer : problemOf(answer)
}

export async function foresee(id: string, of: ForeseenInput): Promise<Consequences | Problem> {
  const { answer } = await request(ConsequencesDocument, { id, of })
  return answer.__typename === 'Consequences' ? answer : problemOf(answer)
}

/** Calls back with each new version of a tournament; null if the caller can no longer see it. */
export function listenTournament(
  id: string,
  code: string | null,
  changed: (version: number | null) => void,
): () => void {
  return listen(
    TournamentUpdatesDocument,
    () => ({ id, code }),
    ({ tournamentUpdates: update }) => changed('version' in update ? update.version : null),
  )
}

/** Another organiser was quicker; the numbers of the log lines that show it. */
export interface Conflict extends Problem {
  readonly lines: readonly number[]
}

export function isConflict(answer: object | null): answer is Conflict {
  return answer !== null && isProblem(answer) && 'lines' in answer
}
