/** The drawings of the rules, for what takes long to explain. Only numbers, so nothing needs translating. */
import type { ComponentType } from 'preact'
import { PlantPicture } from '../plant_picture'
import { FuelSign, HOUSE } from '../signs'
import './pictures.css'

const SEATS = ['var(--mauve)', 'var(--sky)', 'var(--orange)', 'var(--blue)']
const INCOMES = [10, 22, 33, 44, 54, 64, 73, 82, 90]

function House({
  x,
  y,
  colour,
  size = 1,
}: {
  x: number
  y: number
  colour: string
  size?: number
}) {
  return (
    <path class="house" d={HOUSE} fill={colour} transform={`translate(${x} ${y}) scale(${size})`} />
  )
}

/** Most cities first: plants from first to last, fuel and cities from last to first. */
function Order() {
  return (
    <svg viewBox="0 0 320 92" aria-hidden="true">
      {SEATS.map((colour, index) => (
        <g key={colour} transform={`translate(${10 + index * 78} 26)`}>
          <rect class="panel" width="66" height="40" rx="9" />
          <text class="strong" x="14" y="26">
            {index + 1}
          </text>
          <House x={36} y={30} colour={colour} />
          <text x="54" y="26">
            {5 - index}
          </text>
        </g>
      ))}
      <path class="way" d="M14 14H300l-8-6M300 14l-8 6" />
      <path class="way back" d="M306 80H20l8-6M20 80l8 6" />
    </svg>
  )
}

/** Four on offer, four for later; the smallest is discounted. */
function Auction() {
  return (
    <svg viewBox="0 0 320 132" aria-hidden="true">
      {(['oil', 'coal', 'garbage', 'eco'] as const).map((fuel, index) => (
        <g key={fuel} transform={`translate(${4 + index * 79} 0)`}>
          <svg width="74" height="37" viewBox="0 0 80 40" aria-hidden="true">
            <PlantPicture fuel={fuel} />
          </svg>
          <rect class="card" y="37" width="74" height="26" />
          <rect class="tag" x="4" y="4" width="24" height="17" rx="5" />
          <text class="number" x="16" y="17">
            {[7, 10, 14, 18][index]}
          </text>
          <g class="on-card">
            <FuelSign fuel={fuel} x={16} y={50} size={15} />
            <House x={46} y={57} colour="var(--on-card)" size={0.8} />
            <text class="ink" x="62" y="56">
              {[2, 2, 2, 2][index]}
            </text>
          </g>
          <rect class="later" y="74" width="74" height="52" rx="7" />
        </g>
      ))}
      <rect class="discount" x="44" y="4" width="30" height="15" rx="7" />
      <text class="discount-text" x="59" y="15">
        1 €
      </text>
    </svg>
  )
}

/** The cheapest tokens go first; refills are dashed. */
function Fuel() {
  return (
    <svg viewBox="0 0 320 44" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <g key={index} transform={`translate(${index * 40} 0)`}>
          <rect class="panel" width="36" height="42" rx="7" />
          {[8, 18, 28].map((x, place) =>
            index * 3 + place < 5 ? (
              <circle
                key={x}
                class={index * 3 + place < 2 ? 'empty' : 'coming'}
                cx={x}
                cy="14"
                r="4.5"
              />
            ) : (
              <FuelSign key={x} fuel="coal" x={x} y={14} size={11} />
            ),
          )}
          <text class="small" x="18" y="36">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A house for 10 and a wire for 15: 25. */
function Building() {
  return (
    <svg viewBox="0 0 320 92" aria-hidden="true">
      <path class="land" d="M14 46C20 8 90 4 160 12S300 10 306 46 230 88 160 82 10 84 14 46z" />
      <path class="wire own" d="M60 46H150" />
      <path class="wire dashed" d="M150 46H250" />
      {[60, 150].map((x) => (
        <g key={x}>
          <circle class="city" cx={x} cy="46" r="18" />
          <House x={x} y={54} colour="var(--orange)" />
        </g>
      ))}
      <circle class="city wanted" cx="250" cy="46" r="18" />
      <path class="ghost" d={HOUSE} transform="translate(250 54)" />
      <circle class="cost" cx="200" cy="46" r="12" />
      <text class="cost-text" x="200" y="50">
        15
      </text>
      <rect class="discount" x="232" y="4" width="36" height="19" rx="9" />
      <text class="discount-text" x="250" y="18">
        25
      </text>
      <text class="small" x="250" y="86">
        10 + 15
      </text>
    </svg>
  )
}

/** Each additional city earns a little less. */
function Power() {
  return (
    <svg viewBox="0 0 320 104" aria-hidden="true">
      {INCOMES.map((income, cities) => (
        <g key={income} transform={`translate(${cities * 35 + 4} 0)`}>
          <rect class="stair" y={84 - income * 0.72} width="30" height={income * 0.72} rx="4" />
          <text class="small strong" x="15" y={80 - income * 0.72}>
            {income}
          </text>
          <text class="small" x="15" y="99">
            {cities}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** One, two, three houses in a city, for 10, 15 and 20. */
function Steps() {
  return (
    <svg viewBox="0 0 320 96" aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <g key={step} transform={`translate(${step * 100 - 40} 40)`}>
          <circle class="city" r="30" />
          {Array.from({ length: step }, (_, index) => (
            <House
              key={index}
              x={(index - (step - 1) / 2) * 17}
              y={9}
              colour={SEATS[index] ?? 'var(--line)'}
              size={0.95}
            />
          ))}
          <text class="small" y="52">
            {[10, 15, 20].slice(0, step).join(' · ')}
          </text>
        </g>
      ))}
    </svg>
  )
}

export const pictures: Readonly<Record<string, ComponentType>> = {
  order: Order,
  auction: Auction,
  fuel: Fuel,
  building: Building,
  power: Power,
  steps: Steps,
}
