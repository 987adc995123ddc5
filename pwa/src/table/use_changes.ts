/** What differs from the position after this player's last turn, and what the pending moves would change. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Position } from '@/model/position'
import type { AnyBoard } from './story/since'
import type { Turn } from './turn'

type Keys = Readonly<Record<string, string | number>>

const NOTHING: ReadonlySet<string> = new Set()

export interface Changes {
  /** The targets that differ now. */
  readonly changed: ReadonlySet<string>
  /** The view after this player's last turn, once it is known. */
  readonly before: unknown
}

export function useChanges(
  board: AnyBoard,
  turn: Turn,
  since: number | null,
  readAt: (version: number) => Promise<Position | null>,
): Changes {
  const [before, setBefore] = useState<{ readonly version: number; readonly view: unknown } | null>(
    null,
  )
  useEffect(() => {
    if (since === null || !board.changeKeys) return
    let isOver = false
    void readAt(since).then(
      (position) => {
        if (!isOver && position) setBefore({ version: since, view: position.view })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [since, board])
  const view = turn.position.value?.view
  return useMemo(() => {
    if (view === undefined || before === null || before.version !== since)
      return { changed: NOTHING, before: undefined }
    return { changed: differing(board, before.view, view), before: before.view }
  }, [view, board, before, since])
}

/** The targets that the moves in the buffer change. */
export function usePendingTargets(board: AnyBoard, turn: Turn): ReadonlySet<string> {
  const now = turn.position.value?.view
  const ahead = turn.previewed.value?.view
  return useMemo(
    () => (now === undefined || ahead === undefined ? NOTHING : differing(board, now, ahead)),
    [board, now, ahead],
  )
}

function differing(board: AnyBoard, before: unknown, after: unknown): ReadonlySet<string> {
  const old: Keys = board.changeKeys?.(before) ?? {}
  const now: Keys = board.changeKeys?.(after) ?? {}
  const ids = new Set([...Object.keys(old), ...Object.keys(now)])
  return new Set([...ids].filter((id) => old[id] !== now[id]))
}
