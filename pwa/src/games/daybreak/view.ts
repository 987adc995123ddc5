/** What the phone gets of a Daybreak table, as `engine/games/daybreak/{views,player_view,actions}.py` write it. */

export type EmissionKind = 'transport' | 'industry' | 'agriculture' | 'buildings' | 'fuel' | 'waste'
export type ResilienceKind = 'social' | 'ecological' | 'infrastructure'

export interface StackView {
  readonly cards: readonly string[]
  readonly tags: readonly { readonly tag: string; readonly shown: number }[]
  readonly discard: number
  readonly usesLeft: number | null
  readonly whyNot: {
    readonly key: string
    readonly tag: string | null
    readonly need: number | null
    readonly have: number | null
  } | null
}

export interface PlayerView {
  readonly seat: number
  readonly power: string
  readonly demand: number
  readonly clean: number
  readonly dirty: number
  readonly growth: number
  readonly emissions: { readonly [kind in EmissionKind]: number }
  readonly carbon: number
  readonly resilience: { readonly [kind in ResilienceKind]: number }
  readonly communities: number
  readonly communitiesLimit: number
  readonly nextDraw: number
  readonly stacks: readonly StackView[]
  readonly hand: readonly string[]
  readonly challenges: readonly string[]
  readonly ready: boolean
  readonly doing: {
    readonly card: string
    readonly ask: string
    readonly drawn: readonly string[]
    readonly left: number | null
  } | null
}

export interface CrisisView {
  readonly id: string | null
  readonly tucked: readonly string[]
  readonly missing: readonly string[]
  readonly threats: readonly {
    readonly seat: number
    readonly harms: readonly { readonly effect: string; readonly n: number }[]
  }[]
}

export interface ProjectView {
  readonly id: string
  readonly tucked: readonly string[]
  readonly active: boolean
  readonly missing: readonly string[]
  readonly used: number
}

export interface StoryView {
  readonly round: number
  readonly bands: number
  readonly carbon: number
  readonly absorbed: number
  readonly sinks: number
  readonly communities: readonly number[]
}

export interface View {
  readonly viewer: number | null
  readonly round: number
  readonly lastRound: number
  readonly stage: string
  readonly difficulty: string
  readonly temperatureTenths: number
  readonly bands: number
  readonly bandsLimit: number
  readonly bandsAway: number
  readonly carbon: number
  readonly rowSize: number
  readonly recent: number
  readonly trees: number
  readonly oceans: number
  readonly dac: number
  readonly tracks: readonly {
    readonly track: string
    readonly position: number
    readonly tipping: readonly number[]
  }[]
  readonly rollsLeft: number
  readonly crises: readonly CrisisView[]
  readonly lasting: readonly CrisisView[]
  readonly projects: readonly ProjectView[]
  readonly offered: readonly string[]
  readonly question: {
    readonly kind: string
    readonly about: string
    readonly proposal: string | null
    readonly proposer: number | null
    readonly agreed: readonly number[]
  } | null
  readonly challenges: readonly string[]
  readonly players: readonly PlayerView[]
  readonly cards: readonly { readonly id: string; readonly tags: readonly string[] }[]
  readonly localDeck: number
  readonly drawdown: boolean
  readonly story: readonly StoryView[]
}

export type Action =
  | {
      readonly kind: 'start_project' | 'tuck_under_stack'
      readonly card: string
      readonly stack: number
    }
  | { readonly kind: 'tuck_under_project'; readonly project: string; readonly card: string }
  | { readonly kind: 'tuck_under_crisis'; readonly crisis: string; readonly card: string }
  | { readonly kind: 'use_stack'; readonly stack: number }
  | { readonly kind: 'use_project' | 'propose_spend' | 'propose_drop'; readonly project: string }
  | {
      readonly kind: 'give_by_project'
      readonly card: string
      readonly seat: number
      readonly project: string
    }
  | { readonly kind: 'discard' | 'keep' | 'hand_over' | 'lose'; readonly card: string }
  | { readonly kind: 'choose_player' | 'propose_exempt'; readonly seat: number }
  | { readonly kind: 'choose_emission'; readonly emission: EmissionKind }
  | { readonly kind: 'choose_resilience'; readonly resilience: ResilienceKind }
  | { readonly kind: 'choose_option'; readonly option: number }
  | { readonly kind: 'choose_amount'; readonly amount: number }
  | { readonly kind: 'accept'; readonly accept: boolean }
  | { readonly kind: 'propose_start'; readonly project: string; readonly replacing: string | null }
  | { readonly kind: 'propose_shield'; readonly seat: number; readonly project: string }
  | { readonly kind: 'done' | 'agree' | 'propose_none' | 'propose_ignore' }

export interface Event {
  readonly kind: string
  readonly [field: string]: unknown
}
