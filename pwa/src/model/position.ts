/** What the frame of a table works with, whoever sends it: the server, or a demonstration. */
import type { Params } from '@/i18n/words'
import type { Problem } from './problem'

/** What an action would cost and bring: a key with parameters, as the engine describes it. */
export interface Described {
  readonly key: string
  readonly parameters: Params
}

/** One number is free: the action stands for all with `field` from `low` to `high`. */
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
  /** Null where players compete; else whether all won or all lost. */
  readonly shared: boolean | null
}

/** The table as one viewer may see it at one version. */
export interface Position {
  readonly version: number
  readonly seat: number | null
  readonly view: unknown
  readonly decisions: readonly Decision[]
  /** What seats may take up though nobody waits for it. */
  readonly optionalDecisions?: readonly Decision[]
  readonly legalActions: readonly LegalAction[]
  readonly result: Result | null
}

/** The table as it would be after the turn buffer; nothing of it is stored anywhere. */
export interface Previewed {
  readonly view: unknown
  readonly decisions: readonly Decision[]
  readonly legalActions: readonly LegalAction[]
  readonly events: readonly Struct[]
  /** Luck or something hidden comes next: what follows can only be seen by playing. */
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
  /** It belongs to the move before it, and is undone together with it. */
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

export interface Source {
  preview(decision: string, actions: readonly Chosen[]): Promise<Previewed | Problem>
  play(decision: string, id: string, actions: readonly Chosen[]): Promise<Played | Problem>
  /** Tries one line of notation after the pending actions, and answers with the reason when it may not be. */
  probe(decision: string, pending: readonly Chosen[], notation: string): Promise<Problem | null>
}
