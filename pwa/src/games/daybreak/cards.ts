/** Names, texts and tags of cards. */

import type { Context } from '@/board/contract'
import { softened } from '@/board/hyphens'
import { findText, spoken as language } from '@/i18n/words'
import type { View } from '@/model/games/daybreak'

export function titleOf(card: string | null, { say }: Context<View>): string {
  return card === null ? say('board.face_down') : say(`card.${card}`)
}

/** What a card does, as the engine's data says it; older tables play by older cards. */
export function textOf(card: string, { say, view }: Context<View>): string {
  return findText('daybreak', `text.${card}.rules_${view.rules}`) ?? say(`text.${card}`)
}

/** The same for a narrow card, with places where long words may be broken. */
export function narrow(text: string): string {
  return softened(text, language.value)
}

export function tagsOf(card: string, view: View): readonly string[] {
  return view.cards.find((one) => one.card === card)?.tags ?? []
}

/** Name, tags and text for those who listen. */
export function spoken(card: string, context: Context<View>): string {
  const tags = tagsOf(card, context.view).map((tag) => context.say(`tag.${tag}`))
  return [titleOf(card, context), tags.join(', '), textOf(card, context)].filter(Boolean).join('. ')
}
