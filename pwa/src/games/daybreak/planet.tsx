/** The six planetary tracks: where the markers stand and what tipping costs. */
import type { Context } from '@/board/contract'
import { Explained } from '@/board/explain'
import type { TrackView, View } from '@/model/games/daybreak'
import './planet.css'

const CELL = 20

export function Planet({ context }: { context: Context<View> }) {
  const { view, say } = context
  return (
    <section class="db-tracks">
      <h3>
        {say('board.planet')}
        {view.rollsLeft > 0 && <span>{say('board.rolls', { n: view.rollsLeft })}</span>}
      </h3>
      {view.tracks.map((track) => (
        <div key={track.track} class="db-track">
          <Explained words={say(`tipping.${track.track}`)}>
            <span>{say(`track.${track.track}`)}</span>
          </Explained>
          <TrackCells track={track} context={context} />
        </div>
      ))}
    </section>
  )
}

/** The cells of a track; `from` is where the marker stood, drawn as a dashed ring. */
export function TrackCells({
  track: { track, position, tipping },
  context: { say },
  from,
}: {
  track: TrackView
  context: Context<View>
  from?: number
}) {
  const end = Math.max(...tipping)
  return (
    <svg
      class="db-cells"
      viewBox={`0 0 ${(end + 1) * CELL} ${CELL}`}
      width={(end + 1) * CELL}
      height={CELL}
      role="img"
      aria-label={say('board.track', { track: say(`track.${track}`), n: position, end })}
    >
      {from !== undefined && from < position && (
        <path
          class="db-way"
          d={`M${from * CELL + CELL / 2} ${CELL / 2}H${position * CELL + CELL / 2}`}
        />
      )}
      {Array.from({ length: end + 1 }, (_, cell) => (
        <g key={cell} transform={`translate(${cell * CELL + CELL / 2} ${CELL / 2})`}>
          <circle class={tipping.includes(cell) ? 'db-cell tip' : 'db-cell'} r="7" />
          {tipping.includes(cell) && cell !== position && (
            <path class="db-warns" d="M0-4V1M0 4V4.010" />
          )}
          {cell === from && cell !== position && <circle class="db-stood" r="4" />}
          {cell === position && <circle class="db-marker" r="5.500" />}
        </g>
      ))}
    </svg>
  )
}
