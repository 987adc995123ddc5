/** A whole tournament: its lists come in pages, because there may be five thousand entrants. */
import { request } from '@/api/client'
import type { Draft, Found, LogLine, Round, Tournament } from './api'
import {
  FindTournamentDocument,
  MoreDraftTablesDocument,
  MoreEntrantsDocument,
  MoreLogDocument,
  MoreRoundsDocument,
  MoreRoundTablesDocument,
  MoreStandingsDocument,
  MoreTeamsDocument,
  type RoundPageFragment,
  type TournamentPartsFragment,
} from './operations'
import { type Ask, readFrom, readOn } from './pages'

/** Reads a tournament, but of the log only what is new since the last time. */
export async function findTournament(
  id: string,
  code: string | null,
  known: Found | null = null,
): Promise<Found | null> {
  const since = (known?.log.at(-1)?.number ?? -1) + 1
  const { tournament, tournamentLog } = await request(FindTournamentDocument, { id, code, since })
  if (!tournament) return null
  const [whole, fresh] = await Promise.all([
    readLists(tournament, code),
    tournamentLog ? readOn(tournamentLog, logFrom(id, code, since), numberOf) : [],
  ])
  // Undoing changes an earlier line, and another role sees different notes: both need the whole log.
  const isSame = known?.tournament.myRole === tournament.myRole
  const isLonger = isSame && !fresh.some((line) => line.what === 'undone')
  if (since === 0 || isLonger) return { tournament: whole, log: [...(known?.log ?? []), ...fresh] }
  return { tournament: whole, log: await readFrom(logFrom(id, code, 0), numberOf) }
}

const numberOf = (line: LogLine): number => line.number

function logFrom(id: string, code: string | null, since: number): Ask<LogLine> {
  return async (after) => (await request(MoreLogDocument, { id, code, since, after })).tournamentLog
}

async function readLists(parts: TournamentPartsFragment, code: string | null): Promise<Tournament> {
  const { id } = parts
  const [entrants, standings, teams, rounds, draft] = await Promise.all([
    readOn(
      parts.entrants,
      async (after) =>
        (await request(MoreEntrantsDocument, { id, code, after })).tournament?.entrants,
      (entrant) => entrant.entrant,
    ),
    readOn(
      parts.standings,
      async (after) =>
        (await request(MoreStandingsDocument, { id, code, after })).tournament?.standings,
      (line) => line.entrant,
    ),
    readOn(
      parts.teams,
      async (after) => (await request(MoreTeamsDocument, { id, code, after })).tournament?.teams,
      (line) => line.team,
    ),
    readRounds(parts, code),
    readDraft(parts, code),
  ])
  return { ...parts, entrants, standings: inOrder(standings), teams: inOrder(teams), rounds, draft }
}

/** Lists that had to be read again may be out of order. */
function inOrder<T extends { readonly rank: number }>(lines: readonly T[]): readonly T[] {
  return [...lines].sort((left, right) => left.rank - right.rank)
}

async function readRounds(
  parts: TournamentPartsFragment,
  code: string | null,
): Promise<readonly Round[]> {
  const { id } = parts
  const edges = await readOn(
    asPage(parts.rounds),
    async (after) => {
      const { tournament } = await request(MoreRoundsDocument, { id, code, after })
      return tournament && asPage(tournament.rounds)
    },
    (edge) => edge.node.number,
  )
  return Promise.all(
    edges.map(async ({ node }, place) => {
      const roundBefore = edges[place - 1]?.cursor ?? null
      const tables = await readOn(
        node.tables,
        async (after) => {
          const asked = { id, code, roundBefore, after }
          const { tournament } = await request(MoreRoundTablesDocument, asked)
          return tournament?.rounds.nodes.find(({ number }) => number === node.number)?.tables
        },
        (table) => table.tableNumber,
      )
      return { ...node, tables }
    }),
  )
}

/** Rounds come as edges: the cursor of the previous round allows fetching the tables of a single one. */
function asPage({ edges, pageInfo, totalCount }: RoundPageFragment) {
  return { nodes: edges, pageInfo, totalCount }
}

async function readDraft(
  { id, draft }: TournamentPartsFragment,
  code: string | null,
): Promise<Draft | null> {
  if (!draft) return null
  const tables = await readOn(
    draft.tables,
    async (after) =>
      (await request(MoreDraftTablesDocument, { id, code, after })).tournament?.draft?.tables,
    (table) => table.tableNumber,
  )
  return { ...draft, tables }
}
