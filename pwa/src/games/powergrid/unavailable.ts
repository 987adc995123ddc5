/** What a decision usually allows but not now, and why. */
import type { Context, Unavailable } from '@/board/contract'
import { capital } from '@/i18n/capital'
import type { Action, CityView, PlayerView, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import { elektro } from './money'
import { burns, playerAt, roomOn } from './standing'

const HOUSE_PRICES = [10, 15, 20]

export function unavailable(
  context: Context<View>,
  legal: readonly LegalAction<Action>[],
): readonly Unavailable[] {
  const { view, seat, decision } = context
  const player = playerAt(view, seat)
  if (!player || player.money === null) return []
  const kinds = new Set(legal.map(({ action }) => action.kind))
  switch (decision?.kind) {
    case 'bid':
      return kinds.has('bid') ? [] : noBid(context, player.money)
    case 'open_auction':
      return tooDear(context, player.money)
    case 'connect':
      return kinds.has('connect') ? [] : noCity(context, player, player.money)
    case 'buy_fuel':
      return noFuel(context, player, legal)
    default:
      return []
  }
}

function needs({ say }: Context<View>, price: number, money: number): string {
  return say('board.needs', { price: elektro(price), money: elektro(money) })
}

function noBid(context: Context<View>, money: number): readonly Unavailable[] {
  const { auction } = context.view
  if (!auction) return []
  return [
    {
      id: 'bid',
      title: context.say('board.raise', { plant: auction.plant }),
      reason: needs(context, auction.bid + 1, money),
    },
  ]
}

function tooDear(context: Context<View>, money: number): readonly Unavailable[] {
  const { offered, discount } = context.view
  return offered
    .filter(({ number }) => number > money && number !== discount)
    .map(({ number }) => ({
      id: `plant ${number}`,
      title: context.say('board.plant_short', { plant: number }),
      reason: needs(context, number, money),
    }))
}

function noCity(context: Context<View>, player: PlayerView, money: number): readonly Unavailable[] {
  const { say } = context
  if (player.housesLeft === 0)
    return [{ id: 'connect', title: say('group.connect'), reason: say('board.no_houses') }]
  const next = cheapestCity(context.view, player)
  if (!next) return [{ id: 'connect', title: say('group.connect'), reason: say('board.no_city') }]
  return [
    {
      id: 'connect',
      title: say('board.do.connect', { city: say(`city.${next.city}`) }),
      reason: needs(context, next.price, money),
    },
  ]
}

/** The cheapest city to connect, affordable or not; null if none is open. */
export function cheapestCity(
  view: View,
  player: PlayerView,
): { readonly city: string; readonly price: number } | null {
  const wires = wiresFrom(view, player.cities)
  let best: { city: string; price: number } | null = null
  for (const city of view.cities) {
    const house = housePrice(city, view.step)
    const way = player.cities.length === 0 ? 0 : wires.get(city.city)
    if (house === null || way === undefined || player.cities.includes(city.city)) continue
    const price = house + way
    if (!best || price < best.price) best = { city: city.city, price }
  }
  return best
}

function housePrice(city: CityView, step: number): number | null {
  const slot = city.slots.findIndex(({ seat, trust }) => seat === null && !trust)
  if (!city.inPlay || slot < 0 || slot >= step) return null
  return HOUSE_PRICES[slot] ?? null
}

/** The cheapest wires from a network to every city in play. */
function wiresFrom({ cities, links }: View, network: readonly string[]): Map<string, number> {
  const open = new Set(cities.filter((city) => city.inPlay).map((city) => city.city))
  const found = new Map<string, number>(network.map((city) => [city, 0]))
  // Maps are small: relaxing all lines until nothing changes is fast enough.
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { a, b, cost } of links) {
      if (!open.has(a) || !open.has(b)) continue
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const way = found.get(from)
        if (way === undefined || way + cost >= (found.get(to) ?? Number.POSITIVE_INFINITY)) continue
        found.set(to, way + cost)
        isChanged = true
      }
    }
  }
  return found
}

/** Fuels that my plants burn but that cannot be bought now. */
function noFuel(
  context: Context<View>,
  player: PlayerView,
  legal: readonly LegalAction<Action>[],
): readonly Unavailable[] {
  const { view, say } = context
  const sold = new Set(
    legal.flatMap(({ action }) => (action.kind === 'buy_fuel' ? [action.fuel] : [])),
  )
  return view.fuels
    .filter(({ fuel }) => !sold.has(fuel))
    .filter(({ fuel }) => player.plants.some((plant) => burns(plant).includes(fuel)))
    .map(({ fuel, nextPrice }) => ({
      id: `fuel ${fuel}`,
      title: capital(say(`fuel.${fuel}`)),
      reason: reasonOf(context, player, fuel, nextPrice),
    }))
}

function reasonOf(
  context: Context<View>,
  player: PlayerView,
  fuel: string,
  price: number | null,
): string {
  const isFull = player.plants.every(
    (plant) => !burns(plant).some((burnt) => burnt === fuel) || roomOn(plant) <= 0,
  )
  if (isFull) return context.say('board.full')
  if (price === null) return context.say('board.sold_out')
  return needs(context, price, player.money ?? 0)
}
