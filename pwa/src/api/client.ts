/** Talks to the public API with the same client that is published for everybody. */
import { RequestFailed as Faulty, Unauthorized } from '@client/errors'
import { Live } from '@client/live'
import { type Operation, Transport } from '@client/transport'
import { signal } from '@preact/signals'
import { spoken } from '@/i18n/words'
import { received, sent } from './enums'

export { Faulty, type Operation, Unauthorized }

/** Whether the live socket is connected: false shows "reconnecting" and leaves the page as it is. */
export const isLive = signal(true)

/** Somebody is waiting, so failing soon is better than retrying for long. */
const transport = new Transport({
  url: '',
  headers: {
    'x-hotseat': 'pwa',
    // The server answers in the language of the page, which need not be that of the browser.
    get 'accept-language'() {
      return spoken.peek()
    },
  },
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

/** Another account is using this phone: all subscriptions continue over a new socket. */
export function renewSocket(): void {
  live.renew()
}

/** Listens until the returned function is called; reconnects by itself. */
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
