/** The client: signs in, opens and joins tables, plays, follows. */
import { Refused, SignInRefused, Unauthorized } from './errors.ts'
import { Live } from './live.ts'
import {
  type Action,
  type DeviceCode,
  isOver,
  type Scope,
  type Table,
  type TableUpdate,
  type Viewer,
} from './models.ts'
import * as operations from './operations.ts'
import type { TokenStore } from './token_store.ts'
import { type Operation, Transport } from './transport.ts'
import { wait } from './waiting.ts'

const SCOPES: readonly Scope[] = ['read', 'play', 'tables']

export interface SignIn {
  readonly name?: string
  readonly scopes?: readonly Scope[]
}

export interface DeviceSignIn extends SignIn {
  readonly name: string
  readonly days?: number
  /** Tells the person where to go; without it that is logged. */
  readonly show?: (code: DeviceCode) => void
}

export interface Follow {
  readonly seat?: number | null
  readonly after?: number | null
  /** Fields of the view, such as `... on Co2View { decade }`. */
  readonly view?: string
  readonly signal?: AbortSignal
}

type Answered<Result> = { readonly answer: Result | operations.Problem }

/** A server, seen by one account. */
export class Hotseat {
  readonly transport: Transport
  readonly live: Live

  constructor(url: string, token: string | null = null) {
    this.transport = new Transport({ url, token })
    this.live = new Live({ url: this.transport.url, token: () => this.transport.token })
  }

  /** A client of a new guest account. */
  static async guest(url: string, { name, scopes = SCOPES }: SignIn = {}): Promise<Hotseat> {
    const client = new Hotseat(url)
    const made = await client.ask(operations.CREATE_GUEST, {
      name: name ?? null,
      scopes: scopes.map((scope) => operations.SCOPES[scope]),
    })
    client.transport.token = made.secret
    return client
  }

  /** A client of the person who approves this program in the app. */
  static async device(url: string, options: DeviceSignIn): Promise<Hotseat> {
    const client = new Hotseat(url)
    const code = await client.ask(operations.CREATE_DEVICE_CODE, {
      name: options.name,
      scopes: (options.scopes ?? SCOPES).map((scope) => operations.SCOPES[scope]),
      days: options.days ?? 90,
    })
    const show = options.show ?? log
    show(code)
    client.transport.token = await client.poll(code)
    return client
  }

  /** A client with the token that was kept for this server, or one that signs in and keeps it. */
  static async remembered(
    url: string,
    store: TokenStore,
    signIn: () => Promise<Hotseat>,
  ): Promise<Hotseat> {
    const token = await store.find(url)
    if (token !== null) {
      const client = new Hotseat(url, token)
      if (await client.isSignedIn()) return client
      await store.forget(url)
    }
    const client = await signIn()
    if (client.transport.token !== null) await store.keep(url, client.transport.token)
    return client
  }

  /** Ends live updates; the token stays valid. */
  close(): void {
    this.live.close()
  }

  /** The data that the server answers to any document of yours. */
  request<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    options: { isRepeatable?: boolean } = {},
  ): Promise<Result> {
    return this.transport.request(operation, variables, options)
  }

  /** The account that the token belongs to; null without one. */
  async viewer(): Promise<Viewer | null> {
    return (await this.request(operations.VIEWER, {})).answer
  }

  async isSignedIn(): Promise<boolean> {
    try {
      return (await this.viewer()) !== null
    } catch (error) {
      if (error instanceof Unauthorized) return false
      throw error
    }
  }

  /** Revokes the token. */
  async signOut(): Promise<void> {
    await this.ask(operations.SIGN_OUT, {})
    this.transport.token = null
    this.close()
  }

  /** Opens a table; `order` are the fields of `TableInput`, such as `passAndPlay: true`. */
  async createTable(game: string, seats: number, order: object = {}): Promise<Table> {
    const { table } = await this.ask(operations.CREATE_TABLE, { table: { game, seats, ...order } })
    return this.table(table.id)
  }

  async joinTable(id: string, invitation: string | null = null, seat: number | null = null) {
    await this.ask(operations.JOIN_TABLE, { id, invitation, seat })
  }

  async leaveTable(id: string): Promise<void> {
    await this.ask(operations.LEAVE_TABLE, { id })
  }

  /** Tells the host that the game may start. */
  async setReady(id: string): Promise<void> {
    await this.ask(operations.SET_READY, { id })
  }

  /** Starts the game; only the host may. */
  async startTable(id: string): Promise<void> {
    await this.ask(operations.START_TABLE, { id })
  }

  async table(id: string, { seat = null, view = '' }: Follow = {}): Promise<Table> {
    const { answer } = await this.request(operations.tableWith(view), { id, seat })
    if (answer === null) throw new Refused('NoSuchTable', 'no_such_table')
    return answer
  }

  /** What a seat may know, as a state of the engine; everything hidden is dealt anew. */
  async position(id: string, seat: number): Promise<unknown> {
    return (await this.request(operations.POSITION_OF, { id, seat })).answer?.position ?? null
  }

  /** The tables at which others would like this account to sit. */
  async invitations(): Promise<readonly string[]> {
    const { answer } = await this.request(operations.INVITATIONS, {})
    return (answer?.invitations ?? []).flatMap(({ table }) => table?.id ?? [])
  }

  /** The tables at which this account sits, the newest first. */
  async myTables(): Promise<readonly Table[]> {
    const found: Table[] = []
    for (let after: string | null = null; ; ) {
      const { answer }: { answer: TablePage } = await this.request(operations.MY_TABLES, { after })
      found.push(...answer.edges.map((edge) => edge.node))
      after = answer.pageInfo.endCursor
      if (!answer.pageInfo.hasNextPage) return found
    }
  }

  /** Plays a turn, all or none of it; a lost answer is asked for again without harm. */
  async play(
    id: string,
    decision: string,
    actions: Action | readonly Action[],
  ): Promise<{ readonly version: number }> {
    const turn = typeof actions === 'string' || 'notation' in actions ? [actions] : actions
    const variables = {
      id,
      decision,
      key: crypto.randomUUID(),
      actions: turn.map((one) => ({ notation: typeof one === 'string' ? one : one.notation })),
    }
    return this.ask(operations.PLAY, variables, true)
  }

  /**
   * Yields the table as it is, then after each change, until it is over. It begins with an update, also where nothing
   * has changed since `after`. After a lost connection it comes back with the last version that it has seen.
   */
  async *follow(id: string, options: Follow = {}): AsyncGenerator<TableUpdate, void> {
    const { seat = null, view = '' } = options
    // What has been heard, even if nobody has asked for it yet: it is not wanted twice.
    let known = options.after ?? null
    const updates = this.updates(
      operations.tableUpdatesWith(view),
      () => ({ id, seat, after: known }),
      options.signal,
      ({ answer }) => {
        if (answer.__typename === 'TableChanged') known = answer.version
      },
    )
    for await (const { answer } of updates) {
      if (answer.__typename === 'StreamEnded') throw new Refused('StreamEnded', answer.key)
      const update =
        // Too much has happened to be told one by one: look at the table instead.
        answer.__typename === 'Resync' ? asUpdate(await this.table(id, { seat, view })) : answer
      known = Math.max(known ?? 0, update.version)
      yield update
      if (isOver(update)) return
    }
  }

  /** Yields whenever something may have changed for this account: a decision, a seat. */
  async *inboxUpdates(signal?: AbortSignal): AsyncGenerator<void, void> {
    for await (const _ of this.updates(operations.INBOX_UPDATES, () => ({}), signal)) yield
  }

  /** A subscription as an iterator; it ends when the signal says so or nobody asks for more. */
  private async *updates<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    variables: () => Variables,
    signal?: AbortSignal,
    hear?: (result: Result) => void,
  ): AsyncGenerator<Result, void> {
    const heard: Result[] = []
    let failed: Error | null = null
    let wake = (): void => undefined
    const stop = this.live.subscribe(
      operation,
      variables,
      (result) => {
        heard.push(result)
        hear?.(result)
        wake()
      },
      (error) => {
        failed = error
        wake()
      },
    )
    const abort = (): void => wake()
    signal?.addEventListener('abort', abort)
    try {
      while (!signal?.aborted) {
        const next = heard.shift()
        if (next !== undefined) yield next
        else if (failed) throw failed
        else
          await new Promise<void>((done) => {
            wake = done
          })
      }
    } finally {
      signal?.removeEventListener('abort', abort)
      stop()
    }
  }

  private async poll(code: DeviceCode): Promise<string> {
    for (let interval = code.interval; ; ) {
      await wait(interval * 1000)
      const { answer } = await this.request(operations.REDEEM_DEVICE_CODE, {
        code: code.deviceCode,
      })
      if (answer.secret) return answer.secret
      if (answer.interval === undefined) throw new SignInRefused(answer.key ?? 'refused')
      interval = answer.interval
    }
  }

  /** The one answer of a document of ours; a problem is thrown as Refused. */
  private async ask<Result extends object, Variables extends object>(
    operation: Operation<Answered<Result>, Variables>,
    variables: Variables,
    isRepeatable = false,
  ): Promise<Result> {
    const { answer } = await this.request(operation, variables, { isRepeatable })
    if (!('key' in answer) || answer.key === undefined) return answer as Result
    const { __typename, key, ...details } = answer as operations.Problem
    throw new Refused(__typename, key, details)
  }
}

interface TablePage {
  readonly edges: readonly { readonly node: Table }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

const asUpdate = (table: Table): TableUpdate => ({ ...table, since: table.version, log: [] })

function log(code: DeviceCode): void {
  console.log(`Open ${code.verificationUrl} and enter ${code.userCode}`)
}
