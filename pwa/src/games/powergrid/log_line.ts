/** Events in words. */

import type { Context } from '@/board/contract'
import type { Params } from '@/i18n/words'
import type { Event, View } from '@/model/games/powergrid'
import { aboutSeat, seatWithin } from '../seat_words'
import { elektro } from './money'

const MONEY = ['price', 'bid', 'income']

export function describeEvent(event: Event, context: Context<View>): string {
  const params: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(event)) {
    const said = sayField(field, value, context)
    if (said !== null) params[field] = said
  }
  const seat = 'seat' in event ? event.seat : null
  return aboutSeat('powergrid', `event.${event.kind}`, seat, context, params satisfies Params)
}

function sayField(field: string, value: unknown, context: Context<View>): string | number | null {
  const { say } = context
  const nameOf = (seat: unknown): string => seatWithin(seat, context, say('trust'))
  if (field === 'kind' || value === null || value === undefined) return null
  if (field === 'seat') return nameOf(value)
  if (field === 'order' && Array.isArray(value)) return value.map(nameOf).join(', ')
  if (field === 'city' || field === 'fuel' || field === 'region') return say(`${field}.${value}`)
  if (field === 'reason') return say(`reason.${value}`)
  if (MONEY.includes(field) && typeof value === 'number') return elektro(value)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
