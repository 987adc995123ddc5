/** What the player has chosen so far. */
import { useState } from 'preact/hooks'
import type { Chosen, Position } from '@/model/position'
import { type Choice, keptChoice, NO_CHOICE, type Offered } from './choosing'

interface Held {
  readonly choice: Choice
  readonly asked: string | undefined
  readonly buffer: readonly Chosen[]
  readonly shown: Position | null
}

/**
 * A choice belongs to a decision and a turn buffer, and lapses with them. Somebody else's move
 * leaves it alone unless it is no longer possible.
 *
 * Worked out while drawing, not cleared afterwards in an effect: that would also clear the tap of
 * a player who answers before the effect has run.
 */
export function useChoice(
  asked: string | undefined,
  buffer: readonly Chosen[],
  shown: Position | null,
  offers: readonly Offered[],
): readonly [Choice, (choice: Choice) => void] {
  const [held, setHeld] = useState<Held>({ choice: NO_CHOICE, asked, buffer, shown })
  const isSameBuffer = held.buffer === buffer || held.buffer.length + buffer.length === 0
  const isSameDecision = held.asked === asked && isSameBuffer
  const isSameBoard = held.shown === shown
  const choice = !isSameDecision
    ? NO_CHOICE
    : isSameBoard
      ? held.choice
      : keptChoice(offers, held.choice)
  return [choice, (next) => setHeld({ choice: next, asked, buffer, shown })]
}
