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
  /** How many times closer than "all in sight" one may come. */
  readonly closest: number
}

/** The whole world in a window of this shape, with the middle in the middle. */
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

/** Comes closer by `factor` so that the given point of the world stays under the finger. */
export function zoom(box: Box, factor: number, x: number, y: number): Box {
  return {
    x: x - (x - box.x) / factor,
    y: y - (y - box.y) / factor,
    w: box.w / factor,
    h: box.h / factor,
  }
}
