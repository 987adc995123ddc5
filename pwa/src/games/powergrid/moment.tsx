/** Moments of the game: the end of a round with income and refill, a new step, the final score. */
import type { Context, Moment, MomentStep, Told } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { colourOf, paint } from '@/look/players'
import './moment.css'
import { capital } from '@/i18n/capital'
import type { Event, PlantView, PlayerView, View } from '@/model/games/powergrid'
import { elektro } from './money'
import { nameOf } from './names'
import { PlantFace } from './plant_card'
import { FuelMark, HouseMark } from './signs'
import { FUELS, incomeFor } from './standing'

export function momentTitle(
  events: readonly Event[],
  { say }: Pick<Context<View>, 'say'>,
): string | null {
  const kinds = new Set(events.map((event) => event.kind))
  if (kinds.has('game_ended')) return say('board.moment.end')
  const began = events.find((event) => event.kind === 'round_began')
  if (kinds.has('fuel_refilled'))
    return began?.kind === 'round_began'
      ? say('board.moment.round', { round: began.round - 1 })
      : say('board.moment.refill')
  const step = events.find((event) => event.kind === 'step_began')
  return step?.kind === 'step_began' ? say('board.moment.step', { step: step.step }) : null
}

export function moment(transition: Told<View, Event>, context: Context<View>): Moment | null {
  const { events } = transition
  const title = momentTitle(events, context)
  if (title === null) return null
  const kinds = new Set(events.map((event) => event.kind))
  const steps = [
    ...(kinds.has('game_ended') ? [countStep(transition, context)] : []),
    ...(kinds.has('fuel_refilled') ? roundSteps(transition, context) : []),
    ...(kinds.has('step_began') ? [newStep(transition, context)] : []),
    ...(kinds.has('round_began') && !kinds.has('game_ended')
      ? [orderStep(transition, context)]
      : []),
  ]
  return steps.length > 0 ? { title, steps } : null
}

function roundSteps(transition: Told<View, Event>, context: Context<View>): readonly MomentStep[] {
  const hasPlants = transition.events.some(({ kind }) => PLANT_EVENTS.includes(kind))
  return [
    incomeStep(transition, context),
    refillStep(transition, context),
    ...(hasPlants ? [plantStep(transition, context)] : []),
  ]
}

function inOrder(view: View): readonly PlayerView[] {
  return view.order.flatMap((seat) => view.players.find((player) => player.seat === seat) ?? [])
}

interface RowsProps {
  readonly rows: readonly {
    readonly seat: number
    readonly name: string
    readonly isYou: boolean
    /** From 0 to 1. */
    readonly share: number
    /** Powered cities and all cities, drawn one by one instead of a bar. */
    readonly lit?: readonly [number, number]
    readonly note: string
    readonly value: string
  }[]
}

/** A line with a bar for each player; mine stands out. */
function Rows({ rows }: RowsProps) {
  return (
    <ul class="pg-moment-rows">
      {rows.map((row, index) => (
        <li key={row.seat} class={row.isYou ? 'you' : undefined}>
          <SeatMark seat={row.seat} size={16} />
          <span class="pg-name">{row.name}</span>
          {row.lit ? (
            <span class="pg-lit">
              {Array.from({ length: row.lit[1] }, (_, at) => (
                <span
                  key={at}
                  class={at < (row.lit?.[0] ?? 0) ? 'on' : 'dark'}
                  style={{ animationDelay: `${index * 80 + at * 60}ms` }}
                >
                  <HouseMark {...(at < (row.lit?.[0] ?? 0) ? { seat: row.seat } : {})} />
                </span>
              ))}
            </span>
          ) : (
            <span class="pg-track">
              <span
                class="pg-fill"
                style={{
                  width: `${Math.round(row.share * 100)}%`,
                  background: paint(colourOf(row.seat)),
                  animationDelay: `${index * 80}ms`,
                }}
              />
            </span>
          )}
          <span class="pg-note">{row.note}</span>
          <b>{row.value}</b>
        </li>
      ))}
    </ul>
  )
}

function incomeStep({ before, after }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say, players } = context
  const rows = inOrder(before).map(({ seat }) => {
    const player = after.players.find((player) => player.seat === seat)
    const powered = player?.powered ?? 0
    const person = players.find((player) => player.seat === seat)
    return {
      seat,
      name: nameOf(seat, context),
      isYou: person?.isYou ?? false,
      share: 0,
      lit: [powered, player?.cities.length ?? 0] as const,
      note: say('board.powered_of', { n: powered, cities: player?.cities.length ?? 0 }),
      value: `+${elektro(incomeFor(after, powered))}`,
    }
  })
  const text = rows.map((row) => `${row.name}: ${row.note}, ${row.value}`).join('. ')
  return {
    id: 'income',
    title: say('board.moment.income'),
    text,
    Picture: () => (
      <>
        <h3 class="pg-moment-title">{say('board.moment.income_title')}</h3>
        <Rows rows={rows} />
      </>
    ),
  }
}

function refillStep({ events, after }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say } = context
  const refill = events.find((event) => event.kind === 'fuel_refilled')
  const lines = FUELS.map((fuel) => {
    const market = after.fuels.find((market) => market.fuel === fuel)
    const price = market?.nextPrice ?? null
    return {
      fuel,
      name: capital(say(`fuel.${fuel}`)),
      more: refill?.kind === 'fuel_refilled' ? refill[fuel] : 0,
      tokens: market?.tokens ?? 0,
      price:
        price === null ? say('board.sold_out') : say('board.next_price', { price: elektro(price) }),
    }
  })
  return {
    id: 'fuel',
    title: say('board.fuel'),
    text: lines.map((line) => `${line.name}: +${line.more}, ${line.price}`).join('. '),
    Picture: () => (
      <>
        <h3 class="pg-moment-title">{say('board.moment.refill')}</h3>
        <ul class="pg-moment-fuel">
          {lines.map((line) => (
            <li key={line.fuel}>
              <FuelMark fuel={line.fuel} size={20} />
              <span class="pg-name">{line.name}</span>
              <span class="pg-tokens">
                {Array.from({ length: Math.min(line.tokens, 24) }, (_, index) => (
                  <i key={index} class={index < line.more ? 'new' : undefined} />
                ))}
              </span>
              <b class={line.more > 0 ? 'good' : undefined}>+{line.more}</b>
              <span class="pg-note">{line.price}</span>
            </li>
          ))}
        </ul>
      </>
    ),
  }
}

const PLANT_EVENTS: readonly Event['kind'][] = ['plant_buried', 'plant_drawn', 'plant_discarded']

function plantStep(
  { events, before, after }: Told<View, Event>,
  context: Context<View>,
): MomentStep {
  const { say } = context
  const known = new Map<number, PlantView>(
    [...before.offered, ...before.upcoming, ...after.offered, ...after.upcoming].map((plant) => [
      plant.number,
      plant,
    ]),
  )
  const changes = events.flatMap((event) => {
    if (event.kind === 'plant_buried')
      return [{ plant: event.plant, isNew: false, note: say('board.moment.buried') }]
    if (event.kind === 'plant_discarded')
      return [{ plant: event.plant, isNew: false, note: say(`reason.${event.reason}`) }]
    if (event.kind === 'plant_drawn')
      return [{ plant: event.plant, isNew: true, note: say('board.moment.drawn') }]
    return []
  })
  return {
    id: 'plants',
    title: say('board.plants'),
    text: changes
      .map(({ plant, note }) => `${say('board.plant_short', { plant })}: ${note}`)
      .join('. '),
    Picture: () => (
      <>
        <h3 class="pg-moment-title">{say('board.moment.market')}</h3>
        <ul class="pg-moment-plants">
          {changes.map(({ plant, isNew, note }) => {
            const card = known.get(plant)
            return (
              <li key={`${plant} ${note}`} class={isNew ? 'new' : 'gone'}>
                {card ? <PlantFace plant={card} /> : <b>{plant}</b>}
                <span>{note}</span>
              </li>
            )
          })}
        </ul>
      </>
    ),
  }
}

function newStep({ events }: Told<View, Event>, { say }: Context<View>): MomentStep {
  const began = events.find((event) => event.kind === 'step_began')
  const step = began?.kind === 'step_began' ? began.step : 2
  const text = say(`board.moment.step_${step}`)
  return {
    id: 'step',
    title: say('board.moment.step_short', { step }),
    text,
    Picture: () => (
      <div class="pg-moment-step">
        <b aria-hidden="true">{step}</b>
        <p>{text}</p>
      </div>
    ),
  }
}

function orderStep({ before, after }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say, players } = context
  const rows = after.order.map((seat, index) => {
    const was = before.order.indexOf(seat)
    const moved = was < 0 ? 0 : was - index
    const person = players.find((player) => player.seat === seat)
    const cities = after.players.find((player) => player.seat === seat)?.cities.length ?? 0
    const name = nameOf(seat, context)
    return { seat, index, moved, name, isYou: person?.isYou ?? false, cities }
  })
  return {
    id: 'order',
    title: say('board.moment.order'),
    text: rows.map((row) => `${row.index + 1}: ${row.name}`).join(', '),
    Picture: () => (
      <>
        <h3 class="pg-moment-title">{say('board.moment.order_title')}</h3>
        <ol class="pg-moment-order">
          {rows.map((row) => (
            <li key={row.seat} class={row.isYou ? 'you' : undefined}>
              <b>{row.index + 1}</b>
              <SeatMark seat={row.seat} size={16} />
              <span class="pg-name">{row.name}</span>
              <span class="pg-note">{say('board.cities_n', { n: row.cities })}</span>
              <span class="pg-way" aria-hidden="true">
                {row.moved === 0 ? '·' : row.moved > 0 ? `▲ ${row.moved}` : `▼ ${-row.moved}`}
              </span>
            </li>
          ))}
        </ol>
      </>
    ),
  }
}

function countStep({ events }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say, players } = context
  const ended = events.find((event) => event.kind === 'game_ended')
  const counts = ended?.kind === 'game_ended' ? ended : { powered: [], money: [] }
  const most = Math.max(1, ...counts.powered)
  const rows = players
    .map(({ seat, isYou }) => ({
      seat,
      name: nameOf(seat, context),
      isYou,
      powered: counts.powered[seat] ?? 0,
      money: counts.money[seat] ?? 0,
    }))
    .sort((first, second) => second.powered - first.powered || second.money - first.money)
    .map((row) => ({
      ...row,
      share: row.powered / most,
      note: say('board.cities_n', { n: row.powered }),
      value: elektro(row.money),
    }))
  return {
    id: 'count',
    title: say('board.moment.count'),
    text: rows.map((row) => `${row.name}: ${row.note}, ${row.value}`).join('. '),
    Picture: () => (
      <>
        <h3 class="pg-moment-title">{say('board.moment.count_title')}</h3>
        <Rows rows={rows} />
      </>
    ),
  }
}
