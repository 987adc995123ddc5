/** Which lines of a long list are in view: with 200 tables only those are drawn. */
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Lines from the first up to, but not including, the last. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Shorter lists are drawn in full. */
export const LONG = 40
/** Extra lines on both sides, so that fast scrolling shows no gap. */
const SPARE = 2
/** The span moves in whole steps, so that not every scrolled pixel redraws lines. */
const STEP = 2

/** `top` is the top of the list, relative to the upper edge of the screen. */
export function linesInView(top: number, screen: number, line: number, count: number): Span {
  const within = (value: number): number => Math.min(count, Math.max(0, value))
  const first = Math.floor(-top / line) - SPARE
  const last = Math.ceil((screen - top) / line) + SPARE
  return {
    from: within(Math.floor(first / STEP) * STEP),
    to: within(Math.ceil(last / STEP) * STEP),
  }
}

export interface InView extends Span {
  /** The height of a line in pixels, as it was measured. */
  readonly line: number
}

const USUAL = { from: 0, to: LONG, line: 27 }

/** The lines of this table body that are in view, updated while the page is scrolled. */
export function useInView(body: RefObject<HTMLElement | null>, count: number): InView {
  const [seen, setSeen] = useState<InView>(USUAL)
  useEffect(() => {
    if (count <= LONG) return
    const look = (): void => {
      const part = body.current
      if (!part) return
      const line = part.querySelector('tr:not(.gap)')?.getBoundingClientRect().height || USUAL.line
      const { top } = part.getBoundingClientRect()
      const { from, to } = linesInView(top, innerHeight, line, count)
      setSeen((known) =>
        known.from === from && known.to === to && known.line === line ? known : { from, to, line },
      )
    }
    look()
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [body, count])
  return count <= LONG ? { ...seen, from: 0, to: count } : seen
}
