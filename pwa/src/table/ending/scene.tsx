/** The end of a game as a picture: dawn if somebody won, dusk if all lost. */
import type { Board, Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import './scene.css'

/** None of them straight up, where the laurel and the words are. */
const RAYS = Array.from({ length: 18 }, (_, index) => 10 + index * 20)
/** Each with its size; those above the drawing are seen where the sky is taller than that. */
const STARS = [
  [14, 92, 0.7],
  [22, 24, 1.2],
  [41, 60, 0.6],
  [44, -6, 1],
  [58, 76, 0.7],
  [112, 84, 1],
  [133, 78, 0.6],
  [150, -58, 0.8],
  [238, -66, 1.1],
  [252, 74, 0.6],
  [344, -8, 0.8],
  [297, 84, 0.7],
  [322, 72, 0.6],
  [336, 50, 1.2],
  [358, 88, 0.6],
  [374, 34, 0.9],
  [30, -38, 0.8],
  [70, -96, 1.1],
  [104, -44, 0.6],
  [58, -160, 0.7],
  [146, -124, 0.8],
  [182, -182, 0.6],
  [226, -148, 1],
  [270, -40, 0.7],
  [304, -64, 1.1],
  [330, -140, 0.7],
  [366, -26, 0.6],
  [372, -104, 0.9],
] as const
/** Where along each branch of the laurel a pair of leaves grows, in degrees from its foot. */
const LEAVES = [22, 42, 62, 82, 102, 122]
const LEAF = 'M0 0C3-4.500 9-4.500 13 0 9 4.500 3 4.500 0 0z'

interface SceneProps {
  readonly isBright: boolean
  /** Who is shown in the laurel; null if nobody has won. */
  readonly winner: number | null
  /** The game's own landscape, instead of hills and wind turbines. */
  readonly Land: Board['EndingScene']
  readonly context: Context<unknown>
}

export function EndingScene({ isBright, winner, Land, context }: SceneProps) {
  return (
    <div class={isBright ? 'ending-scene bright' : 'ending-scene dusk'} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 390 300" preserveAspectRatio="xMidYMax meet">
        <defs>
          <linearGradient id="ending-sky" x1="0" y1="0" x2="0" y2="1">
            <stop class="sky-top" offset="0" />
            <stop class="sky-middle" offset="0.55" />
            <stop class="sky-low" offset="0.9" />
          </linearGradient>
          <radialGradient id="ending-sun">
            <stop offset="0" stop-color="#fff6d8" />
            <stop offset="0.7" stop-color="#ffe08a" />
            <stop offset="1" stop-color="#ffcf5c" />
          </radialGradient>
        </defs>
        <rect width="390" height="300" fill="url(#ending-sky)" />
        {STARS.map(([x, y, size]) => (
          <circle key={`${x} ${y}`} class="star" cx={x} cy={y} r={size} />
        ))}
        <g class="rays">
          {RAYS.map((angle) => (
            <path key={angle} d="M195 232l-20-940h40z" transform={`rotate(${angle} 195 232)`} />
          ))}
        </g>
        <circle class="sun" cx="195" cy="232" r="44" fill="url(#ending-sun)" />
        {Land ? <Land context={context} isBright={isBright} /> : <Hills />}
      </svg>
      {winner !== null && (
        <div class="laurel">
          <svg aria-hidden="true" viewBox="-50 -50 100 100">
            {[1, -1].map((side) => (
              <g key={side} transform={`scale(${side} 1)`}>
                <path class="stem" d="M3 37A37 37 0 0 0 30-22" />
                {LEAVES.map((angle) => (
                  <g key={angle} transform={`rotate(${-angle}) translate(0 37)`}>
                    <path d={LEAF} transform="rotate(38)" />
                    <path d={LEAF} transform="rotate(-38)" />
                  </g>
                ))}
                <path d={LEAF} transform="rotate(-138) translate(0 37) rotate(-4)" />
              </g>
            ))}
          </svg>
          <SeatMark seat={winner} size={40} />
        </div>
      )}
    </div>
  )
}

function Hills() {
  return (
    <>
      <path class="hill far" d="M0 252c70-44 130-6 180-4s110-52 210-14v66H0z" />
      <g class="mills">
        <Mill x={52} y={256} size={1} />
        <Mill x={92} y={262} size={0.6} />
        <Mill x={338} y={250} size={1.1} />
        <Mill x={300} y={262} size={0.6} />
      </g>
      <path class="hill near" d="M0 270c60-22 120-16 190-4s140-26 200-8v42H0z" />
    </>
  )
}

function Mill({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-1.6 0L-1-62h2L1.6 0z" />
      {[20, 140, 260].map((angle) => (
        <path
          key={angle}
          d="M0-62c4-10 4-22 1-34-4 10-5 22-1 34z"
          transform={`rotate(${angle} 0 -62)`}
        />
      ))}
    </g>
  )
}
