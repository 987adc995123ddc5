/** What a new table is ordered with, in three taps: the game, the company, the clock. */
import { type Title, titleOf } from '@/catalogue'
import { type TableOrder, type Terms, USUAL_TERMS } from '@/model/table_order'

export const COMPANIES = ['bots', 'friends', 'hot seat', 'anyone'] as const
/** Alone against bots, friends by link, one phone passed around, or whoever comes from the lobby. */
export type Company = (typeof COMPANIES)[number]

export const STRENGTHS = ['casual', 'steady'] as const
export type Strength = (typeof STRENGTHS)[number]

export const CLOCKS = ['none', 'live', 'days'] as const
export type Clock = (typeof CLOCKS)[number]

export interface Order {
  readonly game: string
  readonly seats: number
  readonly company: Company
  readonly strength: Strength
  readonly clock: Clock
  readonly terms?: Terms
  /** Seats of a hot seat that bots play. */
  readonly botSeats?: readonly number[]
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export const TIMES: Record<Clock, TableOrder['clock']> = {
  none: null,
  live: { kind: 'live', bankSeconds: 20 * MINUTE, incrementSeconds: 30, moveSeconds: 0 },
  days: { kind: 'days', bankSeconds: 3 * DAY, incrementSeconds: 0, moveSeconds: DAY },
}

export function tableOrder(order: Order): TableOrder {
  const alone = order.company === 'bots'
  const bots = Array.from({ length: order.seats }, (_, seat) =>
    (alone && seat > 0) || order.botSeats?.includes(seat) ? order.strength : null,
  )
  return {
    game: order.game,
    seats: order.seats,
    ...(order.terms ?? USUAL_TERMS),
    public: order.company === 'anyone',
    passAndPlay: order.company === 'hot seat',
    bots,
    clock: TIMES[order.clock],
  }
}

/** How many can sit down in this company: bots need somebody to play against, a hot seat two people. */
export function seatsFor(title: Title, company: Company): readonly number[] {
  const [fewest, most] = title.seats
  const from = company === 'bots' ? fewest : Math.max(2, fewest)
  return Array.from({ length: most - from + 1 }, (_, index) => from + index)
}

/** At a table where somebody learns: few enough to follow, without the variant for two of Power Grid. */
export const LESSON_SEATS: Readonly<Record<string, number>> = { co2: 2, powergrid: 3, daybreak: 2 }

/** A good number to begin with. */
export function usualSeats(game: string, company: Company): number {
  const title = titleOf(game)
  const possible = title ? seatsFor(title, company) : [2]
  return possible.includes(3) ? 3 : (possible[0] ?? 2)
}
