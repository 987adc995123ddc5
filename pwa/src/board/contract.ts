/**
 * The contract between the frame of a table and the board of a game.
 *
 * A board lives in `src/games/<game>/board.tsx`, exports a `board`, and is loaded when a table of that
 * game is opened. It draws and names things but computes no rules. The legal actions come with the view
 * as a list, which the frame turns into glowing targets and the decision sheet.
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
  /** The seat whose perspective this is; null for a spectator. */
  readonly seat: number | null
  readonly players: readonly Player[]
  /** What this seat must decide now, if anything. */
  readonly decision: Decision | null
  /** What this seat has chosen but not played yet; the view already includes it. */
  readonly pending?: readonly Chosen[]
  /** The view after this seat's last turn, until it acts again; lets a board mark what has changed since. */
  readonly before?: View
  /** Words of this game: `say('city.essen')`. */
  readonly say: (key: string, params?: Params) => string
}

export interface Part {
  readonly id: string
  readonly title: string
  /** Whose part it is: the token is shown beside the title. If every player has a part, the strip is left out. */
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
  /** The board shows these words beside the sheet: the list of choices leaves them out. */
  readonly isOnBoard?: boolean
}

/** Offers with one verb: "Propose", "Install". */
export interface Group {
  readonly id: string
  readonly title: string
  /** A function receives how many different things on the board it applies to. */
  readonly note?: string | ((things: number) => string)
  /** The main verbs of a turn: a large tile at this place in the first row. The others go in a plain row below. */
  readonly tile?: number
}

/** How one legal action is offered in the sheet and on the board. */
export interface Offer {
  /** Offers of one group are listed together under its title: "Propose", "Install". */
  readonly group: Group
  readonly title: string
  /** The title begins with a verb of its own, so that the group's is never put before it. */
  readonly isVerbal?: boolean
  /** The button's text, with what remains: "Connect Hanover · 25 € · 17 € left". Defaults to title and price. */
  readonly button?: string
  readonly consequences: readonly Consequence[]
  /** The targets that glow and can be tapped for it, from coarse to fine: `['region:asia', 'place:asia:2']`. */
  readonly targets: readonly string[]
  /** The part of the board that shows it, if not the current one. */
  readonly part?: string
  readonly Picture?: ComponentType
  /** Ends or passes the turn: shown in the bottom row, not among the choices. */
  readonly endsTurn?: boolean
  /** Glows only after its verb is chosen or something is tapped, so that a board with many choices stays calm. */
  readonly isCalm?: boolean
  /** Lower ranks come first in a shortened list. */
  readonly rank?: number
  /** What a number of its range means: "+$3 · +1 VP". Defaults to the number itself. */
  readonly ofNumber?: (number: number) => string
  /** The initial number, if not the lowest. */
  readonly usualNumber?: number
  /** Cannot be made up for later, so the frame asks for confirmation. */
  readonly irreversible?: boolean
}

/** What a board's own sheet receives when it replaces the list of choices. */
export interface ChoosingProps<View, Action extends Struct> {
  readonly context: Context<View>
  readonly offers: readonly { readonly legal: LegalAction<Action>; readonly offer: Offer }[]
  /** The targets that have been tapped. */
  readonly chosen: readonly string[]
  readonly choose: (targets: readonly string[]) => void
  /** The preview after these and the pending actions; null if they are not allowed. */
  readonly tryOut: (actions: readonly LegalAction<Action>[]) => Promise<Previewed | null>
  /** Adds these to the turn as one move, which is also undone as one. */
  readonly take: (actions: readonly LegalAction<Action>[], title: string) => void
  readonly isBusy: boolean
}

/** Something that cannot be done now, and why: "Construct" · "$5 short for forest". */
export interface Unavailable {
  readonly id: string
  readonly title: string
  readonly reason: string
  /** Its place among the tiles, as in `Group.tile`. */
  readonly tile?: number
}

/** How to send moves that do not end the turn, because somebody has to answer first. */
export interface Sending {
  /** "Diesel must move a scientist first". */
  readonly title: string
  /** "Ask Diesel to move". */
  readonly button: string
}

/** One turn of a player, or one phase of the game, as a line of "Since your last turn". */
export interface StoryLine {
  /** "Bell installed recycling in N. America". */
  readonly text: string
  /** What it means: "+7 points", in the tone that it has for this player. */
  readonly effect?: Consequence
  /** Where it happened: the frame opens the part and marks the targets. */
  readonly part?: string
  readonly targets?: readonly string[]
  /** A phase of the game rather than a player's doing, whoever acted last. */
  readonly isOfTheGame?: boolean
  /** Whose doing it is, if somebody else's answer completed it. */
  readonly seat?: number | null | undefined
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
  /** Shown one after another; earlier ones stay above, the current one is framed and may animate. */
  readonly steps: readonly MomentStep[]
}

export interface MomentStep {
  readonly id: string
  /** One word for the row of steps: "Carbon". */
  readonly title: string
  /** Steps of one chapter are grouped in the row of steps: "Crises". Defaults to a group of its own. */
  readonly chapter?: string
  /** The same in a sentence, for screen readers and for the card in the sheet. */
  readonly text: string
  readonly Picture: ComponentType<{ readonly isCurrent: boolean }>
}

/** The parts of a board side by side on a wide screen. */
export interface Column {
  /** A CSS width of the grid: "minmax(0, 1.5fr)", "420px". */
  readonly width: string
  readonly parts: readonly string[]
}

/** A number that matters, with a symbol in place of its name. */
export interface Figure {
  readonly name: string
  readonly value: string | number
  readonly Symbol?: ComponentType
}

export interface Summary {
  /** The number beside the name, such as points, if one matters more than all others. */
  readonly main?: Figure
  /** Possessions that are identified by a number, such as power plants, in a row of their own. */
  readonly chips?: readonly Chip[]
  /** Two to four small ones below. */
  readonly small: readonly Figure[]
  /** Whether this player is in the lead, which a star on the card says. */
  readonly isAhead?: boolean
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
  /** Something else worth knowing, at the other end of that line: "step 2 at 7 cities". */
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
  /** Horizontal lines at values that matter: 350 and 500 ppm. */
  readonly marks?: readonly { readonly at: number; readonly name: string }[]
  /** Where the scale begins, if not at 0. */
  readonly from?: number
  /** Where rounds or decades begin on the x axis, by name: "1990", "4". Defaults to its numbers. */
  readonly moments?: readonly { readonly at: number; readonly name: string }[]
  /** A name of the x axis within a sentence: "Round 4". Defaults to the name itself. */
  readonly spoken?: (name: string) => string
}

/** A view at one version, for charts over the whole game. */
export interface Snapshot<View> {
  readonly version: number
  readonly view: View
}

/** A comparison between players who are tied on points: the higher value wins. */
export interface TieBreak {
  /** "Money". */
  readonly name: string
  readonly of: (seat: number) => number
  readonly inWords?: (value: number) => string
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
  /** How an action is offered; `number` is the current value of the slider of a ranged one. */
  readonly offer: (legal: LegalAction<Action>, context: Context<View>, number?: number) => Offer
  /** What this decision usually allows but not now, and why: shown in grey beside the choices. */
  readonly unavailable?: (
    context: Context<View>,
    legal: readonly LegalAction<Action>[],
  ) => readonly Unavailable[]
  /** The question, where the decision's kind alone is not enough. */
  readonly question?: (
    context: Context<View>,
    legal: readonly LegalAction<Action>[],
  ) => string | null
  /** A few words to add to the question: "then 2 free moves". */
  readonly questionNote?: (context: Context<View>) => string | null
  /** What sending the pending moves means, if it does more than pass the turn; `next` are the decisions that follow. */
  readonly sending?: (context: Context<View>, next: readonly Decision[]) => Sending | null
  /** The board's own sheet for the present decision; null shows the list of choices. */
  readonly choosing?: (context: Context<View>) => ComponentType<ChoosingProps<View, Action>> | null
  /** How a tap changes the chosen targets; null for the default, in which each tap narrows the offers. */
  readonly tapped?: (
    chosen: readonly string[],
    target: string,
    context: Context<View>,
    possible: ReadonlySet<string>,
  ) => readonly string[] | null
  /** For simultaneous play: the badge's text, and who has finished. */
  readonly together?: (
    context: Context<View>,
  ) => { readonly text: string; readonly done: readonly number[] } | null
  /** The part where a decision is made, if its offers do not say. */
  readonly homeOf?: (context: Context<View>) => string | null
  /** How the parts are laid out from 1000 px on; by default the first is large and the others are beside it. */
  readonly columns?: (context: Context<View>) => readonly Column[]
  /** The seats in turn order, where it is not the order of seats. */
  readonly turnOrder?: (context: Context<View>) => TurnOrder | null
  /** The phases of a round, for a head with room for them. */
  readonly phases?: (context: Context<View>) => readonly PhaseStep[]
  /** Everything a player owns, opened by a tap on the player's card; defaults to the summary with names. */
  readonly PlayerDetail?: ComponentType<{
    readonly context: Context<View>
    readonly seat: number
  }>
  /** A line of the log in words; null leaves the event out. `inWords` of `./offers` is a good start. */
  readonly describeEvent: (event: Event, context: Context<View>) => string | null
  /** What the log leaves out, for a step of a replay in which nothing else happened. */
  readonly describeSilent?: (event: Event, context: Context<View>) => string | null
  /** One step of the story as one line; null leaves it out. Defaults to the lines of the log. */
  readonly tellStep?: (step: Told<View, Event>, context: Context<View>) => StoryLine | null
  /** The title of the moment that these events make, if any; called for every entry of the log. */
  readonly momentTitle?: (events: readonly Event[], context: Context<View>) => string | null
  readonly moment?: (step: Told<View, Event>, context: Context<View>) => Moment | null
  /** The notation of what a tap on an impossible target attempts; the server explains why it is not legal. */
  readonly probeNotation?: (target: string, context: Context<View>) => string | null
  /** An explanation of a target, for a long press and for screen readers. */
  readonly explain?: (target: string, context: Context<View>) => string | null
  /** Target → its place or amount; targets that differ from this seat's last turn are ringed until it acts. */
  readonly changeKeys?: (view: View) => Readonly<Record<string, string | number>>
  /** The landscape of the end scene, within 390 × 300 below a sky; defaults to hills and wind turbines. */
  readonly EndingScene?: ComponentType<{
    readonly context: Context<View>
    readonly isBright: boolean
  }>
  /** What became of the world, at the foot of that scene: "340 ppm: the planet held". */
  readonly EndingNote?: ComponentType<{ readonly context: Context<View> }>
  /** What decides between players who are tied on points, in the order of the rules. */
  readonly tieBreaks?: (context: Context<View>) => readonly TieBreak[]
  /** What decided a cooperative game, in a sentence. */
  readonly turningPoint?: (context: Context<View>, hasWon: boolean) => string | null
  readonly charts?: (moments: readonly Snapshot<View>[], context: Context<View>) => readonly Chart[]
}
