/** The decision: what is asked, what is pending, the choices with their consequences, one clear button. */
import { useState } from 'preact/hooks'
import type { Context, Unavailable } from '@/board/contract'
import { findText, say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { problemInWords } from '@/model/problem_in_words'
import { Choices } from './choices'
import type { Choice, Offered } from './choosing'
import { DecisionButtons } from './decision_buttons'
import { PendingMoves } from './pending_moves'
import type { Turn } from './turn'

interface DecisionProps {
  readonly game: string
  readonly turn: Turn
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  readonly context: Context<unknown>
  readonly unavailable: readonly Unavailable[]
}

export function DecisionSheet(props: DecisionProps) {
  const { game, turn, context } = props
  const [isHelpShown, setHelpShown] = useState(false)
  const decision = turn.next.value ?? turn.decision.value
  const kind = decision?.kind ?? ''
  const help = turn.isComplete.value ? undefined : findText(game, `help.${kind}`)
  const problem = turn.problem.value
  return (
    <>
      <div class="sheet-title">
        <h2>{turn.isComplete.value ? say('turn.complete') : context.say(`decision.${kind}`)}</h2>
        {help && (
          <button
            type="button"
            class="icon-button"
            aria-expanded={isHelpShown}
            aria-label={say('table.help')}
            onClick={() => setHelpShown(!isHelpShown)}
          >
            <Icon name="help" />
          </button>
        )}
      </div>
      {isHelpShown && help && <p class="sheet-help">{help}</p>}
      {problem && (
        <p class="sheet-problem" role="alert">
          {problemInWords(problem, game)}
        </p>
      )}
      <PendingMoves turn={turn} context={context} />
      {!turn.isComplete.value && <Choices {...props} />}
      <DecisionButtons {...props} />
    </>
  )
}
