/** The back button of a phone closes an overlay before it leaves the page. */
import { useEffect, useRef } from 'preact/hooks'

let opened = 0
/** An overlay was closed in another way, so its history entry can be reused by the next one. */
let isSpare = false

/** Call it in any overlay: while it is mounted, going back closes it. */
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
      // A link was followed, or going back has closed it: there is no history entry to remove.
      if (history.state?.overlay !== overlay) return
      isSpare = true
      setTimeout(() => {
        if (isSpare) history.back()
        isSpare = false
      })
    }
  }, [])
}
