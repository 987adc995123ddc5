/** What the frame of a table works with, whoever sends it: the server, or a demonstration. */
import type { Decision, Legal, Struct } from '@/games/board'
import type { Params } from '@/i18n/words'

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
  readonly legal: readonly Legal[]
  readonly result: Result | null
}

/** The table as it would be after the turn buffer; nothing of it is stored anywhere. */
export interface Previewed {
  readonly view: unknown
  readonly decisions: readonly Decision[]
  readonly legal: readonly Legal[]
  readonly events: readonly Struct[]
  /** Luck or something hidden comes next: what follows can only be seen by playing. */
  readonly crossesChance: boolean
}

/** Something that was not done, as a key with parameters. */
export interface Problem {
  readonly problem: string
  readonly key: string
  readonly parameters: Params
}

export interface Played {
  readonly version: number
}

/** An action on its way to the server; `number` is the free number of a ranged one. */
export interface Chosen {
  readonly legal: Legal
  readonly number?: number
}

/** One entry of the log: what happened with one action. */
export interface Happening {
  readonly seq: number
  /** `action`, or what happened around the game: `seats`, `vote`, `pause`, `end`. */
  readonly kind: string
  readonly seat: number | null
  readonly at: string
  readonly events: readonly Struct[]
}

export interface Source {
  preview(decision: string, actions: readonly Chosen[]): Promise<Previewed | Problem>
  play(decision: string, id: string, actions: readonly Chosen[]): Promise<Played | Problem>
  /** Tries one line of notation and answers with the reason when it may not be. */
  wish(decision: string, notation: string): Promise<Problem | null>
}

/** The server could not be reached; the same request may be sent again. */
export class Unreachable extends Error {}

export function isProblem(answer: object): answer is Problem {
  return 'problem' in answer
}
