/** Names, texts and tags of cards. */

import type { Context } from '@/board/contract'
import { softened } from '@/board/hyphens'
import { findText, spoken as language } from '@/i18n/words'
import type { View } from '@/model/games/daybreak'

export function titleOf(card: string | null, { say }: Context<View>): string {
  return card === null ? say('board.face_down') : say(`card.${card}`)
}

/** What a card does with this number of players; tables of older rules keep the older text. */
export function textOf(card: string, { say, view }: Context<View>): string {
  const here = `for_${view.players.length}`
  const find = (key: string): string | undefined => findText('daybreak', key)
  const old = `text.${card}.rules_${view.rules}`
  return find(`${old}.${here}`) ?? find(old) ?? find(`text.${card}.${here}`) ?? say(`text.${card}`)
}

/** A text for a narrow card, with soft hyphens in long words. */
export function narrow(text: string): string {
  return softened(text, language.value)
}

export function tagsOf(card: string, view: View): readonly string[] {
  return view.cards.find((candidate) => candidate.card === card)?.tags ?? []
}

/** Name, tags and text for screen readers. */
export function spoken(card: string, context: Context<View>): string {
  const tags = tagsOf(card, context.view).map((tag) => context.say(`tag.${tag}`))
  return [titleOf(card, context), tags.join(', '), textOf(card, context)].filter(Boolean).join('. ')
}
