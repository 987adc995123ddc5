/** The drawn signs of energies, fossil plants, permits, cubes and people; each has its own shape. */
import type { ComponentChildren } from 'preact'
import { SeatToken } from '@/board/token'
import { colourOf, paint } from '@/look/players'
import './signs.css'
import type { Energy, Fossil } from '@/model/games/co2'

interface Place {
  readonly x?: number
  readonly y?: number
  readonly size?: number
}

/** Strokes within a circle of radius 10 around the origin. */
const ENERGY_SIGNS: Record<Energy, string> = {
  forestation: 'M0-6.500L4.500-.500H-4.500zM0-2L5.500 4H-5.500zM0 4V7',
  solar:
    'M3 0A3 3 0 1 1-3 0 3 3 0 1 1 3 0zM0-6.800V-5M0 5V6.800M-6.800 0H-5M5 0H6.800M-4.800-4.800L-3.600-3.600M3.600 3.600L4.800 4.800M-4.800 4.800L-3.600 3.600M3.600-3.600L4.800-4.800',
  cold_fusion:
    'M-6.500 0A6.500 2.700 0 1 1 6.500 0 6.500 2.700 0 1 1-6.500 0zM0-6.500A2.700 6.500 0 1 1 0 6.500 2.700 6.500 0 1 1 0-6.500zM.900 0A.900.900 0 1 1-.900 0 .900.900 0 1 1 .900 0z',
  biomass: 'M0 7V-1M0 3C-5 3-6 0-6-3-2-3 0-1 0 3zM0 0C4 0 5.500-3 5.500-6.500 1.500-6.500 0-4 0 0z',
  recycling:
    'M-5.300-2.500A6 6 0 0 1 5-3M5.500-6.500V-2.700H1.700M5.300 2.500A6 6 0 0 1-5 3M-5.500 6.500V2.700H-1.700',
}

const FOSSIL_SIGNS: Record<Fossil, string> = {
  coal: 'M-8 8V-1L-3 3V-1L2 3V-8H7V8z',
  oil: 'M-1.500-8H1.500L6.500 8H4L2.800 4H-2.800L-4 8H-6.500zM-1.800.800H1.800L.800-3H-.800z',
  gas: 'M0-9C1-4.500 6-2.500 6 3A6 5.500 0 0 1-6 3C-6 0-4-1.500-3-4-1.500-3-1-2-1-.500.500-3 1-6 0-9z',
}

function at({ x = 0, y = 0, size = 20 }: Place): string {
  return `translate(${x} ${y}) scale(${size / 20})`
}

/** An energy as a coloured disc with its sign. */
export function EnergySign({ energy, ...place }: { energy: Energy } & Place) {
  return (
    <g class={`co2-energy co2-${energy}`} transform={at(place)}>
      <circle class="disc" r="10" />
      <path class="sign" d={ENERGY_SIGNS[energy]} />
    </g>
  )
}

export function FossilSign({ fossil, ...place }: { fossil: Fossil } & Place) {
  return <path class="co2-fossil-sign" d={FOSSIL_SIGNS[fossil]} transform={at(place)} />
}

export function Cube(place: Place) {
  return (
    <g class="co2-cube" transform={at(place)}>
      <path class="top" d="M0-9L8-5 0-1-8-5z" />
      <path class="left" d="M-8-5L0-1V9L-8 5z" />
      <path class="right" d="M8-5L0-1V9L8 5z" />
    </g>
  )
}

/** A permit: a seal with a notched edge. */
export function Permit(place: Place) {
  return (
    <g class="co2-permit" transform={at(place)}>
      <path d="M0-9.500L3-7 6.700-6.700 7-3 9.500 0 7 3 6.700 6.700 3 7 0 9.500-3 7-6.700 6.700-7 3-9.500 0-7-3-6.700-6.700-3-7z" />
      <path class="tick" d="M-4 0L-1 3 4-3" />
    </g>
  )
}

export function Coin(place: Place) {
  return (
    <g class="co2-coin" transform={at(place)}>
      <circle r="9" />
      <path d="M3.500-3C2-5-3.500-4.800-3.500-2-3.500 1 3.500-.500 3.500 2.300 3.500 5-2.500 5.200-3.800 2.800M0-6.500V6.500" />
    </g>
  )
}

export function Crane(place: Place) {
  return (
    <path class="co2-crane" d="M-5 9H1M-2 9V-8L8-5H-8L-2-8M5-5V1M3 1H7" transform={at(place)} />
  )
}

export function Storm(place: Place) {
  return (
    <g class="co2-storm" transform={at(place)}>
      <path class="cloud" d="M-6 2A4 4 0 0 1-5-6 5 5 0 0 1 4-6 4 4 0 0 1 6 2z" />
      <path class="bolt" d="M1 0L-3 5H0L-2 9.500 4 4H1L3 0z" />
    </g>
  )
}

export function Star(place: Place) {
  return (
    <path
      class="co2-star"
      d="M0-9.500L2.800-3.300 9.500-2.700 4.500 1.800 6 8.500 0 5-6 8.500-4.500 1.800-9.500-2.700-2.800-3.300z"
      transform={at(place)}
    />
  )
}

/** A card with a folded corner, for lobby cards and goals. */
export function CardSign(place: Place) {
  return (
    <path
      class="co2-card-sign"
      d="M-6-9H3L7-5V9H-6zM3-9V-5H7M-3-1H4M-3 3H4"
      transform={at(place)}
    />
  )
}

/** A scientist: the head has the shape of its seat, so that colour is not the only sign. */
export function Scientist({ seat, ...place }: { seat: number } & Place) {
  return (
    <g class="co2-scientist" transform={at(place)}>
      <path class="body" d="M-8 10C-8 1-4-1 0-1S8 1 8 10z" fill={paint(colourOf(seat))} />
      <SeatToken seat={seat} y={-5} size={11} />
    </g>
  )
}

/** A scientist without an owner, for the research grant. */
export function AnyScientist(place: Place) {
  return (
    <path
      class="co2-any-scientist"
      d="M-7 9C-7 2-4 0 0 0S7 2 7 9zM4-5A4 4 0 1 1-4-5 4 4 0 1 1 4-5z"
      transform={at(place)}
    />
  )
}

/** What a step of a track brings. */
export function BonusSign({ bonus, ...place }: { bonus: string } & Place) {
  if (bonus === 'cube') return <Cube {...place} />
  if (bonus === 'permit') return <Permit {...place} />
  if (bonus === 'any') return <AnyEnergy {...place} />
  return <EnergySign energy={bonus as Energy} {...place} />
}

const SLICES: readonly Energy[] = ['forestation', 'solar', 'cold_fusion', 'biomass', 'recycling']

/** A disc of all five colours. */
function AnyEnergy(place: Place) {
  const point = (index: number): string => {
    const angle = (index / SLICES.length) * 2 * Math.PI - Math.PI / 2
    return `${(10 * Math.cos(angle)).toFixed(2)} ${(10 * Math.sin(angle)).toFixed(2)}`
  }
  return (
    <g transform={at(place)}>
      {SLICES.map((energy, index) => (
        <path
          key={energy}
          class={`co2-slice co2-${energy}`}
          d={`M0 0L${point(index)}A10 10 0 0 1 ${point(index + 1)}z`}
        />
      ))}
    </g>
  )
}

/** A sign within a line of text. */
export function Mark({ size = 16, children }: { size?: number; children: ComponentChildren }) {
  return (
    <svg class="co2-mark" viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      {children}
    </svg>
  )
}
