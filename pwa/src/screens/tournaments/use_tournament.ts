/** A tournament that is kept in step with the server. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { type Found, listenTournament } from './api'
import { findTournament } from './find_tournament'

const LOOK_AFTER_MS = 400
/** A failed fetch, for example because of the rate limit, is retried: an announced change must be shown. */
const LOOK_AGAIN_MS = 2_000

export interface Watched {
  readonly found: Found | null | 'loading'
  readonly look: () => Promise<void>
}

export function useTournament(id: string, code: string | null): Watched {
  const [found, setFound] = useState<Found | null | 'loading'>('loading')
  const me = account.value?.id
  const looks = useRef({ begun: 0, shown: 0 })
  const last = useRef<Found | null>(null)
  /** True if an answer arrived; one that a later answer has overtaken is not shown. */
  const tryLook = useCallback(async (): Promise<boolean> => {
    const number = ++looks.current.begun
    try {
      const answer = await findTournament(id, code, last.current)
      if (number < looks.current.shown) return true
      looks.current.shown = number
      last.current = answer
      setFound(answer)
      return true
    } catch {
      setFound((known) => (known === 'loading' ? null : known))
      return false
    }
  }, [id, code])
  const look = useCallback(async () => void (await tryLook()), [tryLook])
  // Signing in may reveal more, so the tournament is fetched again.
  useEffect(() => {
    last.current = null
    const begun = tryLook()
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookSoon = (ms: number): void => {
      // Many tables may end at once: one fetch covers them all.
      timer ??= setTimeout(() => {
        timer = undefined
        void tryLook().then((isDone) => {
          if (!isDone && isWatching) lookSoon(LOOK_AGAIN_MS)
        })
      }, ms)
    }
    let isWatching = true
    let isFirst = true
    const stop = listenTournament(id, code, async (version) => {
      // The first version heard is usually the one just read. Later the same version may bring more, as tables open.
      const mayBeKnown = isFirst
      isFirst = false
      await begun
      if (mayBeKnown && version === last.current?.tournament.version) return
      if (isWatching) lookSoon(LOOK_AFTER_MS)
    })
    return () => {
      isWatching = false
      clearTimeout(timer)
      stop()
    }
  }, [id, code, look, tryLook, me])
  return { found, look }
}
