/** Looking at a table and playing at it, through the API. */

import type { Params } from '@/i18n/words'
import type {
  Chosen,
  Decision,
  LegalAction,
  LogEntry,
  Played,
  Position,
  Previewed,
  Range,
  Result,
  Source,
  Struct,
} from '@/model/position'
import { type Problem, problemOf } from '@/model/problem'
import type { SeatClock } from '@/model/table'
import { listen, request } from './client'
import {
  complete,
  LOG,
  MAX_LOG_ENTRIES,
  PAST,
  PLAY,
  POSITION,
  PREVIEW,
  UPDATES,
} from './table_documents'
import { tidy } from './tidy'

interface WireLegal {
  readonly action: Struct
  readonly notation: string
  readonly template: string
  readonly description: { readonly key: string; readonly parameters: Params } | null
  readonly range: Range | null
}

interface WirePosition {
  readonly version: number
  readonly decisions: readonly Decision[]
  readonly optionalDecisions: readonly Decision[]
  readonly result: Result | null
  readonly view: unknown
  readonly legalActions: readonly WireLegal[]
}

type WireProblem = {
  readonly __typename: string
  readonly key: string
  readonly parameters?: Params
}

type WirePreview =
  | WireProblem
  | {
      readonly __typename: 'Preview'
      readonly view: unknown
      readonly decisions: readonly Decision[]
      readonly legalActions: readonly WireLegal[]
      readonly events: readonly Struct[]
      readonly crossesChance: boolean
    }

type WirePlay = WireProblem | { readonly __typename: 'Played'; readonly version: number }

function readLegal(one: WireLegal): LegalAction {
  return {
    notation: one.notation,
    template: one.template,
    action: tidy(one.action) as Struct,
    described: one.description,
    range: one.range,
  }
}

async function ask<Answer>(game: string, document: string, variables: object): Promise<Answer> {
  return request<Answer, object>(complete(document, game), variables)
}

/** The table through the eyes of a seat, now or at an earlier version; null before the start. */
export async function readPosition(
  id: string,
  game: string,
  seat: number | null,
  version?: number,
): Promise<Position | null> {
  if (version !== undefined) return readPast(id, game, seat, version)
  const { table } = await ask<{ table: WirePosition | null }>(game, POSITION, { id, seat })
  if (!table?.view) return null
  return {
    version: table.version,
    seat,
    view: tidy(table.view),
    decisions: table.decisions,
    optionalDecisions: table.optionalDecisions,
    legalActions: table.legalActions.map(readLegal),
    result: table.result,
  }
}

async function readPast(
  id: string,
  game: string,
  seat: number | null,
  version: number,
): Promise<Position | null> {
  type Past = { at: { version: number; view: unknown; result: Result | null } | null }
  const { table } = await ask<{ table: Past | null }>(game, PAST, { id, seat, version })
  if (!table?.at) return null
  return { ...table.at, seat, view: tidy(table.at.view), decisions: [], legalActions: [] }
}

export async function readLog(
  id: string,
  game: string,
  after: number,
  seat: number | null,
): Promise<readonly LogEntry[]> {
  type Told = { log: readonly unknown[] }
  const { table } = await ask<{ table: Told | null }>(game, LOG, { id, seat, after })
  const told = (table?.log ?? []).map(readEntry)
  const last = told.at(-1)
  return last && told.length === MAX_LOG_ENTRIES
    ? [...told, ...(await readLog(id, game, last.version, seat))]
    : told
}

function readEntry(one: unknown): LogEntry {
  return tidy(one) as LogEntry
}

/** Where the turn buffer tries and plays its actions. */
export function sourceOf(id: string, game: () => string): Source {
  const inputs = (actions: readonly Chosen[]): object[] =>
    actions.map(({ legal, number }) =>
      legal.range && number !== undefined
        ? { notation: legal.template.replace(`{${legal.range.field}}`, String(number)) }
        : { notation: legal.notation },
    )
  const preview = async (decision: string, actions: object[]): Promise<Previewed | Problem> => {
    const variables = { id, decision, actions }
    const { preview: told } = await ask<{ preview: WirePreview }>(game(), PREVIEW, variables)
    if (!('view' in told)) return problemOf(told)
    return {
      view: tidy(told.view),
      decisions: told.decisions,
      legalActions: told.legalActions.map(readLegal),
      events: tidy(told.events) as readonly Struct[],
      crossesChance: told.crossesChance,
    }
  }
  return {
    preview: (decision, actions) => preview(decision, inputs(actions)),
    probe: async (decision, pending, notation) => {
      const told = await preview(decision, [...inputs(pending), { notation }])
      return 'problem' in told ? told : null
    },
    play: async (decision, mutation, actions): Promise<Played | Problem> => {
      const variables = { id, decision, mutation, actions: inputs(actions) }
      const { play } = await ask<{ play: WirePlay }>(game(), PLAY, variables)
      return 'version' in play ? { version: play.version } : problemOf(play)
    },
  }
}

interface WireSeat {
  readonly name: string
  readonly accountId: string | null
  readonly bot: string | null
  readonly bankSeconds: number | null
  readonly decidingSince: string | null
  readonly deadline: string | null
}

interface Changed {
  readonly news: 'changed'
  readonly status: string
  readonly position: Position | null
  readonly log: readonly LogEntry[]
  readonly seats: readonly Pick<WireSeat, 'name' | 'accountId' | 'bot'>[]
  readonly clocks: readonly SeatClock[]
}

/** What the live stream tells: a whole position with its news, that one must ask anew, or its end. */
export type Update = Changed | { readonly news: 'ask anew' } | { readonly news: 'ended' }

type WireUpdate =
  | { readonly __typename: 'Resync' }
  | { readonly __typename: 'StreamEnded' }
  | (WirePosition & {
      readonly __typename: 'TableChanged'
      readonly status__enum: string
      readonly seats: readonly WireSeat[]
      readonly log: readonly unknown[]
    })

export function listenTable(
  id: string,
  game: string,
  seat: number | null,
  after: () => number,
  hear: (update: Update) => void,
): () => void {
  return listen<{ tableUpdates: WireUpdate }, Record<string, unknown>>(
    complete(UPDATES, game),
    () => ({ id, seat, after: after() }),
    ({ tableUpdates }) => hear(readUpdate(tableUpdates, seat)),
  )
}

function readUpdate(told: WireUpdate, seat: number | null): Update {
  if (told.__typename === 'Resync') return { news: 'ask anew' }
  if (told.__typename === 'StreamEnded') return { news: 'ended' }
  const position: Position | null = told.view
    ? {
        version: told.version,
        seat,
        view: tidy(told.view),
        decisions: told.decisions,
        optionalDecisions: told.optionalDecisions,
        legalActions: told.legalActions.map(readLegal),
        result: told.result,
      }
    : null
  return {
    news: 'changed',
    status: told.status__enum.toLowerCase(),
    position,
    log: told.log.map(readEntry),
    seats: told.seats.map(({ name, accountId, bot }) => ({ name, accountId, bot })),
    clocks: told.seats.map((one) => ({
      bankMs: (one.bankSeconds ?? 0) * 1000,
      since: one.decidingSince,
      deadline: one.deadline,
    })),
  }
}
