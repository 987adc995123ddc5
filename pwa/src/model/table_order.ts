/** What a table is ordered with, as the server is asked for it. */

export type Choice = string | number | boolean
/** The options of a game by name. */
export type Options = Readonly<Record<string, Choice>>

/** What the host may settle besides; most leave it as usual. */
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

/** How the server is asked for it. */
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
