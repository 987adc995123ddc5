/** A table in a list: the game, who sits there, and whether it waits for me. */

import { SeatMark } from '@/board/token'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { seatName } from '@/model/seat_name'
import type { TableInfo } from '@/model/table'
import { isFree } from '@/model/table'
import { paceInWords } from '@/table/terms_shown'

export function TableRow({ table }: { table: TableInfo }) {
  const title = titleOf(table.game)
  const free = table.seats.filter(isFree).length
  const pace = paceInWords(table)
  const mine = table.seats.some((seat) => seat.isMine && table.toAct.includes(seat.seat))
  return (
    <li>
      <a class="table-row" href={`/tables/${table.id}`}>
        <span class="thumb">{title && <title.Emblem />}</span>
        <span class="table-row-words">
          <b>{table.name || (title && say(title.title))}</b>
          <span class="table-row-seats">
            {table.seats
              .filter((seat) => !isFree(seat))
              .map((seat) => (
                <span key={seat.seat}>
                  <SeatMark seat={seat.seat} size={12} />
                  {seatName(seat)}
                </span>
              ))}
          </span>
          {pace.length > 0 && <span class="table-row-pace">{pace.join(' · ')}</span>}
        </span>
        {mine ? (
          <span class="badge yours">{say('turn.yours')}</span>
        ) : table.status === 'open' ? (
          <span class="badge">{say('lobby.free', { n: free })}</span>
        ) : (
          <span class="badge">{say(`status.${table.status}`)}</span>
        )}
      </a>
    </li>
  )
}
