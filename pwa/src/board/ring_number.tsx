/** The number at a ring on the board, which refers to a line of "Since your last turn". */
import { useContext } from 'preact/hooks'
import { TargetsContext } from './target'

interface RingNumberProps {
  readonly target: string
  readonly x: number
  readonly y: number
  readonly size?: number
}

/** Within an SVG drawing; nothing if no line mentions the target. */
export function RingNumber({ target, x, y, size = 16 }: RingNumberProps) {
  const number = useContext(TargetsContext).numbers?.get(target)
  if (number === undefined) return null
  return (
    <g class="ring-number" transform={`translate(${x} ${y}) scale(${size / 16})`}>
      <circle r="8" />
      <text class="ring-figure" y="3.800">
        {number}
      </text>
    </g>
  )
}
