/** My tables as last seen, for offline use, and how far each had come. */
import type { TableInfo } from '@/model/table'

const STORE = 'hotseat.tables'

export function remember(tables: readonly TableInfo[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(tables))
  } catch {
    // Private mode: nothing is remembered.
  }
}

export function lastSeen(): readonly TableInfo[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const WHERE = 'hotseat.where'
/** Older tables are forgotten first. */
const MAX_TABLES = 40

function places(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WHERE) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** The stage of a table, as its head shows it: "Round 4 · build". */
export function rememberWhere(table: string, where: string): void {
  const { [table]: _, ...others } = places()
  const kept = [...Object.entries(others), [table, where] as const].slice(-MAX_TABLES)
  try {
    localStorage.setItem(WHERE, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Private mode: lists show tables without their stage.
  }
}

export function whereOf(table: string): string | null {
  return places()[table] ?? null
}
