/** Animates pieces from their old place to the new one; with reduced motion they fade in. */
import { useLayoutEffect, useRef } from 'preact/hooks'

const TRAVEL_MS = 240
const places = new Map<string, Place>()

interface Place {
  readonly piece: Element
  readonly at: DOMRect
}

export function wantsLessMotion(): boolean {
  const chosen = document.documentElement.dataset.motion
  if (chosen) return chosen === 'less'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Pass the returned ref to the element of a piece. Whenever a piece with this id is drawn elsewhere,
 * even under another parent, it travels there. Ids are unique on the whole board: `house:3:essen`.
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
    const flight = interrupt(piece)
    const now = piece.getBoundingClientRect()
    places.set(id, { piece, at: now })
    if (flight && distance(before.at, now) < 2) resume(piece, flight)
    else travel(piece, flight?.seenAt ?? before.at, now)
  })
  return element
}

const fresh = new Map<string, Element>()

/** A new piece has nowhere to travel from; its place is measured after the browser's layout. */
function measureLater(id: string, piece: Element): void {
  if (fresh.size === 0)
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const [name, element] of fresh)
          if (element.isConnected)
            places.set(name, { piece: element, at: element.getBoundingClientRect() })
        fresh.clear()
      }),
    )
  fresh.set(id, piece)
}

const scrolledTo = new WeakMap<Element, number>()

/** Scrolling does not move pieces: their stored places shift along, so that nothing flies at the next change. */
function followScroll({ target }: Event): void {
  if (!(target instanceof Element)) return
  const dy = (scrolledTo.get(target) ?? 0) - target.scrollTop
  scrolledTo.set(target, target.scrollTop)
  for (const [id, { piece, at }] of places) {
    if (!piece.isConnected) places.delete(id)
    else if (target.contains(piece))
      places.set(id, { piece, at: new DOMRect(at.x, at.y + dy, at.width, at.height) })
  }
}

addEventListener('scroll', followScroll, { capture: true, passive: true })

/** Forgets all places: a new table, a replay jump, a map that was dragged. */
export function forgetPlaces(): void {
  places.clear()
  fresh.clear()
}

interface Flight {
  readonly keyframes: Keyframe[]
  readonly time: CSSNumberish | null
  /** Where the piece is seen on its way. */
  readonly seenAt: DOMRect
}

const flights = new WeakMap<Element, { animation: Animation; keyframes: Keyframe[] }>()

/** Stops a piece in flight, so that its place is measured and not where it happens to be on its way. */
function interrupt(piece: Element): Flight | null {
  const flight = flights.get(piece)
  if (flight?.animation.playState !== 'running') return null
  const { animation, keyframes } = flight
  const stopped = { keyframes, time: animation.currentTime, seenAt: piece.getBoundingClientRect() }
  animation.cancel()
  return stopped
}

/** The same flight goes on where it was interrupted. */
function resume(piece: Element, { keyframes, time }: Flight): void {
  fly(piece, keyframes).currentTime = time
}

function between(before: DOMRect, now: DOMRect): readonly [number, number] {
  return [
    before.x + before.width / 2 - now.x - now.width / 2,
    before.y + before.height / 2 - now.y - now.height / 2,
  ]
}

function distance(before: DOMRect, now: DOMRect): number {
  return Math.hypot(...between(before, now))
}

function travel(piece: Element, before: DOMRect, now: DOMRect): void {
  if (distance(before, now) < 2 || now.width === 0 || before.width === 0) return
  if (wantsLessMotion()) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL_MS })
    return
  }
  const [dx, dy] = between(before, now)
  const scale = scaleOf(piece, now)
  fly(piece, [{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: '0px 0px' }])
}

function fly(piece: Element, keyframes: Keyframe[]): Animation {
  const animation = piece.animate(keyframes, {
    duration: TRAVEL_MS,
    easing: 'cubic-bezier(.2, .8, .3, 1)',
  })
  flights.set(piece, { animation, keyframes })
  carry(piece, animation)
  return animation
}

/** Marks the drawing that a piece flies in from elsewhere, so that a board can let it show beyond its edge. */
function carry(piece: Element, animation: Animation): void {
  const drawing = piece instanceof SVGElement ? piece.ownerSVGElement : null
  if (!drawing) return
  drawing.classList.add('carrying')
  const land = (): void => {
    // One that was interrupted and goes on is still on its way.
    if (flights.get(piece)?.animation === animation) drawing.classList.remove('carrying')
  }
  animation.onfinish = land
  animation.oncancel = land
}

/** How many screen pixels one unit of the drawing takes. */
function scaleOf(piece: Element, now: DOMRect): number {
  if (!(piece instanceof SVGGraphicsElement)) return 1
  const width = piece.getBBox().width
  return width > 0 ? now.width / width : 1
}
