import { beforeAll, describe, expect, it } from 'vitest'
import type { Context, Player } from '@/board/contract'
import { loadBundle, speak, textOf } from '@/i18n/words'
import type { Event, View } from '@/model/games/co2'
import { type Language, language } from '@/settings'
import position from './fixtures/mid.json'
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
  say: (key, params) => textOf('co2', key, params),
}

const EVENTS: readonly Event[] = [
  { kind: 'decade_began', decade: 2, startPlayer: 1 },
  { kind: 'income_taken', seat: 0, money: 3, points: 2 },
  { kind: 'fossil_built', region: 'north_america', fossil: 'coal', ppm: 340 },
  { kind: 'permit_paid', seat: null, source: 'asia' },
  { kind: 'permit_paid', seat: 1, source: 'hand' },
  {
    kind: 'project_proposed',
    seat: 0,
    energy: 'cold_fusion',
    region: 'asia',
    grant: 'money',
    money: 0,
    cubes: 0,
  },
  {
    kind: 'plant_built',
    seat: 0,
    plant: 'solar_2',
    region: 'asia',
    money: 9,
    cubes: 1,
    points: 8,
    replaced: null,
  },
  { kind: 'scientist_moved', seat: 1, source: 'hand', target: 'S05.cold_fusion' },
  { kind: 'scientist_displaced', seat: 1, by: 0, place: 'north_america.cubes' },
  { kind: 'lobby_played', seat: 0, card: '09', use: 'minor' },
  { kind: 'goal_claimed', seat: 0, goal: '43', points: 5 },
  { kind: 'summit_held', summit: 'S16' },
  { kind: 'bid_made', seat: 1, value: null },
  { kind: 'bid_made', seat: 1, value: 4 },
  { kind: 'game_ended', reason: 'last_decade' },
]

describe.each<Language>(['en', 'ru', 'pl'])('the log of CO₂ in %s', (spoken) => {
  beforeAll(async () => {
    await loadBundle('co2')
    language.value = spoken
    await speak(spoken)
  })

  it.each(EVENTS)('tells $kind in words without a code or a gap', (event) => {
    const line = describeEvent(event, context)
    expect(line).not.toMatch(/[{}_]|undefined|null|\.\./)
    if (spoken !== 'en') expect(line).not.toMatch(/asia|hand|solar|fusion|coal/i)
  })
})

describe('a line of the log', () => {
  beforeAll(async () => {
    language.value = 'en'
    await speak('en')
  })

  it('names the player, the energy and the region', () => {
    const built = EVENTS.find((event) => event.kind === 'project_proposed')
    expect(built && describeEvent(built, context)).toBe(
      'Anna proposes a project: Cold fusion, Asia.',
    )
  })

  it('says whose permit was paid', () => {
    const [region, player] = EVENTS.filter((event) => event.kind === 'permit_paid')
    expect(region && describeEvent(region, context)).toBe('A permit of the region is paid: Asia.')
    expect(player && describeEvent(player, context)).toBe('Boris pays a permit: Hand.')
  })
})
