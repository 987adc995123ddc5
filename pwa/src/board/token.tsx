/** A player's mark: colour and shape together. */
import { type Colour, colourOf, paint, type Shape, shapeOf } from '@/look/players'

/** The six shapes within a circle of radius 10 around the origin. */
const OUTLINES: Record<Shape, string> = {
  disc: 'M9 0A9 9 0 1 1-9 0 9 9 0 1 1 9 0z',
  square: 'M-8-8H8V8H-8z',
  triangle: 'M0-9.5L9.5 7.5H-9.5z',
  diamond: 'M0-10L9 0 0 10-9 0z',
  hexagon: 'M-5-8.7H5L10 0 5 8.7H-5L-10 0z',
  star: 'M0-10L2.9-3.6 9.8-3.1 4.6 1.5 6.2 8.3 0 4.7-6.2 8.3-4.6 1.5-9.8-3.1-2.9-3.6z',
}

interface TokenProps {
  readonly colour: Colour
  readonly shape: Shape
  readonly x?: number
  readonly y?: number
  readonly size?: number
}

/** A token inside an SVG drawing, `size` units wide, with its middle at x, y. */
export function Token({ colour, shape, x = 0, y = 0, size = 20 }: TokenProps) {
  return (
    <path
      class="token"
      d={OUTLINES[shape]}
      transform={`translate(${x} ${y}) scale(${size / 20})`}
      fill={paint(colour)}
      stroke="var(--piece-edge)"
      stroke-width="1.5"
      stroke-linejoin="round"
    />
  )
}

/** The token of a seat inside an SVG drawing. */
export function SeatToken({
  seat,
  ...place
}: {
  seat: number
  x?: number
  y?: number
  size?: number
}) {
  return <Token colour={colourOf(seat)} shape={shapeOf(seat)} {...place} />
}

/** The mark of a seat within text. */
export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }) {
  return (
    <svg class="seat-mark" viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      <SeatToken seat={seat} />
    </svg>
  )
}
