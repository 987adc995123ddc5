import { render } from 'preact'
import { expect, test } from 'vitest'
import { Choices } from './choices'
import { NO_CHOICE, type Offered } from './choosing'

function listOf(...titles: readonly string[]): Element | null {
  const offers = titles.map((title) => ({
    legal: { notation: title, action: { kind: 'take_award' } },
    offer: {
      group: { id: 'take_award', title: 'Learn' },
      title,
      consequences: [{ text: 'level 2', tone: 'plain' }],
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
