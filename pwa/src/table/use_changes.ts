/** What differs from the position after this player's last turn. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Position } from '@/model/position'
import type { AnyBoard } from './story/since'
import type { Turn } from './turn'

type Keys = Readonly<Record<string, string | number>>

export function useChanges(
  board: AnyBoard,
  turn: Turn,
  since: number | null,
  readAt: (version: number) => Promise<Position | null>,
): ReadonlySet<string> {
  const [before, setBefore] = useState<{ readonly version: number; readonly keys: Keys } | null>(
    null,
  )
  useEffect(() => {
    if (since === null || !board.changeKeys) return
    let isOver = false
    void readAt(since).then(
      (position) => {
        if (!isOver && position)
          setBefore({ version: since, keys: board.changeKeys?.(position.view) ?? {} })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [since, board])
  const view = turn.position.value?.view
  return useMemo(() => {
    if (view === undefined || before === null || before.version !== since) return new Set<string>()
    const now = board.changeKeys?.(view) ?? {}
    const ids = new Set([...Object.keys(before.keys), ...Object.keys(now)])
    return new Set([...ids].filter((id) => before.keys[id] !== now[id]))
  }, [view, board, before, since])
}
