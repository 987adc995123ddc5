/** A tournament that stays as it is on the server. */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { type Found, findTournament, listenTournament } from './api'

const LOOK_AFTER = 400

export interface Watched {
  readonly found: Found | null | 'loading'
  readonly look: () => Promise<void>
}

export function useTournament(id: string, code: string | null): Watched {
  const [found, receive] = useState<Found | null | 'loading'>('loading')
  const me = account.value?.id
  const look = useCallback(
    () =>
      findTournament(id, code).then(receive, () =>
        receive((known) => (known === 'loading' ? null : known)),
      ),
    [id, code],
  )
  // Whoever signs in sees more: the page is asked for again.
  useEffect(() => {
    void look()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenTournament(id, code, () => {
      // Many tables may end at once: one look shows them all.
      timer ??= setTimeout(() => {
        timer = undefined
        void look()
      }, LOOK_AFTER)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, code, look, me])
  return { found, look }
}
