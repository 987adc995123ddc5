/** Names of places, players and benefits in words. */
import type { Context } from '@/board/contract'
import type { BenefitView, PlaceView, View } from '@/model/games/co2'

type Speaker = Context<View>

export function playerName({ players }: Speaker, seat: number): string {
  return players.find((one) => one.seat === seat)?.name ?? ''
}

export function findPlace(view: View, id: string): PlaceView | undefined {
  return view.regions.flatMap((region) => region.places).find((place) => place.place === id)
}

/** `hand`, `asia`, `asia.cubes` (a place) or `S03.solar` (a topic) as people would say it. */
export function placeName({ view, say }: Speaker, id: string): string {
  if (id === 'hand') return say('board.hand')
  const [first = '', second] = id.split('.')
  if (second === undefined) return say(`region.${first}`)
  if (/^S\d/.test(first)) return say('board.topic', { energy: say(`energy.${second}`) })
  const project = findPlace(view, id)?.project
  const what = project ? say(`energy.${project.energy}`) : say(`grant.${second}`)
  return `${what}\u00a0· ${say(`region.${first}`)}`
}

type Effects = Partial<Readonly<Record<keyof BenefitView, string | number | null>>>

const COUNTED = ['money', 'cubes', 'permits', 'points', 'moves', 'discount'] as const

/** What a benefit brings, one phrase for each thing. */
export function effectsOf({ say }: Speaker, benefit: Effects): readonly string[] {
  const counted = COUNTED.flatMap((name) => {
    const n = Number(benefit[name] ?? 0)
    return n > 0 ? [say(`board.effect.${name}`, { n })] : []
  })
  const energy = benefit.expertise
  return energy
    ? [...counted, say('board.effect.expertise', { energy: say(`energy.${energy}`) })]
    : counted
}
