/** The contract of a guided first game: the steps that a game brings, and what they may look at. */
import type { Params } from '@/i18n/words'
import type { LegalAction, Struct } from '@/model/position'

/** What the guide may read to find out how far the player is. */
export interface Scene<View = unknown> {
  readonly view: View
  readonly seat: number | null
  /** The kind of what this player decides now, if anything. */
  readonly decision: string | null
  /** The kinds of actions that could be taken now. */
  readonly offered: ReadonlySet<string>
  /** The kinds of actions in the turn buffer. */
  readonly chosen: ReadonlySet<string>
  /** The targets that are tapped now, before anything is put into the turn. */
  readonly tapped: readonly string[]
  /** The kinds of events that this player's played actions have brought about. */
  readonly deeds: ReadonlySet<string>
  /** What the others have done since this player last acted, oldest first. */
  readonly others: readonly Struct[]
  /** Nothing is left to choose: the turn can be ended. */
  readonly isComplete: boolean
  /** The legal actions, with their costs and effects. */
  readonly legal: readonly LegalAction[]
  readonly nameOf: (seat: number) => string
  /** Words of the game. */
  readonly say: (key: string, params?: Params) => string
}

export interface Step<View = unknown> {
  /** Its texts are `<id>.title` and `<id>`. */
  readonly id: string
  /** `tell` fills the sheet until it is read; `advise` is shown above the choices. */
  readonly manner: 'tell' | 'advise'
  /** The kind of decision that it belongs to. */
  readonly about?: string
  readonly when?: (scene: Scene<View>) => boolean
  /** The player already knows it, or it is too late for it. */
  readonly past?: (scene: Scene<View>) => boolean
  /** The part of the board that shows it. */
  readonly part?: string | ((scene: Scene<View>) => string)
  /** What is pointed at, as CSS selectors. */
  readonly points?: readonly string[] | ((scene: Scene<View>) => readonly string[])
  /** The parameters of its text at this moment. */
  readonly params?: (scene: Scene<View>) => Params
  /** Applies for the whole game: shown whenever no other step is due, with what is true now. */
  readonly isLasting?: boolean
}
