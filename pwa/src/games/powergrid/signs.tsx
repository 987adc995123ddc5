/** The drawn signs of fuels, money and houses; they differ in shape as well as colour. */
import { colourOf, paint } from '@/look/players'
import './signs.css'
import type { PlantFuel } from '@/model/games/powergrid'

/** Signs within a square of 20 around the origin. */
const SIGNS: Record<Exclude<PlantFuel, 'hybrid'>, string> = {
  coal: 'M-7 5L-8-2-3-7 4-8 8-2 6 6-1 8z',
  oil: 'M0-9C4-3 7 0 7 4A7 6 0 0 1-7 4C-7 0-4-3 0-9z',
  garbage: 'M-6-4H6L5 8H-5zM-8-7H8V-5H-8zM-2-9H2V-7H-2z',
  uranium:
    'M0-3L4-9A10 10 0 0 0-4-9zM2.600 1.500L9.800 2.200A10 10 0 0 1 5.800 8.200zM-2.600 1.500L-9.800 2.200A10 10 0 0 0-5.800 8.200z',
  eco: 'M-7 7C-8-3-2-8 8-8 8 2 3 8-5 5L-8 9z',
}

export function FuelSign({
  fuel,
  x = 0,
  y = 0,
  size = 20,
}: {
  fuel: PlantFuel
  x?: number
  y?: number
  size?: number
}) {
  if (fuel === 'hybrid')
    return (
      <g transform={`translate(${x} ${y}) scale(${size / 20})`}>
        <path class="pg-sign pg-coal" d={SIGNS.coal} transform="translate(-5 -3) scale(.66)" />
        <path class="pg-sign pg-oil" d={SIGNS.oil} transform="translate(5 4) scale(.66)" />
      </g>
    )
  return (
    <path
      class={`pg-sign pg-${fuel}`}
      d={SIGNS[fuel]}
      transform={`translate(${x} ${y}) scale(${size / 20})`}
    />
  )
}

/** A sign within a line of text. */
export function FuelMark({ fuel, size = 16 }: { fuel: PlantFuel; size?: number }) {
  return (
    <svg class="pg-mark" viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      <FuelSign fuel={fuel} />
    </svg>
  )
}

/** A house with its foot at the origin, about 16 wide. */
export const HOUSE = 'M-8 0V-9L0-16 8-9V0z'

/** A house within a line of text, in its owner's colour; it stands for cities. */
export function HouseMark({ seat }: { readonly seat?: number }) {
  return (
    <svg class="pg-mark" viewBox="-10 -18 20 20" width="14" height="14" aria-hidden="true">
      <path
        class={seat === undefined ? undefined : 'pg-owned'}
        d={HOUSE}
        fill={seat === undefined ? 'currentColor' : paint(colourOf(seat))}
      />
    </svg>
  )
}
