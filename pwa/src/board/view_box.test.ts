import { describe, expect, it } from 'vitest'
import { clamp, drag, wholeWorld, zoom } from './view_box'

const world = { width: 1000, height: 800, closest: 4 }

describe('a map in a window', () => {
  it('shows the whole world at first, whatever the shape of the window', () => {
    const tall = wholeWorld(world, 0.5)
    expect(tall).toEqual({ x: 0, y: -600, w: 1000, h: 2000 })
    const wide = wholeWorld(world, 2)
    expect(wide).toEqual({ x: -300, y: 0, w: 1600, h: 800 })
  })

  it('keeps the point under the finger where it is while zooming', () => {
    const near = zoom({ x: 0, y: 0, w: 1000, h: 800 }, 2, 250, 200)
    expect((250 - near.x) / near.w).toBeCloseTo(0.25)
    expect((200 - near.y) / near.h).toBeCloseTo(0.25)
  })

  it('cannot be dragged out of sight', () => {
    const box = drag({ x: 100, y: 100, w: 250, h: 200 }, 5000, 5000)
    expect(clamp(box, world, 1.25)).toEqual({ x: 0, y: 0, w: 250, h: 200 })
    const other = drag(box, -50_000, -50_000)
    expect(clamp(other, world, 1.25)).toEqual({ x: 750, y: 600, w: 250, h: 200 })
  })

  it('comes no closer than allowed and goes no farther than the whole', () => {
    expect(clamp({ x: 0, y: 0, w: 10, h: 8 }, world, 1.25).w).toBe(250)
    expect(clamp({ x: 0, y: 0, w: 9999, h: 9999 }, world, 1.25).w).toBe(1000)
  })
})
