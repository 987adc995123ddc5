/** Requests a visited table while the code that shows it is still loading. */
import { findTable } from '@/api/tables'
import { loadBoard } from '@/games/load'
import type { TableInfo } from '@/model/table'
import { match } from '@/router'

let early: { readonly id: string; readonly found: Promise<TableInfo | null> } | null = null

/** Requests the table of this path, if it is one, and then its board once `words` are loaded. */
export function prefetchTable(path: string, words: Promise<void>): void {
  const place = match('/tables/:id', path) ?? match('/join/:id/:invitation', path)
  if (!place?.id) return
  early = { id: place.id, found: findTable(place.id) }
  void fetchBoard(early.found, words)
}

/** The prefetched answer; it can be used only once, because it goes stale. */
export function takePrefetched(id: string): Promise<TableInfo | null> | null {
  const found = early?.id === id ? early.found : null
  early = null
  return found
}

async function fetchBoard(found: Promise<TableInfo | null>, words: Promise<void>): Promise<void> {
  try {
    const [table] = await Promise.all([found, words])
    if (table?.hasBegun) await loadBoard(table.game)
  } catch {
    // The code that takes the answer or shows the board reports the failure.
  }
}
