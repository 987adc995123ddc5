/** A guided first game: steps in words that come when their moment has come, and go when it is past. */
import type { Context, Decision, Legal, Struct } from '@/games/board'
import type { Turn } from '../turn'

/** What the guide may look at to find out how far the player is. */
export interface Scene<View = unknown> {
  readonly view: View
  readonly seat: number | null
  /** The kind of what this player decides now, if anything. */
  readonly decision: string | null
  /** The kinds of actions that could be taken now. */
  readonly offered: ReadonlySet<string>
  /** The kinds of actions in the turn buffer. */
  readonly chosen: ReadonlySet<string>
  /** The kinds of events that this player's played actions have brought about. */
  readonly deeds: ReadonlySet<string>
  /** Nothing is left to choose: the turn can be ended. */
  readonly isComplete: boolean
}

export interface Step<View = unknown> {
  /** Its words: `<id>.title` and `<id>`. */
  readonly id: string
  /** `tell` has the sheet to itself until it is read; `advise` stands above the choices. */
  readonly manner: 'tell' | 'advise'
  /** The kind of decision that it belongs to. */
  readonly about?: string
  readonly when?: (scene: Scene<View>) => boolean
  /** The player knows it by now, or it is too late for it. */
  readonly past?: (scene: Scene<View>) => boolean
  /** The part of the board where it is seen. */
  readonly part?: string | ((scene: Scene<View>) => string)
  /** What is pointed at, as CSS selectors. */
  readonly points?: readonly string[]
}

/** `help:<kind>` is the step for a decision that the guide itself has no words for. */
export const HELP = 'help:'

/** What is to be said now: the first step of the guide whose moment this is and that has not been read. */
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

/** How far the player is, from 0 to 1: what has been read, or is past anyway. */
export function progressOf<View>(
  steps: readonly Step<View>[],
  read: ReadonlySet<string>,
  scene: Scene<View>,
): number {
  const over = steps.filter((step) => read.has(step.id) || step.past?.(scene))
  return steps.length === 0 ? 1 : over.length / steps.length
}

interface Played {
  readonly seat: number | null
  readonly events: readonly Struct[]
}

export function sceneOf(
  context: Context<unknown>,
  turn: Turn,
  legal: readonly Legal[],
  played: readonly Played[],
): Scene {
  const mine = played.filter((one) => one.seat === context.seat)
  return {
    view: context.view,
    seat: context.seat,
    decision: decisionOf(turn)?.kind ?? null,
    offered: new Set(legal.map((one) => one.action.kind)),
    chosen: new Set(turn.buffer.value.map((one) => one.legal.action.kind)),
    deeds: new Set(mine.flatMap((one) => one.events.map((event) => event.kind))),
    isComplete: turn.isComplete.value,
  }
}

function decisionOf(turn: Turn): Decision | null {
  return turn.decision.value ? (turn.next.value ?? turn.decision.value) : null
}
