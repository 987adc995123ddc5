/** The back button of a phone closes what lies on top before it leaves the page. */
import { useEffect, useRef } from 'preact/hooks'

let opened = 0
/** An overlay has closed by another way, and its place in the history can serve the next one. */
let isSpare = false

/** Call it in whatever opens over a page: while it is mounted, going back closes it. */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    opened += 1
    const overlay = opened
    if (isSpare) history.replaceState({ overlay }, '')
    else history.pushState({ overlay }, '')
    isSpare = false
    const wentBack = (): void => {
      if (history.state?.overlay !== overlay) latest.current()
    }
    window.addEventListener('popstate', wentBack)
    return () => {
      window.removeEventListener('popstate', wentBack)
      // A link has led on from here, or going back has closed it: there is nothing to take away.
      if (history.state?.overlay !== overlay) return
      isSpare = true
      setTimeout(() => {
        if (isSpare) history.back()
        isSpare = false
      })
    }
  }, [])
}
