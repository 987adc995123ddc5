/** How each action is offered: its verb, its price, what it brings, and where it is tapped. */

import type { Context, Group, Offer } from '@/board/contract'
import type { Params } from '@/i18n/words'
import type { Action, Energy, View } from '@/model/games/co2'
import type { LegalAction } from '@/model/position'
import { buttonOf } from './button'
import { consequencesOf } from './consequences'
import {
  effectsOf,
  energyWithin,
  findPlace,
  isTopic,
  placeName,
  playerName,
  regionShort,
} from './names'
import { Cube, EnergySign, Mark, Permit, Scientist } from './signs'

/** Actions that are grouped in the sheet. */
const GROUPS: Partial<Record<Action['kind'], string>> = {
  sell_permit: 'buy_permit',
  cash_goal: 'play_lobby',
  pay_coins: 'pay_permit',
  pay_cube: 'pay_permit',
}
/** The three actions of a turn, in the order in which a plant is built. */
const TILES: readonly string[] = ['propose', 'install', 'construct']
const CLOSING = new Set<Action['kind']>(['end_turn', 'forgo', 'pass_bid'])
/** Their titles begin with a verb: "Work on …", "Recruit …". */
const VERBAL = new Set<Action['kind']>([
  'move_scientist',
  'recruit',
  'cash_goal',
  'learn',
  'take_award',
  'buy_permit',
  'sell_permit',
  'end_turn',
])
/** Selling a goal is a last resort. */
const LAST = 9

export function offer(legal: LegalAction<Action>, context: Context<View>, number?: number): Offer {
  const { action } = legal
  const Picture = pictureOf(action, context)
  const button = buttonOf(legal, context, number)
  return {
    group: groupOf(legal, context),
    title: titleOf(legal, context),
    ...(button ? { button } : {}),
    consequences: consequencesOf(legal, context, number),
    targets: targetsOf(action, context),
    part: partOf(action),
    ...(Picture ? { Picture } : {}),
    ...(VERBAL.has(action.kind) ? { isVerbal: true } : {}),
    ...(CLOSING.has(action.kind) ? { endsTurn: true } : {}),
    ...(context.view.decision === 'turn' ? { isCalm: true } : {}),
    rank: rankOf(legal, context),
    ...(action.kind === 'take_income' ? incomeNumbers(legal, context) : {}),
  }
}

/** Suggests money over points while there is time to build: it earns more points than it costs. */
function incomeNumbers(
  { range }: LegalAction<Action>,
  { view, say }: Context<View>,
): Pick<Offer, 'ofNumber' | 'usualNumber'> {
  if (!range) return {}
  const { high } = range
  return {
    usualNumber: view.decade < view.decades ? high : range.low,
    ofNumber: (money) =>
      `${say('board.effect.money', { n: money })} · ${say('board.effect.points', { n: high - money })}`,
  }
}

function groupOf({ action, described }: LegalAction<Action>, context: Context<View>): Group {
  const { say } = context
  const id = GROUPS[action.kind] ?? action.kind
  const tile = TILES.indexOf(id)
  if (tile < 0) {
    const isQuiet = context.view.decision === 'turn' && QUIET.has(id)
    const title = isQuiet ? say(`board.quiet.${id}`, { money: context.view.price }) : null
    return title ? { id, title, note: '' } : { id, title: say(`group.${id}`) }
  }
  const title = say(`group.${id}`)
  const parameters = described?.parameters ?? {}
  return { id, title, tile, note: (things) => noteOfTile(action, parameters, things, context) }
}

/** The quiet row below the three actions. */
const QUIET: ReadonlySet<string> = new Set([
  'move_scientist',
  'recruit',
  'buy_permit',
  'play_lobby',
  'claim_goal',
])

/** "12 places"; where there is only one, what it brings. */
function noteOfTile(
  action: Action,
  parameters: Params,
  things: number,
  context: Context<View>,
): string {
  const { say } = context
  if (things === 1 && action.kind === 'install') {
    const region = regionShort(say, action.region)
    const [first = ''] = effectsOf(context, parameters)
    return `${region}: ${first}`
  }
  if (things === 1 && action.kind === 'construct')
    return `${regionShort(say, action.region)}: ${say('board.effect.points', { n: Number(parameters.points) })}`
  return say(`board.note.${action.kind}`, { n: things })
}

/** Cheap steps towards a plant first; scoring before preparing. */
function rankOf({ action, described }: LegalAction<Action>, { view }: Context<View>): number {
  const parameters = described?.parameters ?? {}
  switch (action.kind) {
    case 'propose': {
      const plant = view.energies.find(({ energy }) => energy === action.energy)?.nextPlant
      const grant = { cubes: 0, money: 1, scientist: 3 }[action.grant]
      return (plant?.cubes ?? 5) * 2 + grant - Number(parameters.n ?? 0) / 4
    }
    case 'construct':
      return -Number(parameters.points ?? 0)
    case 'move_scientist':
      return isTopic(action.target) ? 1 : action.target === 'hand' ? 2 : 0
    case 'cash_goal':
      return LAST
    default:
      return 0
  }
}

function titleOf(
  { action, described, range }: LegalAction<Action>,
  context: Context<View>,
): string {
  const { say } = context
  const parameters: Params = described?.parameters ?? {}
  switch (action.kind) {
    case 'propose':
    case 'install':
    case 'construct':
      return say(`board.do.${action.kind}`, {
        energy: energyWithin(say, String(parameters.energy)),
        region: regionShort(say, action.region),
      })
    case 'move_scientist':
      if (action.target === 'hand') return say('board.do.home')
      return isTopic(action.target)
        ? say('board.do.summit', { energy: topicName(action.target, context) })
        : say('board.do.work', { place: placeName(context, action.target) })
    case 'play_lobby':
    case 'keep_card':
      return say(`card.${action.card}`)
    case 'claim_goal':
      return say(`card.${action.goal}`)
    case 'cash_goal':
      return say('board.do.cash')
    case 'learn':
      return say('board.do.learn', { energy: energyWithin(say, action.energy) })
    case 'take_award':
      return `${say('board.do.learn', { energy: energyWithin(say, action.energy) })} (${say(`part.${action.part}`)})`
    case 'place_permit':
    case 'choose_region':
      return say(`region.${action.region}`)
    case 'take_income':
      return say('board.income_split', { n: range?.high ?? action.money })
    case 'bid':
      return say('board.your_bid')
    case 'pay_permit':
      return placeName(context, action.source)
    case 'place_project':
      return say(`grant.${action.grant}`)
    case 'name_start_player':
      return playerName(context, action.seat)
    default:
      return say(`action.${described?.key ?? action.kind}`, parameters)
  }
}

/** The topic; if several open summits have it, the summit's name instead. */
function topicName(spot: string, { view, say }: Context<View>): string {
  const energy = spot.split('.')[1] ?? ''
  const open = view.summits.filter((summit) =>
    summit?.topics.some((topic) => topic.speaker === null && topic.energy === energy),
  )
  const summit = open.find((summit) => summit?.topics.some((topic) => topic.topic === spot))
  return open.length > 1 && summit ? say(`summit.${summit.summit}`) : energyWithin(say, energy)
}

/** What to tap for an action: a place or region of the world, a topic, a ladder, a card. */
export function targetsOf(action: Action, { view }: Context<View>): readonly string[] {
  switch (action.kind) {
    case 'propose':
    case 'install':
    case 'construct':
      return [`place:${action.region}.${action.grant}`]
    case 'move_scientist':
      return [spotTarget(action.source), spotTarget(action.target)]
    case 'recruit':
      return ['hand']
    case 'buy_permit':
      return ['buy']
    case 'sell_permit':
      return ['sell']
    case 'play_lobby':
    case 'keep_card':
      return [`card:${action.card}`]
    case 'claim_goal':
      return [`goal:${action.goal}`]
    case 'cash_goal':
      return ['company']
    case 'learn':
      return [`energy:${action.energy}`]
    case 'take_award':
      return [`topic:${action.summit}.${action.energy}`, `energy:${action.energy}`]
    case 'place_permit':
    case 'choose_region':
      return [`region:${action.region}`]
    case 'pay_permit':
      return [action.source === 'hand' ? 'permits' : `region:${action.source}`]
    case 'place_project':
      return [`place:${view.about}.${action.grant}`]
    default:
      return []
  }
}

function spotTarget(spot: string): string {
  if (spot === 'hand') return 'hand'
  return isTopic(spot) ? `topic:${spot}` : `place:${spot}`
}

function partOf(action: Action): string {
  switch (action.kind) {
    case 'move_scientist':
      return isTopic(action.target) ? 'summits' : 'world'
    case 'buy_permit':
    case 'sell_permit':
      return 'market'
    case 'play_lobby':
    case 'keep_card':
    case 'claim_goal':
    case 'cash_goal':
      return 'cards'
    case 'learn':
    case 'take_income':
      return 'expertise'
    case 'take_award':
      return 'summits'
    default:
      return 'world'
  }
}

function pictureOf(
  action: Action,
  { view, seat }: Context<View>,
): (() => preact.JSX.Element) | null {
  const energy = energyOf(action, view)
  if (energy)
    return () => (
      <Mark size={24}>
        <EnergySign energy={energy} />
      </Mark>
    )
  if (action.kind === 'recruit' || action.kind === 'move_scientist')
    return () => (
      <Mark size={24}>
        <Scientist seat={seat ?? 0} />
      </Mark>
    )
  if (/permit/.test(action.kind))
    return () => (
      <Mark size={24}>
        <Permit />
      </Mark>
    )
  if (action.kind === 'pay_cube')
    return () => (
      <Mark size={24}>
        <Cube />
      </Mark>
    )
  return null
}

function energyOf(action: Action, view: View): Energy | null {
  switch (action.kind) {
    case 'propose':
    case 'learn':
    case 'take_award':
      return action.energy
    case 'install':
    case 'construct':
      return findPlace(view, `${action.region}.${action.grant}`)?.project?.energy ?? null
    case 'move_scientist':
      if (isTopic(action.target)) return action.target.split('.')[1] as Energy
      return findPlace(view, action.target)?.project?.energy ?? null
    case 'place_project':
      return view.energy
    default:
      return null
  }
}
