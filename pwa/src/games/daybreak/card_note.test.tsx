import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import { loadBundle, textOf } from '@/i18n/words'
import { CardNote } from './card_note'

const noted = (card: string): HTMLElement => {
  const place = document.createElement('div')
  render(<CardNote card={card} />, place)
  return place
}

test('the words that every table loads have no notes', async () => {
  await loadBundle('daybreak')
  expect(textOf('daybreak', 'card.solar-plants')).toBe('Solar Plants')
  expect(textOf('daybreak', 'note.solar-plants')).toBe('solar-plants')
})

test('a card that is read gets its note, and its room before the note has come', async () => {
  const place = noted('solar-plants')
  expect(place.querySelector('.db-note')?.textContent).toBe('')
  await vi.waitFor(() => expect(place.textContent).toMatch(/cheapest new power/))
})

test('a card of a data pack has no note and keeps no room for one', async () => {
  const place = noted('a-card-of-a-pack')
  await vi.waitFor(() => expect(place.querySelector('.db-note')).toBeNull())
})
