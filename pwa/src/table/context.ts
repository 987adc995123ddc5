/** What a board may read, built from the table, the people at it, and the turn. */
import { useMemo } from 'preact/hooks'
import type { Board, Context, Player } from '@/board/contract'
import { spoken, textOf } from '@/i18n/words'
import { colourOf, shapeOf } from '@/look/players'
import type { Chosen, Decision, Position, Struct } from '@/model/position'
import type { Turn } from './turn'

/** A player as the frame knows them; colour and shape follow from the seat. */
export interface Seated {
  readonly seat: number
  readonly name: string
  readonly isBot: boolean
  readonly isAway: boolean
}

export function contextOf(
  game: string,
  seated: readonly Seated[],
  position: Pick<Position, 'view' | 'seat'> | null,
  decisions: readonly Decision[],
  decision: Decision | null = null,
  pending: readonly Chosen[] = [],
): Context<unknown> {
  const seat = position?.seat ?? null
  const deciding = new Set(decisions.map(({ seat }) => seat))
  const players: Player[] = seated.map((person) => ({
    ...person,
    colour: colourOf(person.seat),
    shape: shapeOf(person.seat),
    isYou: person.seat === seat,
    isToAct: deciding.has(person.seat),
  }))
  return {
    view: position?.view,
    seat,
    players,
    decision,
    pending,
    say: (key, params) => textOf(game, key, params),
  }
}

/** The context of what a turn shows; it stays the same object as long as nothing in it changes. */
export function useTurnContext(
  board: Board<unknown, Struct, Struct>,
  turn: Turn,
  seated: readonly Seated[],
): Context<unknown> {
  const shown = turn.shown.value
  const decision = turn.next.value
  const pending = turn.buffer.value
  const language = spoken.value
  return useMemo(
    () =>
      contextOf(
        board.game,
        seated,
        shown,
        turn.position.peek()?.decisions ?? [],
        decision,
        pending,
      ),
    [shown, decision, seated, board, language, pending],
  )
}
