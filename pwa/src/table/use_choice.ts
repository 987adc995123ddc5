/** What the player has chosen so far. */
import { useRef, useState } from 'preact/hooks'
import type { Chosen, Position } from '@/model/position'
import { type Choice, keptChoice, NO_CHOICE, type Offered } from './choosing'

/** What is asked: a choice made for one question is no answer to the next. */
interface Question {
  readonly asked: string | undefined
  readonly buffer: readonly Chosen[]
}

interface Held extends Question {
  readonly choice: Choice
  readonly shown: Position | null
}

/**
 * A choice belongs to a decision and a turn buffer, and lapses with them. Somebody else's move
 * leaves it alone unless it is no longer possible.
 *
 * Worked out while drawing, not cleared afterwards in an effect: that would also clear the tap of
 * a player who answers before the effect has run. For the same reason whoever still holds the
 * function of an earlier question, such as a button whose move has just been played, changes
 * nothing with it.
 */
export function useChoice(
  asked: string | undefined,
  buffer: readonly Chosen[],
  shown: Position | null,
  offers: readonly Offered[],
): readonly [Choice, (choice: Choice) => void] {
  const [held, setHeld] = useState<Held>({ choice: NO_CHOICE, asked, buffer, shown })
  const question: Question = { asked, buffer }
  const current = useRef(question)
  current.current = question
  const choice = !isSame(held, question)
    ? NO_CHOICE
    : held.shown === shown
      ? held.choice
      : keptChoice(offers, held.choice)
  const choose = (next: Choice): void => {
    if (isSame(question, current.current)) setHeld({ choice: next, ...question, shown })
  }
  return [choice, choose]
}

function isSame(one: Question, other: Question): boolean {
  const areBothEmpty = one.buffer.length + other.buffer.length === 0
  return one.asked === other.asked && (one.buffer === other.buffer || areBothEmpty)
}
