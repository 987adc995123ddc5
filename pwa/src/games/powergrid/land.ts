/** The land under the network, and the regions on it: everything near a line, shared out among the nearest cities. */
import type { CityView, LinkView } from '@/model/games/powergrid'
import { type Grid, outline } from './contour'

/** The distance between neighbouring grid points. */
const CELL = 14
/** How far the land reaches from its lines, and how softly bays are filled. */
const COAST = 44
const SOFT = 26
/** The width of a border on either side. */
const BORDER = 3

export interface Land {
  /** The whole land, as a path. */
  readonly coast: string
  /** By region, as paths. */
  readonly regions: ReadonlyMap<string, string>
}

export function landOf(
  cities: readonly CityView[],
  links: readonly LinkView[],
  width: number,
  height: number,
): Land {
  const columns = Math.ceil(width / CELL) + 1
  const rows = Math.ceil(height / CELL) + 1
  const grid = (values: Float64Array): Grid => ({ columns, rows, cell: CELL, values })
  const land = landField(cities, links, columns, rows)
  const near = nearestOf(cities, columns, rows)
  const regions = [...new Set(cities.map((city) => city.region))]
  return {
    coast: outline(grid(land)),
    regions: new Map(
      regions.map((region) => [region, outline(grid(regionField(region, land, near)))]),
    ),
  }
}

/** How far each grid point lies from the land; negative on land. */
function landField(
  cities: readonly CityView[],
  links: readonly LinkView[],
  columns: number,
  rows: number,
): Float64Array {
  const at = new Map(cities.map((city) => [city.city, city]))
  const lines = links.flatMap(({ a, b }) => {
    const from = at.get(a)
    const to = at.get(b)
    return from && to ? [{ x: from.x, y: from.y, dx: to.x - from.x, dy: to.y - from.y }] : []
  })
  const field = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = column * CELL
      const y = row * CELL
      // Several lines at medium distance add up to a nearer one, which fills the wedges between them.
      let sum = 0
      for (const line of lines) {
        const long = line.dx * line.dx + line.dy * line.dy || 1
        const share = ((x - line.x) * line.dx + (y - line.y) * line.dy) / long
        const along = Math.min(1, Math.max(0, share))
        const away = Math.hypot(x - line.x - along * line.dx, y - line.y - along * line.dy)
        sum += Math.exp(-away / SOFT)
      }
      const isEdge = row === 0 || column === 0 || row === rows - 1 || column === columns - 1
      field[row * columns + column] = isEdge ? 1 : -SOFT * Math.log(sum) - COAST
    }
  fillLakes(field, columns, rows)
  return field
}

/** Turns water that is not connected to the map's edge into land. */
function fillLakes(field: Float64Array, columns: number, rows: number): void {
  const isSea = new Uint8Array(field.length)
  const open = [0]
  isSea[0] = 1
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const column = node % columns
    const row = (node - column) / columns
    const neighbours = [
      column > 0 ? node - 1 : -1,
      column < columns - 1 ? node + 1 : -1,
      row > 0 ? node - columns : -1,
      row < rows - 1 ? node + columns : -1,
    ]
    for (const other of neighbours) {
      if (other < 0 || isSea[other] || (field[other] ?? 0) < 0) continue
      isSea[other] = 1
      open.push(other)
    }
  }
  for (let node = 0; node < field.length; node++)
    if (!isSea[node] && (field[node] ?? 0) >= 0) field[node] = -CELL
}

type Nearest = ReadonlyMap<string, Float64Array>

/** By region: how far its nearest city is from each point. */
function nearestOf(cities: readonly CityView[], columns: number, rows: number): Nearest {
  const nearest = new Map<string, Float64Array>()
  for (const { region, x, y } of cities) {
    const field =
      nearest.get(region) ?? new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
    nearest.set(region, field)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const node = row * columns + column
        const away = Math.hypot(column * CELL - x, row * CELL - y)
        if (away < (field[node] ?? 0)) field[node] = away
      }
  }
  return nearest
}

function regionField(region: string, land: Float64Array, nearest: Nearest): Float64Array {
  const own = nearest.get(region) ?? land
  const others = [...nearest].filter(([name]) => name !== region).map(([, field]) => field)
  return land.map((off, node) => {
    let rival = Number.POSITIVE_INFINITY
    for (const field of others) rival = Math.min(rival, field[node] ?? rival)
    // Half the difference is the distance to the border between two cities.
    const beyond = rival === Number.POSITIVE_INFINITY ? off : ((own[node] ?? 0) - rival) / 2
    return Math.max(off + BORDER, beyond + BORDER)
  })
}
