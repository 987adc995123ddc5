/** Versions of a table along the slider and the curve: one x axis for both. */

/** Half the width of the slider's thumb: its middle never gets closer to the edge. */
export const INSET = 14

export interface Axis {
  readonly first: number
  readonly last: number
  readonly width: number
  /** The room at the left for the figures of the other axis. */
  readonly left: number
}

export function xOf({ first, last, width, left }: Axis, version: number): number {
  const share = last > first ? (version - first) / (last - first) : 0
  return left + INSET + share * (width - left - 2 * INSET)
}

/** The version under a finger at x. */
export function versionAt({ first, last, width, left }: Axis, x: number): number {
  const share = (x - left - INSET) / Math.max(1, width - left - 2 * INSET)
  return Math.round(first + Math.min(1, Math.max(0, share)) * (last - first))
}

export interface PlacedMoment {
  readonly at: number
  readonly name: string
  readonly x: number
  /** At the right edge a name ends where its moment is. */
  readonly anchor: 'start' | 'end'
}

/** The names along the axis: none leaves it, and none runs into the next one. */
export function placeMoments(
  axis: Axis,
  moments: readonly { readonly at: number; readonly name: string }[],
  letter: number,
): readonly PlacedMoment[] {
  let free = axis.width + letter
  return moments
    .toReversed()
    .flatMap(({ at, name }): PlacedMoment[] => {
      const x = xOf(axis, at)
      const length = name.length * letter
      const anchor = x + length > axis.width ? 'end' : 'start'
      const [from, to] = anchor === 'end' ? [x - length, x] : [x, x + length]
      if (to + letter > free) return []
      free = from
      return [{ at, name, x, anchor }]
    })
    .reverse()
}

/** The chance at a version, interpolated between the points of the curve. */
export function chanceAt(
  points: readonly { readonly version: number; readonly chances: readonly number[] }[],
  line: number,
  version: number,
): number | null {
  const after = points.findIndex((point) => point.version >= version)
  if (after < 0) return null
  const [before, next] = [points[Math.max(0, after - 1)], points[after]]
  const [from, to] = [before?.chances[line], next?.chances[line]]
  if (!before || !next || from === undefined || to === undefined) return null
  const span = next.version - before.version
  return span === 0 ? to : from + ((to - from) * (version - before.version)) / span
}

/** Places as close to the wanted ones as they can be with this gap between them, within the width. */
export function apart(wanted: readonly number[], gap: number, width: number): readonly number[] {
  interface Cluster {
    readonly from: number
    readonly members: readonly number[]
  }
  const place = (members: readonly number[]): Cluster => {
    const length = (members.length - 1) * gap
    const middle = members.reduce((sum, at) => sum + (wanted[at] ?? 0), 0) / members.length
    const most = Math.max(gap / 2, width - gap / 2 - length)
    return { from: Math.min(most, Math.max(gap / 2, middle - length / 2)), members }
  }
  const clusters: Cluster[] = []
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  for (const at of order) {
    let last = place([at])
    let before = clusters.at(-1)
    while (before && before.from + before.members.length * gap > last.from) {
      clusters.pop()
      last = place([...before.members, ...last.members])
      before = clusters.at(-1)
    }
    clusters.push(last)
  }
  const found = [...wanted]
  for (const { from, members } of clusters)
    members.forEach((at, index) => {
      found[at] = from + index * gap
    })
  return found
}
