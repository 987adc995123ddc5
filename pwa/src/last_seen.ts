/** My tables as last seen, for when there is no network. */
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
