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
import type { Chosen, Decision, LegalAction, Previewed, Struct } from '@/model/position'

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
  /** What this seat has chosen but not played yet; the view shows it as if it were done. */
  readonly pending?: readonly Chosen[]
  /** Words of this game: `say('city.essen')`. */
  readonly say: (key: string, params?: Params) => string
}

export interface Part {
  readonly id: string
  readonly title: string
  /** Whose part it is: the token stands beside the title, and where all players have one the strip is not needed. */
  readonly seat?: number
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
  /** What the button says, with what is left: "Connect Hanover · 25 € · 17 € left". Else title and price. */
  readonly button?: string
  readonly consequences: readonly Consequence[]
  /** What lights up and can be tapped for it, from coarse to fine: `['region:asia', 'place:asia:2']`. */
  readonly targets: readonly string[]
  /** The part of the board where it is seen, if not the present one. */
  readonly part?: string
  readonly Picture?: ComponentType
  /** Ends or passes the turn: it stands in the bottom row, not among the choices. */
  readonly endsTurn?: boolean
  /** Lower ones are listed first, where not all are. */
  readonly rank?: number
  /** Can't be made good again: the frame asks once more. */
  readonly irreversible?: boolean
}

/** What a board's own sheet works with, in the place of the list of choices. */
export interface ChoosingProps<View, Action extends Struct> {
  readonly context: Context<View>
  readonly offers: readonly { readonly legal: LegalAction<Action>; readonly offer: Offer }[]
  /** The targets that have been tapped. */
  readonly chosen: readonly string[]
  readonly choose: (targets: readonly string[]) => void
  /** How it would be after these, on top of what is pending; null where it may not be. */
  readonly tryOut: (actions: readonly LegalAction<Action>[]) => Promise<Previewed | null>
  /** Puts these into the turn as one move, which is undone as one. */
  readonly take: (actions: readonly LegalAction<Action>[], title: string) => void
  readonly isBusy: boolean
}

/** Something that cannot be done now, and why: "Construct" · "$5 short for forest". */
export interface Unavailable {
  readonly id: string
  readonly title: string
  readonly reason: string
}

/** One turn of a player, or one phase of the game, as a line of "Since your last turn". */
export interface StoryLine {
  /** "Bell installed recycling in N. America". */
  readonly text: string
  /** What it means: "+7 points", in the tone that it has for me. */
  readonly effect?: Consequence
  /** Where it is seen: the frame opens the part and marks the targets. */
  readonly part?: string
  readonly targets?: readonly string[]
}

/** What happened in one step of the story: its events, and the views around it. */
export interface Told<View, Event extends Struct> {
  readonly events: readonly Event[]
  readonly before: View
  readonly after: View
}

/** A phase worth a screen of its own: the end of a round, a decade, the income. */
export interface Moment {
  /** "What round 2 did". */
  readonly title: string
  /** One after the other; earlier ones stay above, the current one is framed and may animate. */
  readonly steps: readonly MomentStep[]
}

export interface MomentStep {
  readonly id: string
  /** One word for the row of steps: "Carbon". */
  readonly title: string
  /** Steps of one chapter stand together in the row of steps: "Crises". Else each for itself. */
  readonly chapter?: string
  /** The same in a sentence, for the ear and for the card in the sheet. */
  readonly text: string
  readonly Picture: ComponentType<{ readonly isCurrent: boolean }>
}

/** The parts of a board side by side on a wide screen. */
export interface Column {
  /** A CSS width of the grid: "minmax(0, 1.5fr)", "420px". */
  readonly width: string
  readonly parts: readonly string[]
}

/** A number that matters, with the drawn symbol that stands for its name. */
export interface Figure {
  readonly name: string
  readonly value: string | number
  readonly Symbol?: ComponentType
}

export interface Summary {
  /** Points: the number beside the name, if one matters more than all others. */
  readonly main?: Figure
  /** What a player has that is told apart by a number, in a row of its own: power plants. */
  readonly chips?: readonly Chip[]
  /** Two to four small ones below. */
  readonly small: readonly Figure[]
}

export interface Chip {
  readonly name: string
  readonly text: string
  /** A class of the board's style sheet. */
  readonly class?: string
}

/** A phase of the round, for the head of a wide screen. */
export interface PhaseStep {
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'now' | 'later'
}

/** The seats in the order in which they matter now. */
export interface TurnOrder {
  readonly seats: readonly number[]
  /** "Last builds first: you, then Bell". */
  readonly note?: string
  /** What else everybody should know, at the other end of that line: "step 2 at 7 cities". */
  readonly aside?: string
  /** What each seat does in this phase, in a word: "next", "done". */
  readonly states?: Readonly<Record<number, string>>
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
  /** Where rounds or decades begin on the x axis, by name: "1990", "4". Else its numbers stand there. */
  readonly moments?: readonly { readonly at: number; readonly name: string }[]
}

/** A view at one version, for charts over the whole game. */
export interface Snapshot<View> {
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
  /** How an action is offered; `number` is what the slider of a ranged one says now. */
  readonly offer: (legal: LegalAction<Action>, context: Context<View>, number?: number) => Offer
  /** What this decision usually allows but not now, and why: shown grey beside the choices. */
  readonly unavailable?: (
    context: Context<View>,
    legal: readonly LegalAction<Action>[],
  ) => readonly Unavailable[]
  /** What is asked, where the decision's kind alone does not say it. */
  readonly question?: (context: Context<View>) => string | null
  /** The board's own sheet for the present decision; null leaves it to the list of choices. */
  readonly choosing?: (context: Context<View>) => ComponentType<ChoosingProps<View, Action>> | null
  /** How a tap changes the chosen targets; null for the usual way, in which each tap narrows the offers. */
  readonly tapped?: (
    chosen: readonly string[],
    target: string,
    context: Context<View>,
    possible: ReadonlySet<string>,
  ) => readonly string[] | null
  /** Where all play at once: what the badge says, and who has finished. */
  readonly together?: (
    context: Context<View>,
  ) => { readonly text: string; readonly done: readonly number[] } | null
  /** The part where a decision is made, if its offers do not say it. */
  readonly homeOf?: (context: Context<View>) => string | null
  /** How the parts lie side by side from 1000 px on; else the first is large and the others stand beside it. */
  readonly columns?: (context: Context<View>) => readonly Column[]
  /** The seats in turn order, where it is not the order of seats. */
  readonly turnOrder?: (context: Context<View>) => TurnOrder | null
  /** The phases of a round, where the head has room for them. */
  readonly phases?: (context: Context<View>) => readonly PhaseStep[]
  /** Everything a player owns, opened by a tap on the player's card; else the summary with names. */
  readonly PlayerDetail?: ComponentType<{
    readonly context: Context<View>
    readonly seat: number
  }>
  /** A line of the log in words; null leaves the event out. `inWords` of `./offers` is a good start. */
  readonly describeEvent: (event: Event, context: Context<View>) => string | null
  /** One step of the story as one line; null leaves it out. Else the lines of the log. */
  readonly tellStep?: (told: Told<View, Event>, context: Context<View>) => StoryLine | null
  /** Whether these events make a moment, by its title; asked for every entry of the log. */
  readonly momentTitle?: (events: readonly Event[], context: Context<View>) => string | null
  readonly moment?: (told: Told<View, Event>, context: Context<View>) => Moment | null
  /** The notation of what a tap on an impossible target wishes for; the server tells why not. */
  readonly probeNotation?: (target: string, context: Context<View>) => string | null
  /** Something about a target in words, for a long press and for screen readers. */
  readonly explain?: (target: string, context: Context<View>) => string | null
  /** Target → where or how much; what differs from my last turn is ringed until I act. */
  readonly changeKeys?: (view: View) => Readonly<Record<string, string | number>>
  readonly charts?: (moments: readonly Snapshot<View>[], context: Context<View>) => readonly Chart[]
}
