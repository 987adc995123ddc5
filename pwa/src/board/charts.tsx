/** Charts in plain SVG, with the same figures as a table for screen readers and for anyone who prefers numbers. */

import { capital } from '@/i18n/capital'
import { say, spoken } from '@/i18n/words'
import { colourOf, paint } from '@/look/players'
import type { Chart, Line, Snapshot } from './contract'
import { markPlace, type Point } from './mark_place'
import { linear, ticks } from './scale'
import { SeatMark, SeatToken } from './token'

const WIDTH = 340
const HEIGHT = 160
const LEFT = 34
const BOTTOM = 18
const ROOM = { left: LEFT, right: WIDTH, top: 0, bottom: HEIGHT - BOTTOM }
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '12 4', '4 6']

function colourOfLine(line: Line): string {
  return line.seat === undefined ? 'var(--primary)' : paint(colourOf(line.seat))
}

/** How many labels fit below the curve. */
const MAX_NAMES = 8

/** An evenly spaced selection of the moments that keeps the first and the last. */
function thinned<T>(moments: readonly T[]): readonly T[] {
  if (moments.length <= MAX_NAMES) return moments
  const step = Math.ceil((moments.length - 1) / (MAX_NAMES - 1))
  return moments.filter((_, index) => index % step === 0)
}

/** How wide a letter below the curve is, and how much room two names need between them. */
const LETTER = 6.2
const NAME_GAP = 8

export interface PlacedName {
  readonly at: number
  readonly name: string
  /** Where the middle of the name is: no name leaves the drawing. */
  readonly middle: number
}

/** The names below the curve without those that would run into the next one: the last is always shown. */
export function legible(
  moments: readonly { readonly at: number; readonly name: string }[],
  x: (at: number) => number,
  width: number,
): readonly PlacedName[] {
  let free = Number.POSITIVE_INFINITY
  return moments
    .toReversed()
    .flatMap(({ at, name }) => {
      const half = (name.length * LETTER) / 2
      const middle = Math.min(x(at), width - half)
      if (middle + half + NAME_GAP > free) return []
      free = middle - half
      return [{ at, name, middle }]
    })
    .reverse()
}

/** Where the label changes along the x axis: the starts of rounds or decades. */
export function momentsOf<View>(
  snapshots: readonly Snapshot<View>[],
  name: (view: View) => string,
): NonNullable<Chart['moments']> {
  return snapshots
    .map(({ version, view }) => ({ at: version, name: name(view) }))
    .filter((moment, index, all) => moment.name !== all[index - 1]?.name)
}

/** The round or decade of a moment. */
export function momentAt(chart: Chart, x: number): string {
  const name = chart.moments?.findLast(({ at }) => at <= x)?.name ?? String(x)
  return chart.spoken?.(name) ?? name
}

interface LineChartProps {
  readonly chart: Chart
  /** The seat whose line is thicker than the others. */
  readonly own?: number | null
  /** Where on the x axis the game was decided, and by whom. */
  readonly decided?: { readonly x: number; readonly seat: number } | null
}

/** The least distance between tokens at the ends of lines. */
const APART = 13

/** Positions of the tokens at the ends of the lines, spread so that none hides another. */
function spread(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  for (const [rank, index] of order.entries()) {
    const before = order[rank - 1]
    if (before !== undefined)
      placed[index] = Math.max(placed[index] ?? 0, (placed[before] ?? 0) + APART)
  }
  return placed
}

export function LineChart({ chart: given, own = null, decided = null }: LineChartProps) {
  // A single point makes no line; it still appears in the table of figures.
  const chart = { ...given, lines: given.lines.filter((line) => line.points.length > 1) }
  const all = chart.lines.flatMap((line) => line.points)
  if (all.length === 0) return null
  const marks = chart.marks ?? []
  const from = chart.from ?? 0
  const ys = [...all.map(([, y]) => y), ...marks.map((mark) => mark.at)]
  const xs = [...new Set(all.map(([x]) => x))].sort((a, b) => a - b)
  const steps = ticks(Math.min(...ys, from), Math.max(...ys, from + 0.1))
  const seated = chart.lines.filter((line) => line.seat !== undefined)
  const room = seated.length > 1 ? 18 : 6
  const x = linear([Math.min(...xs), Math.max(...xs)], [LEFT + 4, WIDTH - room])
  const y = linear([steps[0] ?? 0, steps.at(-1) ?? 1], [HEIGHT - BOTTOM, 8])
  const curves = chart.lines.map((line) => line.points.map(([px, py]): Point => [x(px), y(py)]))
  const ends = spread(seated.map((line) => y(line.points.at(-1)?.[1] ?? 0)))
  const turned = decided && seated.find((line) => line.seat === decided.seat)
  const top = turned?.points.find(([at]) => at === decided?.x)?.[1]
  const number = new Intl.NumberFormat(spoken.value)
  return (
    <figure class="chart">
      <figcaption>{capital(chart.title)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {steps.map((step) => (
          <g key={step} class="chart-step">
            <path d={`M${LEFT} ${y(step)}H${WIDTH}`} />
            <text x={LEFT - 5} y={y(step) + 3.5} text-anchor="end">
              {number.format(step)}
            </text>
          </g>
        ))}
        {legible(
          thinned(chart.moments ?? xs.map((at) => ({ at, name: number.format(at) }))),
          x,
          WIDTH,
        ).map(({ at, name, middle }) => (
          <text key={at} x={middle} y={HEIGHT - 3} text-anchor="middle">
            {name}
          </text>
        ))}
        {marks.map((mark) => (
          <path key={mark.at} class="chart-mark" d={`M${LEFT} ${y(mark.at)}H${WIDTH}`} />
        ))}
        {chart.lines.map((line, index) => (
          <polyline
            key={line.name}
            points={curves[index]?.join(' ')}
            fill="none"
            stroke={colourOfLine(line)}
            stroke-width={line.seat !== undefined && line.seat === own ? 4 : 2.5}
            stroke-linejoin="round"
            // A player's line is identified by the token at its end; other lines by their dashes.
            stroke-dasharray={line.seat === undefined ? DASHES[index % DASHES.length] : ''}
          />
        ))}
        {marks.map((mark) => {
          const at = markPlace(mark.name, y(mark.at), ROOM, curves)
          return (
            <text key={mark.at} class="chart-mark-name" x={at.x} y={at.y} text-anchor={at.anchor}>
              {mark.name}
            </text>
          )
        })}
        {seated.length > 1 &&
          seated.map((line, index) => (
            <SeatToken
              key={line.name}
              seat={line.seat ?? 0}
              x={WIDTH - 8}
              y={ends[index] ?? 0}
              size={12}
            />
          ))}
        {decided && top !== undefined && (
          <g class="chart-decided" transform={`translate(${x(decided.x)} ${y(top)})`}>
            <path d={`M0 0V${HEIGHT - BOTTOM - y(top)}`} />
            <circle r="7" />
            <path
              class="star"
              d="M0-4.500L1.400-1.400 4.500-1.200 2 .900 2.900 4 0 2.200-2.900 4-2 .900-4.500-1.200-1.400-1.400z"
            />
          </g>
        )}
      </svg>
      {seated.length < 2 && <Legend lines={chart.lines} />}
      <Figures chart={chart} />
    </figure>
  )
}

function Legend({ lines }: { lines: readonly Line[] }) {
  if (lines.length < 2) return null
  return (
    <ul class="chart-legend">
      {lines.map((line, index) => (
        <li key={line.name}>
          {line.seat !== undefined && <SeatMark seat={line.seat} size={12} />}
          <svg class="chart-sample" viewBox="0 0 22 4" aria-hidden="true">
            <path
              d="M0 2H22"
              stroke={colourOfLine(line)}
              stroke-width="2.5"
              stroke-dasharray={DASHES[index % DASHES.length]}
            />
          </svg>
          {line.name}
        </li>
      ))}
    </ul>
  )
}

function Figures({ chart }: { chart: Chart }) {
  const moments = [...new Set(chart.lines.flatMap((line) => line.points.map(([x]) => x)))].sort(
    (a, b) => a - b,
  )
  return (
    <details class="chart-figures">
      <summary>{say('chart.figures')}</summary>
      <div class="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('chart.moment')}</th>
              {chart.lines.map((line) => (
                <th key={line.name} scope="col">
                  {line.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moments.map((moment) => (
              <tr key={moment}>
                <th scope="row">{moment}</th>
                {chart.lines.map((line) => (
                  <td key={line.name}>{line.points.find(([x]) => x === moment)?.[1] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
