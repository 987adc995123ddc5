/** The question, where only the way out is left: a statement, with its reason below. */
import type { Context } from '@/board/contract'
import type { Action, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'

const WAYS_OUT: readonly Action['kind'][] = ['pass', 'done']
const STATED = ['open_auction', 'bid', 'buy_fuel', 'connect']

export function question(
  { decision, say }: Context<View>,
  legal: readonly LegalAction<Action>[],
): string | null {
  const [only, ...more] = legal
  if (!decision || !only || more.length > 0) return null
  if (!WAYS_OUT.includes(only.action.kind) || !STATED.includes(decision.kind)) return null
  return say(`board.cannot.${decision.kind}`)
}
