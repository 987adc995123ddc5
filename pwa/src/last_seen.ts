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

interface Where {
  readonly words: string
  /** In another language the words would be foreign: then the list goes without them. */
  readonly language: string
}

function places(): Record<string, Where> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WHERE) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** The stage of a table, as its head shows it: "Round 4 · build". */
export function rememberWhere(table: string, words: string, language: string): void {
  const { [table]: _, ...others } = places()
  const kept = [...Object.entries(others), [table, { words, language }] as const].slice(-MAX_TABLES)
  try {
    localStorage.setItem(WHERE, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Private mode: lists show tables without their stage.
  }
}

export function whereOf(table: string, language: string): string | null {
  const where = places()[table]
  return where?.language === language ? where.words : null
}
