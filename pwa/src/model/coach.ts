/** What a coach says: the review of a finished game, and the position of the day. */
import type { LegalAction } from './position'

export interface ReviewPoint {
  readonly version: number
  /** The chance to win, from 0 to 1, by seat; one number where all win together. */
  readonly chances: readonly number[]
}

export interface ReviewMark {
  /** The version of the table before the decision. */
  readonly version: number
  /** The number of the action in the game, from 1. */
  readonly move: number
  readonly seat: number
  readonly kind: 'blunder' | 'mistake' | 'best'
  readonly before: number
  readonly after: number
  readonly played: LegalAction
  /** Null for a best move. */
  readonly better: LegalAction | null
  readonly text: string
}

export interface ReviewSeat {
  readonly seat: number
  readonly change: number
  readonly luck: number
  readonly choice: number
  readonly others: number
  readonly blunders: number
  readonly mistakes: number
  readonly bestMoves: number
}

export interface Review {
  readonly version: number
  readonly isDone: boolean
  readonly progress: number
  /** All win or lose together: the curve is the group's. */
  readonly isShared: boolean
  readonly moves: number
  readonly curve: readonly ReviewPoint[]
  readonly marks: readonly ReviewMark[]
  /** The versions of the marks that decided the game. */
  readonly turningPoints: readonly number[]
  readonly seats: readonly ReviewSeat[]
}

export interface Streak {
  readonly current: number
  readonly longest: number
  readonly solved: number
}

export interface PuzzleAnswer {
  readonly legal: LegalAction
  readonly chance: number
  readonly isRight: boolean
}

export interface DailyPuzzle {
  readonly game: string
  readonly day: string
  readonly seat: number
  readonly seats: number
  /** The kind of decision. */
  readonly decision: string
  readonly view: unknown
  readonly answers: readonly PuzzleAnswer[]
  readonly reasons: readonly string[]
  readonly myAnswer: string | null
  readonly streak: Streak | null
}
