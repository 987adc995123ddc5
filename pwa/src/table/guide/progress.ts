/** Which tables are guided on this phone, and what has been read at each, so that a guide can be resumed. */
import { signal } from '@preact/signals'

const STORE = 'hotseat.guides'
/** More tables than anybody needs to learn; the oldest is forgotten. */
const MAX_REMEMBERED = 12

interface Progress {
  readonly isOn: boolean
  readonly read: readonly string[]
}

type Guides = Readonly<Record<string, Progress>>

const guides = signal<Guides>(remembered())

function remembered(): Guides {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Guides) : {}
  } catch {
    return {}
  }
}

function change(table: string, progress: Progress): void {
  const { [table]: _, ...others } = guides.peek()
  const kept = Object.entries(others).slice(1 - MAX_REMEMBERED)
  guides.value = { ...Object.fromEntries(kept), [table]: progress }
  try {
    localStorage.setItem(STORE, JSON.stringify(guides.value))
  } catch {
    // Private mode: the guide is remembered until the page is closed.
  }
}

export function isGuided(table: string): boolean {
  return guides.value[table]?.isOn ?? false
}

export function readAt(table: string): ReadonlySet<string> {
  return new Set(guides.value[table]?.read ?? [])
}

/** Starts the guide at a table, or resumes it where it was left. */
export function guide(table: string): void {
  change(table, { isOn: true, read: guides.peek()[table]?.read ?? [] })
}

export function skip(table: string): void {
  change(table, { isOn: false, read: guides.peek()[table]?.read ?? [] })
}

export function markRead(table: string, step: string): void {
  const known = guides.peek()[table]
  if (!known || known.read.includes(step)) return
  change(table, { ...known, read: [...known.read, step] })
}
