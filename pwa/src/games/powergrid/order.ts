/** The order of play: whose turn comes when, in which direction, and what everybody does now. */
import type { Context, PhaseStep, TurnOrder } from '@/board/contract'
import type { Phase, View } from '@/model/games/powergrid'

/** Phases in which the last player begins. */
const BACKWARDS: readonly Phase[] = ['fuel', 'building']
const PHASES = ['order', 'auction', 'fuel', 'building', 'bureaucracy'] as const

export function turnOrder(context: Context<View>): TurnOrder {
  const { view } = context
  return {
    seats: view.order,
    ...(view.phase === 'over' ? {} : { note: noteOf(context) }),
    aside: asideOf(context),
    states: statesOf(context),
  }
}

/** "Last builds first: you, then Bell". */
function noteOf({ view, players, say }: Context<View>): string {
  const due = view.actor === null ? view.waiting : [view.actor, ...view.waiting]
  const names = [...new Set(due)].slice(0, 2).map((seat) => {
    const player = players.find((player) => player.seat === seat)
    return player?.isYou ? say('board.order.you') : (player?.name ?? '')
  })
  const who = names.join(say('board.order.then'))
  if (!who) return ''
  const direction = BACKWARDS.includes(view.phase) ? view.phase : 'forwards'
  return say(`board.order.${direction}`, { who })
}

function asideOf({ view, say }: Context<View>): string {
  return view.step === 1
    ? say('board.step_2', { n: view.step2Cities })
    : say('board.step_end', { step: view.step, n: view.endCities })
}

function statesOf({ view, say }: Context<View>): Readonly<Record<number, string>> {
  if (view.phase === 'over' || view.phase === 'preparation') return {}
  const waiting = view.waiting.filter((seat) => seat !== view.actor)
  return Object.fromEntries(
    view.order.map((seat) => {
      const at = waiting.indexOf(seat)
      if (seat === view.actor) return [seat, say(`board.doing.${view.phase}`)]
      if (at < 0) return [seat, say('board.doing.done')]
      return [seat, say(at === 0 ? 'board.doing.next' : 'board.doing.waits')]
    }),
  )
}

export function phases({ view, say }: Context<View>): readonly PhaseStep[] {
  const now = PHASES.map(String).indexOf(view.phase)
  if (now < 0) return []
  return PHASES.map((id, index) => ({
    id,
    title: say(`board.phases.${id}`),
    state: index < now ? 'done' : index === now ? 'now' : 'later',
  }))
}
