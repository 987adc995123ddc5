/** Talks to the public API: queries and mutations by POST, live updates by one shared socket. */
import { effect, signal } from '@preact/signals'
import type { Client } from 'graphql-ws'
import { Unreachable } from '@/model/problem'

/** A typed document: what the operation's text answers to which variables. */
export interface Operation<Result, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Result
}

/** Whether the live socket stands: false shows "reconnecting" without taking anything away. */
export const isLive = signal(true)

/** The server answered, but not with data: a fault of the program, never of the player. */
export class Faulty extends Error {}

export async function request<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-hotseat': 'pwa' },
    credentials: 'same-origin',
    body: JSON.stringify({ query: operation.toString(), variables }),
  }).catch(() => {
    throw new Unreachable()
  })
  if (response.status >= 502 && response.status <= 504) throw new Unreachable()
  const answer: { data?: Result; errors?: { message: string }[] } = await response
    .json()
    .catch(() => ({ errors: [{ message: `status ${response.status}` }] }))
  if (!answer.data) throw new Faulty(answer.errors?.[0]?.message ?? 'no data')
  return answer.data
}

/** Who calls is told when the socket opens, so that each caller has a socket of their own. */
const socket = signal<Promise<Client> | null>(null)

function connect(): Promise<Client> {
  return import('graphql-ws').then(({ createClient }) =>
    createClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      keepAlive: 12_000,
      lazyCloseTimeout: 3_000,
      retryWait: (tries) => wait(Math.min(5000, 250 * 2 ** Math.min(tries, 5))),
      on: {
        connected: () => {
          isLive.value = true
        },
        closed: (event) => {
          isLive.value = event instanceof CloseEvent && event.wasClean
        },
      },
    }),
  )
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Somebody else plays on this phone now: everything that listens goes on over a new socket. */
export function renewSocket(): void {
  const old = socket.peek()
  socket.value = null
  void old?.then((client) => client.dispose())
}

/** Listens until the returned function is called; after a lost connection it begins again by itself. */
export function listen<Result, Variables extends Record<string, unknown>>(
  operation: Operation<Result, Variables>,
  variables: () => Variables,
  hear: (result: Result) => void,
): () => void {
  return effect(() => {
    const opened = socket.value ?? connect()
    socket.value = opened
    let over = false
    let stop: (() => void) | null = null
    const begin = (client: Client): void => {
      if (over) return
      const again = (): void => {
        void wait(1000).then(() => begin(client))
      }
      stop = client.subscribe<Result>(
        { query: operation.toString(), variables: variables() },
        {
          next: (message) => {
            if (message.data) hear(message.data)
          },
          error: again,
          complete: again,
        },
      )
    }
    void opened.then(begin)
    return () => {
      over = true
      stop?.()
    }
  })
}
