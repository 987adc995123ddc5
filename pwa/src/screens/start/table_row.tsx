/** A table in a list: the game, who sits there, and whether it waits for me. */

import { useEffect, useState } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { titleOf } from '@/catalogue'
import { say, spoken } from '@/i18n/words'
import { whereOf } from '@/last_seen'
import { paceInWords } from '@/model/pace_in_words'
import { nameAt } from '@/model/seat_name'
import type { TableInfo } from '@/model/table'
import { isFree } from '@/model/table'

/** Whose move it is, and since when: distinguishes tables of the same game. */
function stateOf(table: TableInfo): readonly string[] {
  if (table.status !== 'running') return []
  const deciding = table.seats.filter((seat) => table.decisions.includes(seat.seat))
  const isMine = deciding.some((seat) => seat.isMine)
  const names = deciding.map((seat) => nameAt(table, seat.seat)).join(', ')
  const since = table.decisions.map((seat) => table.clocks[seat]?.since).find((at) => at) ?? null
  const where = whereOf(table.id, spoken.value)
  return [
    ...(where === null ? [] : [where]),
    ...(isMine || names === '' ? [] : [say('row.turn_of', { names })]),
    say('row.since', { time: momentInWords(since ?? table.createdAt) }),
  ]
}

/** The time for today, the date for earlier days. */
function momentInWords(at: string): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  const style = isToday ? { timeStyle: 'short' as const } : { dateStyle: 'medium' as const }
  return new Intl.DateTimeFormat(spoken.value, style).format(moment)
}

/** The number of unread chat messages at one of my tables. */
function useUnread(table: TableInfo): number {
  const [unread, setUnread] = useState(0)
  const isMine = table.seats.some((seat) => seat.isMine)
  const hasOthers = table.seats.some((seat) => seat.accountId !== null && !seat.isMine)
  const isAsked = table.hasChat && isMine && hasOthers
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    void import('@/api/chat_room').then(async ({ ChatRoom }) => {
      const room = new ChatRoom(table.id)
      await room.read()
      if (!isOver) setUnread(room.unread.value)
    })
    return () => {
      isOver = true
    }
  }, [table.id, table.version, isAsked])
  return unread
}

export function TableRow({ table }: { table: TableInfo }) {
  const title = titleOf(table.game)
  const free = table.seats.filter(isFree).length
  const pace = paceInWords(table)
  const unread = useUnread(table)
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
        {unread > 0 && (
          <span class="count">
            <span class="unseen">{say('chat.new', { n: unread })}</span>
            <span aria-hidden="true">{unread}</span>
          </span>
        )}
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
