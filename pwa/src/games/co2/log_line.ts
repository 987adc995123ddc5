/** Events in words. */
import type { Context } from '@/board/contract'
import type { Event, View } from '@/model/games/co2'
import { aboutSeat, seatWithin } from '../seat_words'
import { placeName } from './names'

const SEATS = new Set(['seat', 'by', 'startPlayer'])
const PLACES = new Set(['source', 'target', 'place'])
/** Fields whose values are translated under another key. */
const NAMED: Readonly<Record<string, string>> = {
  region: 'region',
  energy: 'energy',
  fossil: 'fossil',
  grant: 'grant',
  plant: 'plant',
  card: 'card',
  goal: 'card',
  summit: 'summit',
  reason: 'result',
  line: 'score',
}

export function describeEvent(event: Event, context: Context<View>): string {
  if (event.kind === 'bid_made' && event.value === null)
    return aboutSeat('co2', 'board.bid_passed', event.seat, context, {
      seat: seatWithin(event.seat, context),
    })
  if (event.kind === 'permit_paid' && event.seat === null)
    return context.say('board.region_paid', { source: placeName(context, String(event.source)) })
  const params: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(event)) {
    const said = sayField(field, value, context)
    if (said !== null) params[snake(field)] = said
  }
  return aboutSeat('co2', `event.${event.kind}`, actorOf(event), context, params)
}

/** Whose doing it is: the one who pays, where another seat is paid. */
function actorOf(event: Event): unknown {
  if (event.kind === 'scientist_displaced') return event.by
  return event.kind === 'decade_began' ? event.startPlayer : 'seat' in event ? event.seat : null
}

function sayField(field: string, value: unknown, context: Context<View>): string | number | null {
  if (field === 'kind' || value === null || value === undefined) return null
  if (SEATS.has(field)) return seatWithin(value, context, '')
  if (PLACES.has(field)) return placeName(context, String(value))
  const key = NAMED[field]
  if (key) return ending(context.say(`${key}.${value}`))
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

/** A sentence inside a sentence has no full stop of its own. */
function ending(text: string): string {
  return text.replace(/\.$/, '')
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
