/** What a move changes, from the server's views before and after it. */
import type { Consequence, Context } from '@/board/contract'
import type { PlayerView, View } from '@/model/games/daybreak'
import { playerAt, signed } from './names'

export interface Consequences {
  /** "+4 clean → energy 16 / 14, 2 to spare". */
  readonly first: readonly Consequence[]
  /** "no community lost (was 2) · carbon 21, unchanged". */
  readonly further: readonly Consequence[]
}

const EMISSIONS = ['transport', 'industry', 'agriculture', 'buildings', 'fuel', 'waste'] as const
const RESILIENCE = ['social', 'ecological', 'infrastructure'] as const

type Say = Context<View>['say']

export function consequencesOf(
  before: View,
  after: View,
  seat: number | null,
  say: Say,
): Consequences {
  const old = playerAt(before, seat)
  const now = playerAt(after, seat)
  if (!old || !now) return { first: [], further: [] }
  const first = [
    ...tokens(old, now, say),
    ...change(after.trees - before.trees, 'token.trees', 'more', say),
    ...change(after.oceans - before.oceans, 'token.oceans', 'more', say),
    ...change(after.dac - before.dac, 'token.dac', 'more', say),
    ...change(after.recent - before.recent, 'token.recent', 'less', say),
    ...forOthers(before, after, seat, say),
  ]
  const hasEnergyChanged = energy(old) !== energy(now) || old.demand !== now.demand
  if (hasEnergyChanged) first.push(balance(now, say))
  return { first, further: follows(old, now, hasEnergyChanged, say) }
}

function energy(player: PlayerView): number {
  return player.clean + player.dirty
}

/** How much energy is missing; each unit costs a community at the end of the round. */
export function shortage(player: PlayerView): number {
  return Math.max(0, player.demand - energy(player))
}

function change(by: number, key: string, good: 'more' | 'less', say: Say): Consequence[] {
  if (by === 0) return []
  const isGood = good === 'more' ? by > 0 : by < 0
  const text = say('board.change', { by: signed(by), what: say(key) })
  return [{ text, tone: isGood ? 'good' : 'bad' }]
}

function tokens(old: PlayerView, now: PlayerView, say: Say): Consequence[] {
  return [
    ...change(now.clean - old.clean, 'board.clean', 'more', say),
    ...change(now.dirty - old.dirty, 'board.dirty', 'less', say),
    ...change(now.demand - old.demand, 'token.demand', 'less', say),
    ...EMISSIONS.flatMap((kind) =>
      change(now.emissions[kind] - old.emissions[kind], `token.${kind}`, 'less', say),
    ),
    ...RESILIENCE.flatMap((kind) =>
      change(now.resilience[kind] - old.resilience[kind], `token.${kind}`, 'more', say),
    ),
    ...change(now.communities - old.communities, 'token.communities', 'less', say),
  ]
}

/** What partners gain or lose by it. */
function forOthers(before: View, after: View, seat: number | null, say: Say): Consequence[] {
  return after.players.flatMap((now) => {
    const old = playerAt(before, now.seat)
    if (!old || now.seat === seat) return []
    return tokens(old, now, say).map((consequence) => ({
      ...consequence,
      text: say('board.for_power', {
        power: say(`board.power.${now.power}`),
        what: consequence.text,
      }),
    }))
  })
}

function balance(now: PlayerView, say: Say): Consequence {
  const params = { energy: energy(now), demand: now.demand }
  const short = shortage(now)
  const spare = energy(now) - now.demand
  if (short > 0) return { text: say('board.energy_short', { ...params, n: short }), tone: 'bad' }
  return { text: say('board.energy_enough', { ...params, n: spare }), tone: 'plain' }
}

function follows(
  old: PlayerView,
  now: PlayerView,
  hasEnergyChanged: boolean,
  say: Say,
): readonly Consequence[] {
  const further: Consequence[] = []
  const [was, is] = [shortage(old), shortage(now)]
  if (is !== was)
    further.push({
      text: say(is === 0 ? 'board.none_lost' : 'board.would_lose', { n: is, was }),
      tone: is < was ? 'good' : 'bad',
    })
  if (now.carbon !== old.carbon)
    further.push({
      text: say('board.carbon_becomes', { was: old.carbon, n: now.carbon }),
      tone: now.carbon < old.carbon ? 'good' : 'bad',
    })
  else if (hasEnergyChanged)
    further.push({ text: say('board.carbon_unchanged', { n: now.carbon }), tone: 'plain' })
  return further
}
