/** The views along a game, for charts: about as many as a chart can show. */
import type { Snapshot } from '@/board/contract'
import type { TableSession } from './session'

const MAX_SNAPSHOTS = 24

export async function readSnapshots(
  session: TableSession,
  last: number,
): Promise<Snapshot<unknown>[]> {
  const first = session.beginning
  const step = Math.max(1, Math.ceil((last - first) / MAX_SNAPSHOTS))
  const versions: number[] = []
  for (let version = first; version < last; version += step) versions.push(version)
  versions.push(last)
  const found = await Promise.all(versions.map((version) => session.readAt(version)))
  return found.flatMap((position) =>
    position ? [{ version: position.version, view: position.view }] : [],
  )
}
