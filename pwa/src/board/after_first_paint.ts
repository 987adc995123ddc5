/** Puts off what need not be drawn at once, so that a slow phone answers taps in between. */
import { useEffect, useState } from 'preact/hooks'

/** False at first, true in a task after the first paint. */
export function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}
