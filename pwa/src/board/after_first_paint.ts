/** Puts off what need not be drawn at once, so that a slow phone answers taps in between. */
import { useEffect, useState } from 'preact/hooks'

/** How many of these steps may be drawn: one at first, and one more in each task after the first paint. */
export function useGradually(steps: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    let next = 1
    let timer: ReturnType<typeof setTimeout>
    const draw = (): void => {
      next += 1
      setDrawn(next)
      if (next < steps) timer = setTimeout(draw)
    }
    if (next < steps) timer = setTimeout(draw)
    return () => clearTimeout(timer)
  }, [])
  return drawn
}
