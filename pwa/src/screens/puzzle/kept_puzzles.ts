/** Today's positions and unsent answers, as stored on this device. */
import type { DailyPuzzle } from '@/model/coach'

const STORE = 'hotseat.puzzles'
const OUTBOX = 'hotseat.puzzle_answers'

export interface Pending {
  readonly game: string
  readonly day: string
  readonly answer: string
}

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Private mode, or storage is full: the position is fetched again.
  }
}

/** The day as the server counts it. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10)
}

export function keptPuzzle(game: string): DailyPuzzle | null {
  const kept = read<Record<string, DailyPuzzle>>(STORE, {})[game]
  return kept?.day === today() ? kept : null
}

export function keepPuzzle(puzzle: DailyPuzzle): void {
  write(STORE, { ...read<Record<string, DailyPuzzle>>(STORE, {}), [puzzle.game]: puzzle })
}

export function pendingAnswers(): readonly Pending[] {
  return read<readonly Pending[]>(OUTBOX, [])
}

export function keepPending(pending: readonly Pending[]): void {
  write(OUTBOX, pending)
}
