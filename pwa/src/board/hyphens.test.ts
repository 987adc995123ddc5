import { describe, expect, it } from 'vitest'
import type { Language } from '@/settings'
import { softened } from './hyphens'

const seen = (text: string, language: Language): string =>
  softened(text, language).replaceAll('\u00AD', '-')

describe('a long word in a narrow column', () => {
  it.each([
    ['Emergency Volunteers', 'Emer-gency Volun-teers'],
    ['Technology', 'Tech-nology'],
    ['Neighbourhoods', 'Neigh-bour-hoods'],
    ['Nationalization', 'Nationali-za-tion'],
    ['Permitting', 'Per-mit-ting'],
    ['Brightening', 'Brigh-ten-ing'],
    ['Management', 'Manage-ment'],
    ['Indigenous', 'Indige-nous'],
    ['Phaseout', 'Phase-out'],
    ['Stratospheric', 'Strato-spheric'],
    ['Municipal', 'Muni-cipal'],
  ])('is broken in English like %s', (word, parts) => {
    expect(seen(word, 'en')).toBe(parts)
  })

  it.each([
    ['Гидроаккумулирующие', 'Гидро-ак-ку-му-ли-ру-ю-щие'],
    ['Перераспределение', 'Пере-рас-пре-де-ле-ние'],
    ['строительные', 'стро-и-тель-ные'],
    ['Сбросьте', 'Сбрось-те'],
    ['Районирование', 'Рай-о-ни-ро-ва-ние'],
  ])('is broken in Russian by syllables, signs with their letter: %s', (word, parts) => {
    expect(seen(word, 'ru')).toBe(parts)
  })

  it.each([
    ['przeciwpowodziowe', 'prze-ciw-po-wo-dzio-we'],
    ['Gospodarowanie', 'Gos-po-da-ro-wa-nie'],
    ['transgraniczne', 'trans-gra-nicz-ne'],
  ])('is broken in Polish by syllables, two letters of one sound together: %s', (word, parts) => {
    expect(seen(word, 'pl')).toBe(parts)
  })

  it('keeps short words and everything between words as it is', () => {
    expect(softened('Clean “Energy” 2 × CO₂', 'en')).toBe('Clean “Energy” 2 × CO₂')
  })
})
