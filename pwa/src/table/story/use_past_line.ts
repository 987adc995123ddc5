/** Going back through a game: what led to the position in sight, so that the board opens its part. */
import { useEffect, useState } from 'preact/hooks'
import type { StoryLine } from '@/board/contract'
import type { Position } from '@/model/position'
import { contextOf, type Seated } from '../context'
import type { TableSession } from '../session'
import { type AnyBoard, stepLine } from './since'

export function usePastLine(
  session: Pick<TableSession, 'log' | 'readAt'>,
  board: AnyBoard | null,
  seated: readonly Seated[],
  past: Position | null,
): StoryLine | null {
  const [line, setLine] = useState<StoryLine | null>(null)
  const version = past?.version
  useEffect(() => {
    setLine(null)
    const entry = session.log.value.find((logged) => logged.version === version)
    if (!past || !board || !entry) return
    let isOver = false
    void session.readAt(past.version - 1).then(
      (before) => {
        if (isOver || !before) return
        const step = {
          seat: entry.seat,
          entries: [entry],
          before: before.version,
          after: past.version,
        }
        // Told to nobody in particular: one's own moves are followed like all others.
        const context = { ...contextOf(board.game, seated, past, []), seat: null }
        setLine(stepLine(board, context, step, before, past))
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [version, board])
  return line
}
