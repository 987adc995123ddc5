/** What a tap on an inactive target would mean; the server explains why it is impossible. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/co2'
import { findPlace } from './names'

export function probeNotation(target: string, context: Context<View>): string | null {
  const [what = '', id = ''] = target.split(':')
  const { decision } = context
  switch (what) {
    case 'place':
      return wishForPlace(id, context)
    case 'topic':
      return `scientist hand to ${id}`
    case 'buy':
    case 'sell':
      return `${what} permit`
    case 'card':
      return `lobby ${id} main`
    case 'goal':
      return `claim ${id}`
    case 'company':
      return 'cash goal'
    case 'region':
      if (decision?.kind === 'permit_region') return `permit to ${id}`
      return decision?.kind === 'supply_permit' ? `pay permit ${id}` : null
    case 'energy':
      return decision?.kind === 'any_expertise' || decision?.kind === 'study' ? `learn ${id}` : null
    default:
      return null
  }
}

/** The next step of the place's project, or a first project for a free place. */
function wishForPlace(id: string, { view }: Context<View>): string | null {
  const [region, grant] = id.split('.')
  const project = findPlace(view, id)?.project
  if (project?.installed) return `construct ${region} ${grant} card -`
  if (project) return `install ${region} ${grant} permit hand`
  const energy = view.regions.find((candidate) => candidate.region === region)?.agenda[0]
  return energy ? `propose ${energy} ${region} ${grant}` : null
}
