/** How each action is offered: its title, its price, what it brings, and where it is tapped. */

import type { Consequence, Context, Offer } from '@/board/contract'
import type { Action, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import { listIn } from './described'
import { elektro } from './money'
import { FuelMark } from './signs'

export function offer(legal: LegalAction<Action>, context: Context<View>): Offer {
  const { action } = legal
  const base = {
    group: { id: action.kind, title: context.say(`group.${action.kind}`) },
    title: titleOf(legal, context),
    consequences: consequencesOf(legal, context),
    targets: targetsOf(action),
    part: partOf(action),
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
      return `${say(`fuel.${action.fuel}`)} × ${action.amount}`
    case 'power':
      return action.plants.join(' + ') || say('board.no_plant')
    default:
      return say(`action.${described?.key ?? action.kind}`, described?.parameters ?? {})
  }
}

function consequencesOf(
  { action, described }: LegalAction<Action>,
  { say, view, seat }: Context<View>,
): readonly Consequence[] {
  const told = described?.parameters ?? {}
  const price = typeof told.price === 'number' ? told.price : null
  const made: Consequence[] = []
  if (price !== null) made.push({ text: elektro(price), tone: 'price' })
  if (action.kind === 'connect' && typeof told.house === 'number') {
    made.push({ text: say('board.house_cost', { house: told.house }), tone: 'plain' })
    made.push({ text: say('board.wires_cost', { wires: Number(told.wires) }), tone: 'plain' })
    const route = listIn(told, 'route').slice(1, -1)
    if (route.length > 0) {
      const through = route.map((city) => say(`city.${city}`)).join(', ')
      made.push({ text: say('board.via', { route: through }), tone: 'plain' })
    }
  }
  const money = view.players.find((player) => player.seat === seat)?.money
  if (price !== null && typeof money === 'number')
    made.push({ text: say('board.keeps', { left: elektro(money - price) }), tone: 'plain' })
  if (action.kind === 'power' && typeof told.n === 'number')
    made.push({ text: say('board.powers', { n: told.n }), tone: 'good' })
  if (action.kind === 'power' && typeof told.income === 'number')
    made.push({ text: say('board.income', { income: elektro(told.income) }), tone: 'good' })
  return made
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

function partOf(action: Action): string {
  switch (action.kind) {
    case 'connect':
    case 'place_trust':
    case 'mark_city':
    case 'choose_region':
      return 'map'
    case 'buy_fuel':
      return 'fuel'
    default:
      return 'plants'
  }
}
