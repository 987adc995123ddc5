/** What a friend at the table would suggest to a beginner, from public information. */
import type { Context, Player } from '@/board/contract'
import type { Scene } from '@/board/guide'
import type { Action, Event, PlayerView, View } from '@/model/games/co2'
import type { LegalAction } from '@/model/position'
import { consequencesOf } from '../consequences'
import { findPlace } from '../names'
import { projectsOf } from '../standing'
import { tellStep } from '../story'

export type Now = Scene<View>

/** Plants with low demands come first: recycling needs $7 and a cube, and its installation pays $5. */
const EASY: readonly string[] = ['recycling', 'biomass', 'cold_fusion', 'solar', 'forestation']

export interface Advice {
  readonly action: Action
  readonly described: LegalAction['described']
}

export function me({ view, seat }: Now): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat)
}

function ease(energy: string): number {
  return EASY.length - EASY.indexOf(energy)
}

/** The action of the turn that leads to a plant soonest; null if there is none to take. */
export function bestAction(scene: Now): Advice | null {
  const offers = scene.legal as readonly LegalAction<Action>[]
  const rated = offers.flatMap(({ action, described }) => {
    const value = worthOf(action, described?.parameters ?? {}, scene)
    return value === null ? [] : [{ action, described, value }]
  })
  return rated.reduce<(Advice & { value: number }) | null>(
    (best, advice) => (best === null || advice.value > best.value ? advice : best),
    null,
  )
}

function worthOf(
  action: Action,
  parameters: Readonly<Record<string, unknown>>,
  { view, seat, ...scene }: Now,
): number | null {
  if (action.kind === 'construct')
    return 200 + Number(parameters.points ?? 0) - Number(parameters.money ?? 0) / 4
  if (action.kind === 'install') {
    const worker = findPlace(view, `${action.region}.${action.grant}`)?.project?.scientist ?? null
    const own = worker === seat ? 30 : worker === null ? 8 : 0
    return 30 + own + ease(String(parameters.energy)) * 3 + (action.permit === 'hand' ? 0 : 1)
  }
  if (action.kind !== 'propose') return null
  const cubes = me({ view, seat, ...scene })?.cubes ?? 0
  const isBegun = projectsOf(view).some(({ project }) => project.scientist === seat)
  const grant = action.grant === 'cubes' ? (cubes < 2 ? 6 : 2) : action.grant === 'money' ? 3 : 0
  return (isBegun ? 20 : 45) + ease(action.energy) * 3 + grant + Number(parameters.n ?? 0) / 10
}

/** The scientist's move that teaches most: onto an easy project, from the hand. */
export function bestMove(scene: Now): Extract<Action, { kind: 'move_scientist' }> | null {
  const { view, seat } = scene
  const isTaught = (energy: string): boolean =>
    projectsOf(view).some(({ project }) => project.scientist === seat && project.energy === energy)
  const moves = (scene.legal as readonly LegalAction<Action>[]).flatMap(({ action }) => {
    if (action.kind !== 'move_scientist' || action.source !== 'hand') return []
    const energy = findPlace(view, action.target)?.project?.energy
    return energy && !isTaught(energy) ? [{ action, value: ease(energy) }] : []
  })
  const best = moves.sort((first, second) => second.value - first.value)[0]
  return best?.action ?? null
}

function contextOf({ view, seat, say, nameOf }: Now): Context<View> {
  const players = view.players.map((player) => ({ seat: player.seat, name: nameOf(player.seat) }))
  return { view, seat, say, players: players as unknown as readonly Player[], decision: null }
}

/** How many consequences of an action are mentioned. */
const MAX_REASONS = 3

/** What an action brings, taken from the position so that advice does not repeat itself. */
export function reasonOf(scene: Now, { action, described }: Advice): string {
  const legal = { action, described } as LegalAction<Action>
  return consequencesOf(legal, contextOf(scene))
    .filter((consequence) => consequence.tone !== 'price')
    .slice(0, MAX_REASONS)
    .map((consequence) => consequence.text)
    .join(', ')
}

/** What the others have just done, in a sentence; empty if they did nothing. */
export function othersInWords(scene: Now): string {
  const events = scene.others as readonly Event[]
  if (events.length === 0) return ''
  const { view } = scene
  const context = contextOf(scene)
  const line = tellStep({ events, before: view, after: view }, context)
  return line ? `${line.text.replace(/\.$/, '')}.` : ''
}
