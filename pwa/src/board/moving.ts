/** Pieces travel from where they were to where they are; with less motion they fade in. */
import { useLayoutEffect, useRef } from 'preact/hooks'

const TRAVEL_MS = 240
const places = new Map<string, DOMRect>()

export function wantsLessMotion(): boolean {
  const chosen = document.documentElement.dataset.motion
  if (chosen) return chosen === 'less'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Give the returned ref to the element of a piece. Whenever a piece of this id is drawn in another place,
 * also under another parent, it travels there. Ids are unique on the whole board: `house:3:essen`.
 */
export function useMoving<E extends Element>(id: string) {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const piece = element.current
    if (!piece) return
    const before = places.get(id)
    if (!before) {
      measureLater(id, piece)
      return
    }
    const now = piece.getBoundingClientRect()
    places.set(id, now)
    travel(piece, before, now)
  })
  return element
}

const fresh = new Map<string, Element>()

/** A piece that is new has come from nowhere: its place is noted once the browser has laid everything out. */
function measureLater(id: string, piece: Element): void {
  if (fresh.size === 0)
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const [name, one] of fresh)
          if (one.isConnected) places.set(name, one.getBoundingClientRect())
        fresh.clear()
      }),
    )
  fresh.set(id, piece)
}

/** Forgets all places: a new table, a replay jump, a map that was dragged. */
export function forgetPlaces(): void {
  places.clear()
  fresh.clear()
}

function travel(piece: Element, before: DOMRect, now: DOMRect): void {
  const dx = before.x + before.width / 2 - now.x - now.width / 2
  const dy = before.y + before.height / 2 - now.y - now.height / 2
  if (Math.hypot(dx, dy) < 2 || now.width === 0 || before.width === 0) return
  if (wantsLessMotion()) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL_MS })
    return
  }
  const scale = scaleOf(piece, now)
  piece.animate([{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: '0px 0px' }], {
    duration: TRAVEL_MS,
    easing: 'cubic-bezier(.2, .8, .3, 1)',
  })
}

/** How many screen pixels one unit of the drawing takes. */
function scaleOf(piece: Element, now: DOMRect): number {
  if (!(piece instanceof SVGGraphicsElement)) return 1
  const width = piece.getBBox().width
  return width > 0 ? now.width / width : 1
}
