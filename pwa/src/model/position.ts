/** What the frame of a table works with, whether it comes from the server or a demo. */
import type { Params } from '@/i18n/words'
import type { Problem } from './problem'

/** What an action would cost and bring: a key with parameters, as the engine describes it. */
export interface Described {
  readonly key: string
  readonly parameters: Params
}

/** A range of actions: this one stands for all with `field` from `low` to `high`. */
export interface Range {
  readonly field: string
  readonly low: number
  readonly high: number
}

/** An engine struct on the phone: its tag as `kind`, its fields in camelCase. */
export interface Struct {
  readonly kind: string
}

export interface LegalAction<Action extends Struct = Struct> {
  readonly notation: string
  /** The notation with the free number in braces: `open 4 for {bid}`. */
  readonly template: string
  readonly action: Action
  readonly described: Described | null
  readonly range: Range | null
}

export interface Decision {
  readonly key: string
  readonly seat: number
  readonly kind: string
}

export interface ScoreLine {
  readonly key: string
  readonly points: number
}

export interface Result {
  readonly reason: string
  readonly ranks: readonly number[]
  readonly scores: readonly { readonly total: number; readonly lines: readonly ScoreLine[] }[]
  /** Null if players compete; otherwise whether all won or all lost. */
  readonly shared: boolean | null
}

/** The table as one viewer may see it at one version. */
export interface Position {
  readonly version: number
  readonly seat: number | null
  readonly view: unknown
  readonly decisions: readonly Decision[]
  /** Optional decisions, which nobody waits for. */
  readonly optionalDecisions?: readonly Decision[]
  readonly legalActions: readonly LegalAction[]
  readonly result: Result | null
}

/** The table as it would be after the turn buffer; never stored. */
export interface Previewed {
  readonly view: unknown
  readonly decisions: readonly Decision[]
  readonly legalActions: readonly LegalAction[]
  readonly events: readonly Struct[]
  /** Chance or hidden information comes next, so only playing can show what follows. */
  readonly crossesChance: boolean
}

export interface Played {
  readonly version: number
}

/** An action on its way to the server; `number` is the free number of a ranged one. */
export interface Chosen {
  readonly legal: LegalAction
  readonly number?: number
  /** What the list of pending moves says: "Connect Hanover · 25 €". */
  readonly title?: string
  /** Belongs to the move before it, and is undone together with it. */
  readonly isJoined?: boolean
}

/** One entry of the log: what happened with one action. */
export interface LogEntry {
  readonly version: number
  /** `action`, or what happened around the game: `seats`, `vote`, `pause`, `end`. */
  readonly kind: string
  readonly seat: number | null
  readonly at: string
  readonly events: readonly Struct[]
}

/** An action that an expert would take, what it expects from it, and why. */
export interface HintOption {
  readonly legal: LegalAction
  /** The chance to win; null where nothing else is possible. */
  readonly chance: number | null
  readonly reason: string | null
}

export interface Hint {
  /** The version of the table that it was computed for. */
  readonly version: number
  readonly options: readonly HintOption[]
}

export interface Source {
  /** What an expert would do now; not in rated games. */
  hint?(): Promise<Hint | Problem>
  preview(decision: string, actions: readonly Chosen[]): Promise<Previewed | Problem>
  play(decision: string, id: string, actions: readonly Chosen[]): Promise<Played | Problem>
  /** Tests one line of notation after the pending actions; returns the reason if it is not legal. */
  probe(decision: string, pending: readonly Chosen[], notation: string): Promise<Problem | null>
}
