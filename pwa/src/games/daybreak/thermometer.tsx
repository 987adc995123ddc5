/** The thermometer: degrees, bands, and what this round would add as things stand. */

import type { Context } from '@/board/contract'
import { inTenths } from '@/i18n/words'
import type { View } from '@/model/games/daybreak'
import './thermometer.css'

export function Thermometer({ context }: { context: Context<View> }) {
  const { view, say } = context
  const emitted = view.players.reduce((sum, player) => sum + player.carbon, view.recent)
  const sinks = view.trees + view.oceans + view.dac
  const net = emitted - sinks
  const width = 220 / view.bandsLimit
  const filled = Math.min(1, view.carbon / view.rowSize)
  return (
    <section class="db-thermometer">
      <div>
        <b>+{inTenths(view.temperatureTenths)} °C</b>
        <span>{say('board.bands', { n: view.bands, limit: view.bandsLimit })}</span>
      </div>
      <div>
        <svg
          viewBox="0 0 224 16"
          preserveAspectRatio="xMinYMid"
          role="img"
          aria-label={say('board.bands', { n: view.bands, limit: view.bandsLimit })}
        >
          {Array.from({ length: view.bandsLimit }, (_, band) => (
            <g key={band} transform={`translate(${band * width + 2} 0)`}>
              <rect class="db-band" width={width - 4} height="16" rx="4" />
              {band <= view.bands && (
                <rect
                  class="db-heat"
                  style={{ fill: `hsl(${42 - (band / view.bandsLimit) * 42} 85% 52%)` }}
                  width={(width - 4) * (band < view.bands ? 1 : filled)}
                  height="16"
                  rx="4"
                />
              )}
            </g>
          ))}
        </svg>
        {/* By the crisis stage, this round's carbon has already been counted. */}
        {(view.stage === 'global' || view.stage === 'local') && (
          <p>
            <span class={net > 0 ? 'bad' : 'good'}>
              {say(net > 0 ? 'board.net' : net === 0 ? 'board.net_zero' : 'board.drawdown', {
                n: Math.abs(net),
              })}
            </span>
            <span class="quiet">{say('board.balance', { sinks, emitted })}</span>
          </p>
        )}
      </div>
    </section>
  )
}
