/** The drawings of the rules, for what takes long to explain. Only numbers and signs, so nothing needs translating. */
import type { ComponentType } from 'preact'
import type { Energy } from '@/model/games/co2'
import {
  AnyScientist,
  Coin,
  Crane,
  Cube,
  EnergySign,
  FossilSign,
  Permit,
  Scientist,
  Star,
  Storm,
} from '../signs'
import './pictures.css'

/** The gauge: safe, disasters, defeat. */
function Goal() {
  return (
    <svg class="co2-rules" viewBox="0 0 320 64" aria-hidden="true">
      <defs>
        <linearGradient id="co2-rules-air">
          <stop offset="0" stop-color="#2a9d8f" />
          <stop offset="0.5" stop-color="#e9c46a" />
          <stop offset="1" stop-color="#d62839" />
        </linearGradient>
      </defs>
      <rect x="10" y="14" width="300" height="16" rx="8" fill="url(#co2-rules-air)" />
      <path class="mark" d="M220 8V36M310 8V36" />
      <text x="220" y="52">
        350
      </text>
      <text class="bad" x="300" y="52">
        500
      </text>
      <Storm x={262} y={22} size={20} />
      <text x="24" y="52">
        0
      </text>
    </svg>
  )
}

/** Income, a cube used up, fossil plants, a disaster; then the rounds. */
function Decade() {
  return (
    <svg class="co2-rules" viewBox="0 0 320 70" aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <g key={index} transform={`translate(${4 + index * 62} 8)`}>
          <rect class="panel" width="54" height="54" rx="10" />
          <path class="way" d="M55 27h6" />
        </g>
      ))}
      <Coin x={24} y={35} size={20} />
      <Star x={42} y={35} size={18} />
      <Cube x={93} y={35} size={24} />
      <rect class="fossil co2-coal" x="141" y="17" width="28" height="37" rx="6" />
      <FossilSign fossil="coal" x={155} y={36} size={20} />
      <Storm x={217} y={35} size={30} />
      {[0, 1, 2].map((index) => (
        <circle key={index} class="round" cx={264 + index * 22} cy="35" r="9" />
      ))}
    </svg>
  )
}

/** One action, three free moves. */
function Turn() {
  return (
    <svg class="co2-rules" viewBox="0 0 320 70" aria-hidden="true">
      <rect class="panel strong" x="4" y="6" width="116" height="58" rx="12" />
      <EnergySign energy="recycling" x={30} y={35} size={26} />
      <path class="way" d="M48 35h8M78 35h8" />
      <Permit x={67} y={35} size={20} />
      <Crane x={102} y={35} size={22} />
      <text class="large" x="140" y="42">
        +
      </text>
      {[0, 1, 2].map((index) => (
        <rect
          key={index}
          class="panel dashed"
          x={160 + index * 54}
          y="12"
          width="48"
          height="46"
          rx="10"
        />
      ))}
      <AnyScientist x={184} y={35} size={24} />
      <Permit x={238} y={35} size={22} />
      <rect class="card" x="281" y="23" width="18" height="24" rx="3" />
    </svg>
  )
}

function Oval({ x, look, energy }: { x: number; look: string; energy?: Energy }) {
  return (
    <g transform={`translate(${x} 34)`}>
      <rect
        class={`oval ${look} ${energy ? `co2-${energy}` : ''}`}
        x="-26"
        y="-19"
        width="52"
        height="38"
        rx="19"
      />
      {energy && <EnergySign energy={energy} size={24} />}
    </g>
  )
}

/** A free place becomes a project, then an installed project, then a plant. */
function Actions() {
  return (
    <svg class="co2-rules" viewBox="0 0 320 96" aria-hidden="true">
      <Oval x={32} look="" />
      <Cube x={24} y={34} size={16} />
      <Cube x={40} y={34} size={16} />
      <path class="way" d="M62 34h14l-4-4M76 34l-4 4" />
      <Oval x={110} look="proposed" energy="recycling" />
      <path class="way" d="M140 34h14l-4-4M154 34l-4 4" />
      <Oval x={188} look="installed" energy="recycling" />
      <path class="way" d="M218 34h14l-4-4M232 34l-4 4" />
      <rect class="plant" x="250" y="10" width="36" height="50" rx="7" />
      <EnergySign energy="recycling" x={268} y={28} size={24} />
      <text class="worth" x="268" y="55">
        5
      </text>
      <Cube x={66} y={78} size={15} />
      <text x="82" y="83">
        +2
      </text>
      <Permit x={132} y={78} size={15} />
      <text x="148" y="83">
        −1
      </text>
      <Coin x={168} y={78} size={15} />
      <text x="184" y="83">
        +5
      </text>
      <Coin x={226} y={78} size={15} />
      <text x="242" y="83">
        −7
      </text>
      <Cube x={262} y={78} size={15} />
      <text x="277" y="83">
        −1
      </text>
      <Star x={296} y={78} size={14} />
    </svg>
  )
}

/** A ladder with its signs, and a scientist on the way to a summit. */
function Expertise() {
  return (
    <svg class="co2-rules" viewBox="0 0 320 104" aria-hidden="true">
      {[4, 3, 2, 1].map((level, index) => (
        <g key={level} transform={`translate(8 ${4 + index * 25})`}>
          <rect class="panel" width="110" height="22" rx="6" />
          <text x="14" y="16">
            {level}
          </text>
          {level === 2 && <Cube x={92} y={11} size={15} />}
          {level === 1 && <Crane x={92} y={11} size={15} />}
        </g>
      ))}
      <circle class="disc" cx="52" cy="65" r="8" />
      <path class="way" d="M52 56V46" />
      <Oval x={176} look="installed" energy="solar" />
      <Scientist seat={0} x={190} y={34} size={26} />
      <path class="way" d="M208 34h24l-4-4M232 34l-4 4" />
      {(['solar', 'biomass'] as const).map((energy, index) => (
        <g key={energy}>
          <circle class="seat" cx={256 + index * 42} cy="34" r="18" />
          <EnergySign energy={energy} x={256 + index * 42} y={34} size={22} />
        </g>
      ))}
      <text x="276" y="80">
        +1 +1
      </text>
    </svg>
  )
}

/** A region with its permits and its controller; the price moves. */
function Permits() {
  return (
    <svg class="co2-rules" viewBox="0 0 320 64" aria-hidden="true">
      <rect class="panel" x="4" y="8" width="150" height="48" rx="10" />
      <rect class="spine" x="4" y="8" width="7" height="48" rx="3" />
      <Permit x={34} y={32} size={22} />
      <text class="large" x="62" y="38">
        3/5
      </text>
      <EnergySign energy="solar" x={100} y={32} size={20} />
      <EnergySign energy="biomass" x={122} y={32} size={20} />
      {[2, 3, 4].map((price, index) => (
        <g key={price} transform={`translate(${190 + index * 46} 32)`}>
          <circle class={price === 3 ? 'price now' : 'price'} r="17" />
          <text y="5">{price}</text>
        </g>
      ))}
      <path class="way" d="M252 12h18l-4-4M220 54h-18l4 4" />
    </svg>
  )
}

/** A lobby card, a UN goal, the secret goal. */
function Cards() {
  return (
    <svg class="co2-rules" viewBox="0 0 320 84" aria-hidden="true">
      {[20, 128, 236].map((x) => (
        <rect key={x} class="card" x={x} y="6" width="64" height="72" rx="8" />
      ))}
      <EnergySign energy="solar" x={52} y={28} size={24} />
      <Cube x={44} y={58} size={18} />
      <Cube x={60} y={58} size={18} />
      <EnergySign energy="forestation" x={148} y={28} size={22} />
      <EnergySign energy="recycling" x={172} y={28} size={22} />
      <Star x={150} y={58} size={18} />
      <text class="ink" x="170" y="63">
        4
      </text>
      <text class="ink large" x="268" y="52">
        ?
      </text>
    </svg>
  )
}

export const pictures: Readonly<Record<string, ComponentType>> = {
  goal: Goal,
  decade: Decade,
  turn: Turn,
  actions: Actions,
  expertise: Expertise,
  permits: Permits,
  cards: Cards,
}
