/** What a tap in the local stage chooses: a card and a stack stay together, whichever is changed. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { likelyStack } from './verbs'

const isCard = (target: string): boolean => target.startsWith('card:')
const isStack = (target: string): boolean => target.startsWith('stack:')

export function tapped(
  chosen: readonly string[],
  target: string,
  { decision, view, seat }: Context<View>,
  possible: ReadonlySet<string>,
): readonly string[] | null {
  if (decision?.kind !== 'local_stage' || !possible.has(target)) return null
  const card = chosen.find(isCard)
  const stack = chosen.find(isStack)
  if (isCard(target)) {
    if (target === card) return stack ? [stack] : []
    return [target, stack ?? `stack:${likelyStack(target.slice('card:'.length), view, seat)}`]
  }
  if (!isStack(target)) return null
  if (target === stack) return card ? chosen : []
  return card ? [card, target] : [target]
}
