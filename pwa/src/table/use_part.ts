/** Which part of the board is shown: the decision's, unless the player has opened another. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Context, Part } from '@/board/contract'
import type { Offered } from './choosing'
import type { AnyBoard } from './story/since'

export function usePart(
  board: AnyBoard,
  context: Context<unknown>,
  parts: readonly Part[],
  offers: readonly Offered[],
  decisionId: string | undefined,
): { readonly part: Part | undefined; readonly showPart: (id: string) => void } {
  const [shown, setShown] = useState<string | null>(null)
  const home = homeOf(board, context, offers)
  const about = `${decisionId}.${context.decision?.kind}`
  const asked = useRef('')
  const current = useRef(about)
  current.current = about
  // A part that the player has opened stays open when the choices of the same decision arrive later.
  const showPart = useCallback((id: string): void => {
    asked.current = current.current
    setShown(id)
  }, [])
  useEffect(() => {
    if (!home || asked.current === about) return
    asked.current = about
    setShown(home)
  }, [about, home])
  return { part: parts.find(({ id }) => id === shown) ?? parts[0], showPart }
}

/** The part where the decision is made, else that with most of the choices; null if they name none. */
export function homeOf(
  board: AnyBoard,
  context: Context<unknown>,
  offers: readonly Pick<Offered, 'offer'>[],
): string | null {
  const own = context.decision && board.homeOf?.(context)
  if (own) return own
  const counts = new Map<string, number>()
  for (const { offer } of offers)
    if (offer.part && !offer.endsTurn) counts.set(offer.part, (counts.get(offer.part) ?? 0) + 1)
  const [best] = [...counts].sort((left, right) => right[1] - left[1])
  return best?.[0] ?? null
}
