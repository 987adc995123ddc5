/** From taps to one action: each tap narrows the offers until one is left. */

import type { Offer } from '@/board/contract'
import { capital } from '@/i18n/capital'
import type { LegalAction } from '@/model/position'

export interface Offered {
  readonly legal: LegalAction
  readonly offer: Offer
}

/** An offer as it stands in the sheet: a board may name it by a word that also stands within its sentences. */
export function offered(legal: LegalAction, offer: Offer): Offered {
  const group = { ...offer.group, title: capital(offer.group.title) }
  return { legal, offer: { ...offer, group, title: capital(offer.title) } }
}

/** What has been said so far: targets on the board, a group or an offer in the sheet. */
export interface Choice {
  readonly targets: readonly string[]
  readonly group: string | null
  readonly notation: string | null
  /** The free number of a ranged action, where it is not the lowest. */
  readonly number: number | null
}

export const NO_CHOICE: Choice = { targets: [], group: null, notation: null, number: null }

/** The number that a choice means for a ranged action. */
export function numberOf({ range }: LegalAction, choice: Choice): number | null {
  if (!range) return null
  return Math.min(range.high, Math.max(range.low, choice.number ?? range.low))
}

/** The offers that fit everything said so far. */
export function narrow(offers: readonly Offered[], choice: Choice): readonly Offered[] {
  return offers.filter(
    ({ legal, offer }) =>
      (choice.group === null || offer.group.id === choice.group) &&
      (choice.notation === null || legal.notation === choice.notation) &&
      choice.targets.every((target) => offer.targets.includes(target)),
  )
}

/** A tap on a target: it narrows, takes itself back, or begins anew elsewhere. */
export function tapTarget(offers: readonly Offered[], choice: Choice, target: string): Choice {
  if (choice.targets.includes(target)) {
    const targets = choice.targets.filter((one) => one !== target)
    return { ...choice, targets, notation: null }
  }
  const narrower = { ...choice, targets: [...choice.targets, target], notation: null }
  if (narrow(offers, narrower).length > 0) return narrower
  const sameGroup = { ...NO_CHOICE, group: choice.group, targets: [target] }
  if (narrow(offers, sameGroup).length > 0) return sameGroup
  const anew = { ...NO_CHOICE, targets: [target] }
  return narrow(offers, anew).length > 0 ? anew : choice
}

/** The one action that is left, if it is only one and something has been said, or only its number is free. */
export function candidate(offers: readonly Offered[], choice: Choice): Offered | null {
  const left = narrow(offers, choice)
  const said = choice.notation !== null || choice.targets.length > 0 || choice.group !== null
  if (said) return left.length === 1 ? (left[0] ?? null) : null
  const open = offers.filter(({ offer }) => !offer.endsTurn)
  return open.length === 1 && open[0]?.legal.range ? open[0] : null
}

const MAX_BUTTON = 44

/** What the button says: the verb, what it is about, and what it costs, as far as there is room. */
export function buttonText({ offer }: Offered): string {
  if (offer.button) return offer.button
  const { title: verb } = offer.group
  const isNamed = offer.title.toLowerCase().startsWith(verb.toLowerCase())
  const prices = offer.consequences.filter((one) => one.tone === 'price').map((one) => one.text)
  const whole = [isNamed ? offer.title : `${verb}: ${offer.title}`, ...prices].join(' · ')
  if (whole.length <= MAX_BUTTON) return whole
  const short = [verb, ...prices].join(' · ')
  return short.length <= MAX_BUTTON ? short : verb
}

/** Everything that glows: what the remaining offers point at; before any tap, all of it. */
export function possibleTargets(offers: readonly Offered[], choice: Choice): ReadonlySet<string> {
  const left =
    choice.targets.length > 0 ? narrow(offers, { ...choice, targets: [] }) : narrow(offers, choice)
  return new Set(left.flatMap(({ offer }) => offer.targets))
}

/** The groups in the order of their first offers, each with how many it holds. */
export function groupsOf(
  offers: readonly Offered[],
): readonly { id: string; title: string; note: string | undefined; count: number }[] {
  const groups = new Map<
    string,
    { id: string; title: string; note: string | undefined; count: number }
  >()
  for (const { offer } of offers) {
    const known = groups.get(offer.group.id)
    if (known) known.count += 1
    else groups.set(offer.group.id, { ...offer.group, note: offer.group.note, count: 1 })
  }
  return [...groups.values()]
}
