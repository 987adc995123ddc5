import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { useGradually } from './after_first_paint'

test('comes step by step only once: a part that is opened again is whole in its first frame', () => {
  vi.useFakeTimers()
  const seen: number[] = []
  function Part() {
    seen.push(useGradually('part', 3))
    return null
  }
  const page = document.createElement('div')
  act(() => render(<Part />, page))
  expect(seen).toEqual([1])
  for (const drawn of [2, 3]) {
    act(() => {
      vi.advanceTimersToNextTimer()
    })
    expect(seen.at(-1)).toBe(drawn)
  }
  act(() => render(null, page))
  seen.length = 0
  act(() => render(<Part />, page))
  expect(seen[0]).toBe(3)
  vi.useRealTimers()
})
