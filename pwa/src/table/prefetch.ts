/** Requests a visited table while the code that shows it is still loading. */
import { findTable, readFound } from '@/api/tables'
import { loadBoard } from '@/games/load'
import type { TableInfo } from '@/model/table'
import { match } from '@/router'

declare global {
  interface Window {
    /** The table that `theme.js` has asked for: the data of the answer, or null if there is none. */
    earlyTable?: { readonly id: string; readonly answer: Promise<object | null> }
  }
}

let early: { readonly id: string; readonly found: Promise<TableInfo | null> } | null = null

/** Requests the table of this path, if it is one, and then its board once `words` are loaded. */
export function prefetchTable(path: string, words: Promise<void>): void {
  const place = match('/tables/:id', path) ?? match('/join/:id/:invitation', path)
  if (!place?.id) return
  early = { id: place.id, found: findEarly(place.id) }
  void fetchBoard(early.found, words)
}

/** The answer that was asked for before this script was loaded; without one the table is requested now. */
async function findEarly(id: string): Promise<TableInfo | null> {
  const asked = window.earlyTable
  delete window.earlyTable
  const data = asked?.id === id ? await asked.answer : null
  return data ? readFound(data) : findTable(id)
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
