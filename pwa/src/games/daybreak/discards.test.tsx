import { render } from 'preact'
import { expect, test } from 'vitest'
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { Discards } from './discards'
import fixture from './fixtures/mid.json'

function shown(view: object): HTMLElement {
  const place = document.createElement('div')
  const context = { view, say: (key: string) => key } as unknown as Context<View>
  render(<Discards context={context} />, place)
  return place
}

test('every pile of discards can be looked through, and empty ones are left out', () => {
  const piles = {
    rules: 2,
    players: [{}, {}],
    localDiscard: ['solar-plants'],
    crisisDiscard: ['storms', 'pandemic'],
    globalDiscard: ['high-seas-accord'],
    box: [],
  }
  const place = shown(piles)
  expect([...place.querySelectorAll('b')].map((title) => title.textContent)).toEqual([
    'card.solar-plants',
    'card.storms',
    'card.pandemic',
    'card.high-seas-accord',
  ])
  expect(place.querySelectorAll('details')).toHaveLength(3)
})

test('the discards of a real position are all listed', () => {
  const { view } = fixture
  const listed = [...shown(view).querySelectorAll('b')].map((title) => title.textContent)
  for (const card of view.localDiscard) expect(listed).toContain(`card.${card}`)
})
