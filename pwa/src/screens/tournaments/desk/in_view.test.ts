import { describe, expect, it } from 'vitest'
import { linesInView } from './in_view'

describe('the lines in view', () => {
  it('are the first ones at the top of the page', () => {
    const { from, to } = linesInView(150, 900, 27, 100)
    expect(from).toBe(0)
    // The screen has room for 28 lines below the head.
    expect(to).toBeGreaterThanOrEqual(28)
    expect(to).toBeLessThan(60)
  })

  it('always hold everything that the screen shows', () => {
    for (let top = 300; top > -2600; top -= 13) {
      const { from, to } = linesInView(top, 900, 27, 100)
      expect(from * 27 + top).toBeLessThanOrEqual(Math.max(0, top))
      expect(to === 100 || to * 27 + top >= 900).toBe(true)
    }
  })

  it('are none where the list lies beyond the screen, and never more than there are', () => {
    expect(linesInView(5000, 900, 27, 100)).toEqual({ from: 0, to: 0 })
    expect(linesInView(-9000, 900, 27, 100)).toEqual({ from: 100, to: 100 })
  })

  it('stay the same for a few pixels', () => {
    expect(linesInView(-540, 900, 27, 100)).toEqual(linesInView(-545, 900, 27, 100))
  })
})
