/** A plant as a drawing, by what it burns: a chimney, a tank, a dome, a furnace, a turbine. 80 by 40 units. */
import type { ComponentChildren } from 'preact'
import './plant_picture.css'
import type { PlantFuel } from '@/model/games/powergrid'

const SCENES: Record<PlantFuel, ComponentChildren> = {
  coal: (
    <>
      <path class="smoke" d="M56 8c4-7 10-3 11-5 2-4 10-3 13 1V0H80V10C74 6 66 12 56 8z" />
      <path class="back" d="M0 40V28H18V22H34V40z" />
      <path class="front" d="M26 40V26L36 20V26L46 20V26L54 21V8H60V21L72 28H80V40z" />
      <path class="light" d="M32 32h5v4h-5zM42 32h5v4h-5z" />
    </>
  ),
  oil: (
    <>
      <path class="back" d="M0 40V30H12V14H15V30H30V40z" />
      <path class="front" d="M30 40V19q12-7 24 0V40zM57 40V25q9-5 18 0V40z" />
      <path class="shade" d="M30 24q12-6 24 0M30 31q12-6 24 0M57 30q9-4 18 0" />
      <path class="light" d="M13 13l-2-5 3-5 2 5z" />
    </>
  ),
  hybrid: (
    <>
      <path class="smoke" d="M22 7c4-6 8-3 10-5 3-3 8-2 10 2 3-1 7 0 8 3-9-2-18 5-28 0z" />
      <path class="back" d="M8 40V26L18 20V7H24V20L34 26V40z" />
      <path class="front" d="M40 40V20q15-8 30 0V40z" />
      <path class="shade" d="M40 26q15-7 30 0M40 33q15-7 30 0" />
      <path class="light" d="M13 31h5v4h-5zM24 31h5v4h-5z" />
    </>
  ),
  garbage: (
    <>
      <path class="back" d="M0 40C6 30 12 33 16 27c5-5 9 2 14-1 5 0 6 9 12 14z" />
      <path class="front" d="M38 40V22H48V10H56V22H62V15H69V40z" />
      <path class="light" d="M43 28h5v5h-5zM52 28h5v5h-5z" />
      <path class="shade" d="M48 14h8M62 19h7" />
    </>
  ),
  uranium: (
    <>
      <path class="smoke" d="M46 8c2-6 8-5 10-7h14c4 3 6 2 10 1v6c-10 1-20 4-34 0z" />
      <path class="back" d="M8 40V28a13 13 0 0 1 26 0V40z" />
      <path class="front" d="M44 40c4-10 4-20 2-31H66c-2 11-2 21 2 31z" />
      <path class="shade" d="M46 13q10 3 20 0" />
      <path class="light" d="M16 32h4v4h-4zM23 32h4v4h-4z" />
    </>
  ),
  eco: (
    <>
      <path class="back" d="M0 40V31Q20 20 42 30T80 27V40z" />
      <path class="front" d="M0 40V36Q24 27 46 35T80 34V40z" />
      <path class="mast" d="M30 33V12M60 34V16" />
      <path class="mast" d="M30 12L29 1M30 12l10 5M30 12l-9 6M60 16V7M60 16l8 4M60 16l-8 4" />
    </>
  ),
}

export function PlantPicture({ fuel }: { fuel: PlantFuel }) {
  return (
    <g class={`pg-scene pg-scene-${fuel}`}>
      <rect class="sky" width="80" height="40" />
      {SCENES[fuel]}
    </g>
  )
}
