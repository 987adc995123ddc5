/** Puts off what need not be drawn at once, so that a slow phone answers taps in between. */
import { useEffect, useState } from 'preact/hooks'

/** What this page has already drawn in whole: when it is shown again, nothing comes late. */
const whole = new Set<string>()

/** How many of these steps may be drawn: one at first, one more in each task after the first paint, later all at once. */
export function useGradually(what: string, steps: number): number {
  const [drawn, setDrawn] = useState(whole.has(what) ? steps : 1)
  useEffect(() => {
    let next = drawn
    let timer: ReturnType<typeof setTimeout>
    const draw = (): void => {
      next += 1
      setDrawn(next)
      goOn()
    }
    const goOn = (): void => {
      if (next < steps) timer = setTimeout(draw)
      else whole.add(what)
    }
    goOn()
    return () => clearTimeout(timer)
  }, [])
  return drawn
}
