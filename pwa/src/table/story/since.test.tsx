import { render } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { SinceCard, type TellingLine } from './since'

const lines = Array.from({ length: 6 }, (_, at) => ({
  text: `move ${at}`,
  number: null,
  step: { seat: 1, before: at, after: at + 1, entries: [] },
})) as unknown as readonly TellingLine[]

function shownAt(height: number): readonly string[] {
  vi.stubGlobal('innerHeight', height)
  const place = document.createElement('div')
  const nothing = (): void => undefined
  render(<SinceCard lines={lines} play={nothing} dismiss={nothing} show={nothing} />, place)
  return [...place.querySelectorAll('.since-text')].map((line) => line.textContent ?? '')
}

afterEach(() => vi.unstubAllGlobals())

test('the card of what the others did leaves a small screen to the board and the choices', () => {
  expect(shownAt(844)).toEqual(['move 2', 'move 3', 'move 4', 'move 5'])
  expect(shownAt(664)).toHaveLength(3)
  expect(shownAt(640)).toEqual(['move 5'])
  expect(shownAt(390)).toEqual(['move 5'])
})
