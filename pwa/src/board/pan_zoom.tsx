/** A map to drag and pinch: the SVG stays sharp, the DOM does the hit testing, and a drag is never a tap. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { forgetPlaces, wantsLessMotion } from './moving'
import {
  type Box,
  clamp,
  drag,
  framed,
  type Pane,
  type Point,
  towards,
  type World,
  wholeWorld,
  zoom,
} from './view_box'

const STEADY_PX = 8
const STEP = 1.5
/** How long a wheel must stay still to count as at rest. */
const REST_MS = 150
/** How long the map takes to fly to the focus. */
const FLIGHT_MS = 240
/** The first view may be this much farther away than a flight: an overview comes before the question. */
const OVERVIEW = 2.9
/** The margin around framed points, in screen pixels: names and prices need room there. */
const FREE_PX = { x: 64, y: 44 }
/** The margin of the first view: half a name fits, the others are written towards the middle. */
const OVERVIEW_FREE_PX = { x: 24, y: 24 }

export interface Seen {
  readonly box: Box
  readonly unit: number
}

export interface Focus {
  readonly key: string
  readonly points: readonly Point[]
  /** The question is about all of these points: the map may zoom out as far as in the first view. */
  readonly isWhole?: boolean
}

interface PanZoomProps {
  readonly width: number
  readonly height: number
  readonly name: string
  readonly closest?: number
  /** The points of the first view. */
  readonly start?: readonly Point[]
  /** The map never zooms out by itself beyond this many units per pixel. */
  readonly farthest?: number
  /** The current question's points, most important first: the map flies there when its key changes, unless in sight. */
  readonly focus?: Focus
  /** Called with the visible box and the units per screen pixel whenever the map has come to rest. */
  readonly rested?: (seen: Seen) => void
  /** Shown over a corner of the map. */
  readonly note?: ComponentChildren
  /** The upper corner of the buttons: the one where the map has nothing. */
  readonly corner?: 'left' | 'right'
  readonly children: ComponentChildren
}

/**
 * Follows the fingers at the screen's frame rate, without rendering.
 *
 * While the map moves, the existing drawing is shifted as one picture, which costs next to nothing;
 * when it comes to rest, the viewBox follows and everything is drawn sharply again.
 */
class Camera {
  box: Box = { x: 0, y: 0, w: 1, h: 1 }
  /** What the viewBox says. */
  private drawn: Box = this.box
  private width = 1
  private aspect = 1
  private started = false
  private fingers = new Map<number, { x: number; y: number }>()
  private walked = 0
  private resting = 0
  private painting = 0
  /** Where the window is on the screen; it keeps its place while the drawing in it is shifted. */
  private corner = { left: 0, top: 0 }

  private flying = 0
  private wanted: readonly Point[] = []
  /** How far out the wanted points may be viewed from, in units per pixel. */
  private reach = Number.POSITIVE_INFINITY
  rested: (seen: Seen) => void = () => undefined

  constructor(
    readonly world: World,
    private readonly start: readonly Point[],
    private readonly farthest: number,
  ) {}

  private svg: SVGSVGElement | null = null

  attach(svg: SVGSVGElement): () => void {
    this.svg = svg
    const watcher = new ResizeObserver(() => this.fit())
    // The observer also reports the first size, before anything is painted.
    watcher.observe(svg)
    return () => {
      watcher.disconnect()
      clearTimeout(this.resting)
      cancelAnimationFrame(this.painting)
    }
  }

  private fit(): void {
    const { clientWidth, clientHeight } = this.svg ?? { clientWidth: 0, clientHeight: 0 }
    if (clientWidth === 0 || clientHeight === 0) return
    this.width = clientWidth
    this.aspect = clientWidth / clientHeight
    if (!this.started) {
      this.started = true
      this.rest(this.overview())
      // The overview comes first, then what is asked about, near enough to read.
      this.fly(true)
      return
    }
    // The drawing stays in place on the screen; only the lower edge moves.
    this.rest({ ...this.box, h: this.box.w / this.aspect })
    this.fly()
  }

  /** All the first points with a comfortable margin; with a narrow one where they would be too far away. */
  private overview(): Box {
    const reach = this.farthest * OVERVIEW
    const frames = [FREE_PX, OVERVIEW_FREE_PX].map(
      (free) => framed(this.start, this.paneWith(free)) ?? wholeWorld(this.world, this.aspect),
    )
    const near = frames.find((frame) => frame.w / this.width <= reach)
    const first = near ?? frames.at(-1) ?? this.box
    const nearer = Math.max(1, first.w / this.width / reach)
    return zoom(first, nearer, first.x + first.w / 2, first.y + first.h / 2)
  }

  private get pane(): Pane {
    return this.paneWith(FREE_PX)
  }

  private paneWith(margin: Point): Pane {
    const height = this.width / this.aspect
    // In a small window the full margin would leave little room for the map.
    const free = { x: Math.min(margin.x, this.width / 6), y: Math.min(margin.y, height / 6) }
    return { width: this.width, height, free }
  }

  /** Flies to these points if they are not in sight. */
  lookAt({ points, isWhole = false }: Omit<Focus, 'key'>): void {
    this.wanted = points
    this.reach = this.farthest * (isWhole ? OVERVIEW : 1)
    this.fly(true)
  }

  /** As many of the first points as can be seen together without zooming out too far. */
  private inReach(points: readonly Point[]): readonly Point[] {
    for (let count = points.length; count > 1; count--) {
      const seen = points.slice(0, count)
      const box = framed(seen, this.pane)
      if (box && box.w / this.width <= this.reach) return seen
    }
    return points.slice(0, 1)
  }

  /** Flies to the wanted points; for a new question it also zooms in. */
  private fly(isNew = false): void {
    if (!this.started || this.fingers.size > 0) return
    const points = this.inReach(this.wanted)
    if (points.length === 0) return
    const goal = clamp(
      towards(isNew ? this.near() : this.box, points, this.pane),
      this.world,
      this.aspect,
    )
    const way = Math.hypot(goal.x - this.box.x, goal.y - this.box.y) / this.unit
    if (way < 2 && Math.abs(goal.w / this.box.w - 1) < 0.01) return
    if (wantsLessMotion()) {
      this.rest(goal)
      return
    }
    this.shift(goal)
    this.paint()
    this.svg?.style.setProperty('transition', `transform ${FLIGHT_MS}ms cubic-bezier(.2,.8,.2,1)`)
    clearTimeout(this.flying)
    this.flying = window.setTimeout(() => this.rest(), FLIGHT_MS)
  }

  /** The current box, or one around its middle that is close enough to read the labels. */
  private near(): Box {
    const { x, y, w, h } = this.box
    return zoom(this.box, Math.max(1, this.unit / this.reach), x + w / 2, y + h / 2)
  }

  /** Moves the box; the drawing follows once a frame, however many fingers have moved. */
  private shift(box: Box): void {
    this.box = clamp(box, this.world, this.aspect)
    if (this.painting === 0) this.painting = requestAnimationFrame(() => this.paint())
  }

  /** Transforms the drawing so that the box fills the window. */
  private paint(): void {
    this.stopPainting()
    const { svg, drawn } = this
    if (!svg) return
    const scale = drawn.w / this.box.w
    const x = (drawn.x - this.box.x) / this.unit
    const y = (drawn.y - this.box.y) / this.unit
    svg.classList.add('moving')
    svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    forgetPlaces()
  }

  private stopPainting(): void {
    cancelAnimationFrame(this.painting)
    this.painting = 0
  }

  /** Draws the box in its final place. */
  private rest(box: Box = this.box): void {
    this.stopPainting()
    clearTimeout(this.resting)
    clearTimeout(this.flying)
    this.box = clamp(box, this.world, this.aspect)
    this.drawn = this.box
    const { x, y, w, h } = this.box
    this.svg?.setAttribute('viewBox', `${x} ${y} ${w} ${h}`)
    this.svg?.classList.remove('moving')
    this.svg?.style.removeProperty('transform')
    this.svg?.style.removeProperty('transition')
    forgetPlaces()
    this.rested({ box: this.box, unit: this.unit })
  }

  /** Screen pixels to units of the drawing. */
  private get unit(): number {
    return this.box.w / this.width
  }

  private pointAt(clientX: number, clientY: number): [number, number] {
    const { left, top } = this.corner
    return [this.box.x + (clientX - left) * this.unit, this.box.y + (clientY - top) * this.unit]
  }

  /** Measured at the start of a gesture: in between it would make the browser lay out the page for each finger. */
  private measureCorner(): void {
    this.corner = this.svg?.parentElement?.getBoundingClientRect() ?? this.corner
  }

  closer(factor: number): void {
    const { x, y, w, h } = this.box
    this.rest(zoom(this.box, factor, x + w / 2, y + h / 2))
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault()
    if (this.drawn === this.box) this.measureCorner()
    const factor = 1.0015 ** -event.deltaY
    this.shift(zoom(this.box, factor, ...this.pointAt(event.clientX, event.clientY)))
    clearTimeout(this.resting)
    this.resting = window.setTimeout(() => this.rest(), REST_MS)
  }

  down = (event: PointerEvent): void => {
    if (this.fingers.size === 0) this.walked = 0
    this.measureCorner()
    // A player who moves the map knows where to look, so it does not fly back.
    this.wanted = []
    if (this.svg?.style.transition) this.rest()
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  move = (event: PointerEvent): void => {
    const finger = this.fingers.get(event.pointerId)
    if (!finger) return
    const dx = event.clientX - finger.x
    const dy = event.clientY - finger.y
    this.walked += Math.hypot(dx, dy)
    if (this.walked <= STEADY_PX && this.fingers.size === 1) return
    const span = this.span()
    finger.x = event.clientX
    finger.y = event.clientY
    if (this.fingers.size === 1) {
      this.svg?.setPointerCapture(event.pointerId)
      this.shift(drag(this.box, dx * this.unit, dy * this.unit))
    } else this.pinch(span, dx, dy)
  }

  private pinch(before: number, dx: number, dy: number): void {
    const fingers = [...this.fingers.values()]
    const x = fingers.reduce((sum, finger) => sum + finger.x, 0) / fingers.length
    const y = fingers.reduce((sum, finger) => sum + finger.y, 0) / fingers.length
    const factor = before > 0 ? this.span() / before : 1
    const moved = drag(this.box, (dx / 2) * this.unit, (dy / 2) * this.unit)
    this.shift(zoom(moved, factor, ...this.pointAt(x, y)))
  }

  private span(): number {
    const [a, b] = [...this.fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
    if (this.fingers.size === 0 && this.drawn !== this.box) this.rest()
  }

  twice = (event: MouseEvent): void => {
    this.measureCorner()
    this.rest(zoom(this.box, STEP, ...this.pointAt(event.clientX, event.clientY)))
  }

  /** Swallows the click that ends a drag. */
  click = (event: Event): void => {
    if (this.walked > STEADY_PX) event.stopPropagation()
  }

  key = (event: KeyboardEvent): void => {
    const step = this.box.w / 6
    const moves: Record<string, () => void> = {
      ArrowLeft: () => this.rest(drag(this.box, step, 0)),
      ArrowRight: () => this.rest(drag(this.box, -step, 0)),
      ArrowUp: () => this.rest(drag(this.box, 0, step)),
      ArrowDown: () => this.rest(drag(this.box, 0, -step)),
      '+': () => this.closer(STEP),
      '-': () => this.closer(1 / STEP),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
}

const NOWHERE: readonly Point[] = []

export function PanZoom(props: PanZoomProps) {
  const { width, height, name, closest = 5, farthest, start, focus, rested, note, children } = props
  const { corner = 'left' } = props
  const svg = useRef<SVGSVGElement>(null)
  const camera = useMemo(
    () =>
      new Camera(
        { width, height, closest },
        start ?? NOWHERE,
        farthest ?? Number.POSITIVE_INFINITY,
      ),
    [width, height, closest],
  )
  useLayoutEffect(() => {
    const element = svg.current
    if (!element) return
    // Preact registers wheel passively, which would scroll the page along with the map.
    element.addEventListener('wheel', camera.wheel, { passive: false })
    const detach = camera.attach(element)
    return () => {
      element.removeEventListener('wheel', camera.wheel)
      detach()
    }
  }, [camera])
  camera.rested = rested ?? camera.rested
  useLayoutEffect(() => camera.lookAt(focus ?? { points: NOWHERE }), [camera, focus?.key])
  return (
    <div class="pan-zoom">
      <div class={`pan-zoom-bar ${corner}`}>
        {note && <div class="pan-zoom-note">{note}</div>}
        <div class="pan-zoom-buttons">
          <button
            type="button"
            class="icon-button"
            aria-label={say('map.closer')}
            onClick={() => camera.closer(STEP)}
          >
            <Icon name="plus" />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={say('map.farther')}
            onClick={() => camera.closer(1 / STEP)}
          >
            <Icon name="minus" />
          </button>
        </div>
      </div>
      <div class="pan-zoom-window">
        <svg
          ref={svg}
          role="group"
          aria-label={name}
          tabindex={0}
          onPointerDown={camera.down}
          onPointerMove={camera.move}
          onPointerUp={camera.up}
          onPointerCancel={camera.up}
          onClickCapture={camera.click}
          onDblClick={camera.twice}
          onKeyDown={camera.key}
        >
          {children}
        </svg>
      </div>
    </div>
  )
}
