/** Which part of the board is shown: where the decision is, unless the player looks elsewhere meanwhile. */
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
  const showPart = useCallback((id: string): void => {
    setShown(id)
  }, [])
  const home = homeOf(board, context, offers)
  const about = `${decisionId}.${context.decision?.kind}`
  const asked = useRef('')
  useEffect(() => {
    if (!home || asked.current === about) return
    asked.current = about
    setShown(home)
  }, [about, home])
  return { part: parts.find((one) => one.id === shown) ?? parts[0], showPart }
}

/** The part where most of the choices lie; null where they do not say it, or one sees them anyway. */
function homeOf(
  board: AnyBoard,
  context: Context<unknown>,
  offers: readonly Offered[],
): string | null {
  const told = context.decision && board.homeOf?.(context)
  if (told) return told
  const counts = new Map<string, number>()
  for (const { offer } of offers)
    if (offer.part && !offer.endsTurn) counts.set(offer.part, (counts.get(offer.part) ?? 0) + 1)
  const [best] = [...counts].sort((one, other) => other[1] - one[1])
  return best?.[0] ?? null
}
