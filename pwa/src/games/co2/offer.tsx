/** How each action is offered: its title, its price, what it brings, and where it is tapped. */

import type { Context, Offer } from '@/board/contract'
import type { Params } from '@/i18n/words'
import type { Action, Energy, View } from '@/model/games/co2'
import type { LegalAction } from '@/model/position'
import { consequencesOf } from './consequences'
import { findPlace, placeName, playerName } from './names'
import { Cube, EnergySign, Mark, Permit, Scientist } from './signs'

/** Actions that stand together in the sheet, and what the group is about. */
const GROUPS: Partial<Record<Action['kind'], string>> = {
  recruit: 'move_scientist',
  sell_permit: 'buy_permit',
  pay_coins: 'pay_permit',
  pay_cube: 'pay_permit',
}
const NOTED = new Set(['move_scientist', 'buy_permit', 'play_lobby', 'claim_goal', 'cash_goal'])
const CLOSING = new Set<Action['kind']>(['end_turn', 'forgo', 'pass_bid'])

export function offer(legal: LegalAction<Action>, context: Context<View>): Offer {
  const { action } = legal
  const group = GROUPS[action.kind] ?? action.kind
  const { say } = context
  const Picture = pictureOf(action, context)
  return {
    group: {
      id: group,
      title: say(`group.${group}`),
      ...(NOTED.has(group) ? { note: say(`board.note.${group}`) } : {}),
    },
    title: titleOf(legal, context),
    consequences: consequencesOf(legal, context),
    targets: targetsOf(action, context),
    part: partOf(action),
    ...(Picture ? { Picture } : {}),
    ...(CLOSING.has(action.kind) ? { endsTurn: true } : {}),
  }
}

function titleOf({ action, described }: LegalAction<Action>, context: Context<View>): string {
  const { say } = context
  const told: Params = described?.parameters ?? {}
  switch (action.kind) {
    case 'propose':
    case 'install':
    case 'construct':
      return `${say(`energy.${told.energy}`)}\u00a0· ${say(`region.${action.region}`)}`
    case 'move_scientist':
      if (isTopic(action.target)) return say(`energy.${told.energy}`)
      return action.target === 'hand' ? say('board.to_hand') : placeName(context, action.target)
    case 'play_lobby':
    case 'keep_card':
      return say(`card.${action.card}`)
    case 'claim_goal':
      return say(`card.${action.goal}`)
    case 'learn':
    case 'take_award':
      return say(`energy.${action.energy}`)
    case 'place_permit':
    case 'choose_region':
      return say(`region.${action.region}`)
    case 'take_income':
      return say('board.income_split')
    case 'bid':
      return say('board.your_bid')
    case 'pay_permit':
      return placeName(context, action.source)
    case 'place_project':
      return say(`grant.${action.grant}`)
    case 'name_start_player':
      return playerName(context, action.seat)
    default:
      return say(`action.${described?.key ?? action.kind}`, told)
  }
}

/** What is tapped for an action: a place or region of the world, a topic, a ladder, a card. */
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

function isTopic(spot: string): boolean {
  return /^S\d/.test(spot)
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
