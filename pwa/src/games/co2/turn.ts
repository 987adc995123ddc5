/** What is asked, where it is asked, and what sending an answer means. */
import type { Context, PhaseStep, Sending } from '@/board/contract'
import type { View } from '@/model/games/co2'
import type { Decision } from '@/model/position'
import { isTopic, me, playerName } from './names'
import { spotsOf } from './pieces'
import { outlook } from './standing'

/** The part where a decision is made; a turn starts in the world and moves to where its verb leads. */
const HOMES: Readonly<Record<string, string>> = {
  turn: 'world',
  draft: 'cards',
  any_expertise: 'expertise',
  study: 'expertise',
  income: 'expertise',
  summit_award: 'summits',
  shortfall: 'cards',
  permit_region: 'world',
  supply_permit: 'world',
  first_region: 'world',
  release: 'world',
  displaced: 'summits',
  solo_region: 'world',
  solo_place: 'world',
}

export function homeOf({ decision }: Context<View>): string | null {
  return decision ? (HOMES[decision.kind] ?? null) : null
}

export function statusLine({ view, say }: Context<View>): string {
  const { decade, decades, year, round, rounds, phase } = view
  const parameters = {
    decade,
    decades,
    year: String(year),
    round,
    rounds,
    phase: say(`phase.${phase}`),
  }
  const where = say(phase === 'operations' ? 'board.where' : 'board.where_phase', parameters)
  const ahead = outlook(view)
  const least = view.ppm + (ahead?.least ?? 0)
  return ahead && least >= view.lossPpm
    ? `${where} · ${say('board.where_danger', { ppm: least })}`
    : where
}

export function question(context: Context<View>): string | null {
  const { view, seat, decision, say } = context
  const { seat: actor } = view.turn
  if (decision?.kind === 'displaced' && actor !== null && actor !== seat)
    return say('board.ask.displaced', { player: playerName(context, actor) })
  if (decision?.kind !== 'turn') return null
  if (!view.turn.actionUsed) return say('board.ask.action')
  return say(freeMoves(context) > 0 ? 'board.ask.free' : 'board.ask.end')
}

/** How many of the free moves of a turn are left. */
export function questionNote(context: Context<View>): string | null {
  const { view, decision, say } = context
  if (decision?.kind !== 'turn') return null
  const n = freeMoves(context)
  if (n === 0) return null
  return say(view.turn.actionUsed ? 'board.free_left' : 'board.then_free', { n })
}

/** The free moves that are not used yet and for which there is something to use. */
function freeMoves(context: Context<View>): number {
  const { view, seat } = context
  const { scientistUsed, marketUsed, cardUsed } = view.turn
  const player = me(context)
  if (!player) return 0
  const hasScientist = spotsOf(view, seat ?? 0).some((spot) => !isTopic(spot))
  const canTrade = player.permits > 0 || (view.market > 0 && player.money >= view.price)
  return [
    !scientistUsed && hasScientist,
    !marketUsed && canTrade,
    !cardUsed && player.lobbyCards > 0,
  ].filter(Boolean).length
}

/** A turn may wait for somebody's answer, and answering in somebody else's turn does not end mine. */
export function sending(context: Context<View>, next: readonly Decision[]): Sending | null {
  const { view, seat, say, pending = [] } = context
  const kinds = new Set(pending.map((move) => move.legal.action.kind))
  const asked = next.find((decision) => decision.seat !== seat && decision.kind === 'displaced')
  if (asked && !kinds.has('end_turn')) {
    const player = playerName(context, asked.seat)
    return {
      title: say('board.sending.displaced', { player }),
      button: say('board.sending.ask', { player }),
    }
  }
  if (kinds.has('end_turn'))
    return { title: say('board.sending.turn'), button: say('group.end_turn') }
  const isMine = view.turn.seat === seat && view.phase === 'operations'
  return isMine
    ? { title: say('board.sending.go_on'), button: say('board.sending.go_on_button') }
    : { title: say('board.sending.answer'), button: say('board.sending.done') }
}

/** The decade as a timeline: income, supply, event, then the rounds. */
export function phases({ view, say }: Context<View>): readonly PhaseStep[] {
  if (view.phase === 'over' || view.phase === 'setup') return []
  const isSupply = view.phase !== 'operations'
  const state = (at: number): PhaseStep['state'] => {
    if (isSupply) return 'later'
    return at < view.round ? 'done' : at === view.round ? 'now' : 'later'
  }
  return [
    {
      id: 'supply',
      title: say('phase.supply'),
      state: isSupply ? 'now' : 'done',
    },
    ...Array.from({ length: view.rounds }, (_, index) => ({
      id: `round ${index + 1}`,
      title: say('board.round', { round: index + 1 }),
      state: state(index + 1),
    })),
  ]
}
