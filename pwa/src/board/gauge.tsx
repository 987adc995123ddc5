/** A gauge that fills from low to high, with marks: ppm, temperature, a track. */
interface GaugeProps {
  readonly name: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly marks?: readonly number[]
  readonly upright?: boolean
  /** Colours from low to high; the empty part is dim. */
  readonly colours?: readonly string[]
}

const LENGTH = 200
const WIDTH = 12

export function Gauge({ name, value, low, high, marks = [], upright, colours }: GaugeProps) {
  const paints = colours ?? ['#2a9d8f', '#e9c46a', '#f4843f', '#d62839']
  const at = (number: number): number =>
    ((Math.min(high, Math.max(low, number)) - low) / (high - low)) * LENGTH
  const id = `gauge-${name.replace(/\W+/g, '-')}`
  return (
    <svg
      class={upright ? 'gauge upright' : 'gauge'}
      viewBox={upright ? `0 0 ${WIDTH} ${LENGTH}` : `0 0 ${LENGTH} ${WIDTH}`}
      preserveAspectRatio="none"
      role="meter"
      aria-label={name}
      aria-valuenow={value}
      aria-valuemin={low}
      aria-valuemax={high}
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={LENGTH}>
          {paints.map((paint, index) => (
            <stop key={paint} offset={index / (paints.length - 1)} stop-color={paint} />
          ))}
        </linearGradient>
      </defs>
      <g transform={upright ? `matrix(0 -1 1 0 0 ${LENGTH})` : undefined}>
        <rect width={LENGTH} height={WIDTH} rx="5" fill={`url(#${id})`} opacity=".22" />
        <rect class="gauge-fill" width={at(value)} height={WIDTH} rx="5" fill={`url(#${id})`} />
        {marks.map((mark) => (
          <rect
            key={mark}
            x={at(mark) - 0.75}
            y="-1"
            width="1.5"
            height={WIDTH + 2}
            fill="var(--text)"
          />
        ))}
      </g>
    </svg>
  )
}
