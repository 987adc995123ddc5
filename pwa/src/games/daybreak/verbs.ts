/** What can be done with a hand card and a stack: start, tuck, pay and act; never a list of all pairs. */
import type { ChoosingProps, Context } from '@/board/contract'
import type { Action, StackView, View } from '@/model/games/daybreak'
import type { LegalAction } from '@/model/position'
import { tagsOf, titleOf } from './cards'
import { nameOf, playerAt } from './names'

export type Offers = ChoosingProps<View, Action>['offers']
export type Legal = LegalAction<Action>

export interface Verb {
  /** `start`, `tuck`, `act`; or `support`, `answer`, `give` followed by their object. */
  readonly id: string
  readonly title: string
  /** One move of one or two actions; empty if it cannot be done now. */
  readonly actions: readonly Legal[]
  readonly reason?: string
}

function find(offers: Offers, fits: (action: Action) => boolean): Legal | undefined {
  return offers.find(({ legal }) => fits(legal.action))?.legal
}

export function verbsFor(
  card: string | null,
  stack: number | null,
  offers: Offers,
  context: Context<View>,
): readonly Verb[] {
  const { view, seat, say } = context
  const pile = stack === null ? undefined : playerAt(view, seat)?.stacks[stack]
  if (!pile || stack === null) return []
  const act = actVerb(card, stack, pile, offers, context)
  if (card === null) return [act]
  const start = find(
    offers,
    (action) => action.kind === 'start_project' && action.card === card && action.stack === stack,
  )
  const tuck = find(
    offers,
    (action) =>
      action.kind === 'tuck_under_stack' && action.card === card && action.stack === stack,
  )
  return [
    verb('start', say('board.verb.start'), start, say('board.not_now')),
    verb('tuck', say('board.verb.tuck'), tuck, say('board.nothing_to_tuck_under')),
    act,
  ]
}

function verb(id: string, title: string, legal: Legal | undefined, reason: string): Verb {
  return legal ? { id, title, actions: [legal] } : { id, title, actions: [], reason }
}

function actVerb(
  card: string | null,
  stack: number,
  pile: StackView,
  offers: Offers,
  context: Context<View>,
): Verb {
  const { say } = context
  const use = find(offers, (action) => action.kind === 'use_stack' && action.stack === stack)
  const title = say(pile.discard > 0 ? 'board.verb.pay' : 'board.verb.act')
  if (!use) return { id: 'act', title, actions: [], reason: whyNot(pile, context) }
  if (pile.discard === 0) return { id: 'act', title, actions: [use] }
  if (card === null) return { id: 'act', title, actions: [], reason: say('board.choose_payment') }
  return { id: 'act', title, actions: [use, payment(card)] }
}

/** The card pays for the action; the server lists this only once the action has begun. */
function payment(card: string): Legal {
  const notation = `discard ${card}`
  const action: Action = { kind: 'discard', notation, card }
  return { notation, template: notation, action, described: null, range: null }
}

/** Why the action of a stack cannot be used, in words. */
export function whyNot(stack: StackView, context: Context<View>): string {
  const { say } = context
  const why = stack.whyNot
  const top = stack.cards.at(-1)
  if (!why) return say(top ? 'board.not_now' : 'board.no_card_here')
  return say(`board.why.${why.key}`, {
    tag: why.tag ? say(`tag.${why.tag}`) : '',
    need: why.need ?? 0,
    have: why.have ?? 0,
  })
}

/** Where else the card could go: under a global project or a crisis, or to a partner. */
export function otherVerbs(card: string, offers: Offers, context: Context<View>): readonly Verb[] {
  const { say } = context
  return offers.flatMap(({ legal }) => {
    const { action } = legal
    if (action.kind === 'tuck_under_project' && action.card === card) {
      const title = say('board.verb.support', { project: titleOf(action.project, context) })
      return [{ id: `support ${action.project}`, title, actions: [legal] }]
    }
    if (action.kind === 'tuck_under_crisis' && action.card === card) {
      const title = say('board.verb.answer', { crisis: titleOf(action.crisis, context) })
      return [{ id: `answer ${action.crisis}`, title, actions: [legal] }]
    }
    if (action.kind === 'give_by_project' && action.card === card) {
      const title = say('board.verb.give', { player: nameOf(action.seat, context) })
      return [{ id: `give ${action.seat} ${action.project}`, title, actions: [legal] }]
    }
    return []
  })
}

/** The verb that is armed at first: tucking where the tags fit together, else acting, else starting. */
export function firstVerb(
  card: string | null,
  stack: number | null,
  verbs: readonly Verb[],
  { view, seat }: Context<View>,
): string | null {
  const can = (id: string): boolean =>
    verbs.some((verb) => verb.id === id && verb.actions.length > 0)
  const pile = stack === null ? undefined : playerAt(view, seat)?.stacks[stack]
  const shown = new Set(pile?.tags.map((tag) => tag.tag))
  const fits = card !== null && tagsOf(card, view).some((tag) => shown.has(tag))
  const order = fits ? ['tuck', 'act', 'start'] : ['act', 'tuck', 'start']
  return order.find(can) ?? null
}

/** The stack first suggested for a card: the one with most of its tags, else the first. */
export function likelyStack(card: string, view: View, seat: number | null): number {
  const stacks = playerAt(view, seat)?.stacks ?? []
  const tags = tagsOf(card, view)
  const matches = stacks.map((stack) =>
    stack.tags.reduce((sum, tag) => sum + (tags.includes(tag.tag) ? tag.shown : 0), 0),
  )
  return Math.max(0, matches.indexOf(Math.max(...matches, 0)))
}
