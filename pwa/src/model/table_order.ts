/** What a new table is opened with, as the server expects it. */

export type Choice = string | number | boolean
/** The options of a game by name. */
export type Options = Readonly<Record<string, Choice>>

/** What the host may also choose; most keep the defaults. */
export interface Terms {
  readonly options: Options
  readonly name: string
  readonly rated: boolean
  readonly spectators: boolean
  readonly chat: boolean
}

export const USUAL_TERMS: Terms = {
  options: {},
  name: '',
  rated: false,
  spectators: true,
  chat: true,
}

/** The order as sent to the server. */
export interface TableOrder extends Terms {
  readonly game: string
  readonly seats: number
  readonly public: boolean
  readonly passAndPlay: boolean
  /** The bot in each seat; null leaves it to a person. */
  readonly bots: readonly (string | null)[]
  readonly clock: {
    readonly kind: 'live' | 'days'
    readonly bankSeconds: number
    readonly incrementSeconds: number
    readonly moveSeconds: number
  } | null
}
