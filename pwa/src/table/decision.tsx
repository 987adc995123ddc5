/** The decision: what is asked, what is pending, the choices with their consequences, one clear button. */
import { useState } from 'preact/hooks'
import type { ChoosingProps, Context, Unavailable } from '@/board/contract'
import { findText, say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { LegalAction, Source, Struct } from '@/model/position'
import { isProblem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { Choices } from './choices'
import { type Choice, NO_CHOICE, type Offered } from './choosing'
import { DecisionButtons, playIfComplete } from './decision_buttons'
import { Advice, AdviceButton, useAdvice } from './hint'
import { PendingMoves } from './pending_moves'
import type { AnyBoard } from './story/since'
import type { Turn } from './turn'

interface DecisionProps {
  readonly board: AnyBoard
  readonly source: Source
  readonly turn: Turn
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  readonly context: Context<unknown>
  readonly unavailable: readonly Unavailable[]
  /** Whether the player may ask an expert. */
  readonly isHintOffered: boolean
  /** A guided game whose coach has no advice of its own for this decision and leaves it to the expert. */
  readonly isCoached?: boolean
  /** The coach has recommended a choice, and the screen is small. */
  readonly isAdvised?: boolean
}

export function DecisionSheet(props: DecisionProps) {
  const { board, turn, context } = props
  const { game } = board
  const [isHelpShown, setHelpShown] = useState(false)
  const decision = turn.next.value ?? turn.decision.value
  const kind = decision?.kind ?? ''
  const help = turn.isComplete.value ? undefined : findText(game, `help.${kind}`)
  const problem = turn.problem.value
  const sending = turn.isComplete.value
    ? (board.sending?.(context, turn.previewed.value?.decisions ?? []) ?? null)
    : null
  const note = turn.isComplete.value ? null : board.questionNote?.(context)
  const advising = useAdvice(
    props.source,
    turn,
    props.isHintOffered && !turn.isComplete.value,
    props.isCoached ?? false,
  )
  const Own = turn.isComplete.value ? null : board.choosing?.(context)
  return (
    <>
      <div class="sheet-title">
        <div class="sheet-question">
          <h2>
            {turn.isComplete.value
              ? (sending?.title ?? say('turn.complete'))
              : (board.question?.(
                  context,
                  props.offers.map(({ legal }) => legal),
                ) ?? context.say(`decision.${kind}`))}
          </h2>
          {note && <span class="sheet-note">{note}</span>}
        </div>
        {advising && <AdviceButton {...advising} />}
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
      {advising && <Advice game={game} said={advising.said} turn={turn} offers={props.offers} />}
      <PendingMoves turn={turn} context={context} />
      {Own ? (
        <div class="sheet-body">
          <Own {...ownProps(props)} />
        </div>
      ) : (
        !turn.isComplete.value && <Choices {...props} />
      )}
      <DecisionButtons
        {...props}
        picked={Own ? null : props.picked}
        {...(sending ? { send: sending.button } : {})}
      />
    </>
  )
}

/** What a board's own sheet may do with the turn. */
function ownProps(props: DecisionProps): ChoosingProps<unknown, Struct> {
  const { turn, source, offers, choice, choose, context } = props
  return {
    context,
    offers,
    chosen: choice.targets,
    choose: (targets) => choose({ ...NO_CHOICE, targets }),
    isBusy: turn.sending.value !== 'no',
    tryOut: async (actions) => {
      const decision = turn.decision.value
      if (!decision) return null
      const pending = [...turn.buffer.value, ...actions.map((legal) => ({ legal }))]
      const answer = await source.preview(decision.key, pending).catch(() => null)
      return answer === null || isProblem(answer) ? null : answer
    },
    take: (actions, title) => void takeAll(turn, actions, title),
  }
}

async function takeAll(turn: Turn, actions: readonly LegalAction[], title: string): Promise<void> {
  const moves = actions.map((legal, index) => (index === 0 ? { legal, title } : { legal }))
  if (await turn.addAll(moves)) await playIfComplete(turn)
}
