/** Stores an unfinished turn on this phone for as long as its decision is open. */
import type { Chosen } from '@/model/position'
import type { TurnStore } from './turn'

const PREFIX = 'hotseat.turn.'
const MAX_KEPT = 20

export function turnStore(table: string): TurnStore {
  const keyOf = (decision: string): string => `${PREFIX}${table}.${decision}`
  return {
    load: (decision) => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(keyOf(decision)) ?? '[]')
        return Array.isArray(kept) ? (kept as readonly Chosen[]) : []
      } catch {
        return []
      }
    },
    save: (decision, pending) => {
      try {
        if (pending.length === 0) localStorage.removeItem(keyOf(decision))
        else localStorage.setItem(keyOf(decision), JSON.stringify(pending))
        dropOldest(keyOf(decision))
      } catch {
        // Private mode: the turn lasts as long as the page.
      }
    },
  }
}

/** Decisions that lapse leave their turns in storage, so the oldest are dropped. */
function dropOldest(newest: string): void {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== newest)
  for (const key of kept.slice(0, Math.max(0, kept.length - MAX_KEPT))) localStorage.removeItem(key)
}
