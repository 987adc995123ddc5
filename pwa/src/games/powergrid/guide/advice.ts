/** What a friend at the table would suggest to a beginner, from public information. */
import type { Scene } from '@/board/guide'
import type { Action, FuelName, PlantView, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import { burns, missingFor, playerAt } from '../standing'

type Now = Scene<View>

/** Money to keep for fuel and the first houses. */
const RESERVE = 25
/** How far above a plant's number a bid is still fair in the first rounds. */
const FAIR = 3

function offersOf(scene: Now): readonly LegalAction<Action>[] {
  return scene.legal as readonly LegalAction<Action>[]
}

/** The best plant to auction: many cities, little fuel, a low price, money left. */
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

/** Whether the plant being auctioned is worth another bid. */
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

/** The cheapest fuel that would let an idle plant run. */
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
  return found.sort((first, second) => first.price - second.price)[0] ?? null
}

/** The cheapest city; among equals, the one where the cheapest lines meet. */
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
      .sort((first, second) => first - second)
    return costs.slice(0, 3).reduce((sum, cost) => sum + cost, 0) + (costs.length < 3 ? 20 : 0)
  }
  return (
    found.sort(
      (first, second) => first.price - second.price || around(first.city) - around(second.city),
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
      (first, second) => second.income - first.income || first.plants.length - second.plants.length,
    )[0] ?? null
  )
}
