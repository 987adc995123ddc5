/** The name of a seat: the person's, or for a bot one that is easier to remember than its kind. */

import { findShell, say } from '@/i18n/words'
import { namesAt } from './hot_seat'
import { mySeats, type SeatInfo, type TableInfo } from './table'

export function seatName(seat: SeatInfo): string {
  const isBotsOwn = seat.bot !== null && seat.accountId === null
  if (isBotsOwn) return findShell(`bot.name.${seat.seat}`) ?? seat.bot ?? ''
  return seat.name || say('seat.name', { n: seat.seat + 1 })
}

/** At a hot seat one account holds several seats: the phone knows their names, or they are called by number. */
export function nameAt(table: TableInfo, seat: number): string {
  const found = table.seats[seat]
  const isShared = mySeats(table).length > 1 && found?.isMine
  if (found && !isShared) return seatName(found)
  return namesAt(table.id)[seat] || say('seat.name', { n: seat + 1 })
}
