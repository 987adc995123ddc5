/** Moments of the game: a decade with its fossil plants, air and disaster; a summit; the final score. */
import type { Context, Moment, MomentStep, Told } from '@/board/contract'
import type { Event, View } from '@/model/games/co2'
import { all } from '../story'
import { airStep, eventStep, fossilStep, incomeStep, outlookStep } from './decade'
import { countStep, summitStep } from './rows'

const SUPPLIED: readonly Event['kind'][] = ['disaster', 'disaster_averted']

export function momentTitle(
  events: readonly Event[],
  { say }: Pick<Context<View>, 'say'>,
): string | null {
  const kinds = new Set(events.map((event) => event.kind))
  if (kinds.has('game_ended')) return say('board.moment.end')
  if (SUPPLIED.some((kind) => kinds.has(kind))) return say('board.moment.decade')
  return kinds.has('summit_held') ? say('board.moment.summit') : null
}

export function moment(transition: Told<View, Event>, context: Context<View>): Moment | null {
  const { events, after } = transition
  const { say } = context
  const kinds = new Set(events.map((event) => event.kind))
  const isSupplied = SUPPLIED.some((kind) => kinds.has(kind))
  const isLost = all(events, 'game_ended').some((event) => /planet_lost$/.test(event.reason))
  const decade: readonly MomentStep[] =
    isSupplied || (isLost && kinds.has('fossil_built'))
      ? [
          incomeStep(transition, context),
          fossilStep(transition, context),
          airStep(transition, context),
          ...(isSupplied ? [eventStep(transition, context)] : []),
          ...(isLost || after.end !== null ? [] : [outlookStep(transition, context)]),
        ]
      : []
  const steps = [
    ...(kinds.has('summit_held') ? [summitStep(transition, context)] : []),
    ...decade,
    ...(kinds.has('points_scored') && kinds.has('game_ended')
      ? [countStep(transition, context)]
      : []),
  ]
  if (steps.length === 0) return null
  const title =
    decade.length > 0 ? say('board.moment.decade_of', { year: String(after.year) }) : null
  return { title: title ?? momentTitle(events, context) ?? '', steps }
}
