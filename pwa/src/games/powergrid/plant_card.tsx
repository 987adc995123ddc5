/** A power plant as a card: its drawing and number, what it burns, how many cities it powers. */

import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import './plant_card.css'
import type { OwnedPlantView, PlantView, View } from '@/model/games/powergrid'
import { PlantPicture } from './plant_picture'
import { FuelSign, HOUSE } from './signs'
import { tokensOn } from './standing'

interface PlantCardProps {
  readonly plant: PlantView | OwnedPlantView
  readonly context: Context<View>
  readonly target: string
  readonly dim?: boolean
  /** The lowest bid, if it differs from the plant's number. */
  readonly discount?: string | undefined
  /** A second picture of a plant shown elsewhere, which does not move with it. */
  readonly isCopy?: boolean
}

export function PlantCard(props: PlantCardProps) {
  const { plant, context, target, dim, discount, isCopy = false } = props
  const plain = plantName(plant, context)
  const name = discount ? `${plain}; ${context.say('discount')}: ${discount}` : plain
  const { class: marks, ...touch } = useTarget(target, name)
  const moving = useMoving<HTMLDivElement>(`${isCopy ? 'lot' : 'plant'}:${plant.number}`)
  return (
    <div ref={moving} class={`pg-plant ${marks}${dim ? ' dim' : ''}`}>
      <PlantFace plant={plant} discount={discount} />
      {/* Over the card, not around it: its figures are drawings, and the name puts them into words. */}
      <div {...touch} class="touch" />
    </div>
  )
}

export function PlantFace({
  plant,
  discount,
}: {
  readonly plant: PlantView
  readonly discount?: string | undefined
}) {
  const wide = plant.number > 9 ? 26 : 18
  return (
    <svg class="pg-face" viewBox="0 0 80 74" aria-hidden="true">
      <clipPath id={`pg-face-${plant.number}`}>
        <rect width="80" height="74" rx="9" />
      </clipPath>
      <g clip-path={`url(#pg-face-${plant.number})`}>
        <rect class="card" width="80" height="74" />
        <PlantPicture fuel={plant.fuel} />
      </g>
      <rect class="tag" x="4" y="4" width={wide} height="19" rx="6" />
      <text class="number" x={4 + wide / 2} y="18.5">
        {plant.number}
      </text>
      {discount && (
        <g class="discount" transform="translate(44 4)">
          <rect width="33" height="16" rx="8" />
          <text x="16.5" y="12">
            {discount}
          </text>
        </g>
      )}
      <Burns plant={plant} />
      <path class="ink" d={HOUSE} transform="translate(54 64) scale(.9)" />
      <text class="figures" x="64" y="64">
        {plant.cities}
      </text>
    </svg>
  )
}

/** What it burns in a round, as signs. */
function Burns({ plant }: { plant: PlantView }) {
  if (plant.fuel === 'eco') return <FuelSign fuel="eco" x={15} y={57} size={17} />
  const step = plant.need > 2 ? 13 : 15
  return (
    <g>
      {Array.from({ length: plant.need }, (_, index) => (
        <FuelSign key={index} fuel={plant.fuel} x={11 + index * step} y={57} size={13} />
      ))}
    </g>
  )
}

/** Everything on a card in words. */
export function plantName(plant: PlantView | OwnedPlantView, { say }: Context<View>): string {
  const stock = 'coal' in plant ? tokensOn(plant) : []
  const fields = {
    number: plant.number,
    fuel: say(`fuel.${plant.fuel}`),
    need: plant.need,
    cities: plant.cities,
  }
  if (plant.fuel === 'eco') return say('board.plant_eco', fields)
  if (stock.length === 0) return say('board.plant', fields)
  const held = [...new Set(stock)].map(
    (fuel) => `${say(`fuel.${fuel}`)} ${stock.filter((token) => token === fuel).length}`,
  )
  return say('board.plant_stock', { ...fields, stock: held.join(', ') })
}
