/** Requests over HTTP: waits when the server says so, and retries what may safely be retried. */
import {
  RateLimited,
  RequestFailed,
  type ServerError,
  Unauthorized,
  Unreachable,
} from './errors.ts'
import { backOff, retryAfter, wait } from './waiting.ts'

/** A typed document: what the operation's text answers to which variables. */
export interface Operation<Result, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Result
}

export interface TransportOptions {
  /** Where the server is; empty in a page of its own. */
  readonly url: string
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** How often a request is sent before it counts as lost. */
  readonly maxTries?: number
  /** Seconds that a request may be told to wait at once. */
  readonly maxWait?: number
}

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly ServerError[]
}

const BUSY = [502, 503, 504]

export class Transport {
  readonly url: string
  token: string | null
  private readonly headers: Readonly<Record<string, string>>
  private readonly maxTries: number
  private readonly maxWait: number

  constructor(options: TransportOptions) {
    this.url = options.url.replace(/\/$/, '').replace(/\/graphql$/, '')
    this.token = options.token ?? null
    this.headers = options.headers ?? {}
    this.maxTries = options.maxTries ?? 8
    this.maxWait = options.maxWait ?? 60
  }

  /**
   * The data of the answer. A request that was refused for its rate was not executed, so it is always sent again. One
   * whose answer was lost may have been executed: it is sent again only if it is a query, or repeatable because it
   * carries an idempotency key.
   */
  async request<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    { isRepeatable = false } = {},
  ): Promise<Result> {
    const query = operation.toString()
    const isSafe = isRepeatable || !query.trimStart().startsWith('mutation')
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt + 1 >= this.maxTries
      const response = await this.send(query, variables)
      if (response?.status === 429) {
        const seconds = retryAfter(response.headers.get('retry-after'))
        if (isLast || seconds > this.maxWait) throw new RateLimited(seconds)
        await wait(seconds * 1000 + Math.random() * 250)
      } else if (!response || BUSY.includes(response.status)) {
        if (isLast || !isSafe) throw new Unreachable(response ? `status ${response.status}` : '')
        await wait(backOff(attempt))
      } else {
        return (await read(response)) as Result
      }
    }
  }

  /** The response, or null where there was none. */
  private send(query: string, variables: object): Promise<Response | null> {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...this.headers,
    }
    if (this.token !== null) headers.authorization = `Bearer ${this.token}`
    return fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers,
      // A token is all that a program needs; a page of the server's own has its cookie.
      credentials: this.token === null ? 'same-origin' : 'omit',
      body: JSON.stringify({ query, variables }),
    }).catch(() => null)
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 401) throw new Unauthorized('the token is wrong, expired or revoked')
  const answer: Answer = await response
    .json()
    .catch(() => ({ errors: [{ message: `status ${response.status}` }] }))
  if (!answer.data) throw new RequestFailed(answer.errors ?? [])
  return answer.data
}
