/** A power plant as a card: number, what it burns, how many cities it powers, what lies on it. */

import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import './plant_card.css'
import type { FuelName, OwnedPlantView, PlantView, View } from '@/model/games/powergrid'
import { FuelSign } from './signs'

const FUELS: readonly FuelName[] = ['coal', 'oil', 'garbage', 'uranium']

interface PlantCardProps {
  readonly plant: PlantView | OwnedPlantView
  readonly context: Context<View>
  readonly target: string
  readonly dim?: boolean
  readonly discount?: string | undefined
}

export function PlantCard({ plant, context, target, dim, discount }: PlantCardProps) {
  const stock = stockOf(plant)
  const plain = nameOf(plant, stock, context)
  const name = discount ? `${plain}; ${discount}` : plain
  const { class: marks, ...touch } = useTarget(target, name)
  const moving = useMoving<HTMLDivElement>(`plant:${plant.number}`)
  return (
    <div ref={moving} class={`pg-plant ${marks}${dim ? ' dim' : ''}`} data-tag={discount}>
      <svg viewBox="0 0 80 92" aria-hidden="true">
        <rect class="card" width="80" height="92" rx="10" />
        <path
          class={`band pg-${plant.fuel}`}
          d="M0 62H80V82A10 10 0 0 1 70 92H10A10 10 0 0 1 0 82z"
        />
        <text class="number" x="7" y="24">
          {plant.number}
        </text>
        <Burns plant={plant} />
        <Powers cities={plant.cities} />
        <Held stock={stock} />
        <rect class="aim" x="1" y="1" width="78" height="90" rx="9" />
      </svg>
      {/* Over the card, not around it: the figures on it are drawn, its name tells them in words. */}
      <div {...touch} class="touch" />
    </div>
  )
}

/** What it burns in a round, as signs. */
function Burns({ plant }: { plant: PlantView }) {
  if (plant.fuel === 'eco') return <FuelSign fuel="eco" x={62} y={18} size={20} />
  return (
    <g>
      {Array.from({ length: plant.need }, (_, index) => (
        <FuelSign key={index} fuel={plant.fuel} x={70 - index * 13} y={18} size={13} />
      ))}
    </g>
  )
}

function Powers({ cities }: { cities: number }) {
  return (
    <g transform="translate(40 54)">
      <path d="M-22 0V-9L-14-16-6-9V0z" fill="var(--on-card)" />
      <text class="figures" x="2" y="-1">
        {cities}
      </text>
    </g>
  )
}

/** The fuel that lies on it. */
function Held({ stock }: { stock: readonly FuelName[] }) {
  return (
    <g>
      {stock.slice(0, 6).map((fuel, index) => (
        <FuelSign key={index} fuel={fuel} x={10 + index * 12} y={77} size={13} />
      ))}
    </g>
  )
}

function stockOf(plant: PlantView | OwnedPlantView): readonly FuelName[] {
  if (!('coal' in plant)) return []
  return FUELS.flatMap((fuel) => Array<FuelName>(plant[fuel]).fill(fuel))
}

function nameOf(plant: PlantView, stock: readonly FuelName[], { say }: Context<View>): string {
  const fields = {
    number: plant.number,
    fuel: say(`fuel.${plant.fuel}`),
    need: plant.need,
    cities: plant.cities,
  }
  if (plant.fuel === 'eco') return say('board.plant_eco', fields)
  if (stock.length === 0) return say('board.plant', fields)
  const held = [...new Set(stock)].map(
    (fuel) => `${say(`fuel.${fuel}`)} ${stock.filter((one) => one === fuel).length}`,
  )
  return say('board.plant_stock', { ...fields, stock: held.join(', ') })
}
