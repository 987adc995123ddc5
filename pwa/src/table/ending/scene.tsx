/** The drawn end of a game: a dawn for those who won, dusk where all was lost. */
import { SeatMark } from '@/board/token'

const RAYS = Array.from({ length: 18 }, (_, index) => index * 20)
const STARS = [
  [22, 24],
  [64, 58],
  [112, 18],
  [148, 66],
  [238, 22],
  [286, 70],
  [330, 30],
  [372, 60],
] as const
const LEAVES = [-64, -44, -24, -4, 16]

interface SceneProps {
  readonly isBright: boolean
  /** Who stands in the laurel; null where nobody has won. */
  readonly winner: number | null
}

export function EndingScene({ isBright, winner }: SceneProps) {
  return (
    <div class={isBright ? 'ending-scene bright' : 'ending-scene dusk'} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 390 300" preserveAspectRatio="xMidYMax slice">
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
        {STARS.map(([x, y]) => (
          <circle key={x} class="star" cx={x} cy={y} r="1.2" />
        ))}
        <g class="rays">
          {RAYS.map((angle) => (
            <path key={angle} d="M195 232l-9-420h18z" transform={`rotate(${angle} 195 232)`} />
          ))}
        </g>
        <circle class="sun" cx="195" cy="232" r="44" fill="url(#ending-sun)" />
        <path class="hill far" d="M0 252c70-44 130-6 180-4s110-52 210-14v66H0z" />
        <g class="mills">
          <Mill x={52} y={256} size={1} />
          <Mill x={92} y={262} size={0.6} />
          <Mill x={338} y={250} size={1.1} />
          <Mill x={300} y={262} size={0.6} />
        </g>
        <path class="hill near" d="M0 270c60-22 120-16 190-4s140-26 200-8v42H0z" />
      </svg>
      {winner !== null && (
        <div class="laurel">
          <svg aria-hidden="true" viewBox="-50 -50 100 100">
            {[1, -1].map((side) => (
              <g key={side} transform={`scale(${side} 1)`}>
                {LEAVES.map((angle) => (
                  <ellipse
                    key={angle}
                    cx="40"
                    cy="0"
                    rx="10"
                    ry="4.5"
                    transform={`rotate(${angle}) rotate(58 40 0)`}
                  />
                ))}
              </g>
            ))}
          </svg>
          <SeatMark seat={winner} size={46} />
        </div>
      )}
    </div>
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
