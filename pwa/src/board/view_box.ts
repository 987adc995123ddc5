/** The arithmetic of a map that is dragged and pinched: plain numbers, no screen. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface World {
  readonly width: number
  readonly height: number
  /** How far the player may zoom in, relative to the whole world in sight. */
  readonly closest: number
}

/** The whole world, centred in a window of this shape. */
export function wholeWorld(world: World, aspect: number): Box {
  const w = Math.max(world.width, world.height * aspect)
  const h = w / aspect
  return { x: (world.width - w) / 2, y: (world.height - h) / 2, w, h }
}

/** Keeps the box within the world; where the world is smaller than the window it stays centred. */
export function clamp(box: Box, world: World, aspect: number): Box {
  const whole = wholeWorld(world, aspect)
  const w = Math.min(whole.w, Math.max(whole.w / world.closest, box.w))
  const h = w / aspect
  const middleX = box.x + box.w / 2
  const middleY = box.y + box.h / 2
  return {
    x: within(middleX - w / 2, w, world.width),
    y: within(middleY - h / 2, h, world.height),
    w,
    h,
  }
}

function within(start: number, length: number, limit: number): number {
  if (length >= limit) return (limit - length) / 2
  return Math.min(limit - length, Math.max(0, start))
}

export function drag(box: Box, dx: number, dy: number): Box {
  return { ...box, x: box.x - dx, y: box.y - dy }
}

/** Zooms in by `factor` so that the given point of the world stays under the finger. */
export function zoom(box: Box, factor: number, x: number, y: number): Box {
  return {
    x: x - (x - box.x) / factor,
    y: y - (y - box.y) / factor,
    w: box.w / factor,
    h: box.h / factor,
  }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The window on the screen, and the margin around framed points, in pixels. */
export interface Pane {
  readonly width: number
  readonly height: number
  readonly free: Point
}

/** The smallest box around the points; null without points. */
function around(points: readonly Point[]): Box | null {
  if (points.length === 0) return null
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** All points centred in the window, as close as possible. */
export function framed(points: readonly Point[], pane: Pane): Box | null {
  const wanted = around(points)
  if (!wanted) return null
  const { width, height, free } = pane
  const unit = Math.max(
    wanted.w / Math.max(1, width - 2 * free.x),
    wanted.h / Math.max(1, height - 2 * free.y),
    Number.EPSILON,
  )
  const w = unit * width
  const h = unit * height
  return { x: wanted.x + (wanted.w - w) / 2, y: wanted.y + (wanted.h - h) / 2, w, h }
}

/**
 * Where to look so that the points are seen: here, if they are in sight; shifted, if they fit at this scale;
 * otherwise zoomed out.
 */
export function towards(box: Box, points: readonly Point[], pane: Pane): Box {
  const wanted = around(points)
  if (!wanted) return box
  const unit = box.w / pane.width
  const free = { x: pane.free.x * unit, y: pane.free.y * unit }
  if (wanted.w + 2 * free.x > box.w || wanted.h + 2 * free.y > box.h)
    return framed(points, pane) ?? box
  return {
    ...box,
    x: Math.min(wanted.x - free.x, Math.max(box.x, wanted.x + wanted.w + free.x - box.w)),
    y: Math.min(wanted.y - free.y, Math.max(box.y, wanted.y + wanted.h + free.y - box.h)),
  }
}
