/** A bot is one function: it is given a position and the legal actions, and chooses. */
import type { Hotseat } from './client.ts'
import { Refused } from './errors.ts'
import {
  type Action,
  type Decision,
  isOver,
  type LegalAction,
  type Result,
  type Table,
  type TableUpdate,
} from './models.ts'

/** What a bot decides on. */
export interface BotPosition {
  readonly tableId: string
  readonly game: string
  readonly seat: number
  readonly version: number
  readonly decision: Decision
  /** The fields that `view` selects. */
  readonly view: Readonly<Record<string, unknown>> | null
}

export type Choice = Action | readonly Action[]
export type Choose = (
  position: BotPosition,
  legal: readonly LegalAction[],
) => Choice | Promise<Choice>

/** Somebody else was quicker, or a clock: the next update says what there is to decide now. */
const OVERTAKEN = ['StaleDecision', 'NotYourDecision']
/** Refusals of one decision in a row after which the bot gives up: it is wrong, not unlucky. */
const MAX_REFUSALS = 5
/** How often a bot that serves looks for tables, beside being told. */
const LOOK_MS = 30_000

export class Bot {
  private readonly client: Hotseat
  private readonly choose: Choose
  private readonly view: string

  constructor(client: Hotseat, choose: Choose, { view = '' } = {}) {
    this.client = client
    this.choose = choose
    this.view = view
  }

  /** Plays at this table until the game is over; its result, if it has one. */
  async play(tableId: string): Promise<Result | null> {
    const table = await this.client.table(tableId)
    for await (const update of this.client.follow(tableId, { view: this.view })) {
      if (isOver(update)) return update.result
      const decision = update.decisions.find((one) => table.mySeats.includes(one.seat))
      if (decision && update.legalActions.length > 0) await this.settle(table, update, decision)
    }
    return null
  }

  /** Plays every table at which the account is seated until the signal says stop; gets ready where asked. */
  async serve(signal: AbortSignal): Promise<void> {
    const playing = new Map<string, Promise<unknown>>()
    let failed: unknown = null
    let news = (): void => undefined
    const fail = (error: unknown): void => {
      failed = error
      news()
    }
    void this.listen(() => news(), signal).catch(fail)
    signal.addEventListener('abort', () => news())
    while (!signal.aborted) {
      if (failed) throw failed
      const heard = new Promise<void>((done) => {
        news = done
      })
      for (const id of await this.client.invitations())
        await this.client.joinTable(id).catch(ignoreRefusal)
      for (const table of await this.client.myTables()) {
        if (table.status.toLowerCase() === 'open') await this.getReady(table)
        else if (!isOver(table) && !playing.has(table.id)) {
          const done = (): void => void playing.delete(table.id)
          playing.set(table.id, this.play(table.id).then(done, fail))
        }
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      const due = new Promise<void>((done) => {
        timer = setTimeout(done, LOOK_MS)
      })
      await Promise.race([heard, due])
      clearTimeout(timer)
    }
  }

  private async listen(news: () => void, signal: AbortSignal): Promise<void> {
    for await (const _ of this.client.inboxUpdates(signal)) news()
  }

  private async getReady(table: Table): Promise<void> {
    const isWaiting = table.seats.some((one) => table.mySeats.includes(one.seat) && !one.ready)
    if (isWaiting) await this.client.setReady(table.id).catch(ignoreRefusal)
  }

  /** Decides until it is accepted, or something has changed meanwhile and will be told. */
  private async settle(table: Table, update: TableUpdate, decision: Decision): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const refused = await this.decide(table, update, decision)
      if (refused === null) return
      if ((await this.client.table(table.id)).version !== update.version) return
      if (attempt >= MAX_REFUSALS) throw refused
    }
  }

  private async decide(
    table: Table,
    update: TableUpdate,
    decision: Decision,
  ): Promise<Refused | null> {
    const position = {
      tableId: table.id,
      game: table.game.id,
      seat: decision.seat,
      version: update.version,
      decision,
      view: update.view ?? null,
    }
    const choice = await this.choose(position, update.legalActions)
    try {
      await this.client.play(table.id, decision.key, choice)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return OVERTAKEN.includes(error.kind) ? null : error
    }
    return null
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}
