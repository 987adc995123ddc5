/** The drawings of the rules, for what takes long to explain. Only signs and numbers, so nothing needs translating. */
import type { ComponentChildren, ComponentType } from 'preact'
import { SignDisc } from '../signs'
import { Vignette } from '../vignettes/vignette'
import './pictures.css'

function Drawing({ height, children }: { height: number; children: ComponentChildren }) {
  return (
    <svg class="db-rules" viewBox={`0 0 320 ${height}`} aria-hidden="true">
      {children}
    </svg>
  )
}

/** A card with its picture and its tags. */
function DrawnCard({
  x,
  y,
  card,
  tags,
}: {
  x: number
  y: number
  card: string
  tags: readonly string[]
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="card" width="62" height="64" rx="8" />
      <svg
        x="3"
        y="3"
        width="56"
        height="36"
        viewBox="0 0 56 36"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <Vignette card={card} tags={tags} />
      </svg>
      <path class="line" d="M9 46H52M9 54H40" />
      {tags.map((tag, index) => (
        <SignDisc key={tag} sign={tag} x={50 - index * 18} y={38} size={16} />
      ))}
    </g>
  )
}

/** Emissions shrink round by round until the sinks absorb more than that. */
function Goal() {
  const emitted = [62, 54, 42, 30, 20]
  const sinks = [20, 22, 26, 30, 36]
  const line = (values: readonly number[]): string =>
    values
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${34 + index * 60} ${84 - value}`)
      .join('')
  return (
    <Drawing height={100}>
      <path class="axis" d="M24 8V88H306" />
      <path class="emitted" d={line(emitted)} />
      <path class="sinks" d={line(sinks)} />
      <circle class="met" cx="214" cy="54" r="9" />
      <SignDisc sign="dirty" x={34} y={12} />
      <SignDisc sign="trees" x={288} y={38} />
      <SignDisc sign="oceans" x={304} y={62} />
    </Drawing>
  )
}

/** Two projects are offered, one begins, the other goes under the pile. */
function Global() {
  return (
    <Drawing height={84}>
      <DrawnCard x={40} y={8} card="permafrost-watch" tags={['innovation']} />
      <DrawnCard x={128} y={8} card="forest-finance-facility" tags={['ecology']} />
      <path class="way" d="M200 40H236l-8-6M236 40l-8 6" />
      <g class="begun">
        <DrawnCard x={246} y={8} card="forest-finance-facility" tags={['ecology']} />
        <rect class="ring" x="244" y="6" width="66" height="68" rx="10" />
      </g>
      <path class="cross" d="M52 20L90 60M90 20L52 60" />
    </Drawing>
  )
}

/** A card on top replaces the action; a card below lends its tags; a card paid is discarded. */
function Local() {
  return (
    <Drawing height={132}>
      <g>
        <DrawnCard x={30} y={56} card="clean-electricity-plants" tags={['grid']} />
        <DrawnCard x={30} y={30} card="wind-parks" tags={['wind']} />
        <path class="way good" d="M61 6V24l-6-7M61 24l6-7" />
      </g>
      <g>
        <rect class="card under" x="129" y="34" width="62" height="30" rx="8" />
        <SignDisc sign="grid" x={176} y={44} size={16} />
        <DrawnCard x={129} y={56} card="clean-electricity-plants" tags={['grid']} />
        <path class="way good" d="M108 46H124l-7-6M124 46l-7 6" />
        <text class="strong" x="160" y="26">
          +1 → +2
        </text>
      </g>
      <g>
        <DrawnCard x={228} y={56} card="clean-electricity-plants" tags={['grid']} />
        <rect class="card gone" x="228" y="8" width="62" height="38" rx="8" />
        <path class="way bad" d="M298 28H314l-7-6M314 28l-7 6" />
        <text class="strong" x="306" y="84">
          +1
        </text>
        <SignDisc sign="clean" x={306} y={102} />
      </g>
    </Drawing>
  )
}

/** Sources to the left, sinks to the right; what is left warms the planet. */
function Emissions() {
  return (
    <Drawing height={104}>
      <path class="flow dirty" d="M40 14C110 14 110 22 160 22V74C110 74 110 66 40 66z" />
      <path class="flow trees" d="M160 22C210 22 210 10 262 10V32C210 32 210 44 160 44z" />
      <path class="flow oceans" d="M160 44C210 44 210 42 262 42V58C210 58 210 60 160 60z" />
      <path class="flow air" d="M160 60C210 60 210 70 262 70V84C210 84 210 74 160 74z" />
      <SignDisc sign="dirty" x={22} y={28} />
      <SignDisc sign="transport" x={22} y={54} />
      <SignDisc sign="trees" x={282} y={21} />
      <SignDisc sign="oceans" x={282} y={50} />
      <g transform="translate(272 70)">
        {[0, 1, 2].map((band) => (
          <rect
            key={band}
            class={band === 0 ? 'band hot' : 'band'}
            x={band * 15}
            width="12"
            height="14"
            rx="3"
          />
        ))}
      </g>
    </Drawing>
  )
}

/** A band, a roll, a step towards the tipping point; then a crisis, lowered by resilience. */
function CrisisStage() {
  return (
    <Drawing height={104}>
      <g transform="translate(10 8)">
        <rect class="band hot" width="22" height="16" rx="4" />
        <path class="way" d="M30 8H48l-7-5M48 8l-7 5" />
        <rect class="die" x="56" y="-4" width="26" height="26" rx="6" />
        <path class="die-sign" d="M69 0l8 12H61zM69 12v6" />
        <path class="way" d="M90 8H108l-7-5M108 8l-7 5" />
        {[0, 1, 2, 3].map((cell) => (
          <circle
            key={cell}
            class={cell === 1 ? 'cell now' : cell === 2 ? 'cell tips' : 'cell'}
            cx={126 + cell * 24}
            cy="9"
            r="9"
          />
        ))}
      </g>
      <g transform="translate(10 42)">
        <svg width="64" height="54" viewBox="0 0 64 54" aria-hidden="true">
          <Vignette card="storms" isCrisis />
        </svg>
        <text class="strong" x="92" y="34">
          3
        </text>
        <text class="strong" x="112" y="34">
          −
        </text>
        <SignDisc sign="infrastructure" x={134} y={28} />
        <SignDisc sign="infrastructure" x={156} y={28} />
        <text class="strong" x="180" y="34">
          =
        </text>
        <SignDisc sign="communities" x={204} y={28} size={24} />
        <text class="bad" x="232" y="34">
          +1
        </text>
      </g>
    </Drawing>
  )
}

/** Demand grows; energy that does not keep up is missing next round. */
function Growth() {
  return (
    <Drawing height={56}>
      {Array.from({ length: 14 }, (_, unit) => (
        <rect
          key={unit}
          class={unit < 7 ? 'unit dirty' : unit < 11 ? 'unit clean' : 'unit missing'}
          x={12 + unit * 21}
          y="22"
          width="17"
          height="22"
          rx="4"
        />
      ))}
      <path class="mark" d="M242 12V50" />
      <path class="mark after" d="M305 12V50" />
      <path class="way" d="M248 12H298l-7-5M298 12l-7 5" />
    </Drawing>
  )
}

/** Only tags of one stack count together, those of the top card too. */
function Tags() {
  return (
    <Drawing height={112}>
      {[
        ['grid', 'grid'],
        ['wind', 'grid'],
        ['ecology', 'solar'],
      ].map((tags, stack) => (
        <g key={stack} transform={`translate(${28 + stack * 96} 0)`}>
          <rect class="card under" y="8" width="62" height="34" rx="8" />
          <SignDisc sign={tags[0] ?? ''} x={48} y={19} size={16} />
          <DrawnCard
            x={0}
            y={32}
            card={stack === 2 ? 'solar-parks' : 'clean-electricity-plants'}
            tags={[tags[1] ?? '']}
          />
          <text class={stack === 0 ? 'good' : 'strong'} x="31" y="110">
            {stack === 0 ? '×2' : '×1'}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

export const pictures: Readonly<Record<string, ComponentType>> = {
  goal: Goal,
  global: Global,
  local: Local,
  emissions: Emissions,
  crisis: CrisisStage,
  growth: Growth,
  tags: Tags,
}
