import { expect, test } from 'vitest'
import type { Scene } from '@/board/guide'
import type { View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import mid from '../fixtures/mid.json'
import { steps } from './guide'

const view = mid.view as unknown as View
const seat = 0

/** My plants run on what the wind brings, so that only the number of cities decides. */
function withCities(count: number, able: number): View {
  const plant = { number: 22, fuel: 'wind', need: 0, cities: able, coal: 0, oil: 0, garbage: 0 }
  const cities = view.cities.slice(0, count).map(({ city }) => city)
  const players = view.players.map((player) =>
    player.seat === seat ? { ...player, cities, plants: [{ ...plant, uranium: 0 }] } : player,
  )
  return { ...view, players } as unknown as View
}

function saidBy(decision: string, now: View, ...actions: readonly object[]): string | undefined {
  const legal = actions.map((action) => ({ action })) as unknown as readonly LegalAction[]
  const scene: Scene<View> = {
    view: now,
    seat,
    decision,
    offered: new Set(),
    chosen: new Set(),
    tapped: [],
    deeds: new Set(['cities_powered']),
    others: [],
    isComplete: false,
    legal,
    nameOf: String,
    say: (key) => key,
  }
  return steps.find(
    (step) => step.isLasting && step.about === decision && (step.when?.(scene) ?? true),
  )?.id
}

const DONE = { kind: 'done' }

test('a city that cannot be paid for is not called useless', () => {
  expect(saidBy('connect', withCities(2, 3), DONE)).toBe('watch_city_dear')
  expect(saidBy('connect', withCities(3, 3), DONE)).toBe('watch_city_done')
  const city = { kind: 'connect', city: view.cities[0]?.city }
  expect(saidBy('connect', withCities(2, 3), city, DONE)).toBe('watch_city')
})

test('whoever has as many cities as the plants power is shown a plant', () => {
  const open = { kind: 'open_auction', plant: view.offered[0]?.number, bid: 1 }
  expect(saidBy('open_auction', withCities(3, 3), open)).toBe('watch_auction_needed')
  expect(saidBy('open_auction', withCities(2, 3), open)).toBe('watch_auction')
})

test('where no fuel can be bought, none is recommended', () => {
  expect(saidBy('buy_fuel', withCities(2, 3), DONE)).toBe('watch_fuel_full')
  const coal = { kind: 'buy_fuel', fuel: 'coal', amount: 1 }
  expect(saidBy('buy_fuel', withCities(2, 3), coal, DONE)).toBe('watch_fuel_done')
})
