import { render } from 'preact'
import { expect, test } from 'vitest'
import { Choices } from './choices'
import { NO_CHOICE, type Offered } from './choosing'

const listOf = (...titles: readonly string[]): Element | null => listed(titles, ['level 2'])

function listed(titles: readonly string[], texts: readonly string[]): Element | null {
  const offers = titles.map((title) => ({
    legal: { notation: title, action: { kind: 'take_award' } },
    offer: {
      group: { id: 'take_award', title: 'Learn' },
      title,
      consequences: texts.map((text) => ({ text, tone: 'plain' })),
      targets: [],
    },
  })) as unknown as readonly Offered[]
  const place = document.createElement('div')
  const choose = (): void => undefined
  render(
    <Choices offers={offers} picked={null} choice={NO_CHOICE} choose={choose} unavailable={[]} />,
    place,
  )
  return place.querySelector('.offers')
}

test('four choices with long names get a row each, with what they bring', () => {
  const list = listOf(
    'Learn forestation (for the talk)',
    'Learn recycling (for the talk)',
    'Learn forestation (extra level)',
    'Learn recycling (extra level)',
  )
  expect(list?.className).toBe('offers wide')
  expect(list?.textContent).toContain('level 2')
})

test('four choices with short names stay in one row', () => {
  expect(listOf('Coal × 1', 'Coal × 2', 'Coal × 3', 'Coal × 4')?.className).toBe('offers brief')
})

test('three choices with several consequences get a row each, not piles of short lines', () => {
  const list = listOf('Fulda', 'Erfurt', 'Kassel')
  expect(list?.className).toBe('offers')
  const rows = listed(
    ['Fulda', 'Erfurt', 'Kassel'],
    ['17 €', 'house 10 + wires 7', 'income 44 € (+11)'],
  )
  expect(rows?.className).toBe('offers wide')
})

test('a long word may be parted in a narrow column', () => {
  expect(listOf('Transportation')?.querySelector('b')?.textContent).toContain('\u00AD')
})
