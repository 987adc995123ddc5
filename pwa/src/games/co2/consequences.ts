/** What an action costs and brings, from the engine's own description. */

import type { Consequence, Context } from '@/board/contract'
import type { Params } from '@/i18n/words'
import type { Action, Energy, View } from '@/model/games/co2'
import type { LegalAction } from '@/model/position'
import { effectsOf, findPlace, placeName, playerName } from './names'

export function consequencesOf(
  { action, described, range }: LegalAction<Action>,
  context: Context<View>,
): readonly Consequence[] {
  const told = described?.parameters ?? {}
  switch (action.kind) {
    case 'propose':
      return ofGrant(action.grant, told, context)
    case 'install':
      return ofInstalling(action, told, context)
    case 'construct':
      return ofConstruction(action, told, context)
    case 'move_scientist':
      return ofMove(action.source, told, context)
    case 'buy_permit':
      return keeps(Number(told.money), context)
    case 'sell_permit':
      return keeps(-Number(told.money), context)
    case 'play_lobby':
      return [plain(context.say(`use.${action.use}`)), ...brings(told, context)]
    case 'claim_goal':
      return [
        price(context.say('board.cost.cubes', { n: 1 })),
        good(context.say('board.effect.points', { n: Number(told.points) })),
      ]
    case 'learn':
      return ofLevel(action.energy, context)
    case 'take_award':
      return [plain(context.say(`part.${action.part}`)), ...ofLevel(action.energy, context)]
    case 'take_income':
      return [
        plain(context.say('board.income_total', { money: range?.high ?? action.money })),
        plain(context.say('board.income_rest')),
      ]
    case 'keep_card':
      return action.card ? ofCard(action.card, context) : []
    case 'bid':
      return ofAuction(context)
    case 'pay_permit':
      return told.money ? [plain(context.say('board.worth', { money: told.money }))] : []
    case 'place_project':
      return context.view.energy ? [plain(context.say(`energy.${context.view.energy}`))] : []
    case 'place_permit':
      return ofPlacing(action.region, context)
    default:
      return []
  }
}

const plain = (text: string): Consequence => ({ text, tone: 'plain' })
const good = (text: string): Consequence => ({ text, tone: 'good' })
const price = (text: string): Consequence => ({ text, tone: 'price' })

function brings(told: Params, context: Context<View>): readonly Consequence[] {
  return effectsOf(context, told).map(good)
}

function ofGrant(grant: string, told: Params, context: Context<View>): readonly Consequence[] {
  if (grant === 'scientist') return [good(context.say('board.effect.research'))]
  return brings({ [grant]: told.n ?? 0 }, context)
}

function ofInstalling(
  action: Extract<Action, { kind: 'install' }>,
  told: Params,
  context: Context<View>,
): readonly Consequence[] {
  const source = placeName(context, action.permit)
  return [
    price(context.say('board.cost.permit', { source })),
    ...ofRival(`${action.region}.${action.grant}`, Number(told.pay ?? 0), context),
    ...brings(told, context),
  ]
}

function ofConstruction(
  action: Extract<Action, { kind: 'construct' }>,
  told: Params,
  context: Context<View>,
): readonly Consequence[] {
  const { view, say } = context
  const energy = view.energies.find((one) => one.energy === told.energy)
  const own = Number(told.cubes ?? 0)
  const given = (energy?.nextPlant?.cubes ?? own) - own
  const card =
    action.card === null
      ? []
      : [plain(say('board.with_card', { card: say(`card.${action.card}`) }))]
  return [
    price(`$${told.money}`),
    ...(own > 0 ? [price(say('board.cost.cubes', { n: own }))] : []),
    ...(given > 0 ? [plain(say('board.region_gives', { n: given }))] : []),
    ...card,
    good(say('board.effect.points', { n: Number(told.points) })),
    ...keeps(Number(told.money), context),
  ]
}

/** What is left in the purse afterwards. */
function keeps(cost: number, { view, seat, say }: Context<View>): readonly Consequence[] {
  const money = view.players.find((one) => one.seat === seat)?.money
  return money === undefined ? [] : [plain(say('board.keeps', { money: money - cost }))]
}

/** What a card of the packet promises. */
function ofCard(id: string, context: Context<View>): readonly Consequence[] {
  const { view, seat, say } = context
  const packet = view.players.find((one) => one.seat === seat)?.packet ?? []
  const card = packet.find((one) => one.card === id)
  if (!card) return []
  const main = card.main.map((benefit) => effectsOf(context, benefit).join(', '))
  const minor = effectsOf(context, card.minor).join(', ')
  return [good(main.join(` ${say('board.or')} `)), plain(`${say('board.otherwise')} ${minor}`)]
}

/** The bid that stands. */
function ofAuction(context: Context<View>): readonly Consequence[] {
  const auction = context.view.auction
  if (!auction || auction.leader === null || auction.best === null) return []
  const player = playerName(context, auction.leader)
  return [plain(context.say('board.standing_bid', { player, value: auction.best }))]
}

function ofMove(source: string, told: Params, context: Context<View>): readonly Consequence[] {
  const { say } = context
  return [
    ...(told.summit ? [plain(say('board.summit', { summit: say(`summit.${told.summit}`) }))] : []),
    plain(say('board.from', { place: placeName(context, source) })),
  ]
}

/** A rival's scientist on the project is paid to leave. */
function ofRival(place: string, pay: number, context: Context<View>): readonly Consequence[] {
  const rival = findPlace(context.view, place)?.project?.scientist
  if (pay <= 0 || rival === null || rival === undefined) return []
  return [price(context.say('board.cost.rival', { pay, player: playerName(context, rival) }))]
}

/** The step that the next level reaches: what it pays and brings. */
function ofLevel(energy: Energy, { view, seat, say }: Context<View>): readonly Consequence[] {
  const player = view.players.find((one) => one.seat === seat)
  const level = player?.expertise.find((one) => one.energy === energy)?.level ?? 0
  const step = view.energies.find((one) => one.energy === energy)?.track[level]
  if (!step) return []
  const { bonus } = step
  const brought =
    bonus && (['cube', 'permit', 'any'].includes(bonus) ? `bonus.${bonus}` : `energy.${bonus}`)
  return [
    plain(say('board.level', { level: level + 1, income: step.income })),
    ...(brought ? [good(say('board.brings', { bonus: say(brought) }))] : []),
  ]
}

function ofPlacing(id: string, { view, say }: Context<View>): readonly Consequence[] {
  const region = view.regions.find((one) => one.region === id)
  if (!region) return []
  const { permits, permitLimit } = region
  return [plain(say('board.permits_then', { permits: permits + 1, limit: permitLimit }))]
}
