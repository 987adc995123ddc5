/** Why players who are tied on points have different places. */
import type { TieBreak } from '@/board/contract'
import type { Result } from '@/model/position'

export interface Decided {
  /** What was compared: "Money". */
  readonly name: string
  /** What each of the tied players has of it. */
  readonly values: ReadonlyMap<number, string>
}

/** By seat: the first comparison in which the tied players differ. */
export function brokenTies(
  { ranks, scores, shared }: Result,
  breaks: readonly TieBreak[],
): ReadonlyMap<number, Decided> {
  const decided = new Map<number, Decided>()
  if (shared !== null) return decided
  ranks.forEach((rank, seat) => {
    const total = scores[seat]?.total
    const tied = ranks.flatMap((_, other) => (scores[other]?.total === total ? [other] : []))
    if (tied.every((other) => ranks[other] === rank)) return
    const first = breaks.find(({ of }) => tied.some((other) => of(other) !== of(seat)))
    if (!first) return
    const inWords = (other: number): string =>
      first.inWords?.(first.of(other)) ?? `${first.of(other)}`
    decided.set(seat, {
      name: first.name,
      values: new Map(tied.map((other) => [other, inWords(other)])),
    })
  })
  return decided
}
