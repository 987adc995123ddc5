/** Reading a table and playing at it, through the API. */

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
import type { SeatClock, SeatInfo } from '@/model/table'
import { listen, request } from './client'
import { complete } from './table_documents'
import { HINT, LOG, MAX_LOG_ENTRIES, PAST, PLAY, POSITION, PREVIEW, UPDATES } from './table_queries'
import { tidy } from './tidy'

export interface WireLegal {
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

type WireHint =
  | WireProblem
  | {
      readonly __typename: 'Hint'
      readonly version: number
      readonly options: readonly {
        readonly action: WireLegal
        readonly chance: number | null
        readonly reason: { readonly text: string } | null
      }[]
    }

type WirePlay = WireProblem | { readonly __typename: 'Played'; readonly version: number }

export function readLegal(legal: WireLegal): LegalAction {
  return {
    notation: legal.notation,
    template: legal.template,
    action: tidy(legal.action) as Struct,
    described: legal.description,
    range: legal.range,
  }
}

async function ask<Answer>(game: string, document: string, variables: object): Promise<Answer> {
  return request<Answer, object>(complete(document, game), variables)
}

/** The table from the perspective of a seat, now or at an earlier version; null before the start. */
export async function readPosition(
  id: string,
  game: string,
  seat: number | null,
  version?: number,
): Promise<Position | null> {
  if (version !== undefined) return readPast(id, game, seat, version)
  return positionIn(await ask<object>(game, POSITION, { id, seat }), seat)
}

/** The position in an answer, from the perspective of the seat that it was given to. */
export function positionIn(answer: object, seat: number | null): Position | null {
  const { table } = answer as { table: WirePosition | null }
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
  type Answer = { log: { nodes: readonly unknown[] } }
  const { table } = await ask<{ table: Answer | null }>(game, LOG, { id, seat, after })
  const entries = (table?.log.nodes ?? []).map(readEntry)
  const last = entries.at(-1)
  return last && entries.length === MAX_LOG_ENTRIES
    ? [...entries, ...(await readLog(id, game, last.version, seat))]
    : entries
}

function readEntry(entry: unknown): LogEntry {
  return tidy(entry) as LogEntry
}

/** How the turn buffer previews and plays its actions. */
export function sourceOf(id: string, game: () => string): Source {
  const inputs = (actions: readonly Chosen[]): object[] =>
    actions.map(({ legal, number }) =>
      legal.range && number !== undefined
        ? { notation: legal.template.replace(`{${legal.range.field}}`, String(number)) }
        : { notation: legal.notation },
    )
  const preview = async (decision: string, actions: object[]): Promise<Previewed | Problem> => {
    const variables = { id, decision, actions }
    const { preview: payload } = await ask<{ preview: WirePreview }>(game(), PREVIEW, variables)
    if (!('view' in payload)) return problemOf(payload)
    return {
      view: tidy(payload.view),
      decisions: payload.decisions,
      legalActions: payload.legalActions.map(readLegal),
      events: tidy(payload.events) as readonly Struct[],
      crossesChance: payload.crossesChance,
    }
  }
  return {
    hint: async () => {
      const { hint } = await ask<{ hint: WireHint }>(game(), HINT, { id })
      if (!('options' in hint)) return problemOf(hint)
      return {
        version: hint.version,
        options: hint.options.map(({ action, chance, reason }) => ({
          legal: readLegal(action),
          chance,
          reason: reason?.text ?? null,
        })),
      }
    },
    preview: (decision, actions) => preview(decision, inputs(actions)),
    probe: async (decision, pending, notation) => {
      const tried = await preview(decision, [...inputs(pending), { notation }])
      return 'problem' in tried ? tried : null
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
  readonly account: { readonly id: string } | null
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
  readonly seats: readonly Pick<SeatInfo, 'name' | 'accountId' | 'bot'>[]
  readonly clocks: readonly SeatClock[]
}

/** A message of the live stream: a whole position with its log, a request to fetch again, or the end. */
export type Update = Changed | { readonly news: 'fetch again' } | { readonly news: 'ended' }

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

function readUpdate(update: WireUpdate, seat: number | null): Update {
  if (update.__typename === 'Resync') return { news: 'fetch again' }
  if (update.__typename === 'StreamEnded') return { news: 'ended' }
  const position: Position | null = update.view
    ? {
        version: update.version,
        seat,
        view: tidy(update.view),
        decisions: update.decisions,
        optionalDecisions: update.optionalDecisions,
        legalActions: update.legalActions.map(readLegal),
        result: update.result,
      }
    : null
  return {
    news: 'changed',
    status: update.status__enum.toLowerCase(),
    position,
    log: update.log.map(readEntry),
    seats: update.seats.map(({ name, account, bot }) => ({
      name,
      accountId: account?.id ?? null,
      bot,
    })),
    clocks: update.seats.map(({ bankSeconds, decidingSince, deadline }) => ({
      bankMs: (bankSeconds ?? 0) * 1000,
      since: decidingSince,
      deadline,
    })),
  }
}
