/** Where the name of a marked height is written, so that no curve runs through it. */
export type Point = readonly [x: number, y: number]

interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface MarkPlace {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** A letter's usual width and height at the size of a chart's text. */
const LETTER = 6.2
const TALL = 9

/** Above the mark at its right end if that is free, else at its left end, else below it. */
export function markPlace(
  name: string,
  height: number,
  { left, right, top, bottom }: Room,
  curves: readonly (readonly Point[])[],
): MarkPlace {
  const above = height - 3
  const below = height + TALL + 2
  const rows = [above, below].filter((y) => y - TALL >= top && y <= bottom)
  const places = rows.flatMap((y): readonly MarkPlace[] => [
    { x: right - 2, y, anchor: 'end' },
    { x: left + 2, y, anchor: 'start' },
  ])
  const width = name.length * LETTER
  const isFree = ({ x, y, anchor }: MarkPlace): boolean => {
    const from = anchor === 'end' ? x - width : x
    return !curves.some((curve) => isCrossed(curve, from, from + width, y - TALL, y + 2))
  }
  return places.find(isFree) ?? places[0] ?? { x: right - 2, y: above, anchor: 'end' }
}

function isCrossed(
  curve: readonly Point[],
  left: number,
  right: number,
  top: number,
  bottom: number,
): boolean {
  return curve.slice(1).some(([x2, y2], index) => {
    const [x1, y1] = curve[index] ?? [x2, y2]
    if (x2 < left || x1 > right) return false
    const heightAt = (x: number): number =>
      x2 === x1 ? y2 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)
    const ends = [heightAt(Math.max(x1, left)), heightAt(Math.min(x2, right))]
    return Math.max(...ends) >= top && Math.min(...ends) <= bottom
  })
}
