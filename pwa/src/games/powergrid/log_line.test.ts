import { beforeAll, describe, expect, it } from 'vitest'
import type { Context, Player } from '@/board/contract'
import { loadBundle, speak, textOf } from '@/i18n/words'
import type { Event, View } from '@/model/games/powergrid'
import { type Language, language } from '@/settings'
import position from './fixtures/trust.json'
import { describeEvent } from './log_line'

const named = (seat: number, name: string): Player => ({
  seat,
  name,
  colour: 'orange',
  shape: 'disc',
  isYou: false,
  isBot: false,
  isAway: false,
  isToAct: false,
})

const context: Context<View> = {
  view: position.view as unknown as View,
  seat: 0,
  players: [named(0, 'Anna'), named(1, 'Boris')],
  decision: null,
  say: (key, params) => textOf('powergrid', key, params),
}

const EVENTS: readonly Event[] = [
  { kind: 'order_set', order: [1, 0] },
  { kind: 'plant_discarded', plant: 3, reason: 'below_discount' },
  { kind: 'plant_discarded', plant: 4, reason: 'unsold' },
  { kind: 'plant_discarded', plant: 5, reason: 'step_2' },
  { kind: 'plant_discarded', plant: 6, reason: 'step_3' },
  { kind: 'plant_discarded', plant: 7, reason: 'market_update' },
  { kind: 'trust_house_placed', city: 'muenchen', price: 15 },
  { kind: 'trust_took_plant', plant: 20, scrapped: null },
  { kind: 'fuel_bought', seat: 1, fuel: 'uranium', amount: 2, price: 30 },
  { kind: 'city_connected', seat: 0, city: 'koeln', price: 21 },
]

const PAID: readonly (readonly [Event, string])[] = [
  [{ kind: 'auction_opened', seat: 0, plant: 8, bid: 9 }, '9 €'],
  [{ kind: 'bid_raised', seat: 1, bid: 12 }, '12 €'],
  [{ kind: 'fuel_bought', seat: 1, fuel: 'coal', amount: 2, price: 30 }, '30 €'],
  [{ kind: 'city_connected', seat: 0, city: 'koeln', price: 21 }, '21 €'],
]

describe.each<Language>(['en', 'ru', 'pl'])('the log of Power Grid in %s', (spoken) => {
  beforeAll(async () => {
    await loadBundle('powergrid')
    language.value = spoken
    await speak(spoken)
  })

  it.each(PAID)('tells money apart from numbers of pieces: %o', (event, sum) => {
    expect(describeEvent(event, context).replaceAll('\u00A0', ' ')).toContain(sum)
  })

  it.each(EVENTS)('tells $kind in words without a code or a gap', (event) => {
    const line = describeEvent(event, context)
    expect(line).not.toMatch(/[{}_]|undefined|null|\.\./)
    if (spoken !== 'en') expect(line).not.toMatch(/discount|unsold|update|uranium|koeln/i)
  })
})

describe('a plant that leaves the game', () => {
  beforeAll(async () => {
    language.value = 'en'
    await speak('en')
  })

  it('does so for a reason', () => {
    const gone: Event = { kind: 'plant_discarded', plant: 4, reason: 'unsold' }
    expect(describeEvent(gone, context)).toBe(
      'Plant 4 leaves the game: nobody bought the discounted plant',
    )
  })
})
