/** How each action is offered: its title, its button, its price, what it brings, and where it is tapped. */

import type { Consequence, Context, Offer } from '@/board/contract'
import { capital } from '@/i18n/capital'
import type { Action, BuyFuelAction, PowerAction, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import { listIn } from './described'
import { elektro } from './money'
import { FuelMark } from './signs'
import { capacityOf, fullCapacityOf, incomeFor, missingFor, playerAt } from './standing'

export function offer(legal: LegalAction<Action>, context: Context<View>, number?: number): Offer {
  const { action } = legal
  const title = titleOf(legal, context)
  const price = priceOf(legal, number)
  const base = {
    group: { id: action.kind, title: context.say(`group.${action.kind}`) },
    title,
    button: buttonOf(legal, context, title, price),
    consequences: consequencesOf(legal, context, price),
    targets: targetsOf(action),
    ...partOf(action),
    rank: rankOf(legal, context),
  }
  if (action.kind === 'pass' || action.kind === 'done') return { ...base, endsTurn: true }
  if (action.kind === 'buy_fuel') {
    const { fuel } = action
    return { ...base, Picture: () => <FuelMark fuel={fuel} size={22} /> }
  }
  return base
}

function titleOf({ action, described }: LegalAction<Action>, { say }: Context<View>): string {
  switch (action.kind) {
    case 'connect':
    case 'place_trust':
    case 'mark_city':
      return say(`city.${action.city}`)
    case 'choose_region':
      return say(`region.${action.region}`)
    case 'buy_fuel':
      return `${capital(say(`fuel.${action.fuel}`))} × ${action.amount}`
    case 'open_auction':
    case 'scrap':
      return say('board.plant_short', { plant: action.plant })
    case 'bid':
      return say('board.raise', { plant: Number(described?.parameters.plant ?? 0) })
    case 'pass':
      return say(described?.key === 'pass_bid' ? 'board.pass_bid' : 'board.pass')
    case 'power':
      return runTitle(action.plants, say)
    default:
      return say(`action.${described?.key ?? action.kind}`, described?.parameters ?? {})
  }
}

function runTitle(plants: readonly number[], say: Context<View>['say']): string {
  const [only, ...more] = plants
  if (only === undefined) return say('board.no_plant')
  return more.length > 0
    ? say('board.plants_short', { plants: plants.join(' + ') })
    : say('board.plant_short', { plant: only })
}

/** What is paid: the bid on the slider, or the engine's price. */
function priceOf(
  { action, described, range }: LegalAction<Action>,
  number?: number,
): number | null {
  if (action.kind === 'open_auction' || action.kind === 'bid')
    return number ?? range?.low ?? action.bid
  const price = described?.parameters.price
  return typeof price === 'number' ? price : null
}

/** "Connect Hanover · 25 € · 17 € left". */
function buttonOf(
  { action, described }: LegalAction<Action>,
  context: Context<View>,
  title: string,
  price: number | null,
): string {
  const { say, view, seat } = context
  const money = playerAt(view, seat)?.money
  const left =
    price !== null && typeof money === 'number'
      ? say('board.left', { left: elektro(money - price) })
      : null
  const paid = price === null ? null : elektro(price)
  const said = (...parts: (string | null)[]): string =>
    parts.filter((part) => part !== null).join(' · ')
  switch (action.kind) {
    case 'connect':
      return said(say('board.do.connect', { city: title }), paid, left)
    case 'buy_fuel':
      return said(say('board.do.buy', { what: title }), paid, left)
    case 'open_auction':
      return said(say('board.do.open', { plant: action.plant, bid: paid ?? '' }), left)
    case 'bid':
      return said(say('board.do.bid', { bid: paid ?? '' }), left)
    case 'power':
      return said(
        action.plants.length > 0
          ? say('board.do.run', { plants: action.plants.join(' + ') })
          : title,
        `+${elektro(Number(described?.parameters.income ?? 0))}`,
      )
    case 'scrap':
      return say('board.do.scrap', { plant: action.plant })
    case 'place_trust':
    case 'mark_city':
    case 'choose_region':
      return `${say(`group.${action.kind}`)}: ${capital(title)}`
    default:
      return title
  }
}

function consequencesOf(
  legal: LegalAction<Action>,
  context: Context<View>,
  price: number | null,
): readonly Consequence[] {
  const { action, described } = legal
  const { say, view, seat } = context
  const parameters = described?.parameters ?? {}
  const money = playerAt(view, seat)?.money
  const made: Consequence[] = []
  if (price !== null) made.push({ text: elektro(price), tone: 'price' })
  if (action.kind === 'connect') made.push(...connectionOf(parameters, context))
  if (action.kind === 'buy_fuel') made.push(...stockOf(action, context))
  if (action.kind === 'scrap') made.push(lossOf(Number(parameters.lost ?? 0), context))
  if (action.kind === 'power') made.push(...incomeOf(action, parameters, context))
  if (action.kind === 'open_auction' && price !== null && typeof money === 'number')
    made.push({ text: say('board.left', { left: elektro(money - price) }), tone: 'plain' })
  return made
}

function connectionOf(
  parameters: Readonly<Record<string, unknown>>,
  context: Context<View>,
): readonly Consequence[] {
  const { say, view, seat } = context
  const made: Consequence[] = []
  if (typeof parameters.house === 'number') {
    const sum = { house: parameters.house, wires: Number(parameters.wires) }
    made.push({ text: say('board.house_and_wires', sum), tone: 'plain' })
    const route = listIn(parameters as never, 'route').slice(1, -1)
    if (route.length > 0) {
      const through = route.map((city) => say(`city.${city}`)).join(', ')
      made.push({ text: say('board.via', { route: through }), tone: 'plain' })
    }
  }
  const player = playerAt(view, seat)
  if (player) made.push(brings(player, context))
  return made
}

/** What one more city earns with the player's plants and fuel. */
function brings(
  player: NonNullable<ReturnType<typeof playerAt>>,
  { say, view }: Context<View>,
): Consequence {
  const cities = player.cities.length + 1
  const able = capacityOf(player)
  const income = incomeFor(view, Math.min(cities, able))
  const more = income - incomeFor(view, Math.min(cities - 1, able))
  if (more > 0)
    return { text: say('board.then_income', { income: elektro(income), more }), tone: 'good' }
  return { text: say('board.only_powers', { n: able }), tone: 'bad' }
}

function stockOf({ fuel, amount }: BuyFuelAction, context: Context<View>): readonly Consequence[] {
  const player = playerAt(context.view, context.seat)
  const missing = player ? missingFor(player, fuel) : 0
  if (missing === 0) return [{ text: context.say('board.for_later'), tone: 'plain' }]
  return amount >= missing
    ? [{ text: context.say('board.enough'), tone: 'good' }]
    : [{ text: context.say('board.short_of', { n: missing - amount }), tone: 'bad' }]
}

/** The fuel that finds no room on the other plants goes with the scrapped one. */
function lossOf(lost: number, { say }: Context<View>): Consequence {
  return lost > 0
    ? { text: say('board.fuel_lost', { n: lost }), tone: 'bad' }
    : { text: say('board.no_fuel_lost'), tone: 'good' }
}

function incomeOf(
  { plants }: PowerAction,
  parameters: Readonly<Record<string, unknown>>,
  { say, view, seat }: Context<View>,
): readonly Consequence[] {
  const made: Consequence[] = []
  if (typeof parameters.income === 'number')
    made.push({ text: `+${elektro(parameters.income)}`, tone: 'price' })
  const cities = playerAt(view, seat)?.cities.length ?? 0
  const powered = typeof parameters.n === 'number' ? parameters.n : 0
  if (plants.length > 0)
    made.push({ text: say('board.powers_of', { n: powered, cities }), tone: 'good' })
  return made
}

/** The usual choice first: cheap cities, enough fuel, the best income for the fewest plants. */
function rankOf({ action, described }: LegalAction<Action>, context: Context<View>): number {
  const parameters = described?.parameters ?? {}
  const player = playerAt(context.view, context.seat)
  switch (action.kind) {
    case 'connect':
      return Number(parameters.price ?? 0)
    case 'buy_fuel': {
      const missing = player ? missingFor(player, action.fuel) : 0
      const isWanted = missing > 0 && player ? fullCapacityOf(player) > capacityOf(player) : false
      return Math.abs(action.amount - Math.max(1, missing)) * 10 + (isWanted ? 0 : 5)
    }
    case 'power':
      return action.plants.length - Number(parameters.income ?? 0) * 10
    case 'open_auction':
      return action.plant
    default:
      return 0
  }
}

function targetsOf(action: Action): readonly string[] {
  switch (action.kind) {
    case 'connect':
    case 'place_trust':
    case 'mark_city':
      return [`city:${action.city}`]
    case 'open_auction':
      return [`plant:${action.plant}`]
    case 'scrap':
      return [`mine:${action.plant}`]
    case 'buy_fuel':
      return [`fuel:${action.fuel}:${action.amount}`]
    case 'power':
      return action.plants.map((plant) => `mine:${plant}`)
    default:
      return []
  }
}

/** The part that shows the action; none for what ends a turn. */
function partOf(action: Action): { readonly part?: string } {
  switch (action.kind) {
    case 'pass':
    case 'done':
      return {}
    case 'connect':
    case 'place_trust':
    case 'mark_city':
    case 'choose_region':
      return { part: 'map' }
    case 'buy_fuel':
      return { part: 'fuel' }
    default:
      return { part: 'plants' }
  }
}
