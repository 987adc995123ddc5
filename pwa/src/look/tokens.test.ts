import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// From the disk, because Vitest imports style sheets as empty.
const css = readFileSync('src/look/tokens.css', 'utf-8')

const SURFACES = ['ground', 'panel', 'raised']
const WORDS = ['text', 'quiet', 'primary-text', 'possible-text', 'good', 'bad']

/** The colours of the first block, overridden by those of a later one. */
function colours(block: string): Map<string, string> {
  const start = css.indexOf(block)
  const body = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...body.matchAll(/--([\w-]+): (#\w{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  )
}

function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const linear = parts.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [brightness(first), brightness(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['dark', ':root {'],
  ['light', ':root[data-theme="light"] {'],
])('every word can be read on every surface: %s', (_, block) => {
  const seen = new Map([...colours(':root {'), ...colours(block)])
  for (const name of [...WORDS, ...SURFACES]) expect(seen.get(name)).toMatch(/^#/)
  const weak = WORDS.flatMap((word) =>
    SURFACES.filter((surface) => contrast(seen.get(word) ?? '', seen.get(surface) ?? '') < 4.5).map(
      (surface) => `${word} on ${surface}`,
    ),
  )
  expect(weak).toEqual([])
})

test('the light theme is the same, chosen or asked for by the phone', () => {
  expect(colours(':root:not([data-theme="dark"]) {')).toEqual(
    colours(':root[data-theme="light"] {'),
  )
})
