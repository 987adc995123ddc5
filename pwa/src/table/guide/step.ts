/** A guided first game: each step is shown while it applies, and dropped when it no longer does. */
import type { Context } from '@/board/contract'
import type { Scene, Step } from '@/board/guide'
import type { Decision, LegalAction, Struct } from '@/model/position'
import type { Turn } from '../turn'

/** `help:<kind>` is the step for a decision that the guide itself has no text for. */
export const HELP = 'help:'

/** The step to show now: the first one that applies and has not been read. */
export function stepFor<View>(
  steps: readonly Step<View>[],
  read: ReadonlySet<string>,
  scene: Scene<View>,
): Step<View> | null {
  const { decision } = scene
  const fits = (step: Step<View>): boolean =>
    !read.has(step.id) &&
    (step.about === undefined || step.about === decision) &&
    (step.when?.(scene) ?? true) &&
    !step.past?.(scene)
  const found = steps.find(fits)
  if (found) return found
  const help = `${HELP}${decision}`
  const isCovered = steps.some((step) => step.about === decision)
  if (decision === null || isCovered || read.has(help)) return null
  return { id: help, manner: 'advise', about: decision }
}

/** How far the player is, from 0 to 1: steps that have been read or no longer apply. */
export function progressOf<View>(
  steps: readonly Step<View>[],
  read: ReadonlySet<string>,
  scene: Scene<View>,
): number {
  const finite = steps.filter((step) => !step.isLasting)
  const over = finite.filter((step) => read.has(step.id) || step.past?.(scene))
  return finite.length === 0 ? 1 : over.length / finite.length
}

interface Played {
  readonly seat: number | null
  readonly events: readonly Struct[]
}

export function sceneOf(
  context: Context<unknown>,
  turn: Turn,
  legal: readonly LegalAction[],
  played: readonly Played[],
  tapped: readonly string[] = [],
): Scene {
  const mine = played.filter((entry) => entry.seat === context.seat)
  return {
    view: context.view,
    seat: context.seat,
    decision: decisionOf(turn)?.kind ?? null,
    offered: new Set(legal.map(({ action }) => action.kind)),
    chosen: new Set(turn.buffer.value.map(({ legal }) => legal.action.kind)),
    tapped,
    deeds: new Set(mine.flatMap((entry) => entry.events.map((event) => event.kind))),
    others: played
      .slice(played.findLastIndex((entry) => entry.seat === context.seat) + 1)
      .flatMap((entry) => entry.events),
    isComplete: turn.isComplete.value,
    legal,
    nameOf: (seat) => context.players.find((player) => player.seat === seat)?.name ?? '',
    say: context.say,
  }
}

function decisionOf(turn: Turn): Decision | null {
  return turn.decision.value ? (turn.next.value ?? turn.decision.value) : null
}
