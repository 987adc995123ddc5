/** What a friend at the table would suggest to a beginner, from public information. */
import type { Scene } from '@/board/guide'
import type {
  Action,
  CrisisView,
  Event,
  PlayerView,
  PowerId,
  StackView,
  View,
} from '@/model/games/daybreak'
import type { LegalAction } from '@/model/position'
import { tagsOf } from '../cards'
import { playerAt } from '../names'
import { likelyStack } from '../verbs'

type Now = Scene<View>

/** A hand card, a stack, and what to do with them. */
export interface Plan {
  readonly card: string
  readonly stack: number
  readonly verb: 'act' | 'tuck'
}

export function mine({ view, seat }: Now): PlayerView | undefined {
  return playerAt(view, seat)
}

/** How much energy is missing now; each unit costs a community. */
export function shortOf(scene: Now): number {
  const player = mine(scene)
  return player ? Math.max(0, player.demand - player.clean - player.dirty) : 0
}

function cleanOf(stack: StackView): number {
  return stack.effects.find(({ effect }) => effect === 'clean')?.n ?? 0
}

function offersOf({ legal }: Now): readonly LegalAction<Action>[] {
  return legal as readonly LegalAction<Action>[]
}

function canUse(scene: Now, stack: number): boolean {
  return offersOf(scene).some(({ action }) => action.kind === 'use_stack' && action.stack === stack)
}

/** The stack whose action adds the most clean energy, if it can be used and paid for. */
export function cleanPlan(scene: Now): Plan | null {
  const player = mine(scene)
  if (!player) return null
  const best = player.stacks
    .map((stack, number) => ({ number, n: canUse(scene, number) ? cleanOf(stack) : 0 }))
    .reduce((best, next) => (next.n > best.n ? next : best), { number: -1, n: 0 })
  const card = spareCard(scene)
  return best.n > 0 && card !== null ? { card, stack: best.number, verb: 'act' } : null
}

/** How much clean energy the plan brings. */
export function cleanGain(scene: Now): number {
  const plan = cleanPlan(scene)
  const stack = plan && mine(scene)?.stacks[plan.stack]
  return stack ? cleanOf(stack) : 0
}

/** How many of a card's tags the best stack shows; the card with the fewest is given up first. */
function worth(card: string, { view, seat }: Now): number {
  const tags = tagsOf(card, view)
  const stacks = playerAt(view, seat)?.stacks ?? []
  return Math.max(0, ...stacks.map((stack) => matches(tags, stack)))
}

function matches(tags: readonly string[], stack: StackView): number {
  const shown = new Set(stack.tags.map(({ tag }) => tag))
  return tags.filter((tag) => shown.has(tag)).length
}

/** The hand card whose tags help the stacks the least. */
export function spareCard(scene: Now): string | null {
  const hand = mine(scene)?.hand ?? []
  const [first, ...others] = hand
  if (first === undefined) return null
  return others.reduce(
    (best, card) => (worth(card, scene) < worth(best, scene) ? card : best),
    first,
  )
}

/** The card whose tags fit a stack best, to be tucked there. */
export function tuckPlan(scene: Now): Plan | null {
  const { view, seat } = scene
  const hand = mine(scene)?.hand ?? []
  const fitting = hand.filter((card) => worth(card, scene) > 0)
  const card = fitting.reduce<string | null>(
    (best, card) => (best === null || worth(card, scene) > worth(best, scene) ? card : best),
    null,
  )
  if (card === null) return null
  const stack = likelyStack(card, view, seat)
  const isLegal = offersOf(scene).some(
    ({ action }) =>
      action.kind === 'tuck_under_stack' && action.card === card && action.stack === stack,
  )
  return isLegal ? { card, stack, verb: 'tuck' } : null
}

/** The next thing to tap for a plan: the card, its stack, then the verb. */
export function nextTap(plan: Plan | null, { tapped }: Now): readonly string[] {
  if (!plan) return []
  if (!tapped.includes(`card:${plan.card}`)) return [`[data-target="card:${plan.card}"]`]
  if (!tapped.includes(`stack:${plan.stack}`)) return [`[data-target="stack:${plan.stack}"]`]
  return [`[data-verb="${plan.verb}"]`]
}

/** The open crisis that would hurt this player the most. */
export function worstCrisis({ view, seat }: Now): CrisisView | null {
  const harm = (crisis: CrisisView): number =>
    crisis.threats
      .filter((threat) => threat.seat === seat)
      .flatMap((threat) => threat.harms)
      .reduce((sum, { n }) => sum + Math.abs(n), 0)
  const open = [...view.crises, ...view.lasting].filter((crisis) => crisis.crisis !== null)
  const worst = open.reduce<CrisisView | null>(
    (most, crisis) => (most === null || harm(crisis) > harm(most) ? crisis : most),
    null,
  )
  return worst && harm(worst) > 0 ? worst : null
}

/** What a partner did since I last acted: how many cards were laid, how many actions used, and by whom. */
export function partnersDid({ others, seat }: Now): {
  readonly seat: number
  readonly laid: number
  readonly used: number
} | null {
  const events = (others as readonly Event[]).filter(
    (event) => event.seat != null && event.seat !== seat,
  )
  const of = (who: number) => {
    const his = events.filter((event) => event.seat === who)
    const count = (...kinds: readonly string[]): number =>
      his.filter((event) => kinds.includes(event.kind)).length
    return {
      seat: who,
      laid: count('card_tucked', 'project_started'),
      used: count('action_used'),
    }
  }
  const who = [...new Set(events.map((event) => event.seat ?? 0))].map(of)
  const busiest = who.reduce<ReturnType<typeof of> | null>(
    (most, partner) =>
      most === null || partner.laid + partner.used > most.laid + most.used ? partner : most,
    null,
  )
  return busiest && busiest.laid + busiest.used > 0 ? busiest : null
}

/** The communities in crisis that each power begins with. */
export const START_COMMUNITIES: Readonly<Record<PowerId, number>> = {
  china: 3,
  usa: 2,
  europe: 1,
  majority_world: 1,
  solo: 2,
}

/** Whether more of my communities are in crisis than the round before ended with, or the game began with. */
export function wasHurt({ view, seat }: Pick<Scene<View>, 'view' | 'seat'>): boolean {
  const ended = view.story.filter((round) => round.round < view.round)
  const [now, before] = [ended.at(-1), ended.at(-2)]
  const power = view.players.find((player) => player.seat === seat)?.power ?? 'china'
  const at = seat ?? 0
  return (now?.communities[at] ?? 0) > (before?.communities[at] ?? START_COMMUNITIES[power])
}
