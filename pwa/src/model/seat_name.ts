/** What a seat is called: the person's name, or a name for a bot that is easier to remember than its kind. */

import { findShell, say } from '@/i18n/words'
import type { SeatInfo } from './table'

export function seatName(seat: SeatInfo): string {
  const isBotsOwn = seat.bot !== null && seat.accountId === null
  if (isBotsOwn) return findShell(`bot.name.${seat.seat}`) ?? seat.bot ?? ''
  return seat.name || say('seat.name', { n: seat.seat + 1 })
}
