/** The end of the game, drawn: a land with the plants that were built, or one under smoke. */
import type { Context } from '@/board/contract'
import './ending.css'
import type { Energy, View } from '@/model/games/co2'
import { EnergySign } from './signs'

/** The air is counted in tens. */
const STEP_PPM = 10
/** Where plants stand in the drawing; the nearest is drawn last. */
const SPOTS: readonly (readonly [number, number, number])[] = [
  [118, 240, 0.55],
  [276, 238, 0.55],
  [90, 246, 0.75],
  [306, 244, 0.75],
  [60, 256, 0.95],
  [336, 254, 0.95],
  [28, 268, 1.1],
  [366, 266, 1.1],
]

interface SceneProps {
  readonly context: Context<View>
  readonly isBright: boolean
}

export function EndingScene({ context, isBright }: SceneProps) {
  return (
    <g class={isBright ? 'co2-land' : 'co2-land lost'}>
      <path class="far" d="M0 246c70-44 130-10 180-2s110-50 210-18v74H0z" />
      {isBright ? <Plants energies={builtAtAll(context.view)} /> : <Chimneys />}
      <path class="near" d="M0 270c60-22 120-14 190-4s140-24 200-8v42H0z" />
      {[14, 36, 150, 236, 350, 376].map((x, index) => (
        <path
          key={x}
          class="tree"
          d="M0-15L7-4H3L9 5H-9L-3-4H-7zM-1.200 5H1.200V10H-1.200z"
          transform={`translate(${x} ${276 + (index % 3) * 5}) scale(${1 + (index % 2) * 0.35})`}
        />
      ))}
    </g>
  )
}

/** The energies on the board, the most common first; the scene shows wind turbines if there are none. */
function builtAtAll(view: View): readonly Energy[] {
  const counts = new Map<Energy, number>()
  for (const { spaces } of view.regions)
    for (const plant of spaces)
      if (plant?.energy) counts.set(plant.energy, (counts.get(plant.energy) ?? 0) + 1)
  return [...counts].sort(([, first], [, second]) => second - first).map(([energy]) => energy)
}

function Plants({ energies }: { energies: readonly Energy[] }) {
  return (
    <>
      {SPOTS.map(([x, y, size], index) => {
        const energy = energies.length > 0 ? energies[index % energies.length] : undefined
        return (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            {energy ? <Plant energy={energy} /> : <Turbine />}
          </g>
        )
      })}
    </>
  )
}

/** A mast with the sign of its energy, to show what was built. */
function Plant({ energy }: { energy: Energy }) {
  return (
    <>
      <path class="mast" d="M-1.800 0L-1-44H1L1.800 0z" />
      {energy === 'solar' && <path class="panel" d="M-16-20L8-30 18-16-6-6z" />}
      {energy === 'cold_fusion' && <path class="dome" d="M-16 0V-14A16 14 0 0 1 16-14V0z" />}
      {energy === 'biomass' && <path class="dome" d="M-14 0L-11-20H11L14 0z" />}
      {energy === 'recycling' && <path class="dome" d="M-15 0V-16H-5L0-22 5-16H15V0z" />}
      {energy === 'forestation' && <path class="tree" d="M0-40L16-16H7L20 0H-20L-7-16H-16z" />}
      <EnergySign energy={energy} y={-46} size={17} />
    </>
  )
}

function Turbine() {
  return (
    <>
      <path class="mast" d="M-1.600 0L-1-56H1L1.600 0z" />
      {[20, 140, 260].map((angle) => (
        <path
          key={angle}
          class="mast"
          d="M0-56c4-10 4-20 1-30-4 10-5 20-1 30z"
          transform={`rotate(${angle} 0 -56)`}
        />
      ))}
    </>
  )
}

function Chimneys() {
  return (
    <>
      {SPOTS.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path class="chimney" d="M-14 4V-14L-6-8V-14L2-8V-46H10V4z" />
          <path class="smoke" d="M6-48c-8-8 4-14-2-22s8-14 2-26c14 8 8 18 12 26s-4 16-12 22z" />
        </g>
      ))}
    </>
  )
}

/** The gauge on its side, and what became of the planet. */
export function EndingNote({ context: { view, say } }: { context: Context<View> }) {
  const share = (value: number): string =>
    `${(Math.min(value, view.lossPpm) / view.lossPpm) * 100}%`
  const state = view.ppm >= view.lossPpm ? 'lost' : view.ppm >= view.disasterPpm ? 'danger' : 'held'
  return (
    <>
      <span class="co2-level" aria-hidden="true">
        <span style={{ width: share(view.ppm) }} />
        <i style={{ left: share(view.disasterPpm) }} />
      </span>
      <span>
        <b>{view.ppm} ppm</b>{' '}
        {say(`board.ending.${state}`, {
          danger: view.disasterPpm,
          n: view.ppm - view.lossPpm + STEP_PPM,
        })}
      </span>
    </>
  )
}
