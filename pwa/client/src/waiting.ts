/** How long to wait, and waiting. */

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Before the next try: longer each time, and never in step with others. */
export function backOff(attempt: number): number {
  return Math.min(10_000, 200 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2)
}

/** The seconds of a `Retry-After`; one where it is missing or unreadable. */
export function retryAfter(header: string | null): number {
  const seconds = Number.parseFloat(header ?? '')
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : 1
}
