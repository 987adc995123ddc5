/** From taps to one action: each tap narrows the offers until one is left. */

import type { Group, Offer } from '@/board/contract'
import { capital } from '@/i18n/capital'
import type { LegalAction } from '@/model/position'

export interface Offered {
  readonly legal: LegalAction
  readonly offer: Offer
}

/** An offer as the sheet shows it, capitalised: boards use the same words within sentences. */
export function offered(legal: LegalAction, offer: Offer): Offered {
  const group = { ...offer.group, title: capital(offer.group.title) }
  return { legal, offer: { ...offer, group, title: capital(offer.title) } }
}

/** What has been chosen so far: targets on the board, a group or an offer in the sheet. */
export interface Choice {
  readonly targets: readonly string[]
  readonly group: string | null
  readonly notation: string | null
  /** The number of a ranged action, if not the lowest. */
  readonly number: number | null
}

export const NO_CHOICE: Choice = { targets: [], group: null, notation: null, number: null }

/** The number that a choice gives a ranged action. */
export function numberOf({ legal: { range }, offer }: Offered, choice: Choice): number | null {
  if (!range) return null
  const wanted = choice.number ?? offer.usualNumber ?? range.low
  return Math.min(range.high, Math.max(range.low, wanted))
}

/** The offers that match everything chosen so far. */
export function narrow(offers: readonly Offered[], choice: Choice): readonly Offered[] {
  return offers.filter(
    ({ legal, offer }) =>
      (choice.group === null || offer.group.id === choice.group) &&
      (choice.notation === null || legal.notation === choice.notation) &&
      choice.targets.every((target) => offer.targets.includes(target)),
  )
}

/** A tap on a target: narrows the choice, undoes an earlier tap, or starts over elsewhere. */
export function tapTarget(offers: readonly Offered[], choice: Choice, target: string): Choice {
  if (choice.targets.includes(target)) {
    const targets = choice.targets.filter((other) => other !== target)
    return { ...choice, targets, notation: null }
  }
  const narrower = { ...choice, targets: [...choice.targets, target], notation: null }
  if (narrow(offers, narrower).length > 0) return narrower
  const sameGroup = { ...NO_CHOICE, group: choice.group, targets: [target] }
  if (narrow(offers, sameGroup).length > 0) return sameGroup
  const anew = { ...NO_CHOICE, targets: [target] }
  return narrow(offers, anew).length > 0 ? anew : choice
}

/** The choice after the offers have changed: the same if all of it is still offered, otherwise none. */
export function keptChoice(offers: readonly Offered[], choice: Choice): Choice {
  const left = narrow(offers, { ...choice, targets: [] })
  const isThere = (target: string): boolean =>
    left.some(({ offer }) => offer.targets.includes(target))
  return left.length > 0 && choice.targets.every(isThere) ? choice : NO_CHOICE
}

/** The only action left, once something has been chosen or if just its number is open. */
export function candidate(offers: readonly Offered[], choice: Choice): Offered | null {
  const left = narrow(offers, choice)
  const said = choice.notation !== null || choice.targets.length > 0 || choice.group !== null
  if (said) return left.length === 1 ? (left[0] ?? null) : null
  const open = offers.filter(({ offer }) => !offer.endsTurn)
  return open.length === 1 && open[0]?.legal.range ? open[0] : null
}

const MAX_BUTTON = 44

/** The button's text: the verb, its object and its price, as far as there is room. */
export function buttonText({ offer }: Offered): string {
  if (offer.button) return offer.button
  const { title: verb } = offer.group
  const isNamed = offer.isVerbal || offer.title.toLowerCase().startsWith(verb.toLowerCase())
  const prices = offer.consequences.filter(({ tone }) => tone === 'price').map(({ text }) => text)
  const whole = [isNamed ? offer.title : `${verb}: ${offer.title}`, ...prices].join(' · ')
  if (whole.length <= MAX_BUTTON) return whole
  const short = [verb, ...prices].join(' · ')
  return short.length <= MAX_BUTTON ? short : verb
}

/** Everything that glows: the targets of the offers that match the choice, whatever has been tapped. */
export function possibleTargets(offers: readonly Offered[], choice: Choice): ReadonlySet<string> {
  const left =
    choice.targets.length > 0 ? narrow(offers, { ...choice, targets: [] }) : narrow(offers, choice)
  return new Set(left.flatMap(({ offer }) => offer.targets))
}

/** The groups in the order of their first offers, each with its number of offers. */
export function groupsOf(offers: readonly Offered[]): readonly CountedGroup[] {
  const groups = new Map<string, { group: Group; count: number; things: Set<string> }>()
  for (const { offer } of offers) {
    const known = groups.get(offer.group.id) ?? { group: offer.group, count: 0, things: new Set() }
    known.count += 1
    known.things.add(offer.targets.join())
    groups.set(offer.group.id, known)
  }
  return [...groups.values()].map(({ group, count, things }) => ({
    ...group,
    note: typeof group.note === 'function' ? group.note(things.size) : group.note,
    count,
  }))
}

export interface CountedGroup extends Omit<Group, 'note'> {
  readonly note: string | undefined
  readonly count: number
}

/** Whether there is nothing to choose: one action, without a number. */
export function isOnlyOne(offers: readonly Offered[]): boolean {
  return offers.length === 1 && !offers[0]?.legal.range
}
