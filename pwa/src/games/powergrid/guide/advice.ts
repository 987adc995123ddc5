/** What a friend at the table would suggest to a beginner, from what lies open. */
import type { Scene } from '@/board/guide'
import type { Action, FuelName, PlantView, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import { burns, missingFor, playerAt } from '../standing'

type Now = Scene<View>

/** So much should be left for fuel and the first houses. */
const RESERVE = 25
/** A bid so far above a plant's number is still fair in the first rounds. */
const FAIR = 3

function offersOf(scene: Now): readonly LegalAction<Action>[] {
  return scene.legal as readonly LegalAction<Action>[]
}

/** Of the plants that may be opened: many cities, little fuel, a low price, money left. */
export function bestPlant(scene: Now): PlantView | null {
  const open = new Set(
    offersOf(scene).flatMap(({ action }) => (action.kind === 'open_auction' ? [action.plant] : [])),
  )
  const money = playerAt(scene.view, scene.seat)?.money ?? 0
  const value = (plant: PlantView): number => {
    const price = scene.view.discount === plant.number ? 1 : plant.number
    const isDear = scene.view.round === 1 && money - price < RESERVE
    return plant.cities * 12 - price - plant.need * 3 - (isDear ? 20 : 0)
  }
  const known = scene.view.offered.filter((plant) => open.has(plant.number))
  return known.reduce<PlantView | null>(
    (best, plant) => (best === null || value(plant) > value(best) ? plant : best),
    null,
  )
}

/** Whether the plant under the hammer is worth another bid. */
export function isWorthMore({ view, seat, legal }: Now): boolean {
  const auction = view.auction
  const money = playerAt(view, seat)?.money ?? 0
  if (!auction || !legal.some(({ action }) => action.kind === 'bid')) return false
  const next = auction.bid + 1
  return next <= auction.plant + FAIR && money - next >= RESERVE - 5
}

export interface Wanted {
  readonly fuel: FuelName
  readonly amount: number
  readonly price: number
}

/** The cheapest fuel that would let a plant run that cannot yet. */
export function fuelWanted(scene: Now): Wanted | null {
  const player = playerAt(scene.view, scene.seat)
  if (!player) return null
  const found = offersOf(scene).flatMap(({ action, described }) => {
    if (action.kind !== 'buy_fuel') return []
    const isBurnt = player.plants.some((plant) => burns(plant).includes(action.fuel))
    const missing = missingFor(player, action.fuel)
    if (!isBurnt || missing === 0 || action.amount !== missing) return []
    const price = Number(described?.parameters.price ?? 0)
    return [{ fuel: action.fuel, amount: action.amount, price }]
  })
  return found.sort((one, other) => one.price - other.price)[0] ?? null
}

/** The cheapest city; the first one where the cheapest lines meet. */
export function cheapestOffer(
  scene: Now,
): { readonly city: string; readonly price: number } | null {
  const found = offersOf(scene).flatMap(({ action, described }) =>
    action.kind === 'connect'
      ? [{ city: action.city, price: Number(described?.parameters.price ?? 0) }]
      : [],
  )
  const around = (city: string): number => {
    const costs = scene.view.links
      .filter(({ a, b }) => a === city || b === city)
      .map(({ cost }) => cost)
      .sort((one, other) => one - other)
    return costs.slice(0, 3).reduce((sum, cost) => sum + cost, 0) + (costs.length < 3 ? 20 : 0)
  }
  return (
    found.sort(
      (one, other) => one.price - other.price || around(one.city) - around(other.city),
    )[0] ?? null
  )
}

export interface Powering {
  readonly plants: readonly number[]
  readonly cities: number
  readonly income: number
}

/** The best income for the fewest plants. */
export function betterPower(scene: Now): Powering | null {
  const found = offersOf(scene).flatMap(({ action, described }) =>
    action.kind === 'power'
      ? [
          {
            plants: action.plants,
            cities: Number(described?.parameters.n ?? 0),
            income: Number(described?.parameters.income ?? 0),
          },
        ]
      : [],
  )
  return (
    found.sort(
      (one, other) => other.income - one.income || one.plants.length - other.plants.length,
    )[0] ?? null
  )
}
