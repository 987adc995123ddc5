/** The contract of a guided first game: the steps that a game brings, and what they may look at. */
import type { Params } from '@/i18n/words'
import type { LegalAction } from '@/model/position'

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
  /** What could be done now, with what it would cost and bring. */
  readonly legal: readonly LegalAction[]
  readonly nameOf: (seat: number) => string
  /** Words of the game. */
  readonly say: (key: string, params?: Params) => string
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
  readonly points?: readonly string[] | ((scene: Scene<View>) => readonly string[])
  /** What its words say of this very moment. */
  readonly params?: (scene: Scene<View>) => Params
  /** Watches the whole game: it comes whenever nothing else is to be said, and says what is true now. */
  readonly isLasting?: boolean
}
