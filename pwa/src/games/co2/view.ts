/** What the phone gets of a CO₂ table, as `engine/games/co2/{views,actions,events}.py` write it. */

export type Energy = 'forestation' | 'solar' | 'cold_fusion' | 'biomass' | 'recycling'
export type Fossil = 'coal' | 'oil' | 'gas'
export type Grant = 'money' | 'cubes' | 'scientist'
export type Bonus = 'cube' | 'permit' | 'any' | Energy

export interface Benefit {
  readonly money: number
  readonly cubes: number
  readonly permits: number
  readonly points: number
  readonly moves: number
  readonly discount: number
  readonly expertise: Energy | null
}

export interface LobbyCardView {
  readonly id: string
  readonly deed: string
  readonly about: string | null
  readonly main: readonly Benefit[]
  readonly minor: Benefit
  /** The deed was done in this turn. */
  readonly isOpen: boolean
}

export interface CompanyGoalView {
  readonly id: string
  readonly counts: string
  readonly each: number
  readonly most: number
  readonly points: number
}

export interface UNGoalView {
  readonly id: string
  readonly energies: readonly Energy[]
  readonly points: number
}

export interface PlayerView {
  readonly seat: number
  readonly money: number
  readonly permits: number
  readonly cubes: number
  readonly points: number
  readonly scientistsInHand: number
  readonly scientistsInPool: number
  readonly expertise: readonly {
    readonly energy: Energy
    readonly level: number
    readonly income: number
  }[]
  readonly lobbyCards: number
  readonly lobby: readonly LobbyCardView[] | null
  readonly packet: readonly LobbyCardView[] | null
  readonly hasGoal: boolean
  readonly goal: CompanyGoalView | null
  readonly unGoals: readonly UNGoalView[]
  readonly scored: readonly { readonly source: string; readonly points: number }[]
}

export interface PlantView {
  readonly id: string
  readonly fossil: Fossil | null
  readonly energy: Energy | null
  readonly owner: number | null
  readonly ppm: number
  readonly money: number
  readonly cubes: number
  readonly points: number
}

export interface PlaceView {
  readonly id: string
  readonly grant: Grant
  readonly project: {
    readonly energy: Energy
    readonly installed: boolean
    readonly scientist: number | null
  } | null
}

export interface RegionView {
  readonly id: string
  readonly agenda: readonly Energy[]
  readonly spaces: readonly (PlantView | null)[]
  readonly places: readonly PlaceView[]
  readonly permits: number
  readonly permitLimit: number
  readonly cubes: number
  readonly controller: number | null
  readonly green: boolean
}

export interface TopicView {
  readonly id: string
  readonly energy: Energy
  readonly speaker: number | null
}

export interface SummitView {
  readonly id: string
  readonly topics: readonly TopicView[]
}

export interface StepView {
  readonly income: number
  readonly bonus: Bonus | null
  readonly crane: boolean
}

export interface EnergyView {
  readonly energy: Energy
  readonly track: readonly StepView[]
  readonly projectsLeft: number
  readonly plantsLeft: number
  readonly nextPlant: PlantView | null
  readonly installing: Benefit
}

export interface View {
  readonly decade: number
  readonly decades: number
  readonly year: number
  readonly round: number
  readonly rounds: number
  readonly phase: 'setup' | 'auction' | 'supply' | 'operations' | 'over'
  readonly decision: string | null
  /** The region or place that the decision is about. */
  readonly about: string | null
  readonly energy: Energy | null
  readonly startPlayer: number
  readonly turn: {
    readonly seat: number | null
    readonly actionUsed: boolean
    readonly scientistUsed: boolean
    readonly marketUsed: boolean
    readonly cardUsed: boolean
    readonly priceMoved: boolean
  }
  readonly ppm: number
  readonly disasterPpm: number
  readonly lossPpm: number
  readonly market: number
  readonly price: number
  readonly bankPermits: number
  readonly cubes: number
  readonly players: readonly PlayerView[]
  readonly regions: readonly RegionView[]
  readonly summits: readonly (SummitView | null)[]
  readonly summitsLeft: number
  readonly energies: readonly EnergyView[]
  /** The regions of the event at hand and of the next one. */
  readonly events: readonly string[]
  readonly unGoals: readonly UNGoalView[]
  readonly unGoalsLeft: number
  readonly fossilLeft: number
  readonly auction: {
    readonly best: number | null
    readonly leader: number | null
    readonly debt: number
  } | null
}

export type Action =
  | {
      readonly kind: 'propose'
      readonly energy: Energy
      readonly region: string
      readonly grant: Grant
    }
  | {
      readonly kind: 'install'
      readonly region: string
      readonly grant: Grant
      readonly permit: string
    }
  | {
      readonly kind: 'construct'
      readonly region: string
      readonly grant: Grant
      readonly card: string | null
    }
  | { readonly kind: 'move_scientist'; readonly source: string; readonly target: string }
  | { readonly kind: 'play_lobby'; readonly card: string; readonly use: string }
  | { readonly kind: 'claim_goal'; readonly goal: string }
  | { readonly kind: 'learn'; readonly energy: Energy }
  | {
      readonly kind: 'take_award'
      readonly summit: string
      readonly energy: Energy
      readonly part: string
    }
  | { readonly kind: 'place_permit' | 'choose_region'; readonly region: string }
  | { readonly kind: 'take_income'; readonly money: number }
  | { readonly kind: 'pay_permit'; readonly source: string }
  | { readonly kind: 'place_project'; readonly grant: Grant }
  | { readonly kind: 'keep_card'; readonly card: string }
  | { readonly kind: 'bid'; readonly value: number }
  | { readonly kind: 'name_start_player'; readonly seat: number }
  | {
      readonly kind:
        | 'buy_permit'
        | 'sell_permit'
        | 'cash_goal'
        | 'end_turn'
        | 'recruit'
        | 'forgo'
        | 'pay_points'
        | 'pass_bid'
        | 'pay_coins'
        | 'pay_cube'
    }

/** Events are told by their words; only their fields matter here. */
export interface Event {
  readonly kind: string
  readonly [field: string]: unknown
}
