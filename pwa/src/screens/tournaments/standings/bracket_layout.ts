/** The positions of a knock-out's tables in the drawing of its bracket. */
import type { Round, RoundTable } from '../api'

export interface Box {
  readonly round: number
  readonly table: RoundTable
  /** The column, from 0. */
  readonly column: number
  /** The upper edge. */
  readonly y: number
  readonly height: number
  /** Boxes of the previous column whose players came here. */
  readonly from: readonly Box[]
}

export interface Band {
  readonly part: 'main' | 'upper' | 'lower'
  readonly boxes: readonly Box[]
  readonly height: number
}

export interface Layout {
  readonly bands: readonly Band[]
  readonly columns: number
}

export const LINE = 24
export const HEAD = 22
export const GAP = 16

export function heightOf(table: Pick<RoundTable, 'entrants' | 'bots'>): number {
  return HEAD + LINE * (table.entrants.length + table.bots) + 6
}

/** The undefeated above, those beaten once below; the final belongs to the upper band. */
function bandOf(table: RoundTable, isDouble: boolean): 'main' | 'upper' | 'lower' {
  if (!isDouble) return 'main'
  return table.part === 'lower' ? 'lower' : 'upper'
}

export function layOut(rounds: readonly Round[], isDouble: boolean): Layout {
  const parts = isDouble ? (['upper', 'lower'] as const) : (['main'] as const)
  const bands = parts.map((part) => {
    const columns = rounds.map((round, column) => ({
      round,
      column,
      tables: round.tables.filter((table) => bandOf(table, isDouble) === part),
    }))
    let before: readonly Box[] = []
    const boxes: Box[] = []
    for (const { round, column, tables } of uncrossed(columns)) {
      const made = placeColumn(tables, round.number, column, before)
      boxes.push(...made)
      if (made.length > 0) before = made
    }
    const height = Math.max(0, ...boxes.map((box) => box.y + box.height))
    return { part, boxes, height }
  })
  return { bands: bands.filter((band) => band.boxes.length > 0), columns: rounds.length }
}

interface Column {
  readonly round: Round
  readonly column: number
  readonly tables: readonly RoundTable[]
}

/** Tables whose players meet next are placed next to each other, so that lines do not cross. */
function uncrossed(columns: readonly Column[]): readonly Column[] {
  let after: readonly RoundTable[] = []
  const ordered = columns.toReversed().map((column) => {
    const next = (table: RoundTable): number => {
      const at = after.findIndex((later) =>
        later.entrants.some((entrant) => table.entrants.includes(entrant)),
      )
      return at < 0 ? after.length : at
    }
    const tables = column.tables.toSorted(
      (left, right) => next(left) - next(right) || left.tableNumber - right.tableNumber,
    )
    if (tables.length > 0) after = tables
    return { ...column, tables }
  })
  return ordered.toReversed()
}

/** A table is centred on those that its players came from, and placed below its neighbour. */
function placeColumn(
  tables: readonly RoundTable[],
  round: number,
  column: number,
  before: readonly Box[],
): readonly Box[] {
  const wanted = tables
    .map((table) => {
      const from = before.filter((box) =>
        box.table.entrants.some((entrant) => table.entrants.includes(entrant)),
      )
      const middles = from.map((box) => box.y + box.height / 2)
      const middle =
        middles.length > 0
          ? middles.reduce((sum, value) => sum + value, 0) / middles.length
          : Number.POSITIVE_INFINITY
      return { table, from, middle }
    })
    .toSorted(
      (left, right) =>
        Number(left.table.part === 'third_place') - Number(right.table.part === 'third_place') ||
        (left.table.slot && right.table.slot ? left.table.slot - right.table.slot : 0) ||
        (left.middle === right.middle ? 0 : left.middle - right.middle),
    )
  const boxes: Box[] = []
  let free = 0
  for (const { table, from, middle } of wanted) {
    const height = heightOf(table)
    const ideal = Number.isFinite(middle) ? middle - height / 2 : free
    const y = Math.max(free, ideal)
    boxes.push({ round, table, column, y, height, from })
    free = y + height + GAP
  }
  return boxes
}
