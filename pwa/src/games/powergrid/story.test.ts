import { beforeAll, describe, expect, it } from 'vitest'
import type { Context, Player } from '@/board/contract'
import { loadBundle, speak, textOf } from '@/i18n/words'
import type { Action, Event, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import { type Language, language } from '@/settings'
import fuel from './fixtures/fuel.json'
import mid from './fixtures/mid.json'
import { moment, momentTitle } from './moment'
import { offer } from './offer'
import { phases, turnOrder } from './order'
import { capacityOf, missingFor, playerAt, shareOut } from './standing'
import { tellStep } from './story'
import { cheapestCity, unavailable } from './unavailable'

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

const view = mid.view as unknown as View
const context: Context<View> = {
  view,
  seat: 0,
  players: ['Anna', 'Boris', 'Celina', 'Dmitri'].map((name, seat) => named(seat, name)),
  decision: null,
  say: (key, params) => textOf('powergrid', key, params),
}
const transition = (...events: Event[]) => ({ events, before: view, after: view })
const LANGUAGES: readonly Language[] = ['en', 'ru', 'pl']

const STEPS: readonly (readonly Event[])[] = [
  [{ kind: 'region_chosen', seat: 1, region: 'red' }],
  [{ kind: 'city_marked', seat: 1, city: 'koeln' }],
  [{ kind: 'trust_house_placed', city: 'muenchen', price: 15 }],
  [{ kind: 'auction_opened', seat: 1, plant: 10, bid: 10 }],
  [{ kind: 'bid_raised', seat: 2, bid: 12 }],
  [{ kind: 'bid_passed', seat: 2, plant: 10 }],
  [{ kind: 'auction_passed', seat: 2 }],
  [{ kind: 'plant_bought', seat: 1, plant: 10, price: 12 }],
  [
    { kind: 'fuel_bought', seat: 1, fuel: 'coal', amount: 2, price: 5 },
    { kind: 'fuel_bought', seat: 1, fuel: 'coal', amount: 1, price: 3 },
  ],
  [
    { kind: 'city_connected', seat: 1, city: 'koeln', price: 10 },
    { kind: 'city_connected', seat: 1, city: 'essen', price: 12 },
  ],
  [{ kind: 'cities_powered', seat: 1, cities: 3, plants: [10], income: 44 }],
  [{ kind: 'game_ended', powered: [1, 2, 3, 4], money: [1, 2, 3, 4] }],
]

describe.each(LANGUAGES)('the story of Power Grid in %s', (spoken) => {
  beforeAll(async () => {
    await loadBundle('powergrid')
    language.value = spoken
    await speak(spoken)
  })

  it.each(STEPS.map((events) => ({ kind: events[0]?.kind, events })))(
    'tells $kind in a line without a code or a gap',
    ({ events }) => {
      const line = tellStep(transition(...events), context)
      expect(line?.text).toBeTruthy()
      expect(line?.text).not.toMatch(/[{}_]|undefined|null|board\.|event\./)
    },
  )

  it('has words for every step of a moment', () => {
    const shown = moment(
      transition(
        { kind: 'cities_powered', seat: 1, cities: 3, plants: [10], income: 44 },
        { kind: 'fuel_refilled', coal: 3, oil: 2, garbage: 1, uranium: 1 },
        { kind: 'plant_buried', plant: 30 },
        { kind: 'plant_drawn', plant: 31 },
        { kind: 'step_began', step: 3 },
        { kind: 'round_began', round: 5 },
      ),
      context,
    )
    expect(shown?.steps.map(({ id }) => id)).toEqual(['income', 'fuel', 'plants', 'step', 'order'])
    for (const { title, text } of shown?.steps ?? [])
      expect(`${title} ${text}`).not.toMatch(/[{}_]|undefined|board\./)
  })
})

describe('the words of Power Grid', () => {
  beforeAll(async () => {
    await loadBundle('powergrid')
    language.value = 'en'
    await speak('en')
  })

  it('add up what one player bought or built in a step', () => {
    const [bought, built] = [STEPS[8], STEPS[9]].map((events) =>
      tellStep(transition(...(events ?? [])), context),
    )
    expect(bought?.text).toBe('Boris buys coal × 3')
    expect(bought?.effect?.text).toBe('8\u00a0€')
    expect(built?.text).toBe('Boris connects Cologne and Essen')
    expect(built?.targets).toEqual(['city:koeln', 'city:essen'])
  })

  it('tell the plant that was lost from the one that was got, in one step', () => {
    const line = tellStep(
      transition(
        { kind: 'bid_passed', seat: 1, plant: 7 },
        { kind: 'plant_bought', seat: 2, plant: 7, price: 9 },
        { kind: 'auction_opened', seat: 1, plant: 6, bid: 6 },
        { kind: 'plant_bought', seat: 1, plant: 6, price: 6 },
      ),
      context,
    )
    expect(line?.text).toBe('Boris passes, Celina gets plant 7 · Boris gets plant 6')
  })

  it('say to whom a plant goes when the last other passes', () => {
    const line = tellStep(
      transition(
        { kind: 'bid_passed', seat: 1, plant: 10 },
        { kind: 'plant_bought', seat: 0, plant: 10, price: 12 },
      ),
      context,
    )
    expect(line?.text).toBe('Boris passes, you get plant 10')
    expect(line?.effect?.tone).toBe('good')
  })

  it('make a moment of the end of a round, of a step and of the game, and of nothing else', () => {
    const titles = [
      [
        { kind: 'fuel_refilled', coal: 1, oil: 1, garbage: 1, uranium: 1 },
        { kind: 'round_began', round: 3 },
      ],
      [{ kind: 'step_began', step: 2 }],
      [{ kind: 'game_ended', powered: [], money: [] }],
      [{ kind: 'bid_raised', seat: 1, bid: 8 }],
    ].map((events) => momentTitle(events as Event[], context))
    expect(titles).toEqual(['What round 2 brought', 'Step 2 begins', 'The last count', null])
  })

  it('tell in which direction the order goes, who is due, and what each does', () => {
    const buying = fuel.view as unknown as View
    const order = turnOrder({ ...context, view: buying })
    expect(order.seats).toEqual(buying.order)
    expect(order.note).toBe('Last buys first: you, then Celina')
    expect(order.aside).toBe('step 2 at 7 cities')
    expect(order.states).toEqual({ 0: 'buying', 1: 'waits', 2: 'next', 3: 'waits' })
    const states = phases({ ...context, view: buying }).map(({ state }) => state)
    expect(states).toEqual(['done', 'done', 'now', 'later', 'later'])
  })

  it('name what a button does and what is left', () => {
    const connect: LegalAction<Action> = {
      notation: 'connect hannover',
      template: 'connect hannover',
      action: { kind: 'connect', city: 'hannover', notation: 'connect hannover' },
      described: {
        key: 'connect',
        parameters: { city: 'hannover', price: 25, house: 10, wires: 15 },
      },
      range: null,
    }
    const rich = { ...view, players: view.players.map((player) => ({ ...player, money: 42 })) }
    expect(offer(connect, { ...context, view: rich }).button).toBe(
      'Connect Hanover · 25\u00a0€ · 17\u00a0€ left',
    )
  })

  it('follow the number of a bid', () => {
    const bid: LegalAction<Action> = {
      notation: 'bid 9',
      template: 'bid {bid}',
      action: { kind: 'bid', bid: 9, notation: 'bid 9' },
      described: { key: 'bid', parameters: { plant: 8, bid: 9 } },
      range: { field: 'bid', low: 9, high: 40 },
    }
    const rich = {
      ...view,
      players: view.players.map((player) => ({ ...player, money: 50 })),
    }
    expect(offer(bid, { ...context, view: rich }, 12).button).toBe('Bid 12\u00a0€ · 38\u00a0€ left')
  })

  it('say why nothing can be connected', () => {
    const poor = {
      ...view,
      players: view.players.map((player) => ({ ...player, money: 3 })),
    }
    const here = { ...context, view: poor, decision: { key: '', seat: 0, kind: 'connect' } }
    const player = playerAt(poor, 0)
    const next = player && cheapestCity(poor, player)
    expect(unavailable(here, [])).toEqual([
      {
        id: 'connect',
        title: `Connect ${context.say(`city.${next?.city}`)}`,
        reason: `needs ${next?.price}\u00a0€, you have 3\u00a0€`,
      },
    ])
  })

  it('say why there is no bid', () => {
    const here = {
      ...context,
      view: {
        ...view,
        auction: { plant: 20, bid: 33, leader: 1, bidders: [0, 1] },
        players: view.players.map((player) => ({ ...player, money: 31 })),
      },
      decision: { key: '', seat: 0, kind: 'bid' },
    }
    expect(unavailable(here, [])[0]?.reason).toBe('needs 34\u00a0€, you have 31\u00a0€')
  })
})

describe('what plants can do', () => {
  const plant = (number: number, need: number, coal: number) => ({
    number,
    fuel: 'coal' as const,
    need,
    cities: 2,
    coal,
    oil: 0,
    garbage: 0,
    uranium: 0,
  })
  const player = {
    ...(playerAt(view, 0) ?? view.players[0]),
    plants: [plant(4, 2, 2), plant(8, 3, 1)],
  } as View['players'][number]

  it('counts only plants with enough fuel, and what the others still miss', () => {
    expect(capacityOf(player)).toBe(2)
    expect(missingFor(player, 'coal')).toBe(2)
    expect(missingFor(player, 'oil')).toBe(0)
  })

  it('gives new fuel to the plant that cannot run yet', () => {
    expect([...shareOut(player, 'coal', 2)]).toEqual([[8, 2]])
    expect([...shareOut(player, 'coal', 4)]).toEqual([
      [8, 2],
      [4, 2],
    ])
  })
})
