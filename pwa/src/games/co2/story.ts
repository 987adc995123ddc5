/** What a player did in one step, as one line: "Curie built solar, took N. America · +7 VP". */
import type { Consequence, Context, StoryLine, Told } from '@/board/contract'
import type { Params } from '@/i18n/words'
import type { Event, View } from '@/model/games/co2'
import { aboutSeat, seatWithin } from '../seat_words'
import { energyWithin, isTopic, placeName, playerName, regionShort } from './names'

type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>

export function all<Kind extends Event['kind']>(
  events: readonly Event[],
  kind: Kind,
): readonly Of<Kind>[] {
  return events.filter((event): event is Of<Kind> => event.kind === kind)
}

interface Teller extends Told<View, Event> {
  readonly context: Context<View>
}

type Tell = (teller: Teller) => StoryLine | null

/** What matters most comes first; what follows from it is left to the log. */
const TELLERS: readonly Tell[] = [
  tellEnd,
  tellDecade,
  tellPlant,
  tellInstalled,
  tellProposed,
  tellDisplaced,
  tellSummit,
  tellIncome,
  tellGoal,
  tellCard,
  tellTrade,
  tellScientist,
  tellBid,
  tellLevel,
]

export function tellStep(transition: Told<View, Event>, context: Context<View>): StoryLine | null {
  // Somebody's answer may complete an action of mine, which is no news to me.
  const events = transition.events.filter(
    (event) =>
      context.seat === null ||
      !('seat' in event) ||
      event.seat !== context.seat ||
      event.kind === 'scientist_displaced',
  )
  for (const tell of TELLERS) {
    const line = tell({ ...transition, events, context })
    if (line) return line
  }
  return null
}

/** What others win is bad for me, what I win is good. */
function points(
  n: number,
  seat: number | null | undefined,
  { say, seat: own }: Context<View>,
): Consequence {
  const text = n < 0 ? say('board.told.lost_points', { n: -n }) : say('board.effect.points', { n })
  const isGood = (seat === own) === n > 0
  return { text, tone: isGood ? 'good' : 'bad' }
}

/** A sentence about what a seat did, told to me as "You …" if it was mine. */
function about(
  context: Context<View>,
  key: string,
  seat: number | null | undefined,
  params: Params = {},
): string {
  const name = seatWithin(seat, context, '')
  const who = key.startsWith('board.told.') ? { player: name } : { seat: name }
  return aboutSeat('co2', key, seat, context, { ...who, ...params })
}

function tellEnd({ events, context: { say } }: Teller): StoryLine | null {
  const ended = all(events, 'game_ended')[0]
  return ended ? { text: say(`result.${ended.reason}`), part: 'world' } : null
}

/** A decade began: fossil plants and what they did to the air. */
function tellDecade({ events, before, after, context }: Teller): StoryLine | null {
  const built = all(events, 'fossil_built')
  const disaster = all(events, 'disaster')[0]
  if (built.length === 0 && !disaster) return null
  const { say } = context
  const region = disaster && regionShort(say, disaster.region)
  const fossils = say('board.told.fossils', { year: String(after.year), n: built.length })
  const risen = after.ppm - before.ppm
  return {
    text: region ? `${fossils} · ${say('board.told.disaster', { region })}` : fossils,
    effect: { text: say('board.told.ppm', { ppm: risen }), tone: risen > 0 ? 'bad' : 'plain' },
    part: 'world',
    isOfTheGame: true,
    targets: built.map((event) => `space:${event.region}:${after.decade - 1}`),
  }
}

/** Which space a new plant has taken. */
function spaceOf(region: string, { before, after }: Teller): string | null {
  const old = before.regions.find((candidate) => candidate.region === region)?.spaces ?? []
  const now = after.regions.find((candidate) => candidate.region === region)?.spaces ?? []
  const index = now.findIndex((plant, at) => plant?.tile !== old[at]?.tile && plant?.energy)
  return index < 0 ? null : `space:${region}:${index}`
}

function tellPlant(teller: Teller): StoryLine | null {
  const { events, context } = teller
  const built = all(events, 'plant_built')[0]
  if (!built) return null
  const { say } = context
  const took = all(events, 'control_taken').some((event) => event.region === built.region)
  const energy = built.plant.replace(/_\d+$/, '')
  const space = spaceOf(built.region, teller)
  return {
    text: about(context, took ? 'board.told.plant_control' : 'board.told.plant', built.seat, {
      energy: energyWithin(say, energy),
      region: regionShort(say, built.region),
    }),
    effect: points(built.points, built.seat, context),
    part: 'world',
    targets: [space ?? `region:${built.region}`],
    seat: built.seat,
  }
}

function tellInstalled({ events, context }: Teller): StoryLine | null {
  const done = all(events, 'project_installed')[0]
  if (!done) return null
  const { say, seat } = context
  const displaced = all(events, 'scientist_displaced').find((event) => event.seat === seat)
  return {
    text: about(context, 'board.told.install', done.seat, {
      energy: energyWithin(say, done.energy),
      region: regionShort(say, done.region),
    }),
    effect: displaced
      ? { text: say('board.told.paid_you'), tone: 'good' }
      : { text: gainedBy(done.seat, events, context), tone: 'plain' },
    part: 'world',
    targets: [`place:${done.region}.${done.grant}`],
    seat: done.seat,
  }
}

/** Money, cubes and permits that a seat gained in these events, in short. */
function gainedBy(
  seat: number | null | undefined,
  events: readonly Event[],
  { say }: Context<View>,
): string {
  const cubes = all(events, 'cubes_taken').filter((event) => event.seat === seat)
  const money = all(events, 'money_taken').filter((event) => event.seat === seat)
  const permits = all(events, 'permit_taken').filter((event) => event.seat === seat)
  const gained: readonly (readonly [string, number])[] = [
    ['money', money.reduce((sum, event) => sum + event.money, 0)],
    ['cubes', cubes.reduce((sum, event) => sum + event.cubes, 0)],
    ['permits', permits.length],
  ]
  const [most] = [...gained].filter(([, n]) => n > 0)
  return most ? say(`board.effect.${most[0]}`, { n: most[1] }) : ''
}

function tellProposed({ events, context }: Teller): StoryLine | null {
  const done = all(events, 'project_proposed')[0]
  if (!done) return null
  const { say } = context
  return {
    text: about(context, 'board.told.propose', done.seat, {
      energy: energyWithin(say, done.energy),
      region: regionShort(say, done.region),
    }),
    effect: { text: gainedBy(done.seat, events, context), tone: 'plain' },
    part: 'world',
    targets: [`place:${done.region}.${done.grant}`],
  }
}

/** Somebody needs the project where my scientist works, and waits for my answer. */
function tellDisplaced({ events, context }: Teller): StoryLine | null {
  const { say, seat } = context
  const mine = all(events, 'scientist_displaced').find(
    (event) => event.seat === seat && event.by !== seat,
  )
  if (!mine) return null
  return {
    text: say('board.told.displaced', { player: playerName(context, mine.by) }),
    effect: { text: say('board.told.paid_you'), tone: 'good' },
    part: 'world',
    targets: [`place:${mine.place}`],
  }
}

function tellSummit({ events, context: { say } }: Teller): StoryLine | null {
  const held = all(events, 'summit_held')[0]
  if (!held) return null
  return {
    text: say('board.told.summit', { summit: say(`summit.${held.summit}`) }),
    part: 'summits',
  }
}

function tellIncome({ events, context }: Teller): StoryLine | null {
  const taken = all(events, 'income_taken')[0]
  // Everybody has an income; the moment of the decade shows all of them.
  if (!taken || taken.points === 0) return null
  const { seat, money, points: scored } = taken
  return {
    text: about(context, 'board.told.income', seat, { money }),
    effect: points(scored, seat, context),
    part: 'expertise',
  }
}

function tellGoal({ events, context }: Teller): StoryLine | null {
  const claimed = all(events, 'goal_claimed')[0]
  if (!claimed) return null
  return {
    text: about(context, 'board.told.goal', claimed.seat),
    effect: points(claimed.points, claimed.seat, context),
    part: 'cards',
  }
}

function tellCard({ events, context }: Teller): StoryLine | null {
  const { say } = context
  const played = all(events, 'lobby_played')[0]
  if (played)
    return {
      text: about(context, 'board.told.card', played.seat, { card: say(`card.${played.card}`) }),
      part: 'cards',
    }
  const cashed = all(events, 'goal_cashed')[0]
  if (!cashed) return null
  return {
    text: about(context, 'board.told.cash', cashed.seat),
    effect: { text: say('board.effect.money', { n: cashed.money }), tone: 'plain' },
    part: 'cards',
  }
}

function tellTrade({ events, after, context }: Teller): StoryLine | null {
  const { say } = context
  const deal = all(events, 'permit_bought')[0] ?? all(events, 'permit_sold')[0]
  if (!deal) return null
  return {
    text: about(
      context,
      deal.kind === 'permit_bought' ? 'board.told.bought' : 'board.told.sold',
      deal.seat,
    ),
    effect: { text: say('board.told.price', { price: after.price }), tone: 'plain' },
    part: 'market',
    targets: ['market'],
  }
}

function tellScientist({ events, context }: Teller): StoryLine | null {
  const { say } = context
  const moved = all(events, 'scientist_moved').at(-1)
  if (moved) {
    const topic = isTopic(moved.target)
    if (moved.target === 'hand')
      return { text: about(context, 'board.told.home', moved.seat), part: 'world' }
    return {
      text: about(context, topic ? 'board.told.speaks' : 'board.told.works', moved.seat, {
        place: topic
          ? say(`energy.${moved.target.split('.')[1]}`)
          : placeName(context, moved.target),
      }),
      part: topic ? 'summits' : 'world',
      targets: [`${topic ? 'topic' : 'place'}:${moved.target}`],
    }
  }
  const recruited = all(events, 'scientist_recruited')[0]
  if (!recruited) return null
  return {
    text: about(context, 'event.scientist_recruited', recruited.seat),
    part: 'summits',
  }
}

function tellBid({ events, context }: Teller): StoryLine | null {
  const bid = all(events, 'bid_made').at(-1)
  if (!bid) return null
  return {
    text:
      bid.value === null
        ? about(context, 'board.bid_passed', bid.seat)
        : about(context, 'event.bid_made', bid.seat, { value: bid.value }),
  }
}

function tellLevel({ events, context }: Teller): StoryLine | null {
  const { say } = context
  const gained = all(events, 'expertise_gained').at(-1)
  if (!gained) return null
  return {
    text: about(context, 'event.expertise_gained', gained.seat, {
      energy: say(`energy.${gained.energy}`),
      level: gained.level,
    }),
    part: 'expertise',
    targets: [`energy:${gained.energy}`],
  }
}
