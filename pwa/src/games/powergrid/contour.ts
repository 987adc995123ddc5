/** Smooth closed outlines of the areas below zero on a grid of numbers. */

export interface Grid {
  readonly columns: number
  readonly rows: number
  /** The distance between two neighbours. */
  readonly cell: number
  /** Row by row; values below zero are inside. The outermost values must be outside. */
  readonly values: Float64Array
}

type Spot = readonly [number, number]

/** Edges of a cell: top, right, bottom, left. A line runs from the first to the second, with the inside on its left. */
const T = 0
const R = 1
const B = 2
const L = 3
/** Indexed by which corners are inside (top left 1, top right 2, bottom right 4, bottom left 8). */
const LINES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[L, T]],
  [[T, R]],
  [[L, R]],
  [[R, B]],
  [
    [L, T],
    [R, B],
  ],
  [[T, B]],
  [[L, B]],
  [[B, L]],
  [[B, T]],
  [
    [T, R],
    [B, L],
  ],
  [[B, R]],
  [[R, L]],
  [[R, T]],
  [[T, L]],
  [],
]

/** The outlines of everything inside, as one SVG path; holes are filled. */
export function outline(grid: Grid): string {
  return loops(grid)
    .filter((loop) => turn(loop) < 0)
    .map(smooth)
    .join('')
}

function loops(grid: Grid): readonly (readonly Spot[])[] {
  const next = new Map<number, number>()
  for (let row = 0; row + 1 < grid.rows; row++)
    for (let column = 0; column + 1 < grid.columns; column++)
      for (const [from, to] of LINES[cornersAt(grid, column, row)] ?? [])
        next.set(edge(grid, column, row, from), edge(grid, column, row, to))
  const found: Spot[][] = []
  for (const start of next.keys()) {
    const loop: Spot[] = []
    let at: number | undefined = start
    while (at !== undefined && next.has(at)) {
      loop.push(crossing(grid, at))
      const following = next.get(at)
      next.delete(at)
      at = following
    }
    if (loop.length > 2) found.push(loop)
  }
  return found
}

function valueAt({ columns, values }: Grid, column: number, row: number): number {
  return values[row * columns + column] ?? 1
}

function cornersAt(grid: Grid, column: number, row: number): number {
  const inside = (dx: number, dy: number): number =>
    valueAt(grid, column + dx, row + dy) < 0 ? 1 : 0
  return inside(0, 0) + 2 * inside(1, 0) + 4 * inside(1, 1) + 8 * inside(0, 1)
}

/** Every grid edge has a number: even for horizontal edges, odd for vertical ones. */
function edge({ columns }: Grid, column: number, row: number, side: number): number {
  if (side === T) return 2 * (row * columns + column)
  if (side === B) return 2 * ((row + 1) * columns + column)
  return 2 * (row * columns + column + (side === R ? 1 : 0)) + 1
}

/** Where an edge crosses zero. */
function crossing(grid: Grid, number: number): Spot {
  const node = number >> 1
  const column = node % grid.columns
  const row = (node - column) / grid.columns
  const stands = number % 2
  const here = valueAt(grid, column, row)
  const there = valueAt(grid, column + 1 - stands, row + stands)
  const share = here / (here - there)
  return stands
    ? [column * grid.cell, (row + share) * grid.cell]
    : [(column + share) * grid.cell, row * grid.cell]
}

/** Twice the signed area, negative if the inside lies on the left. */
function turn(loop: readonly Spot[]): number {
  return loop.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

/** A curve through the midpoints of all its lines, with the corners as control points. */
function smooth(loop: readonly Spot[]): string {
  const middle = (index: number): string => {
    const [x, y] = loop[index % loop.length] ?? [0, 0]
    const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [x, y]
    return `${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`
  }
  const bends = loop.map((_, index) => {
    const [x, y] = loop[(index + 1) % loop.length] ?? [0, 0]
    return `Q${Math.round(x)} ${Math.round(y)} ${middle(index + 1)}`
  })
  return `M${middle(0)}${bends.join('')}Z`
}
