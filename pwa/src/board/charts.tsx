/** Charts in plain SVG, with the same figures as a table for those who read rather than look. */

import { capital } from '@/i18n/capital'
import { say, spoken } from '@/i18n/words'
import { colourOf, paint } from '@/look/players'
import type { Chart, Line, Snapshot } from './contract'
import { linear, ticks } from './scale'
import { SeatMark } from './token'

const WIDTH = 340
const HEIGHT = 180
const LEFT = 34
const BOTTOM = 18
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '12 4', '4 6']

function colourOfLine(line: Line): string {
  return line.seat === undefined ? 'var(--primary)' : paint(colourOf(line.seat))
}

/** So many moments can be written below the curve. */
const MAX_NAMES = 8

/** Some of the moments, evenly, with the first and the last. */
function thinned<T>(moments: readonly T[]): readonly T[] {
  if (moments.length <= MAX_NAMES) return moments
  const step = Math.ceil((moments.length - 1) / (MAX_NAMES - 1))
  return moments.filter((_, index) => index % step === 0)
}

/** Where a name changes along the game: the beginnings of its rounds or decades. */
export function momentsOf<View>(
  snapshots: readonly Snapshot<View>[],
  name: (view: View) => string,
): NonNullable<Chart['moments']> {
  return snapshots
    .map(({ version, view }) => ({ at: version, name: name(view) }))
    .filter((moment, index, all) => moment.name !== all[index - 1]?.name)
}

/** The round or decade in which a moment lies. */
export function momentAt(chart: Chart, x: number): string {
  return chart.moments?.findLast(({ at }) => at <= x)?.name ?? String(x)
}

export function LineChart({ chart: given }: { chart: Chart }) {
  // A line is something that went on: what was known once only is left to the figures.
  const chart = { ...given, lines: given.lines.filter((line) => line.points.length > 1) }
  const all = chart.lines.flatMap((line) => line.points)
  if (all.length === 0) return null
  const marks = chart.marks ?? []
  const from = chart.from ?? 0
  const ys = [...all.map(([, y]) => y), ...marks.map((mark) => mark.at)]
  const xs = [...new Set(all.map(([x]) => x))].sort((a, b) => a - b)
  const steps = ticks(Math.min(...ys, from), Math.max(...ys, from + 0.1))
  const x = linear([Math.min(...xs), Math.max(...xs)], [LEFT + 4, WIDTH - 6])
  const y = linear([steps[0] ?? 0, steps.at(-1) ?? 1], [HEIGHT - BOTTOM, 8])
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
        {thinned(chart.moments ?? xs.map((at) => ({ at, name: number.format(at) }))).map(
          ({ at, name }) => (
            <text key={at} x={x(at)} y={HEIGHT - 3} text-anchor="middle">
              {name}
            </text>
          ),
        )}
        {marks.map((mark) => (
          <g key={mark.at} class="chart-mark">
            <path d={`M${LEFT} ${y(mark.at)}H${WIDTH}`} />
            <text
              x={WIDTH - 2}
              y={y(mark.at) < 14 ? y(mark.at) + 11 : y(mark.at) - 3}
              text-anchor="end"
            >
              {mark.name}
            </text>
          </g>
        ))}
        {chart.lines.map((line, index) => (
          <polyline
            key={line.name}
            points={line.points.map(([px, py]) => `${x(px)},${y(py)}`).join(' ')}
            fill="none"
            stroke={colourOfLine(line)}
            stroke-width="2.5"
            stroke-linejoin="round"
            stroke-dasharray={DASHES[index % DASHES.length]}
          />
        ))}
      </svg>
      <Legend lines={chart.lines} />
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

export interface Bar {
  readonly name: string
  readonly value: number
  readonly seat?: number
}

export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => Math.abs(bar.value)))
  return (
    <figure class="chart bars">
      <figcaption>{capital(title)}</figcaption>
      <ul>
        {bars.map((bar) => (
          <li key={bar.name}>
            {bar.seat !== undefined && <SeatMark seat={bar.seat} size={14} />}
            <span class="bar-name">{bar.name}</span>
            <span class="bar-track">
              <span
                class="bar-fill"
                style={{
                  width: `${(Math.abs(bar.value) / most) * 100}%`,
                  background: bar.seat === undefined ? undefined : paint(colourOf(bar.seat)),
                }}
              />
            </span>
            <b>{bar.value}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
