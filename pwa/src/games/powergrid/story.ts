/** What a player did in one step, as one line: "Diesel connects Würzburg and Fulda for 41 €". */
import type { Consequence, Context, StoryLine, Told } from '@/board/contract'
import { type Params, spoken } from '@/i18n/words'
import type { Event, View } from '@/model/games/powergrid'
import { aboutSeat, seatWithin } from '../seat_words'
import { elektro } from './money'

type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>

function all<Kind extends Event['kind']>(events: readonly Event[], kind: Kind): Of<Kind>[] {
  return events.filter((event): event is Of<Kind> => event.kind === kind)
}

interface Teller {
  readonly events: readonly Event[]
  readonly context: Context<View>
  /** A sentence about what a seat did, told to me as "You …" if it was mine. */
  readonly about: (key: string, seat: number | null | undefined, params?: Params) => string
}

type Tell = (teller: Teller) => StoryLine | null

/** The most telling thing comes first; what follows from it is left to the log. */
const TELLERS: readonly Tell[] = [
  tellEnd,
  tellPower,
  tellCities,
  tellFuel,
  tellPlant,
  tellBid,
  tellPass,
  tellPreparation,
]

export function tellStep(transition: Told<View, Event>, context: Context<View>): StoryLine | null {
  const { events } = transition
  const teller: Teller = {
    events,
    context,
    about: (key, seat, params = {}) =>
      aboutSeat('powergrid', key, seat, context, {
        seat: seatWithin(seat, context, ''),
        ...params,
      }),
  }
  for (const tell of TELLERS) {
    const line = tell(teller)
    if (line) return line
  }
  return null
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat(spoken.value, { type: 'conjunction' }).format(words)
}

function tellEnd({ events, context: { say } }: Teller): StoryLine | null {
  if (all(events, 'game_ended').length === 0) return null
  return { text: say('event.game_ended'), part: 'map' }
}

function tellPower({ events, context, about }: Teller): StoryLine | null {
  // The player who acted comes first; those who cannot run anything are paid in the same step.
  const powered = all(events, 'cities_powered')[0]
  if (!powered) return null
  const { seat } = context
  const effect: Consequence = {
    text: `+${elektro(powered.income)}`,
    tone: powered.seat === seat ? 'good' : 'plain',
  }
  return {
    text: about('board.told.power', powered.seat, { n: powered.cities }),
    effect,
    part: 'plants',
    targets: powered.plants.map((plant) => `of:${powered.seat}:${plant}`),
  }
}

function tellCities({ events, context: { say }, about }: Teller): StoryLine | null {
  const built = all(events, 'city_connected')
  const first = built[0]
  if (!first) return null
  const price = built.reduce((sum, { price }) => sum + price, 0)
  return {
    text: about('board.told.connect', first.seat, {
      cities: listed(built.map(({ city }) => say(`city.${city}`))),
    }),
    effect: { text: elektro(price), tone: 'plain' },
    part: 'map',
    targets: built.map(({ city }) => `city:${city}`),
  }
}

function tellFuel({ events, context: { say }, about }: Teller): StoryLine | null {
  const bought = all(events, 'fuel_bought')
  const first = bought[0]
  if (!first) return null
  const amounts = new Map<string, number>()
  for (const { fuel, amount } of bought) amounts.set(fuel, (amounts.get(fuel) ?? 0) + amount)
  const what = [...amounts].map(([fuel, amount]) => `${say(`fuel.${fuel}`)} × ${amount}`)
  const price = bought.reduce((sum, { price }) => sum + price, 0)
  return {
    text: about('board.told.fuel', first.seat, { what: what.join(', ') }),
    effect: { text: elektro(price), tone: 'plain' },
    part: 'fuel',
    targets: [...amounts.keys()].map((fuel) => `market:${fuel}`),
  }
}

function tellPlant({ events, context, about }: Teller): StoryLine | null {
  const { seat } = context
  const bought = all(events, 'plant_bought')
  const last = bought.at(-1)
  if (!last) return null
  // The last to pass on a plant lost it; in the same step they may have bought another.
  const dropped = all(events, 'bid_passed')
  const texts = bought.map(({ seat: winner, plant }) => {
    const loser = dropped.findLast((event) => event.plant === plant)
    if (!loser) return about('board.told.plant', winner, { plant })
    const names = {
      winner: seatWithin(winner, context, ''),
      seat: seatWithin(loser.seat, context, ''),
    }
    const isMine = loser.seat === seat && seat !== null
    const key = isMine ? 'board.told.lost.by_you' : 'board.told.lost'
    return about(key, winner, { ...names, plant })
  })
  return {
    text: texts.join(' · '),
    effect: { text: elektro(last.price), tone: last.seat === seat ? 'good' : 'plain' },
    part: 'plants',
    targets: bought.map(({ seat, plant }) => `of:${seat}:${plant}`),
  }
}

function tellBid({ events, about }: Teller): StoryLine | null {
  const raised = all(events, 'bid_raised').at(-1)
  const opened = all(events, 'auction_opened').at(-1)
  if (raised && !opened)
    return {
      text: about('board.told.bid', raised.seat),
      effect: { text: elektro(raised.bid), tone: 'plain' },
      part: 'plants',
    }
  if (!opened) return null
  return {
    text: about('board.told.open', opened.seat, { plant: opened.plant }),
    effect: { text: elektro(raised?.bid ?? opened.bid), tone: 'plain' },
    part: 'plants',
    targets: [`plant:${opened.plant}`],
  }
}

function tellPass({ events, about }: Teller): StoryLine | null {
  const dropped = all(events, 'bid_passed').at(-1)
  if (dropped)
    return {
      text: about('board.told.drop', dropped.seat, { plant: dropped.plant }),
      part: 'plants',
    }
  const passed = all(events, 'auction_passed').at(-1)
  if (!passed) return null
  return { text: about('event.auction_passed', passed.seat), part: 'plants' }
}

function tellPreparation({ events, context: { say }, about }: Teller): StoryLine | null {
  const region = all(events, 'region_chosen').at(-1)
  if (region)
    return {
      text: about('event.region_chosen', region.seat, { region: say(`region.${region.region}`) }),
      part: 'map',
    }
  const marked = all(events, 'city_marked').at(-1)
  if (marked)
    return {
      text: about('event.city_marked', marked.seat, { city: say(`city.${marked.city}`) }),
      part: 'map',
      targets: [`city:${marked.city}`],
    }
  const house = all(events, 'trust_house_placed').at(-1)
  if (!house) return null
  return {
    text: say('event.trust_house_placed', { city: say(`city.${house.city}`), price: house.price }),
    part: 'map',
    targets: [`city:${house.city}`],
  }
}
