/** Talks to the public API with the same client that strangers use. */
import { RequestFailed as Faulty, Unauthorized } from '@client/errors'
import { Live } from '@client/live'
import { type Operation, Transport } from '@client/transport'
import { signal } from '@preact/signals'
import { received, sent } from './enums'

export { Faulty, type Operation, Unauthorized }

/** Whether the live socket stands: false shows "reconnecting" without taking anything away. */
export const isLive = signal(true)

/** A person waits in front of it: better to say soon that nothing can be done than to try for long. */
const transport = new Transport({
  url: '',
  headers: { 'x-hotseat': 'pwa' },
  maxTries: 2,
  maxWait: 5,
})

const live = new Live({
  url: '',
  onOpen: () => {
    isLive.value = true
  },
  onClose: (wasClean) => {
    isLive.value = wasClean
  },
})

export async function request<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return received(operation, await transport.request(operation, sent(operation, variables)))
}

/** Somebody else plays on this phone now: everything that listens goes on over a new socket. */
export function renewSocket(): void {
  live.renew()
}

/** Listens until the returned function is called; after a lost connection it begins again by itself. */
export function listen<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: () => Variables,
  hear: (result: Result) => void,
): () => void {
  return live.subscribe(
    operation,
    () => sent(operation, variables()),
    (result) => hear(received(operation, result)),
  )
}
