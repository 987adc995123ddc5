/** Areas on a grid of numbers: what is below zero, as closed smooth outlines. */

export interface Grid {
  readonly columns: number
  readonly rows: number
  /** The distance between two neighbours. */
  readonly cell: number
  /** Row by row; below zero lies inside. The outermost numbers must not be. */
  readonly values: Float64Array
}

type Spot = readonly [number, number]

/** Edges of a cell: top, right, bottom, left. A line runs from the first to the second, with the inside at its left. */
const T = 0
const R = 1
const B = 2
const L = 3
/** By which corners lie inside (top left 1, top right 2, bottom right 4, bottom left 8). */
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

/** Every edge of the grid has a number: even ones lie flat, odd ones stand. */
function edge({ columns }: Grid, column: number, row: number, side: number): number {
  if (side === T) return 2 * (row * columns + column)
  if (side === B) return 2 * ((row + 1) * columns + column)
  return 2 * (row * columns + column + (side === R ? 1 : 0)) + 1
}

/** Where zero lies on an edge. */
function crossing(grid: Grid, number: number): Spot {
  const node = number >> 1
  const column = node % grid.columns
  const row = (node - column) / grid.columns
  const stands = number % 2
  const one = valueAt(grid, column, row)
  const two = valueAt(grid, column + 1 - stands, row + stands)
  const share = one / (one - two)
  return stands
    ? [column * grid.cell, (row + share) * grid.cell]
    : [(column + share) * grid.cell, row * grid.cell]
}

/** Twice the area, below zero where the inside lies at the left of the way. */
function turn(loop: readonly Spot[]): number {
  return loop.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

/** A curve through the middles of all its lines, bent at every corner. */
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
