/** The log as a story: one step for each stretch in which one player acted. */
import type { LogEntry } from '@/model/position'

export interface StoryStep {
  readonly seat: number | null
  readonly entries: readonly LogEntry[]
  /** The version before its first entry, and the one after its last. */
  readonly before: number
  readonly after: number
}

/** What was played after this version, turn by turn. */
export function stepsAfter(log: readonly LogEntry[], version: number): readonly StoryStep[] {
  const steps: StoryStep[] = []
  for (const entry of log) {
    if (entry.version <= version || entry.kind !== 'action') continue
    const last = steps.at(-1)
    if (last && last.seat === entry.seat)
      steps[steps.length - 1] = {
        ...last,
        entries: [...last.entries, entry],
        after: entry.version,
      }
    else
      steps.push({
        seat: entry.seat,
        entries: [entry],
        before: entry.version - 1,
        after: entry.version,
      })
  }
  return steps
}

/**
 * The version after this seat's last own action; null before it has acted. After moves were taken back
 * there is nothing to tell: what the others did then has not happened.
 */
export function lastOwn(log: readonly LogEntry[], seat: number | null): number | null {
  const last = log.findLast(
    (entry) => entry.kind === 'rewind' || (entry.kind === 'action' && entry.seat === seat),
  )
  return last?.version ?? null
}
