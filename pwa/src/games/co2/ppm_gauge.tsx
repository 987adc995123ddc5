/** The air: how much CO₂ is in it, where disasters begin, and where all is lost. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import './ppm_gauge.css'
import type { View } from '@/model/games/co2'

/** Labels closer than this would lie on one another. */
const APART = 26

export function PpmGauge({ context: { view, say } }: { context: Context<View> }) {
  const { ppm, disasterPpm, lossPpm } = view
  const words = say('board.air', { ppm, danger: disasterPpm, loss: lossPpm })
  const target = useTarget('ppm', words)
  const height = (value: number): string => `${(Math.min(value, lossPpm) / lossPpm) * 100}%`
  const isNear = (mark: number): boolean => Math.abs(mark - ppm) < APART
  return (
    <div {...target} class={`co2-air ${target.class}`}>
      <div class="co2-air-bar">
        <div class="co2-air-empty" style={{ height: `calc(100% - ${height(ppm)})` }} />
      </div>
      <i class="co2-air-mark" style={{ bottom: height(disasterPpm) }} />
      {!isNear(disasterPpm) && (
        <span class="co2-air-label" style={{ bottom: height(disasterPpm) }}>
          {disasterPpm}
        </span>
      )}
      {!isNear(lossPpm) && <span class="co2-air-label top">{lossPpm}</span>}
      <b
        class={`co2-air-now${ppm >= disasterPpm ? ' danger' : ''}`}
        style={{ bottom: height(ppm) }}
      >
        {ppm}
      </b>
    </div>
  )
}
