/** Where the carbon went: from the powers through the air into trees and oceans; the rest warms the planet. */
import type { Context } from '@/board/contract'
import { SeatToken } from '@/board/token'
import { inTenths } from '@/i18n/words'
import { colourOf, paint } from '@/look/players'
import type { View } from '@/model/games/daybreak'
import './carbon_step.css'
import { type RoundStory, sharesOf } from './round_story'

const WIDTH = 358
const HEIGHT = 216
const TOTAL = 170
/** Room for the sum above the flows. */
const HEAD = 14
const [LEFT, MIDDLE, RIGHT] = [112, 184, 276]
/** The least height at which a sink has room for its picture. */
const TALL = 44
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

export function CarbonStep({ story, context }: { story: RoundStory; context: Context<View> }) {
  const { view, say } = context
  const shares = sharesOf(story)
  const scale = TOTAL / Math.max(shares.total, 1)
  const sources = placed(
    [
      ...story.emitted.map(({ seat, carbon }) => ({
        key: String(seat),
        size: carbon,
        paint: paint(colourOf(seat)),
      })),
      ...(story.recent > 0 ? [{ key: 'recent', size: story.recent, paint: '#9a8f88' }] : []),
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
    const player = view.players.find((player) => player.seat === Number(key))
    if (player?.power === 'solo') return say('board.you')
    return player ? say(`board.power.${player.power}`) : say('board.round.left_over')
  }
  return (
    <div class="db-carbon-step">
      <svg
        viewBox={`0 ${-HEAD} ${WIDTH} ${HEIGHT + HEAD}`}
        role="img"
        aria-label={say('board.round.flow')}
      >
        <defs>
          {SINKS.map(({ id, paint }) => (
            <linearGradient key={id} id={`db-into-${id}`}>
              <stop offset="0" stop-color="#93a3b3" stop-opacity=".75" />
              <stop offset="1" stop-color={paint} stop-opacity=".9" />
            </linearGradient>
          ))}
        </defs>
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
        <text class="db-emitted" x={MIDDLE + 5} y={Math.min(top - 6, 0)}>
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
                  fill={`url(#db-into-${flow.key})`}
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
              <SinkPicture sink={flow.key} x={RIGHT} y={at} height={box} />
              <text
                class="number on"
                x={box >= TALL ? WIDTH - 9 : (RIGHT + WIDTH) / 2}
                y={box >= TALL ? at + 20 : at + box / 2 + 5}
                style={box >= TALL ? { textAnchor: 'end' } : {}}
              >
                {flow.key === 'air' ? `+${flow.size}` : flow.size}
              </text>
            </g>
          )
        })}
      </svg>
      <Bands story={story} context={context} />
      {story.shortfalls.map(({ seat, short }) => (
        <p key={seat} class="bad">
          {say('board.round.short', { power: powerOf(String(seat)), n: short })}
        </p>
      ))}
    </div>
  )
}

/** What absorbs the carbon, drawn if there is room: a forest, the waves, warm air. */
function SinkPicture({
  sink,
  x,
  y,
  height,
}: {
  sink: string
  x: number
  y: number
  height: number
}) {
  if (height < TALL) return null
  const foot = y + height - 10
  const rows = Math.min(3, Math.floor((height - 24) / 16))
  if (sink === 'trees')
    return (
      <g class="db-sink-trees">
        {Array.from({ length: rows * 4 }, (_, index) => {
          const row = Math.floor(index / 4)
          const left = x + 13 + (index % 4) * 18 + (row % 2) * 5
          return <path key={index} d={`M${left} ${foot - row * 16}m0-14l6 9h-3l4 7h-14l4-7h-3z`} />
        })}
      </g>
    )
  if (sink === 'oceans')
    return (
      <g class="db-sink-waves">
        {Array.from({ length: rows }, (_, row) => (
          <path
            key={row}
            d={`M${x + 10} ${foot - row * 13}q4-5 8 0t8 0 8 0 8 0 8 0 8 0 8 0`}
            opacity={1 - row * 0.25}
          />
        ))}
      </g>
    )
  return (
    <g class="db-sink-heat">
      {[18, 34, 50, 66].map((left) => (
        <path key={left} d={`M${x + left} ${foot}q-5-6 0-12t0-12${rows > 2 ? 't0-12' : ''}`} />
      ))}
    </g>
  )
}

/** Where the bands begin, to the right of the bulb. */
const BULB = 25

/** The thermometer after the emissions; new bands are ringed. */
function Bands({ story, context }: { story: RoundStory; context: Context<View> }) {
  const { view, say } = context
  const [was, is] = story.bands
  const start = view.temperatureTenths - view.bands
  const cell = (218 - BULB) / view.bandsLimit
  return (
    <div class="db-bands">
      <svg viewBox="0 0 224 24" aria-hidden="true">
        <path class="db-bulb" d={`M12 9.5H${BULB + 8}v4H12z`} />
        <circle class="db-bulb" cx="12" cy="11.5" r="10" />
        {Array.from({ length: view.bandsLimit }, (_, band) => (
          <rect
            key={band}
            class={band >= was && band < is ? 'db-band new' : 'db-band'}
            x={BULB + band * cell}
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
        {story.drawdown === null
          ? `${is > was ? `${say('board.round.filled', { carbon: sharesOf(story).air, n: is - was })} · ` : ''}${say('board.round.bands_left', { n: view.bandsLimit - is })}`
          : say('board.round.cooled', { n: story.drawdown })}
      </p>
      <p class="quiet">
        {is !== was && say('board.round.was', { degrees: inTenths(start + was) })}
      </p>
    </div>
  )
}
