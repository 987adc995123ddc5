/** A result by tapping names in the order in which they came in. */

/** Seats in groups from the first place on; seats of one group share a place. */
export type Placed = readonly (readonly number[])[]

export const NOBODY: Placed = []

/** The next place for a seat; a seat that has one loses it. `tied` shares the place before. */
export function tap(placed: Placed, seat: number, tied = false): Placed {
  if (isPlaced(placed, seat))
    return placed
      .map((group) => group.filter((one) => one !== seat))
      .filter((group) => group.length)
  const last = placed.at(-1)
  return tied && last ? [...placed.slice(0, -1), [...last, seat]] : [...placed, [seat]]
}

/** Without the seat that was tapped last. */
export function back(placed: Placed): Placed {
  const last = placed.at(-1)
  if (!last) return placed
  return last.length > 1 ? [...placed.slice(0, -1), last.slice(0, -1)] : placed.slice(0, -1)
}

export function isPlaced(placed: Placed, seat: number): boolean {
  return placed.some((group) => group.includes(seat))
}

export function countPlaced(placed: Placed): number {
  return placed.reduce((sum, group) => sum + group.length, 0)
}

/** The rank of a seat: two who share the first place are followed by the third. */
export function rankOf(placed: Placed, seat: number): number | null {
  let rank = 1
  for (const group of placed) {
    if (group.includes(seat)) return rank
    rank += group.length
  }
  return null
}

/** The ranks by seat; null until everybody has one. */
export function ranksOf(placed: Placed, seats: number): number[] | null {
  const ranks = Array.from({ length: seats }, (_, seat) => rankOf(placed, seat))
  return ranks.every((rank) => rank !== null) ? ranks : null
}

/** What was tapped if these are the ranks. */
export function placedBy(ranks: readonly number[]): Placed {
  const order = [...new Set(ranks)].toSorted((one, other) => one - other)
  return order.map((rank) => ranks.flatMap((given, seat) => (given === rank ? [seat] : [])))
}

/** What a place is worth: those who share it share the points of the places that they take. */
export function worth(
  placed: Placed,
  seat: number,
  pointsByRank: readonly number[],
): number | null {
  const rank = rankOf(placed, seat)
  const group = placed.find((seats) => seats.includes(seat))
  if (rank === null || !group || pointsByRank.length === 0) return null
  const shared = group.map((_, index) => pointsByRank[rank - 1 + index] ?? 0)
  return shared.reduce((sum, points) => sum + points, 0) / group.length
}
