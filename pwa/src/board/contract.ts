/**
 * The contract between the frame of a table and the board of a game.
 *
 * A board lies in `src/games/<game>/board.tsx`, exports a `board`, and is loaded when a table of that
 * game is opened. It draws and it names; it computes no rules. What may be done comes with the view
 * as a list of legal actions, and the frame turns that list into glowing targets and the decision sheet.
 */
import type { ComponentType } from 'preact'
import type { GameId } from '@/catalogue'
import type { Params } from '@/i18n/words'
import type { Colour, Shape } from '@/look/players'
import type { Decision, LegalAction, Struct } from '@/model/position'

export interface Player {
  readonly seat: number
  readonly name: string
  readonly colour: Colour
  readonly shape: Shape
  readonly isYou: boolean
  readonly isBot: boolean
  readonly isAway: boolean
  /** Whether the table waits for this player now. */
  readonly isToAct: boolean
}

/** What a board may look at while it draws or names something. */
export interface Context<View> {
  readonly view: View
  /** The seat that looks; null is a spectator. */
  readonly seat: number | null
  readonly players: readonly Player[]
  /** What this seat must decide now, if anything. */
  readonly decision: Decision | null
  /** Words of this game: `say('city.essen')`. */
  readonly say: (key: string, params?: Params) => string
}

export interface Part {
  readonly id: string
  readonly title: string
}

export interface PartProps<View, Action extends Struct> {
  readonly context: Context<View>
  readonly part: string
  readonly legal: readonly LegalAction<Action>[]
  readonly showPart: (part: string) => void
}

export type Tone = 'plain' | 'good' | 'bad' | 'price'

export interface Consequence {
  readonly text: string
  readonly tone: Tone
}

/** How one legal action is offered in the sheet and on the board. */
export interface Offer {
  /** Offers of one group stand together under its title: "Propose", "Install". */
  readonly group: { readonly id: string; readonly title: string; readonly note?: string }
  readonly title: string
  readonly consequences: readonly Consequence[]
  /** What lights up and can be tapped for it, from coarse to fine: `['region:asia', 'place:asia:2']`. */
  readonly targets: readonly string[]
  /** The part of the board where it is seen, if not the present one. */
  readonly part?: string
  readonly Picture?: ComponentType
  /** Ends or passes the turn: it stands in the bottom row, not among the choices. */
  readonly endsTurn?: boolean
  /** Can't be made good again: the frame asks once more. */
  readonly irreversible?: boolean
}

/** A number that matters, with the drawn symbol that stands for its name. */
export interface Figure {
  readonly name: string
  readonly value: string | number
  readonly Symbol?: ComponentType
}

export interface Summary {
  /** Points, cities: the number beside the name. */
  readonly main: Figure
  /** Two to four small ones below. */
  readonly small: readonly Figure[]
}

export interface Line {
  readonly name: string
  readonly seat?: number
  readonly points: readonly (readonly [number, number])[]
}

export interface Chart {
  readonly id: string
  readonly title: string
  readonly lines: readonly Line[]
  /** Horizontal marks with a meaning: 350 and 500 ppm. */
  readonly marks?: readonly { readonly at: number; readonly name: string }[]
  /** Where the scale begins, if not at 0. */
  readonly from?: number
}

/** A view at a moment, for charts over the whole game. */
export interface Moment<View> {
  readonly version: number
  readonly view: View
}

export interface Board<
  View = unknown,
  Action extends Struct = Struct,
  Event extends Struct = Struct,
> {
  readonly game: GameId
  /** Round and phase in a few words: "Decade 3 · Round 2 of 3". */
  readonly statusLine: (context: Context<View>) => string
  readonly parts: (context: Context<View>) => readonly Part[]
  readonly Part: ComponentType<PartProps<View, Action>>
  readonly summary: (context: Context<View>, seat: number) => Summary
  readonly offer: (legal: LegalAction<Action>, context: Context<View>) => Offer
  /** A line of the log in words; null leaves the event out. `inWords` of `./offers` is a good start. */
  readonly describeEvent: (event: Event, context: Context<View>) => string | null
  /** The notation of what a tap on an impossible target wishes for; the server tells why not. */
  readonly probeNotation?: (target: string, context: Context<View>) => string | null
  /** Something about a target in words, for a long press and for screen readers. */
  readonly explain?: (target: string, context: Context<View>) => string | null
  /** Piece → where or how much; what differs from the last look pulses once. */
  readonly changeKeys?: (view: View) => Readonly<Record<string, string | number>>
  readonly charts?: (moments: readonly Moment<View>[], context: Context<View>) => readonly Chart[]
}
