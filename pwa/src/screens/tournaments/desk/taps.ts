/** A result by tapping names in finishing order. */

/** Seats in groups from the first place on; seats of one group share a place. */
export type Placed = readonly (readonly number[])[]

export const NOBODY: Placed = []

/** Gives a seat the next place; a seat that has one loses it. `tied` shares the previous place. */
export function tap(placed: Placed, seat: number, tied = false): Placed {
  if (isPlaced(placed, seat))
    return placed
      .map((group) => group.filter((other) => other !== seat))
      .filter((group) => group.length)
  const last = placed.at(-1)
  return tied && last ? [...placed.slice(0, -1), [...last, seat]] : [...placed, [seat]]
}

/** Undoes the last tap. */
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

/** The rank of a seat: after two shared first places comes the third. */
export function rankOf(placed: Placed, seat: number): number | null {
  let rank = 1
  for (const group of placed) {
    if (group.includes(seat)) return rank
    rank += group.length
  }
  return null
}

/** The place that was given last. */
export function lastRank(placed: Placed): number {
  return countPlaced(placed.slice(0, -1)) + 1
}

/** The ranks by seat; null until everybody has one. */
export function ranksOf(placed: Placed, seats: number): number[] | null {
  const ranks = Array.from({ length: seats }, (_, seat) => rankOf(placed, seat))
  return ranks.every((rank) => rank !== null) ? ranks : null
}

/** The taps that lead to these ranks. */
export function placedBy(ranks: readonly number[]): Placed {
  const order = [...new Set(ranks)].toSorted((left, right) => left - right)
  return order.map((rank) => ranks.flatMap((given, seat) => (given === rank ? [seat] : [])))
}

/** Points of a full table spread evenly over one of another size: first and last stay the same. */
export function spread(points: readonly number[], seats: number): readonly number[] {
  if (seats === points.length || seats < 2 || points.length < 2) return points
  return Array.from({ length: seats }, (_, place) => {
    const at = (place * (points.length - 1)) / (seats - 1)
    const low = Math.floor(at)
    const [from = 0, to = from] = points.slice(low, low + 2)
    return from + (to - from) * (at - low)
  })
}

/** The points for a place at a table of this size; seats that share a place share the points. */
export function worth(
  placed: Placed,
  seat: number,
  pointsByRank: readonly number[],
  seats = pointsByRank.length,
): number | null {
  const rank = rankOf(placed, seat)
  const group = placed.find((tied) => tied.includes(seat))
  if (rank === null || !group || pointsByRank.length === 0) return null
  const points = spread(pointsByRank, seats)
  const shared = group.map((_, index) => points[rank - 1 + index] ?? 0)
  return shared.reduce((sum, points) => sum + points, 0) / group.length
}
