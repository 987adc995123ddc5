import { beforeAll, describe, expect, it } from 'vitest'
import type { Context, Player } from '@/board/contract'
import { loadBundle, textOf } from '@/i18n/words'
import type { Event, View } from '@/model/games/daybreak'
import mid from '../fixtures/mid.json'
import { describeEvent } from '../log_line'
import { moment, momentTitle } from './moment'
import { readRound, sharesOf } from './round_story'

const view = {
  ...(mid.view as unknown as View),
  stage: 'local',
  trees: 6,
  oceans: 4,
  dac: 0,
  recent: 0,
  round: 2,
  bands: 1,
} as View
const communities = view.players[1]?.communities ?? 0
const named = (seat: number, name: string): Player => ({
  seat,
  name,
  colour: 'orange',
  shape: 'disc',
  isYou: seat === 0,
  isBot: false,
  isAway: false,
  isToAct: false,
})
const context: Context<View> = {
  view,
  seat: 0,
  players: [named(0, 'Anna'), named(1, 'Boris'), named(2, 'Celina')],
  decision: null,
  say: (key, params) => textOf('daybreak', key, params),
}
const EVENTS: readonly Event[] = [
  { kind: 'local_stage_finished', seat: 1 },
  { kind: 'demand_unmet', seat: 1, short: 2 },
  { kind: 'tokens_changed', seat: 1, token: 'communities', by: 2, now: communities + 2 },
  { kind: 'carbon_emitted', seat: 0, carbon: 8 },
  { kind: 'carbon_emitted', seat: 1, carbon: 7 },
  { kind: 'carbon_absorbed', carbon: 10, sinks: 10 },
  { kind: 'thermometer_changed', by: 5, bands: 2, carbon: 0 },
  { kind: 'planetary_rolled', track: 'permafrost' },
  { kind: 'track_moved', track: 'permafrost', position: 2, tipped: true },
  { kind: 'crisis_struck', crisis: 'storms', targets: [0, 1] },
  { kind: 'crisis_hit', crisis: 'storms', seat: 0, effect: 'communities', full: 2, left: 0 },
  { kind: 'crisis_hit', crisis: 'storms', seat: 1, effect: 'communities', full: 2, left: 1 },
  { kind: 'tokens_changed', seat: 1, token: 'communities', by: 1, now: communities + 3 },
  { kind: 'crisis_over', crisis: 'storms' },
  { kind: 'crisis_cancelled', crisis: 'floods' },
  { kind: 'tokens_changed', seat: 0, token: 'demand', by: 3, now: 15 },
  { kind: 'round_began', round: 3 },
]

beforeAll(() => loadBundle('daybreak'))

describe('what a round did', () => {
  const story = readRound(EVENTS, view)

  it('lets trees and then oceans take up the carbon, and the air the rest', () => {
    expect(sharesOf(story)).toEqual({ trees: 6, oceans: 4, dac: 0, air: 5, total: 15 })
    expect(story.bands).toEqual([1, 2])
    expect(story.shortfalls).toEqual([{ seat: 1, short: 2 }])
  })

  it('knows each roll of the die and whether it tipped', () => {
    expect(story.rolls).toMatchObject([{ track: 'permafrost', to: 2, tipped: true }])
  })

  it('knows what each crisis did to whom and why', () => {
    const [storms, floods] = story.crises
    expect(storms?.blows.map(({ seat, full, left }) => [seat, full, left])).toEqual([
      [0, 2, 0],
      [1, 2, 1],
    ])
    expect(storms?.communities[1]).toEqual([communities + 2, communities + 3])
    expect(floods?.isCancelled).toBe(true)
  })

  it('tells growth apart from what crises did to demand', () => {
    expect(story.growth).toEqual([{ seat: 0, by: 3, now: 15 }])
  })

  it('is a moment of steps, with the crises in one chapter', () => {
    expect(momentTitle(EVENTS, context)).toBe('What round 2 did')
    const steps = moment({ events: EVENTS, before: view, after: view }, context)?.steps ?? []
    expect(steps.map((step) => step.chapter ?? step.title)).toEqual([
      'Carbon',
      'Planet',
      'Crises',
      'Crises',
      'Growth',
    ])
    expect(steps[0]?.text).toBe('15 carbon emitted, 10 absorbed, 5 into the air')
  })

  it('is no moment where a player only laid a card', () => {
    expect(momentTitle([{ kind: 'local_stage_finished', seat: 1 }], context)).toBeNull()
  })

  it('goes on with a crisis that a question had interrupted', () => {
    const crises = [{ crisis: 'storms', tucked: [], missing: [], threats: [] }]
    const before = { ...view, stage: 'crisis', crises } as View
    const later = readRound([{ kind: 'card_lost', seat: 0, card: 'solar-plants' }], before)
    expect(later.crises).toMatchObject([{ crisis: 'storms', lost: [{ seat: 0 }] }])
  })

  it('says in the log what a crisis came to, with its sum', () => {
    const lines = EVENTS.map((event) => describeEvent(event, context))
    expect(lines).toContain('Storms: Boris: +1 community in crisis (2 − 1)')
    expect(lines).toContain('Storms: you: safe (2 − 2)')
  })
})
