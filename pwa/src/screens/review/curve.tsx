/** The slider through the game, and below it all chances on the same x axis. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { Icon } from '@/look/icons'
import { colourOf, paint } from '@/look/players'
import type { Review, ReviewMark } from '@/model/coach'
import { type Axis, apart, chanceAt, INSET, placeMoments, versionAt, xOf } from './curve_scale'
import { percent } from './percent'
import { tell } from './words'
import './curve.css'

const HEIGHT = 112
const TOP = 22
const FRAME_MS = 700
/** "100 %" and a letter of the names below, in ems of the smallest print. */
const FIGURE_EM = 3.1
const LETTER_EM = 0.62
/** Two numbers are never closer than a thumb needs. */
const TOUCH_PX = 44

interface CurveProps {
  readonly review: Review
  readonly context: Context<unknown>
  readonly first: number
  readonly last: number
  readonly at: number
  readonly caption: string
  /** Which number each turning point has, by its version. */
  readonly numbers: ReadonlyMap<number, number>
  /** The rounds or decades along the game. */
  readonly moments: readonly { readonly at: number; readonly name: string }[]
  readonly goTo: (version: number) => void
}

export function Curve(props: CurveProps) {
  const { review, context, first, last, at, numbers, goTo } = props
  const frame = useRef<HTMLDivElement>(null)
  const { width, print } = useMeasure(frame)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    if (at >= last) {
      setRunning(false)
      return
    }
    const timer = setTimeout(() => goTo(at + 1), FRAME_MS)
    return () => clearTimeout(timer)
  }, [isRunning, at, last])
  // The figures lie beside the curve: a thumb at the start covers none of them.
  const axis: Axis = { first, last, width, left: Math.max(0, FIGURE_EM * print + 8 - INSET) }
  const own = review.isShared ? 0 : (context.seat ?? leader(review))
  const now = chanceAt(review.curve, own, at)
  const spots = spotsOf(props, axis, own)
  const drag = (event: PointerEvent): void => {
    if (event.buttons === 0 && event.type !== 'pointerdown') return
    const box = frame.current?.getBoundingClientRect()
    if (box) goTo(versionAt(axis, event.clientX - box.left))
  }
  return (
    <section class="review-curve" aria-label={tell(review.isShared ? 'curve.ours' : 'curve')}>
      <div class="review-steps">
        {context.seat !== null && <SeatMark seat={context.seat} size={16} />}
        <p>
          <b>
            {at === first ? tell('before') : tell('move', { at: at - first, last: last - first })}
          </b>
          <span class="review-caption" role="status">
            {props.caption}
          </span>
        </p>
        <button
          type="button"
          class="icon-button"
          aria-label={tell('back_one')}
          disabled={at <= first}
          onClick={() => goTo(at - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={tell(isRunning ? 'stop' : 'run')}
          aria-pressed={isRunning}
          onClick={() => setRunning(!isRunning)}
        >
          <Icon name={isRunning ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={tell('on_one')}
          disabled={at >= last}
          onClick={() => goTo(at + 1)}
        >
          <Icon name="next" />
        </button>
      </div>
      <div class="review-plot" ref={frame}>
        <div class="review-slider" style={{ '--left': `${axis.left}px` }}>
          <input
            type="range"
            min={first}
            max={last}
            value={at}
            aria-label={tell('position')}
            aria-valuetext={
              now === null
                ? tell('move', { at: at - first, last: last - first })
                : `${tell('move', { at: at - first, last: last - first })}, ${percent(now)} %`
            }
            onInput={(event) => goTo(Number(event.currentTarget.value))}
          />
          {width > 0 &&
            review.marks.map((mark) => (
              <i
                key={mark.version}
                class={`review-dot ${mark.kind === 'best' ? 'good' : 'bad'} ${numbers.has(mark.version) ? 'turning' : ''}`}
                style={{ left: `${xOf(axis, mark.version)}px` }}
              />
            ))}
        </div>
        <svg
          class="review-lines"
          width={width}
          height={HEIGHT + 18}
          aria-hidden="true"
          onPointerDown={drag}
          onPointerMove={drag}
        >
          {width > 0 && <Lines {...props} axis={axis} own={own} letter={LETTER_EM * print} />}
          {width > 0 && spots.map((spot) => <Leader key={spot.mark.version} {...spot} />)}
        </svg>
        {width > 0 &&
          spots.map(({ mark, x, y }) => (
            <MarkButton
              key={mark.version}
              mark={mark}
              number={numbers.get(mark.version) ?? 0}
              x={x}
              y={y}
              isOpen={at === mark.version}
              open={() => goTo(mark.version)}
            />
          ))}
      </div>
    </section>
  )
}

interface Spot {
  readonly mark: ReviewMark
  /** Where the curve has it. */
  readonly exact: number
  /** Where its number is, beside close ones. */
  readonly x: number
  readonly y: number
}

function spotsOf({ review, numbers }: CurveProps, axis: Axis, own: number): readonly Spot[] {
  const marks = review.marks.filter((mark) => numbers.has(mark.version))
  const exact = marks.map((mark) => xOf(axis, mark.version))
  const moved = apart(exact, TOUCH_PX, axis.width)
  return marks.map((mark, index) => ({
    mark,
    exact: exact[index] ?? 0,
    x: moved[index] ?? 0,
    y: yOf(chanceAt(review.curve, own, mark.version) ?? 0),
  }))
}

/** How far above the curve the middle of a number is. */
const RAISED = 18

/** The place of a turning point on the curve, with a line from its number if that had to move. */
function Leader({ mark, exact, x, y }: Spot) {
  const isMoved = Math.abs(exact - x) >= 1
  return (
    <g class={`review-leader ${mark.kind === 'best' ? 'good' : 'bad'}`}>
      {isMoved && <path d={`M${exact} ${y}L${x} ${y - RAISED}`} />}
      <circle cx={exact} cy={y} r="4" />
    </g>
  )
}

/** For spectators: the seat with the best final chance. */
function leader(review: Review): number {
  const ends = review.curve.at(-1)?.chances ?? []
  return Math.max(0, ends.indexOf(Math.max(...ends)))
}

function yOf(chance: number): number {
  return TOP + (1 - chance) * (HEIGHT - TOP)
}

interface LinesProps extends CurveProps {
  readonly axis: Axis
  readonly own: number
  /** How wide a letter of the names is. */
  readonly letter: number
}

function Lines({ review, axis, own, at, moments, letter }: LinesProps) {
  const line = (seat: number): string =>
    review.curve
      .map(({ version, chances }) => `${xOf(axis, version)},${yOf(chances[seat] ?? 0)}`)
      .join(' ')
  const seats = review.curve[0]?.chances.map((_, seat) => seat) ?? []
  const colour = review.isShared ? 'var(--green)' : paint(colourOf(own))
  const end = review.curve.at(-1)
  return (
    <>
      {[0, 0.5, 1].map((chance) => (
        <g key={chance} class="review-step">
          <path d={`M${axis.left + INSET} ${yOf(chance)}H${axis.width}`} />
          <text x={axis.left + INSET - 8} y={yOf(chance) + 4} text-anchor="end">
            {chance * 100}
            {chance === 1 ? '\u00a0%' : ''}
          </text>
        </g>
      ))}
      {placeMoments(axis, moments, letter).map(({ at, name, x, anchor }) => (
        <g key={at} class="review-moment">
          <path d={`M${x} ${HEIGHT}v4`} />
          <text x={x} y={HEIGHT + 15} text-anchor={anchor}>
            {name}
          </text>
        </g>
      ))}
      {seats
        .filter((seat) => seat !== own)
        .map((seat) => (
          <polyline
            key={seat}
            class="review-other"
            points={line(seat)}
            stroke={paint(colourOf(seat))}
          />
        ))}
      {end && (
        <polygon
          class="review-area"
          fill={colour}
          points={`${xOf(axis, axis.first)},${yOf(0)} ${line(own)} ${xOf(axis, end.version)},${yOf(0)}`}
        />
      )}
      <polyline class="review-own" points={line(own)} stroke={colour} />
      <path class="review-now" d={`M${xOf(axis, at)} 0V${HEIGHT}`} />
    </>
  )
}

interface MarkButtonProps {
  readonly mark: ReviewMark
  readonly number: number
  readonly x: number
  readonly y: number
  readonly isOpen: boolean
  readonly open: () => void
}

function MarkButton({ mark, number, x, y, isOpen, open }: MarkButtonProps) {
  return (
    <button
      type="button"
      class={`review-mark ${mark.kind === 'best' ? 'good' : 'bad'}`}
      style={{ left: `${x}px`, top: `${y}px` }}
      aria-label={`${tell('next', { n: number })}: ${tell(mark.kind)}`}
      aria-pressed={isOpen}
      onClick={open}
    >
      <b>{number}</b>
    </button>
  )
}

/** The smallest print is this part of the page's text. */
const SMALLEST = 10.5 / 16

/** The width of an element and the size of the smallest print, followed as they change. */
function useMeasure(frame: { readonly current: HTMLElement | null }): {
  readonly width: number
  readonly print: number
} {
  const [measure, setMeasure] = useState({ width: 0, print: 0 })
  useEffect(() => {
    const seen = frame.current
    if (!seen) return
    const look = (): void => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setMeasure({ width: seen.clientWidth, print: SMALLEST * text })
    }
    const observer = new ResizeObserver(look)
    observer.observe(seen)
    look()
    return () => observer.disconnect()
  }, [])
  return measure
}
