/** A table in a list: the game, who sits there, and whether it waits for me. */

import { SeatMark } from '@/board/token'
import { titleOf } from '@/catalogue'
import { say, spoken } from '@/i18n/words'
import { nameAt } from '@/model/seat_name'
import type { TableInfo } from '@/model/table'
import { isFree } from '@/model/table'
import { paceInWords } from '@/table/terms_shown'

/** Whose move it is, and since when: by it tables of the same game are told apart. */
function stateOf(table: TableInfo): readonly string[] {
  if (table.status !== 'running') return []
  const deciding = table.seats.filter((seat) => table.decisions.includes(seat.seat))
  const isMine = deciding.some((seat) => seat.isMine)
  const names = deciding.map((seat) => nameAt(table, seat.seat)).join(', ')
  const since = table.decisions.map((seat) => table.clocks[seat]?.since).find((at) => at) ?? null
  return [
    ...(isMine || names === '' ? [] : [say('row.turn_of', { names })]),
    say('row.since', { time: momentInWords(since ?? table.createdAt) }),
  ]
}

/** Today the hour, before that the day. */
function momentInWords(at: string): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  const style = isToday ? { timeStyle: 'short' as const } : { dateStyle: 'medium' as const }
  return new Intl.DateTimeFormat(spoken.value, style).format(moment)
}

export function TableRow({ table }: { table: TableInfo }) {
  const title = titleOf(table.game)
  const free = table.seats.filter(isFree).length
  const pace = paceInWords(table)
  const mine = table.seats.some((seat) => seat.isMine && table.decisions.includes(seat.seat))
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
                  {nameAt(table, seat.seat)}
                </span>
              ))}
          </span>
          <span class="table-row-pace">{[...pace, ...stateOf(table)].join(' · ')}</span>
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
