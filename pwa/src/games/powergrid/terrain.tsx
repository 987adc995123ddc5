/** What lies under the network: the sea, a hint of land, and the regions in play. */
import { useMemo } from 'preact/hooks'
import './terrain.css'
import type { CityView, LinkView, View } from '@/model/games/powergrid'
import { type Land, landOf } from './land'
import { REGION_COLOURS } from './regions'

const known = new Map<string, Land>()

/** Outlines are slow to compute, and a map has the same ones in every game. */
function landOnce(
  { map, edition }: View,
  cities: readonly CityView[],
  links: readonly LinkView[],
  size: { readonly width: number; readonly height: number },
): Land {
  const key = `${map} ${edition} ${size.width} ${size.height} ${cities.length}`
  const land = known.get(key) ?? landOf(cities, links, size.width, size.height)
  known.set(key, land)
  return land
}

interface TerrainProps {
  readonly view: View
  readonly cities: readonly CityView[]
  readonly size: { readonly width: number; readonly height: number }
}

export function Terrain({ view, cities, size }: TerrainProps) {
  const land = useMemo(() => landOnce(view, cities, view.links, size), [view.map, view.edition])
  return (
    <g class="pg-terrain">
      <defs>
        <pattern id="pg-waves" width="120" height="84" patternUnits="userSpaceOnUse">
          <path d="M6 20q8-7 16 0t16 0M70 62q8-7 16 0t16 0" />
        </pattern>
      </defs>
      <rect
        class="waves"
        x={-size.width}
        y={-size.height}
        width={3 * size.width}
        height={3 * size.height}
        fill="url(#pg-waves)"
      />
      <path class="depth far" d={land.coast} />
      <path class="depth near" d={land.coast} />
      <path class="coast" d={land.coast} />
      {[...land.regions].map(([region, area]) => (
        <path
          key={region}
          class={view.area.includes(region) ? 'region' : 'region out'}
          d={area}
          style={{ '--region': REGION_COLOURS[region] ?? 'var(--line)' }}
        />
      ))}
    </g>
  )
}
