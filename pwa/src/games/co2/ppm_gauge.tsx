/** The air: its CO₂ now and before, what is coming, where disasters begin, and where the game is lost. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import './ppm_gauge.css'
import type { View } from '@/model/games/co2'
import { outlook } from './standing'

/** Labels closer than this would overlap. */
const APART = 30

export function PpmGauge({ context: { view, say, before } }: { context: Context<View> }) {
  const { ppm, disasterPpm, lossPpm } = view
  const ahead = outlook(view)
  const words = [
    say('board.air', { ppm, danger: disasterPpm, loss: lossPpm }),
    ...(ahead && ahead.spaces > 0
      ? [say('board.air_ahead', { n: ahead.spaces, least: ahead.least, most: ahead.most })]
      : []),
  ].join(' ')
  const target = useTarget('ppm', words)
  const height = (value: number): string => `${(Math.min(value, lossPpm) / lossPpm) * 100}%`
  const isNear = (mark: number): boolean => Math.abs(mark - ppm) < APART
  const risen = before ? ppm - before.ppm : 0
  return (
    <div {...target} class={`co2-air ${target.class}`}>
      <div class="co2-air-bar">
        <div class="co2-air-empty" style={{ height: `calc(100% - ${height(ppm)})` }} />
        {ahead && ahead.spaces > 0 && (
          <div
            class="co2-air-ahead"
            style={{
              bottom: height(ppm),
              height: `calc(${height(ppm + ahead.least)} - ${height(ppm)})`,
            }}
          />
        )}
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
        style={{ bottom: height(Math.min(ppm, lossPpm - 12)) }}
      >
        {ppm}
      </b>
      {risen !== 0 && (
        <span
          class={risen > 0 ? 'co2-air-risen' : 'co2-air-risen good'}
          style={{ bottom: `calc(${height(Math.min(ppm, lossPpm - 12))} - 20px)` }}
        >
          {risen > 0 ? `+${risen}` : `−${-risen}`}
        </span>
      )}
    </div>
  )
}
