/** The question in a sentence, with its crisis or die roll; solo games have their own wording. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { titleOf } from './cards'

const BY_CRISIS = ['crisis_answer', 'exemption', 'drop_project', 'lose_card']

export function question(context: Context<View>): string | null {
  const { decision, view, say, players } = context
  if (!decision) return null
  if (decision.kind === 'global_project' && players.length === 1)
    return say('board.ask.solo_project')
  const crisis = view.crises[0]?.crisis
  if (BY_CRISIS.includes(decision.kind) && crisis)
    return `${titleOf(crisis, context)}: ${say(`board.ask.${decision.kind}`)}`
  if (decision.kind === 'planetary_result' && view.question)
    return say('board.ask.planetary_result', { track: say(`track.${view.question.about}`) })
  return null
}
