/** Crises of a round in words, for the log, screen readers and the card in the sheet. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { titleOf } from '../cards'
import { harmInWords, nameOf, sumOf } from '../names'
import type { Blow, CrisisStory } from './round_story'

/** The effect of a blow: "+2 communities in crisis"; null if it was fully averted. */
export function blowInWords({ effect, left }: Blow, { say }: Context<View>): string | null {
  return left === 0 ? null : harmInWords(effect, left, say)
}

/** What a crisis did to everybody at once. */
export function sharedOf({ blows }: CrisisStory): readonly Blow[] {
  return blows.filter((blow) => blow.seat === null)
}

/** "3 − 1": why it was so much, or so little. */
export function reasonOf(blows: readonly Blow[]): string {
  return blows
    .map(({ effect, full, left }) =>
      // Communities are also drawn as blocks, so their sum is always shown.
      effect === 'communities' && full > 0 ? `${full} − ${full - left}` : sumOf(full, left),
    )
    .filter(Boolean)
    .join(', ')
}

export function crisisInWords(story: CrisisStory, context: Context<View>): string {
  const { say } = context
  const title = titleOf(story.crisis, context)
  if (story.isCancelled) return say('event.crisis_cancelled', { crisis: title })
  const lines = story.blows.map((blow) => {
    const who = blow.seat === null ? say('board.everybody') : nameOf(blow.seat, context)
    return `${who}: ${blowInWords(blow, context) ?? say('board.nothing_happens')}`
  })
  return [title, ...lines].join('. ')
}
