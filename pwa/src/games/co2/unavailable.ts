/** What a turn usually allows but not now, with the reason: "Construct" · "$5 short for forestation". */
import type { Context, Unavailable } from '@/board/contract'
import type { Action, View } from '@/model/games/co2'
import type { LegalAction } from '@/model/position'
import { me } from './names'
import { type Placed, projectsOf } from './standing'

export function unavailable(
  context: Context<View>,
  legal: readonly LegalAction<Action>[],
): readonly Unavailable[] {
  const { view, say, decision } = context
  if (decision?.kind !== 'turn') return []
  const kinds = new Set(legal.map(({ action }) => action.kind))
  const grey = (kind: string, reason: string, tile?: number): Unavailable => ({
    id: kind,
    title: say(`group.${kind}`),
    reason,
    ...(tile === undefined ? {} : { tile }),
  })
  const tiles = view.turn.actionUsed
    ? []
    : [
        ...(kinds.has('propose') ? [] : [grey('propose', say('board.why.no_place'), 0)]),
        ...(kinds.has('install') ? [] : [grey('install', whyNoInstalling(context), 1)]),
        ...(kinds.has('construct') ? [] : [grey('construct', whyNoPlant(context), 2)]),
      ]
  const money = me(context)?.money ?? 0
  const isTooDear = !view.turn.marketUsed && view.market > 0 && money < view.price
  const noTrade = isTooDear && !kinds.has('buy_permit') && !kinds.has('sell_permit')
  return [
    ...tiles,
    ...(noTrade ? [grey('buy_permit', say('board.why.needs', { price: view.price, money }))] : []),
  ]
}

function whyNoInstalling(context: Context<View>): string {
  const { view, seat, say } = context
  const isOpen = projectsOf(view).some(({ project }) => !project.installed)
  if (!isOpen) return say('board.why.nothing_proposed')
  const own = me(context)?.permits ?? 0
  const there = view.regions.some((region) => region.controller === seat && region.permits > 0)
  return say(own === 0 && !there ? 'board.why.no_permit' : 'board.why.rival')
}

/** The installed project that is nearest to a plant, and what it still lacks. */
function whyNoPlant(context: Context<View>): string {
  const { view, say } = context
  const lacking = projectsOf(view)
    .filter(({ project }) => project.installed)
    .map((placed) => lackOf(placed, context))
    .sort((first, second) => first.size - second.size)
  return lacking[0]?.text ?? say('board.why.nothing_installed')
}

/** What is missing for a plant on this project; size says how far away it is. */
export function lackOf(
  { region, project }: Placed,
  context: Context<View>,
): { readonly text: string; readonly size: number } {
  const { view, seat, say } = context
  const player = me(context)
  const plant = view.energies.find(({ energy }) => energy === project.energy)?.nextPlant
  const energy = say(`energy.${project.energy}`)
  if (!player || !plant) return { text: say('board.why.no_plant', { energy }), size: 99 }
  const level = player.expertise.find(({ energy }) => energy === project.energy)?.level ?? 0
  const pays = project.scientist !== null && project.scientist !== seat ? 1 : 0
  const cubes = Math.max(0, plant.cubes - Math.min(1, region.cubes)) - player.cubes
  const money = plant.money + pays - player.money
  const levels = plant.cubes - level
  const size = Math.max(0, money) + 2 * Math.max(0, cubes) + 3 * Math.max(0, levels)
  if (levels > 0)
    return { text: say('board.why.level', { energy, level, needed: plant.cubes }), size }
  if (money > 0) return { text: say('board.why.money', { energy, n: money }), size }
  if (cubes > 0) return { text: say('board.why.cubes', { energy, n: cubes }), size }
  if (region.green) return { text: say('board.why.green'), size: 90 }
  return { text: say('board.why.scientist'), size }
}
