/** "Why can't I?": the server's reason, in words, why a tapped target cannot be used. */
import type { Context } from '@/board/contract'
import { explanation } from '@/board/explain'
import { say } from '@/i18n/words'
import type { Source } from '@/model/position'
import { problemInWords } from '@/model/problem_in_words'
import type { AnyBoard } from './story/since'
import type { Turn } from './turn'

export async function explainWhyNot(
  board: AnyBoard,
  turn: Turn,
  source: Source,
  context: Context<unknown>,
  id: string,
): Promise<void> {
  const decision = turn.decision.value
  const notation = turn.isComplete.value ? null : board.probeNotation?.(id, context)
  const problem =
    decision && notation
      ? await source.probe(decision.key, turn.buffer.value, notation).catch(() => null)
      : null
  const reason = problem ? problemInWords(problem, board.game) : null
  explanation.value = reason ?? board.explain?.(id, context) ?? say('table.not_now')
}
