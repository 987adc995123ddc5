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
}

export const NO_CHOICE: Choice = { targets: [], group: null, notation: null }

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
