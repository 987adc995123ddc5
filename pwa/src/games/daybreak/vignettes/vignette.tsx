/** A small picture on a card, composed of a sky, hills and a motif, to recognise the card before reading it. */
import './vignette.css'
import { strokesOf } from './strokes'

/** Sky above, sky at the horizon, far hills, ground. */
const LIGHTS = [
  ['#f9c46b', '#fde3b0', '#e59a6a', '#6f9a63'],
  ['#8ecbe8', '#dff2f7', '#8fb9a5', '#5f9d62'],
  ['#a7d8c9', '#eaf6dc', '#7fb8a4', '#4f9468'],
  ['#f3a68c', '#fddcc4', '#b5728a', '#7f8f5e'],
  ['#b9c3ee', '#efe6f6', '#8f93c4', '#6a8f7a'],
] as const
const DARK = ['#3b3f63', '#7c6f8c', '#43405f', '#39484c'] as const

/** The light in which a card is drawn, fixed per card so that neighbours differ. */
function lightOf(card: string): number {
  let sum = 0
  for (const letter of card) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return sum
}

export function Vignette({
  card,
  tags = [],
  isCrisis = false,
}: {
  card: string
  tags?: readonly string[]
  isCrisis?: boolean
}) {
  const light = lightOf(card)
  const [high, low, hills, ground] = isCrisis ? DARK : (LIGHTS[light % LIGHTS.length] ?? DARK)
  const sun = 18 + (light % 5) * 16
  const turned = light % 2 === 0 ? '' : 'matrix(-1 0 0 1 100 0)'
  return (
    <svg
      class="db-vignette"
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill={high} d="M0 0h100v100H0z" />
      <path fill={low} d="M0 38q50-14 100 0v40H0z" />
      {!isCrisis && <circle cx={sun} cy={22 + (light % 3) * 7} r="9" fill="#fff3c4" />}
      <path fill={hills} transform={turned} d="M0 62q20-16 42-4t58-8v40H0z" />
      <path fill={ground} d="M0 76q50-8 100 0v24H0z" />
      <g transform={turned}>
        {strokesOf(card, tags).map(([paint, path], index) => {
          const [colour, width] = paint.split('/')
          return width ? (
            <path
              key={index}
              d={path}
              fill="none"
              stroke={colour}
              stroke-width={width}
              stroke-linecap="round"
              stroke-linejoin="round"
            />
          ) : (
            <path key={index} d={path} fill={colour} />
          )
        })}
      </g>
    </svg>
  )
}
