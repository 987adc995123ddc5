/** What can be read off the table: who has built what, what is still missing, what the next decade may bring. */
import type { PlantView, ProjectView, RegionView, View } from '@/model/games/co2'

/** What a fossil plant adds, from the cleanest kind to the dirtiest. */
const LEAST_PPM = 20
const MOST_PPM = 40

export interface Owned {
  readonly region: string
  readonly plant: PlantView
}

export function plantsOf(view: View, seat: number | null): readonly Owned[] {
  return view.regions.flatMap(({ region, spaces }) =>
    spaces.flatMap((plant) =>
      plant && plant.owner === seat && plant.energy ? [{ region, plant }] : [],
    ),
  )
}

/** The energies of which a seat has built a plant. */
export function builtBy(view: View, seat: number | null): ReadonlySet<string> {
  return new Set(plantsOf(view, seat).map(({ plant }) => String(plant.energy)))
}

export interface Placed {
  readonly region: RegionView
  readonly place: string
  readonly project: ProjectView
}

export function projectsOf(view: View): readonly Placed[] {
  return view.regions.flatMap((region) =>
    region.places.flatMap(({ place, project }) => (project ? [{ region, place, project }] : [])),
  )
}

export interface Outlook {
  /** Demand spaces of the next decade that are still empty. */
  readonly spaces: number
  readonly least: number
  readonly most: number
}

/** What the next supply phase will add to the air if nothing more is built; null before the last decade ends. */
export function outlook(view: View): Outlook | null {
  if (view.decade >= view.decades || view.end !== null) return null
  // In the supply phase the spaces of the decade that begins are still being filled.
  const decade = view.phase === 'operations' ? view.decade : view.decade - 1
  const empty = view.regions.filter(({ spaces }) => decade < spaces.length && !spaces[decade])
  const spaces = Math.min(empty.length, view.fossilLeft)
  return { spaces, least: spaces * LEAST_PPM, most: spaces * MOST_PPM }
}

/** What a money grant pays: a coin for each permit in the region, at least one. */
export function grantMoney({ permits }: Pick<RegionView, 'permits'>): number {
  return Math.max(1, permits)
}
