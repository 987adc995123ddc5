/** The drawn signs of tags, emissions and resilience; they differ in shape as well as colour. */

import './signs.css'

interface Sign {
  readonly colour: string
  readonly path: string
}

/** Within a square of 16 around the origin. */
const SIGNS: Record<string, Sign> = {
  energy: { colour: '#f2b705', path: 'M1-7L-4 1H0L-1 7 4-1H0z' },
  grid: { colour: '#4a90e2', path: 'M-6-6H6M-6 0H6M-6 6H6M-6-6V6M0-6V6M6-6V6' },
  solar: {
    colour: '#f2b705',
    path: 'M0-3A3 3 0 1 1 0 3 3 3 0 1 1 0-3M0-7V-5M0 5V7M-7 0H-5M5 0H7M-5-5L-3.500-3.500M3.500 3.500L5 5M-5 5L-3.500 3.500M3.500-3.500L5-5',
  },
  wind: {
    colour: '#7fd8e8',
    path: 'M-7-2H2A2.500 2.500 0 1 0-.5-4.500M-7 1H5A2.500 2.500 0 1 1 2.500 3.500M-7 4H-1',
  },
  nuclear: {
    colour: '#b48be0',
    path: 'M0-1.5A1.500 1.500 0 1 1 0 1.5 1.500 1.500 0 1 1 0-1.5M-7 0A7 2.600 0 1 0 7 0 7 2.600 0 1 0-7 0M0-7A2.600 7 0 1 0 0 7 2.600 7 0 1 0 0-7',
  },
  society: { colour: '#ff9e6d', path: 'M0 6C-8 1-6-6-2-5-1-5 0-4 0-3 0-4 1-5 2-5 6-6 8 1 0 6z' },
  regulation: { colour: '#f07ab0', path: 'M0-7V6M-4 6H4M-6-4H6M-6-4L-8 1H-4zM6-4L4 1H8z' },
  ecology: { colour: '#5cb85c', path: 'M-6 6C-7-3-1-7 7-7 7 2 2 7-5 4M-6 7L2-2' },
  infrastructure: { colour: '#a8a58c', path: 'M-6 7V-3L0-7 6-3V7zM-2 7V2H2V7' },
  incentive: {
    colour: '#ffcc5c',
    path: 'M0-7A7 7 0 1 1 0 7 7 7 0 1 1 0-7M3-3C1-5-3-4-3-2S3 0 3 2-1 5-3 3M0-5V5',
  },
  innovation: { colour: '#b8e986', path: 'M-2 4C-2 1-5 0-5-3A5 5 0 0 1 5-3C5 0 2 1 2 4zM-2 7H2' },
  geoengineering: {
    colour: '#9aa7b5',
    path: 'M-7 0A7 7 0 1 0 7 0 7 7 0 1 0-7 0M-7 0H7M0-7C-4-3-4 3 0 7M0-7C4-3 4 3 0 7',
  },
  transport: {
    colour: '#d98c5f',
    path: 'M-7 3V-1L-4-4H4L7-1V3zM-4 5A1 1 0 1 0-4 3M4 5A1 1 0 1 0 4 3',
  },
  industry: { colour: '#9b8f86', path: 'M-7 6V-1L-2 2V-1L3 2V-6H6V6z' },
  agriculture: {
    colour: '#c9b037',
    path: 'M0 7V-6M0-2C-4-2-5-5-5-6-2-6 0-5 0-2M0 2C4 2 5-1 5-2 2-2 0-1 0 2',
  },
  buildings: { colour: '#b9a38a', path: 'M-6 6V-6H2V6M2 6V-2H6V6M-4-3H0M-4 0H0' },
  fuel: { colour: '#a0795c', path: 'M0-7C4-2 6 1 6 3A6 5 0 0 1-6 3C-6 1-4-2 0-7z' },
  waste: { colour: '#8f9a5f', path: 'M-5-4H5L4 7H-4zM-7-6H7' },
  clean: { colour: '#2fa36b', path: 'M1-7L-4 1H0L-1 7 4-1H0z' },
  dirty: { colour: '#a0795c', path: 'M-7 6V-1L-2 2V-1L3 2V-6H6V6z' },
  demand: { colour: '#e8d9a8', path: 'M-3-7V-3M3-7V-3M-5-3H5V1A5 5 0 0 1-5 1zM0 6V8' },
  communities: { colour: '#ff9e8a', path: 'M-7 0L0-6 7 0M-5-1V6H5V-1M1-3L-2 2H2L-1 6' },
  trees: { colour: '#5cb85c', path: 'M0-7L5 3H-5zM0 3V7' },
  oceans: { colour: '#5aa9d6', path: 'M-7-2C-5-5-2-5 0-2S5 1 7-2M-7 4C-5 1-2 1 0 4S5 7 7 4' },
  dac: { colour: '#8fa3b0', path: 'M-6 0A6 6 0 1 0 6 0 6 6 0 1 0-6 0M0-6V6M-6 0H6' },
  draw: { colour: '#f2eee3', path: 'M-5-4H2V7H-5zM-2-7H5V4' },
  eye: {
    colour: '#c9b3e6',
    path: 'M-7 0C-4-5 4-5 7 0 4 5-4 5-7 0M0-2A2 2 0 1 1 0 2 2 2 0 1 1 0-2',
  },
  die: { colour: '#c9b3e6', path: 'M-6-6H6V6H-6zM-3-3H-3.01M3 3H3.01M0 0H.01' },
  recent: {
    colour: '#b0a39a',
    path: 'M-6 4A3.500 3.500 0 0 1-4-2 4.500 4.500 0 0 1 4-3 3.500 3.500 0 0 1 6 4z',
  },
  choice: { colour: '#e8d9a8', path: 'M-3-3A3 3 0 1 1 1 0C0 1 0 2 0 3M0 6V6.010' },
  social: { colour: '#ff9e6d', path: 'M0 6C-8 1-6-6-2-5-1-5 0-4 0-3 0-4 1-5 2-5 6-6 8 1 0 6z' },
  ecological: { colour: '#5cb85c', path: 'M-6 6C-7-3-1-7 7-7 7 2 2 7-5 4M-6 7L2-2' },
}

/** The colour that stands for a tag or a token. */
export function colourOf(sign: string): string {
  return SIGNS[sign]?.colour ?? '#b9c3cc'
}

/** A sign on a disc of its colour, `size` wide. */
export function SignDisc({
  sign,
  x = 0,
  y = 0,
  size = 20,
}: {
  sign: string
  x?: number
  y?: number
  size?: number
}) {
  const drawn = SIGNS[sign] ?? SIGNS.geoengineering
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 22})`}>
      <circle r="11" fill={drawn?.colour} />
      <path class="db-sign" d={drawn?.path} />
    </g>
  )
}

/** A sign within a line of text. */
export function SignMark({ sign, size = 18 }: { sign: string; size?: number }) {
  return (
    <svg class="db-mark" viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      <SignDisc sign={sign} />
    </svg>
  )
}
