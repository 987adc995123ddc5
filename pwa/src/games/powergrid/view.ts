/** What the phone gets of a Power Grid table, as `engine/games/powergrid/{views,actions,events}.py` write it. */

export type FuelName = 'coal' | 'oil' | 'garbage' | 'uranium'
export type PlantFuel = FuelName | 'hybrid' | 'eco'

export interface PlantView {
  readonly number: number
  readonly fuel: PlantFuel
  readonly need: number
  readonly cities: number
}

export type Stock = { readonly [fuel in FuelName]: number }

export interface OwnedPlantView extends PlantView, Stock {}

export interface PlayerView extends Stock {
  readonly seat: number
  readonly money: number | null
  readonly plants: readonly OwnedPlantView[]
  readonly cities: readonly string[]
  readonly housesLeft: number
  readonly powered: number
}

export interface TrustView extends Stock {
  readonly plants: readonly PlantView[]
  readonly housesLeft: number
}

export interface CityView {
  readonly id: string
  readonly region: string
  readonly x: number
  readonly y: number
  readonly inPlay: boolean
  readonly marked: boolean
  readonly slots: readonly (number | null)[]
}

export interface LinkView {
  readonly a: string
  readonly b: string
  readonly cost: number
}

export interface FuelView {
  readonly fuel: FuelName
  readonly tokens: number
  readonly supply: number
  readonly nextPrice: number | null
  readonly prices: readonly number[]
  /** What would come as things stand; the card says how much at most. */
  readonly refill: number
  readonly refillCard: number
}

export interface View {
  readonly map: string
  readonly width: number
  readonly height: number
  readonly area: readonly string[]
  readonly phase: 'preparation' | 'auction' | 'fuel' | 'building' | 'bureaucracy' | 'over'
  readonly round: number
  readonly step: number
  readonly actor: number | null
  readonly order: readonly number[]
  readonly waiting: readonly number[]
  readonly offered: readonly PlantView[]
  readonly upcoming: readonly PlantView[]
  readonly discount: number | null
  readonly step3Card: boolean
  readonly deck: number
  readonly deckBack: 'small' | 'large' | null
  readonly fuels: readonly FuelView[]
  readonly coalStore: number | null
  readonly nuclearEnded: boolean
  readonly auction: {
    readonly plant: number
    readonly bid: number
    readonly leader: number
    readonly bidders: readonly number[]
  } | null
  readonly running: readonly number[]
  readonly players: readonly PlayerView[]
  readonly trust: TrustView | null
  readonly cities: readonly CityView[]
  readonly links: readonly LinkView[]
  readonly step2Cities: number
  readonly endCities: number
}

export type Action =
  | { readonly kind: 'choose_region'; readonly region: string }
  | { readonly kind: 'place_trust' | 'mark_city' | 'connect'; readonly city: string }
  | { readonly kind: 'open_auction'; readonly plant: number; readonly bid: number }
  | { readonly kind: 'bid'; readonly bid: number }
  | { readonly kind: 'scrap'; readonly plant: number }
  | { readonly kind: 'buy_fuel'; readonly fuel: FuelName; readonly amount: number }
  | { readonly kind: 'return_fuel' | 'feed_hybrids'; readonly coal: number; readonly oil: number }
  | { readonly kind: 'power'; readonly plants: readonly number[] }
  | { readonly kind: 'pass' | 'done' }

/** Events are told by their words; only their fields matter here. */
export interface Event {
  readonly kind: string
  readonly [field: string]: unknown
}
