/** Requests a visited table while the code that shows it is still loading. */
import { findTable, readFound } from '@/api/tables'
import { loadBoard } from '@/games/load'
import type { TableInfo } from '@/model/table'
import { match } from '@/router'

declare global {
  interface Window {
    /** The table of this page, from the page itself or asked for by `theme.js`: the data of the answer, or null if there is none. */
    earlyTable?: {
      readonly id: string
      readonly answer: Promise<object | null>
      /** The position, if the page came with it: the data of the answer to this seat. */
      readonly position?: EarlyPosition
    }
  }
}

interface EarlyPosition {
  readonly seat: number | null
  readonly data: object
}

let early: { readonly id: string; readonly found: Promise<TableInfo | null> } | null = null
let earlyPosition: (EarlyPosition & { readonly id: string }) | null = null

/**
 * Requests the table of this path, if it is one, and then its board once `words` are loaded. Resolves as soon as it is
 * known whether a board will be drawn.
 */
export async function prefetchTable(path: string, words: Promise<void>): Promise<boolean> {
  const place = match('/tables/:id', path) ?? match('/join/:id/:invitation', path)
  if (!place?.id) return false
  early = { id: place.id, found: findEarly(place.id) }
  void fetchBoard(early.found, words)
  return early.found.then(
    (table) => table?.hasBegun ?? false,
    () => false,
  )
}

/** The answer that was asked for before this script was loaded; without one the table is requested now. */
async function findEarly(id: string): Promise<TableInfo | null> {
  const asked = window.earlyTable
  delete window.earlyTable
  earlyPosition = asked?.id === id && asked.position ? { ...asked.position, id } : null
  const data = asked?.id === id ? await asked.answer : null
  return data ? readFound(data) : findTable(id)
}

/** The prefetched answer; it can be used only once, because it goes stale. */
export function takePrefetched(id: string): Promise<TableInfo | null> | null {
  const found = early?.id === id ? early.found : null
  early = null
  return found
}

/** The position that came with the page, for this seat; like the table it can be used only once. */
export function takeEarlyPosition(id: string, seat: number | null): object | null {
  const found = earlyPosition
  earlyPosition = null
  return found?.id === id && found.seat === seat ? found.data : null
}

async function fetchBoard(found: Promise<TableInfo | null>, words: Promise<void>): Promise<void> {
  try {
    const [table] = await Promise.all([found, words])
    if (table?.hasBegun) await loadBoard(table.game)
  } catch {
    // The code that takes the answer or shows the board reports the failure.
  }
}
