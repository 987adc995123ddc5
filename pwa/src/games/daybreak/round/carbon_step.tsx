/** Where the carbon went: from the powers through the air into trees and oceans; the rest warms the planet. */
import type { Context } from '@/board/contract'
import { SeatToken } from '@/board/token'
import { inTenths } from '@/i18n/words'
import { colourOf, paint } from '@/look/players'
import type { View } from '@/model/games/daybreak'
import './carbon_step.css'
import { type RoundStory, sharesOf } from './round_story'

const WIDTH = 358
const HEIGHT = 200
const TOTAL = 160
const [LEFT, MIDDLE, RIGHT] = [112, 184, 276]
const SINKS = [
  { id: 'trees', paint: '#3d9960', box: '#1d4a34' },
  { id: 'oceans', paint: '#2f86b8', box: '#17465f' },
  { id: 'dac', paint: '#8fa3b0', box: '#3a4954' },
  { id: 'air', paint: '#ff6b4a', box: '#5c2419' },
] as const

interface Flow {
  readonly key: string
  readonly size: number
  readonly paint: string
}

/** Places flows one below the other with gaps; each gets its y. */
function placed(flows: readonly Flow[], gap: number, scale: number) {
  const height = flows.reduce((sum, flow) => sum + flow.size * scale, 0) + gap * (flows.length - 1)
  let y = (HEIGHT - height) / 2
  return flows.map((flow) => {
    const at = y
    y += flow.size * scale + gap
    return { ...flow, y: at, thick: flow.size * scale }
  })
}

function ribbon(x1: number, y1: number, x2: number, y2: number, thick: number): string {
  const half = (x1 + x2) / 2
  return `M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}v${thick}C${half} ${y2 + thick} ${half} ${y1 + thick} ${x1} ${y1 + thick}z`
}

export function CarbonStep({ told, context }: { told: RoundStory; context: Context<View> }) {
  const { view, say } = context
  const shares = sharesOf(told)
  const scale = TOTAL / Math.max(shares.total, 1)
  const sources = placed(
    [
      ...told.emitted.map(({ seat, carbon }) => ({
        key: String(seat),
        size: carbon,
        paint: paint(colourOf(seat)),
      })),
      ...(told.recent > 0 ? [{ key: 'recent', size: told.recent, paint: '#9a8f88' }] : []),
    ],
    12,
    scale,
  )
  const sinks = placed(
    SINKS.filter(({ id }) => shares[id] > 0 || (id !== 'dac' && id !== 'air')).map((sink) => ({
      key: sink.id,
      size: shares[sink.id],
      paint: sink.paint,
    })),
    12,
    scale,
  )
  const top = (HEIGHT - shares.total * scale) / 2
  let [entered, left] = [top, top]
  const powerOf = (key: string): string => {
    const player = view.players.find((one) => one.seat === Number(key))
    return player ? say(`board.power.${player.power}`) : say('board.round.left_over')
  }
  return (
    <div class="db-carbon-step">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={say('board.round.flow')}>
        {sources.map((flow) => {
          const y = entered
          entered += flow.thick
          const middle = flow.y + flow.thick / 2
          return (
            <g key={flow.key} class="db-source">
              <path
                d={ribbon(LEFT + 5, flow.y, MIDDLE, y, flow.thick)}
                fill={flow.paint}
                opacity=".55"
              />
              <path d={`M${LEFT} ${flow.y}h5v${flow.thick}h-5z`} fill={flow.paint} />
              {flow.key !== 'recent' && (
                <SeatToken seat={Number(flow.key)} x={10} y={middle} size={14} />
              )}
              <text x="22" y={middle + 4}>
                {powerOf(flow.key)}
              </text>
              <text class="number" x={LEFT - 8} y={middle + 5}>
                {flow.size}
              </text>
            </g>
          )
        })}
        <path class="db-total" d={`M${MIDDLE} ${top}h10v${shares.total * scale}h-10z`} />
        <text class="db-emitted" x={MIDDLE + 5} y={Math.max(11, top - 6)}>
          {say('board.round.emitted', { n: shares.total })}
        </text>
        {sinks.map((flow, index) => {
          const y = left
          left += flow.thick
          const box = Math.max(flow.thick, 30)
          const at = flow.y + flow.thick / 2 - box / 2
          return (
            <g key={flow.key} class="db-sink" style={{ '--order': index }}>
              {flow.size > 0 && (
                <path
                  d={ribbon(MIDDLE + 10, y, RIGHT, flow.y, flow.thick)}
                  fill={flow.paint}
                  opacity=".75"
                />
              )}
              <rect
                x={RIGHT}
                y={at}
                width={WIDTH - RIGHT}
                height={box}
                rx="8"
                fill={SINKS.find((sink) => sink.id === flow.key)?.box}
              />
              <text class="db-sink-name" x={RIGHT - 8} y={at + box / 2 + 4}>
                {say(`board.round.${flow.key}`)}
              </text>
              <text class="number on" x={(RIGHT + WIDTH) / 2} y={at + box / 2 + 5}>
                {flow.key === 'air' ? `+${flow.size}` : flow.size}
              </text>
            </g>
          )
        })}
      </svg>
      <Bands told={told} context={context} />
      {told.shortfalls.map(({ seat, short }) => (
        <p key={seat} class="bad">
          {say('board.round.short', { power: powerOf(String(seat)), n: short })}
        </p>
      ))}
    </div>
  )
}

/** The thermometer fills at once; a new band has a ring. */
function Bands({ told, context }: { told: RoundStory; context: Context<View> }) {
  const { view, say } = context
  const [was, is] = told.bands
  const start = view.temperatureTenths - view.bands
  const cell = 214 / view.bandsLimit
  return (
    <div class="db-bands">
      <svg viewBox="0 0 224 24" aria-hidden="true">
        {Array.from({ length: view.bandsLimit }, (_, band) => (
          <rect
            key={band}
            class={band >= was && band < is ? 'db-band new' : 'db-band'}
            x={band * cell + 4}
            y="4"
            width={cell - 4}
            height="15"
            rx="4"
            style={band < is ? { fill: `hsl(${42 - (band / view.bandsLimit) * 42} 85% 55%)` } : {}}
          />
        ))}
        <path class="db-limit" d="M221 1V23" />
      </svg>
      <b class={is > was ? 'bad' : is < was ? 'good' : ''}>+{inTenths(start + is)} °C</b>
      <p class="quiet">
        {told.drawdown === null
          ? say('board.round.bands_left', { n: view.bandsLimit - is })
          : say('board.round.cooled', { n: told.drawdown })}
      </p>
      <p class="quiet">
        {is !== was && say('board.round.was', { degrees: inTenths(start + was) })}
      </p>
    </div>
  )
}
