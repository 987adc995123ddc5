/** What an action costs and brings, from the engine's own description. */

import type { Consequence, Context } from '@/board/contract'
import type { Params } from '@/i18n/words'
import type { Action, Energy, View } from '@/model/games/co2'
import type { LegalAction } from '@/model/position'
import { effectsOf, findPlace, isTopic, me, placeName, playerName } from './names'
import { spotsOf } from './pieces'
import { builtBy } from './standing'

export function consequencesOf(
  { action, described, range }: LegalAction<Action>,
  context: Context<View>,
  number?: number,
): readonly Consequence[] {
  const parameters = described?.parameters ?? {}
  switch (action.kind) {
    case 'propose':
      return [...ofGrant(action.grant, parameters, context), ...ofNextPlant(action.energy, context)]
    case 'install':
      return ofInstalling(action, parameters, context)
    case 'construct':
      return ofConstruction(action, parameters, context)
    case 'move_scientist':
      return ofMove(action, context)
    case 'buy_permit':
      return keeps(Number(parameters.money), context)
    case 'sell_permit':
      return keeps(-Number(parameters.money), context)
    case 'play_lobby':
      return [plain(context.say(`use.${action.use}`)), ...brings(parameters, context)]
    case 'cash_goal':
      return [
        good(context.say('board.effect.money', { n: Number(parameters.money) })),
        bad(context.say('board.goal_gone', { points: me(context)?.goal?.points ?? 0 })),
      ]
    case 'claim_goal':
      return [
        price(context.say('board.cost.cubes', { n: 1 })),
        good(context.say('board.effect.points', { n: Number(parameters.points) })),
      ]
    case 'learn':
      return ofLevel(action.energy, context)
    case 'take_award':
      return ofLevel(action.energy, context)
    case 'take_income':
      return ofIncome(range?.high ?? action.money, number ?? range?.low ?? action.money, context)
    case 'keep_card':
      return action.card ? ofCard(action.card, context) : []
    case 'bid':
      return ofAuction(context)
    case 'pay_permit':
      return parameters.money
        ? [plain(context.say('board.worth', { money: parameters.money }))]
        : []
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
const bad = (text: string): Consequence => ({ text, tone: 'bad' })
const price = (text: string): Consequence => ({ text, tone: 'price' })

function brings(parameters: Params, context: Context<View>): readonly Consequence[] {
  return effectsOf(context, parameters).map(good)
}

function ofGrant(
  grant: string,
  parameters: Params,
  context: Context<View>,
): readonly Consequence[] {
  if (grant === 'scientist') return [good(context.say('board.effect.research'))]
  return brings({ [grant]: parameters.n ?? 0 }, context)
}

/** The plant that the project leads to. */
function ofNextPlant(energy: string, { view, say }: Context<View>): readonly Consequence[] {
  const plant = view.energies.find((candidate) => candidate.energy === energy)?.nextPlant
  if (!plant) return []
  const { money, cubes, points } = plant
  return [plain(say('board.plant_ahead', { money, n: cubes, points }))]
}

function ofInstalling(
  action: Extract<Action, { kind: 'install' }>,
  parameters: Params,
  context: Context<View>,
): readonly Consequence[] {
  const source = placeName(context, action.permit)
  return [
    price(context.say('board.cost.permit', { source })),
    ...ofRival(`${action.region}.${action.grant}`, Number(parameters.pay ?? 0), context),
    ...brings(parameters, context),
    ...ofNextPlant(String(parameters.energy), context),
    ...atGrant(action, context),
  ]
}

function ofConstruction(
  action: Extract<Action, { kind: 'construct' }>,
  parameters: Params,
  context: Context<View>,
): readonly Consequence[] {
  const { view, say } = context
  const energy = view.energies.find(({ energy }) => energy === parameters.energy)
  const own = Number(parameters.cubes ?? 0)
  const given = (energy?.nextPlant?.cubes ?? own) - own
  const card =
    action.card === null
      ? []
      : [plain(say('board.with_card', { card: say(`card.${action.card}`) }))]
  return [
    price(`$${parameters.money}`),
    ...(own > 0 ? [price(say('board.cost.cubes', { n: own }))] : []),
    good(say('board.effect.points', { n: Number(parameters.points) })),
    ...ofControl(action.region, Number(parameters.control) === 1, context),
    ...ofAir(parameters, context),
    ...(energy ? ofNewLevel(energy.energy, Number(parameters.level), context) : []),
    ...ofGoals(String(parameters.energy), context),
    ...(given > 0 ? [plain(say('board.region_gives', { n: given }))] : []),
    ...card,
    ...atGrant(action, context),
    ...keeps(Number(parameters.money), context),
  ]
}

/** Who controls the region once the plant stands. */
function ofControl(id: string, isMine: boolean, context: Context<View>): readonly Consequence[] {
  const { view, seat, say } = context
  const holder = view.regions.find(({ region }) => region === id)?.controller ?? null
  if (isMine) return [good(say(holder === seat ? 'board.control.kept' : 'board.control.taken'))]
  return holder === null
    ? []
    : [plain(say('board.control.theirs', { player: playerName(context, holder) }))]
}

/** A fossil plant that is removed, or one that will not be built. */
function ofAir(parameters: Params, { say }: Context<View>): readonly Consequence[] {
  if (Number(parameters.ppm ?? 0) > 0)
    return [good(say('board.air_better', { ppm: Number(parameters.ppm) }))]
  const year = Number(parameters.year ?? 0)
  return year > 0 ? [good(say('board.air_kept', { year: String(year) }))] : []
}

/** The new level, with what its step brings. */
function ofNewLevel(energy: Energy, level: number, context: Context<View>): readonly Consequence[] {
  const now = me(context)?.expertise.find((track) => track.energy === energy)?.level ?? 0
  return level > now ? ofLevel(energy, context) : []
}

/** The UN goals that a plant of this energy brings nearer. */
function ofGoals(energy: string, context: Context<View>): readonly Consequence[] {
  const { view, seat, say } = context
  const built = builtBy(view, seat)
  if (built.has(energy)) return []
  return view.unGoals
    .filter((goal) => goal.energies.some((wanted) => wanted === energy))
    .map((goal) => {
      const have = goal.energies.filter((wanted) => wanted === energy || built.has(wanted)).length
      const counts = { have, need: goal.energies.length, points: goal.points }
      return have === goal.energies.length
        ? good(say('board.goal_reached', counts))
        : plain(say('board.goal_nearer', counts))
    })
    .sort((first, second) => (first.tone === 'good' ? 0 : 1) - (second.tone === 'good' ? 0 : 1))
    .slice(0, 1)
}

/** Names the grant where it tells apart two projects of the same energy in a region. */
function atGrant(
  { region, grant }: { readonly region: string; readonly grant: string },
  { view, say }: Context<View>,
): readonly Consequence[] {
  const places = view.regions.find((candidate) => candidate.region === region)?.places ?? []
  const energy = places.find((place) => place.grant === grant)?.project?.energy
  const isTwice = places.filter((place) => place.project?.energy === energy).length > 1
  return isTwice ? [plain(say('board.at_grant', { grant: say(`grant.${grant}`) }))] : []
}

/** How much money is left afterwards. */
function keeps(cost: number, context: Context<View>): readonly Consequence[] {
  const { say } = context
  const money = me(context)?.money
  return money === undefined ? [] : [plain(say('board.keeps', { money: money - cost }))]
}

/** How the income is split, and how much money that leaves. */
function ofIncome(total: number, money: number, context: Context<View>): readonly Consequence[] {
  const { say } = context
  const purse = me(context)?.money ?? 0
  return [
    good(say('board.effect.money', { n: money })),
    good(say('board.effect.points', { n: total - money })),
    plain(say('board.keeps', { money: purse + money })),
  ]
}

/** What a card of the packet promises. */
function ofCard(id: string, context: Context<View>): readonly Consequence[] {
  const { view, seat, say } = context
  const packet = view.players.find((player) => player.seat === seat)?.packet ?? []
  const card = packet.find(({ card }) => card === id)
  if (!card) return []
  const main = card.main.map((benefit) => effectsOf(context, benefit).join(', '))
  const minor = effectsOf(context, card.minor).join(', ')
  return [good(main.join(` ${say('board.or')} `)), plain(`${say('board.otherwise')} ${minor}`)]
}

/** The current bid. */
function ofAuction(context: Context<View>): readonly Consequence[] {
  const auction = context.view.auction
  if (!auction || auction.leader === null || auction.best === null) return []
  const player = playerName(context, auction.leader)
  return [plain(context.say('board.standing_bid', { player, value: auction.best }))]
}

function ofMove(
  { source, target }: Extract<Action, { kind: 'move_scientist' }>,
  context: Context<View>,
): readonly Consequence[] {
  const { view, seat, say } = context
  const brought: Consequence[] = []
  if (isTopic(target)) {
    const summit = view.summits.find((summit) =>
      summit?.topics.some((topic) => topic.topic === target),
    )
    const topics = summit?.topics ?? []
    const speakers = topics.filter((topic) => topic.speaker !== null).length + 1
    const counts = { n: speakers, of: topics.length }
    brought.push(
      speakers === topics.length
        ? good(say('board.summit_full', counts))
        : plain(say('board.summit_then', counts)),
    )
  } else if (target !== 'hand') brought.push(good(say('board.teaches')))
  const spots = new Set(spotsOf(view, seat ?? 0).map((spot) => spot.split(' ')[0]))
  // With all my scientists in one place, the origin goes without saying.
  if (spots.size > 1) brought.push(plain(say('board.from', { place: placeName(context, source) })))
  return brought
}

/** The payment to a rival whose scientist leaves the project. */
function ofRival(place: string, pay: number, context: Context<View>): readonly Consequence[] {
  const rival = findPlace(context.view, place)?.project?.scientist
  if (pay <= 0 || rival === null || rival === undefined) return []
  return [price(context.say('board.cost.rival', { pay, player: playerName(context, rival) }))]
}

/** The step that the next level reaches: what it pays and brings. */
function ofLevel(energy: Energy, { view, seat, say }: Context<View>): readonly Consequence[] {
  const player = view.players.find((player) => player.seat === seat)
  const level = player?.expertise.find((track) => track.energy === energy)?.level ?? 0
  const step = view.energies.find((candidate) => candidate.energy === energy)?.track[level]
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
  const region = view.regions.find(({ region }) => region === id)
  if (!region) return []
  const { permits, permitLimit } = region
  return [plain(say('board.permits_then', { permits: permits + 1, limit: permitLimit }))]
}
