/** The board of Power Grid Recharged. */
import { momentsOf } from '@/board/charts'
import type {
  Board,
  Chart,
  Column,
  Context,
  PartProps,
  Snapshot,
  Summary,
  TieBreak,
} from '@/board/contract'
import { capital } from '@/i18n/capital'
import './board.css'
import type { Action, Event, View } from '@/model/games/powergrid'
import { EndingNote, EndingScene } from './ending_scene'
import { FuelMarket } from './fuel_market'
import { describeEvent } from './log_line'
import { moment, momentTitle } from './moment'
import { elektro } from './money'
import { NetworkMap } from './network_map'
import { offer } from './offer'
import { phases, turnOrder } from './order'
import { plantName } from './plant_card'
import { Plants } from './plants'
import { PlayerDetail } from './player_detail'
import { question } from './question'
import { HouseMark } from './signs'
import { playerAt } from './standing'
import { tellStep } from './story'
import { unavailable } from './unavailable'

const PARTS = ['map', 'plants', 'fuel'] as const

export const board: Board<View, Action, Event> = {
  game: 'powergrid',
  statusLine: ({ view, say }) =>
    say('board.where', {
      round: view.round,
      step: view.step,
      phase: say(`board.phase.${view.phase}`),
    }),
  parts: ({ say }) => PARTS.map((id) => ({ id, title: say(`board.${id}`) })),
  Part,
  summary,
  offer,
  question,
  questionNote,
  unavailable,
  homeOf,
  columns,
  turnOrder,
  phases,
  PlayerDetail,
  describeEvent,
  tellStep,
  momentTitle,
  moment,
  probeNotation,
  changeKeys,
  charts,
  EndingScene,
  EndingNote,
  tieBreaks,
}

function Part({ context, part, legal }: PartProps<View, Action>) {
  if (part === 'plants') return <Plants context={context} />
  if (part === 'fuel') return <FuelMarket context={context} legal={legal} />
  return <NetworkMap context={context} legal={legal} />
}

/** Tied on powered cities: the richer player is ahead (RULES.md §10.2). */
function tieBreaks({ view, say }: Context<View>): readonly TieBreak[] {
  return [
    {
      name: capital(say('board.money')),
      of: (seat) => playerAt(view, seat)?.money ?? 0,
      inWords: elektro,
    },
  ]
}

function homeOf({ decision }: Context<View>): string | null {
  switch (decision?.kind) {
    case undefined:
      return null
    case 'connect':
    case 'mark_city':
    case 'place_trust':
    case 'choose_region':
      return 'map'
    case 'buy_fuel':
      return 'fuel'
    default:
      return 'plants'
  }
}

/** How much money I have, where a decision spends it: "you have 42 €". */
function questionNote({ decision, view, seat, say }: Context<View>): string | null {
  const money = playerAt(view, seat)?.money
  const isSpent = ['connect', 'buy_fuel', 'bid'].includes(decision?.kind ?? '')
  return isSpent && typeof money === 'number'
    ? say('board.can_bid', { money: elektro(money) })
    : null
}

function columns(): readonly Column[] {
  return [
    { width: 'minmax(0, 1.4fr)', parts: ['map'] },
    { width: 'minmax(360px, 1fr)', parts: ['plants', 'fuel'] },
  ]
}

function summary(context: Context<View>, seat: number): Summary {
  const { view, say } = context
  const player = playerAt(view, seat)
  if (!player) return { small: [] }
  return {
    chips: player.plants.map((plant) => ({
      name: plantName(plant, context),
      text: String(plant.number),
      class: `pg-chip-${plant.fuel}`,
    })),
    small: [
      {
        name: say('board.cities'),
        value: player.cities.length,
        Symbol: () => <HouseMark seat={seat} />,
      },
      {
        name: say('board.money'),
        value: player.money === null ? say('board.hidden') : elektro(player.money),
      },
    ],
  }
}

/** A tap on an inactive city asks why it cannot be connected; on a plant, why it cannot be auctioned. */
function probeNotation(target: string, { view, decision }: Context<View>): string | null {
  const [what, id] = target.split(':')
  if (what === 'city' && decision?.kind === 'mark_city') return `mark ${id}`
  if (what === 'city' && decision?.kind === 'place_trust') return `trust ${id}`
  if (what === 'city' && decision?.kind === 'connect') return `connect ${id}`
  if (what === 'fuel' && decision?.kind === 'buy_fuel') {
    const [, fuel, amount] = target.split(':')
    return `buy ${fuel} ${amount}`
  }
  if (what === 'plant' && decision?.kind === 'open_auction')
    return `open ${id} for ${view.discount === Number(id) ? 1 : id}`
  return null
}

function changeKeys(view: View): Readonly<Record<string, string | number>> {
  const found: Record<string, string | number> = {}
  for (const city of view.cities)
    found[`city:${city.city}`] = city.slots
      .map((slot) => (slot.trust ? 'trust' : slot.seat))
      .join(' ')
  for (const plant of view.offered) found[`plant:${plant.number}`] = 'offered'
  for (const market of view.fuels) found[`market:${market.fuel}`] = market.tokens
  for (const player of view.players)
    for (const plant of player.plants) found[`of:${player.seat}:${plant.number}`] = 'owned'
  return found
}

function charts(
  moments: readonly Snapshot<View>[],
  { say, players }: Context<View>,
): readonly Chart[] {
  const lines = (value: (player: View['players'][number]) => number | null) =>
    players.map(({ seat, name }) => ({
      seat,
      name,
      points: moments.flatMap(({ version, view }): [number, number][] => {
        const player = playerAt(view, seat)
        const number = player ? value(player) : null
        return number === null ? [] : [[version, number]]
      }),
    }))
  const money = lines((player) => player.money)
  const rounds = momentsOf(moments, ({ round }) => String(round))
  const courses: readonly Chart[] = [
    {
      id: 'cities',
      title: say('board.chart_cities'),
      lines: lines((player) => player.cities.length),
    },
    { id: 'powered', title: say('board.chart_powered'), lines: lines((player) => player.powered) },
    ...(money.some((line) => line.points.length > 0)
      ? [{ id: 'money', title: say('board.chart_money'), lines: money }]
      : []),
  ]
  return courses.map((chart) => ({
    ...chart,
    moments: rounds,
    spoken: (n) => say('event.round_began', { round: n }),
  }))
}
