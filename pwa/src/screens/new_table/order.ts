/** The order of a new table, in three taps: the game, the company, the clock. */
import { type Title, titleOf } from '@/catalogue'
import { type TableOrder, type Terms, USUAL_TERMS } from '@/model/table_order'

export const COMPANIES = ['bots', 'friends', 'hot seat', 'anyone'] as const
/** Alone with bots, friends by link, one phone passed around, or whoever comes from the lobby. */
export type Company = (typeof COMPANIES)[number]

export const STRENGTHS = ['casual', 'steady', 'expert'] as const
export type Strength = (typeof STRENGTHS)[number]

export const CLOCKS = ['none', 'live', 'days'] as const
export type Clock = (typeof CLOCKS)[number]

export interface Order {
  readonly game: string
  readonly seats: number
  readonly company: Company
  /** The strength of all bots… */
  readonly strength: Strength
  /** …except those, by seat, that have one of their own. */
  readonly strengths?: Readonly<Record<number, Strength>>
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
  const bots = Array.from({ length: order.seats }, (_, seat) =>
    isBotSeat(order, seat) ? (order.strengths?.[seat] ?? order.strength) : null,
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

/** Alone with bots I take the first seat; at a hot seat the person with the phone chooses the bots' seats. */
export function isBotSeat(order: Pick<Order, 'company' | 'botSeats'>, seat: number): boolean {
  return (order.company === 'bots' && seat > 0) || (order.botSeats?.includes(seat) ?? false)
}

/** The possible numbers of seats: at least two, except with bots, where a solo game needs only one. */
export function seatsFor(title: Title, company: Company): readonly number[] {
  const [fewest, most] = title.seats
  const from = company === 'bots' ? fewest : Math.max(2, fewest)
  return Array.from({ length: most - from + 1 }, (_, index) => from + index)
}

/** Seats of a guided game: few enough to follow, but without Power Grid's variant for two. */
export const LESSON_SEATS: Readonly<Record<string, number>> = { co2: 2, powergrid: 3, daybreak: 2 }

/** A good default. */
export function usualSeats(game: string, company: Company): number {
  const title = titleOf(game)
  const possible = title ? seatsFor(title, company) : [2]
  return possible.includes(3) ? 3 : (possible[0] ?? 2)
}
