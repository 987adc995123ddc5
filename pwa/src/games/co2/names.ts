/** Names of places, players and benefits in words. */
import type { Context } from '@/board/contract'
import type { BenefitView, PlaceView, PlayerView, View } from '@/model/games/co2'

type Speaker = Context<View>

/** The player whose screen this is; undefined for a spectator. */
export function me({ view, seat }: Speaker): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat)
}

/** `S03.solar` is a topic of a summit, `asia.cubes` a place of a region. */
export function isTopic(spot: string): boolean {
  return /^S\d/.test(spot)
}

export function playerName({ players }: Speaker, seat: number | null | undefined): string {
  return players.find((player) => player.seat === seat)?.name ?? ''
}

/** A name that heads a line: my own line says "you", as my player card does. */
export function lineName(context: Speaker, seat: number): string {
  return seat === context.seat ? context.say('board.you') : playerName(context, seat)
}

export function findPlace(view: View, id: string): PlaceView | undefined {
  return view.regions.flatMap((region) => region.places).find((place) => place.place === id)
}

/** A region's name for a line with little room. */
export function regionShort(say: Speaker['say'], id: string): string {
  return say(id.endsWith('_america') ? `region_short.${id}` : `region.${id}`)
}

/** An energy's name within a sentence. */
export function energyWithin(say: Speaker['say'], energy: string): string {
  return say(`energy.${energy}`).toLowerCase()
}

/** `hand`, `asia`, `asia.cubes` (a place) or `S03.solar` (a topic) as a person would say it. */
export function placeName({ view, say }: Speaker, id: string): string {
  if (id === 'hand') return say('board.hand')
  const [first = '', second] = id.split('.')
  if (second === undefined) return say(`region.${first}`)
  if (isTopic(first)) return say('board.topic', { energy: say(`energy.${second}`) })
  const project = findPlace(view, id)?.project
  const what = project ? say(`energy.${project.energy}`) : say(`grant.${second}`)
  const name = `${what}\u00a0· ${say(`region.${first}`)}`
  // The grant tells apart two projects of the same energy in a region.
  const there = view.regions.find(({ region }) => region === first)?.places ?? []
  const isTwice = there.filter((place) => place.project?.energy === project?.energy).length > 1
  return project && isTwice ? `${name} (${say(`grant.${second}`)})` : name
}

type Effects = Partial<Readonly<Record<keyof BenefitView, string | number | null>>>

const COUNTED = ['money', 'cubes', 'permits', 'points', 'moves', 'discount'] as const

/** What a benefit brings, one phrase per item. */
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
