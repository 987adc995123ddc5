/** "What would you do?": an expert's advice for the decision at hand, in games where nothing is at stake. */
import { useEffect, useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Hint, HintOption, Source } from '@/model/position'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import type { Offered } from './choosing'
import type { Turn } from './turn'
import './hint.css'

type Said = 'nothing' | 'thinking' | Hint | Problem

export interface Advising {
  readonly said: Said
  readonly ask: () => void
}

/**
 * Asks the expert about the current position; null if hints are not allowed, or while moves are pending.
 * A coach without advice of its own for this decision asks automatically.
 */
export function useAdvice(
  source: Source,
  turn: Turn,
  isOffered: boolean,
  isCoached = false,
): Advising | null {
  const [said, setSaid] = useState<Said>('nothing')
  const version = turn.position.value?.version
  // Advice is for one position only, and others may have moved since.
  useEffect(() => setSaid('nothing'), [version])
  const ask = async (isWanted: boolean): Promise<void> => {
    setSaid('thinking')
    const unreachable: Problem = { problem: 'Busy', key: 'busy', parameters: {} }
    const answer = (await source.hint?.().catch(() => unreachable)) ?? unreachable
    const isOld = !isProblem(answer) && answer.version !== turn.position.peek()?.version
    // A player who did not ask need not know that the expert failed to answer.
    const isInVain = isOld || (isProblem(answer) && !isWanted)
    setSaid(isInVain ? 'nothing' : answer)
  }
  const decision = turn.decision.value?.key
  useEffect(() => {
    if (isCoached && isOffered && source.hint && decision !== undefined) void ask(false)
  }, [isCoached, isOffered, decision, version])
  if (!isOffered || !source.hint || turn.buffer.value.length > 0) return null
  return { said, ask: () => void ask(true) }
}

/** Shown beside the question, so that it takes no room from the choices. */
export function AdviceButton({ said, ask }: Advising) {
  if (said !== 'nothing' && said !== 'thinking') return null
  const isThinking = said === 'thinking'
  return (
    <button
      type="button"
      class="button small advice-ask"
      disabled={isThinking}
      aria-busy={isThinking}
      aria-label={isThinking ? say('hint.thinking') : `${say('hint.short')}: ${say('hint.ask')}`}
      title={say('hint.ask')}
      onClick={ask}
    >
      <Icon name="robot" />
      {isThinking ? '…' : say('hint.short')}
    </button>
  )
}

interface AdviceProps {
  readonly game: string
  readonly said: Said
  readonly turn: Turn
  readonly offers: readonly Offered[]
}

export function Advice({ game, said, turn, offers }: AdviceProps) {
  if (said === 'nothing' || said === 'thinking') return null
  if (isProblem(said))
    return (
      <p class="sheet-problem" role="alert">
        {problemInWords(said, game)}
      </p>
    )
  return (
    <section class="advice" aria-label={say('hint.ask')}>
      <ol>
        {said.options.map((option) => (
          <Suggestion key={option.legal.notation} option={option} offers={offers} turn={turn} />
        ))}
      </ol>
      <p class="sheet-hint">
        {say(said.options.some(({ chance }) => chance !== null) ? 'hint.note' : 'hint.only')}
      </p>
    </section>
  )
}

interface SuggestionProps extends Pick<AdviceProps, 'turn' | 'offers'> {
  readonly option: HintOption
}

function Suggestion({ option, offers, turn }: SuggestionProps) {
  const title = titleOf(option, offers)
  return (
    <li>
      <span class="advice-what">
        <b>{title}</b>
        {option.reason && <span>{option.reason}</span>}
      </span>
      {option.chance !== null && (
        <span class="advice-chance">
          {say('hint.chance', { percent: Math.round(option.chance * 100) })}
        </span>
      )}
      <button
        type="button"
        class="button small"
        aria-label={`${say('hint.take')}: ${title}`}
        onClick={() => void turn.addAll([{ legal: option.legal, title }])}
      >
        {say('hint.take')}
      </button>
    </li>
  )
}

/** The action as the sheet names it; for a ranged action with its number. */
export function titleOf({ legal }: Pick<HintOption, 'legal'>, offers: readonly Offered[]): string {
  for (const { legal: other, offer } of offers) {
    if (!other.range) continue
    const [head = '', tail = ''] = other.template.split(`{${other.range.field}}`)
    const number = legal.notation.slice(head.length, legal.notation.length - tail.length)
    if (head + number + tail === legal.notation && /^\d+$/.test(number))
      return `${offer.title} · ${offer.ofNumber?.(Number(number)) ?? number}`
  }
  const same = offers.find((offered) => offered.legal.notation === legal.notation)
  return same?.offer.title ?? legal.notation
}
