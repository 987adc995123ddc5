/** Crises of a round in words, for the log, the ear and the card in the sheet. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { titleOf } from '../cards'
import { nameOf, signed, sumOf } from '../names'
import type { Blow, CrisisTold } from './round_story'

/** What a blow came to: "+2 communities in crisis"; null where nothing was left of it. */
export function blowInWords({ effect, left }: Blow, { say }: Context<View>): string | null {
  return left === 0 ? null : say('board.harm', { n: signed(left), what: say(`harm.${effect}`) })
}

/** "3 − 1": why it was so much, or so little. */
export function reasonOf(blows: readonly Blow[]): string {
  return blows
    .map(({ full, left }) => sumOf(full, left))
    .filter(Boolean)
    .join(', ')
}

export function crisisInWords(told: CrisisTold, context: Context<View>): string {
  const { say } = context
  const title = titleOf(told.crisis, context)
  if (told.isCancelled) return say('event.crisis_cancelled', { crisis: title })
  const lines = told.blows.map((blow) => {
    const who = blow.seat === null ? say('board.everybody') : nameOf(blow.seat, context)
    return `${who}: ${blowInWords(blow, context) ?? say('board.nothing_happens')}`
  })
  return [title, ...lines].join('. ')
}
