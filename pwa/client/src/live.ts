/** Live updates over one shared socket; whoever listens goes on listening after a lost connection. */
import type { Client } from 'graphql-ws'
import { RequestFailed, type ServerError, Unauthorized } from './errors.ts'
import type { Operation } from './transport.ts'
import { backOff, wait } from './waiting.ts'

const FORBIDDEN = 4403
const KEEP_ALIVE_MS = 12_000
/** A line that does not answer a ping for so long is given up. */
const SILENT_MS = 10_000
const MAX_WAIT_MS = 5_000

export interface LiveOptions {
  /** Where the server is; empty in a page of its own. */
  readonly url: string
  /** With a token, losing it ends everything; without one, the browser's cookie says who listens. */
  readonly token?: () => string | null
  readonly onOpen?: () => void
  readonly onClose?: (wasClean: boolean) => void
}

interface Listener {
  begin(client: Client): void
}

export class Live {
  private readonly options: LiveOptions
  private readonly listeners = new Set<Listener>()
  private client: Promise<Client> | null = null

  constructor(options: LiveOptions) {
    this.options = options
  }

  /**
   * Calls `hear` with every update until the returned function is called. The variables are asked for at each
   * subscribing, so that it can go on where it stopped. Without `fail`, everything is tried again for ever.
   */
  subscribe<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    variables: () => Variables,
    hear: (result: Result) => void,
    fail?: (error: Error) => void,
  ): () => void {
    let stop: (() => void) | null = null
    const listener: Listener = {
      begin: (client) => {
        if (!this.listeners.has(listener)) return
        stop?.()
        const again = (ms: number): void =>
          void wait(ms).then(() => this.connect().then((now) => listener.begin(now)))
        stop = client.subscribe<Result>(
          {
            query: operation.toString(),
            // Read again whenever graphql-ws subscribes anew after a lost connection.
            get variables() {
              return variables() as Record<string, unknown>
            },
          },
          {
            next: (message) => {
              if (message.data) hear(message.data)
              else if (message.errors) fail?.(new RequestFailed(message.errors))
            },
            error: (error) => {
              const seconds = waitFor(error)
              if (seconds === null && fail) fail(errorOf(error))
              else again((seconds ?? 1) * 1000)
            },
            complete: () => again(1000),
          },
        )
      },
    }
    this.listeners.add(listener)
    void this.connect().then((client) => listener.begin(client))
    return () => {
      this.listeners.delete(listener)
      stop?.()
    }
  }

  /** Somebody else listens from now on: everything goes on over a new socket. */
  renew(): void {
    const old = this.client
    this.client = null
    void old?.then((client) => client.dispose())
    if (this.listeners.size === 0) return
    void this.connect().then((client) => {
      for (const listener of this.listeners) listener.begin(client)
    })
  }

  /** Nobody listens any more. */
  close(): void {
    this.listeners.clear()
    const old = this.client
    this.client = null
    void old?.then((client) => client.dispose())
  }

  private connect(): Promise<Client> {
    this.client ??= import('graphql-ws').then(({ createClient }) => this.open(createClient))
    return this.client
  }

  private open(createClient: typeof import('graphql-ws').createClient): Client {
    const token = this.options.token?.() ?? null
    let line: { close(code: number, reason: string): void } | null = null
    let silence: ReturnType<typeof setTimeout> | undefined
    return createClient({
      url: socketAddress(this.options.url),
      ...(token === null ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: (event) => token === null || !isForbidden(event),
      keepAlive: KEEP_ALIVE_MS,
      lazyCloseTimeout: 3_000,
      retryWait: (tries) => wait(Math.min(MAX_WAIT_MS, backOff(tries))),
      on: {
        opened: (socket) => {
          line = socket as typeof line
        },
        connected: () => this.options.onOpen?.(),
        ping: (received) => {
          // An address that changed leaves a line that looks open and carries nothing.
          if (!received) silence = setTimeout(() => line?.close(4408, 'no pong'), SILENT_MS)
        },
        pong: (received) => {
          if (received) clearTimeout(silence)
        },
        closed: (event) => {
          clearTimeout(silence)
          this.options.onClose?.((event as Partial<CloseEvent>).wasClean === true)
        },
      },
    })
  }
}

function socketAddress(url: string): string {
  const address = new URL(`${url}/graphql`, url === '' ? location.href : undefined)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

function isForbidden(event: unknown): boolean {
  return (event as Partial<CloseEvent>).code === FORBIDDEN
}

/** The seconds to wait where points are spent; null where waiting does not help. */
function waitFor(error: unknown): number | null {
  const first = Array.isArray(error) ? (error[0] as ServerError | undefined) : undefined
  if (first?.extensions?.code !== 'RATE_LIMITED') return null
  return Number(first.extensions.retryAfter ?? 1)
}

function errorOf(error: unknown): Error {
  if (Array.isArray(error)) return new RequestFailed(error as ServerError[])
  if (isForbidden(error)) return new Unauthorized('the token is wrong, expired or revoked')
  return error instanceof Error ? error : new Error(`the socket was closed: ${describe(error)}`)
}

function describe(event: unknown): string {
  const { code, reason } = event as Partial<CloseEvent>
  return `${code ?? ''} ${reason ?? ''}`.trim()
}
