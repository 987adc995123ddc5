/** Tournaments on the public API: what is read. */
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
  FindTournamentDocument,
  type ForeseenInput,
  ListTournamentsDocument,
  type LogPartsFragment,
  MyTournamentsDocument,
  PlayerDocument,
  type PlayerQuery,
  SheetDocument,
  type TournamentFilter,
  type TournamentPartsFragment,
  type TournamentSheetForm,
  type TournamentSheetKind,
  TournamentUpdatesDocument,
} from './operations'

export type Tournament = TournamentPartsFragment
export type Entrant = Tournament['entrants'][number]
export type Round = Tournament['rounds'][number]
export type RoundTable = Round['tables'][number]
export type Standing = Tournament['standings'][number]
export type Stage = Tournament['stages'][number]
export type Draft = NonNullable<Tournament['draft']>
export type DraftTable = Draft['tables'][number]
export type Reason = RoundTable['reasons'][number]
export type LogLine = LogPartsFragment
export type DeskTable = DeskPartsFragment
export type Brief = BriefFragment
export type PlayerRound = NonNullable<PlayerQuery['tournamentPlayer']>['rounds'][number]
export type CrossRow = NonNullable<CrossTableQuery['tournamentCrossTable']>[number]
export type Consequences = Extract<ConsequencesQuery['answer'], { __typename: 'Consequences' }>
export type { ForeseenInput, TournamentFilter, TournamentSheetForm, TournamentSheetKind }

export interface Found {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
}

export interface Page {
  readonly briefs: readonly Brief[]
  /** Where the next page begins; null: there is none. */
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

export async function findTournament(id: string, code: string | null): Promise<Found | null> {
  const { tournament, tournamentLog } = await request(FindTournamentDocument, { id, code })
  return tournament && { tournament, log: tournamentLog ?? [] }
}

export async function readDesk(id: string, code: string | null): Promise<readonly DeskTable[]> {
  const { desk } = await request(DeskDocument, { id, code })
  return desk ?? []
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
  return (await request(CrossTableDocument, { id, code })).tournamentCrossTable ?? []
}

/** Whose place a claim code takes; null where it takes none. */
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

export function listenTournament(id: string, code: string | null, changed: () => void): () => void {
  return listen(TournamentUpdatesDocument, () => ({ id, code }), changed)
}

/** The numbers of the log lines by which somebody else was quicker. */
export interface Conflict extends Problem {
  readonly lines: readonly number[]
}

export function isConflict(answer: object | null): answer is Conflict {
  return answer !== null && isProblem(answer) && 'lines' in answer
}
