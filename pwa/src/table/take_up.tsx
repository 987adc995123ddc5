/** An optional decision that nobody waits for, such as going on after having finished. */
import type { Context } from '@/board/contract'
import { findText } from '@/i18n/words'
import { problemInWords } from '@/model/problem_in_words'
import type { AnyBoard } from './story/since'
import type { Turn } from './turn'

interface TakeUpProps {
  readonly board: AnyBoard
  readonly turn: Turn
  readonly context: Context<unknown>
}

export function TakeUp({ board, turn, context }: TakeUpProps) {
  const optional = turn.optional.value
  if (!optional) return null
  const help = findText(board.game, `help.${optional.kind}`)
  const problem = turn.problem.value
  return (
    <>
      <div class="sheet-title">
        <h2>{context.say(`decision.${optional.kind}`)}</h2>
      </div>
      {help && <p class="sheet-help">{help}</p>}
      {problem && (
        <p class="sheet-problem" role="alert">
          {problemInWords(problem, board.game)}
        </p>
      )}
      <div class="sheet-buttons">
        {(turn.position.value?.legalActions ?? []).map((legal) => (
          <button
            key={legal.notation}
            type="button"
            class="button grows"
            disabled={turn.sending.value !== 'no'}
            onClick={() => turn.takeUp({ legal })}
          >
            {board.offer(legal, context).title}
          </button>
        ))}
      </div>
    </>
  )
}
