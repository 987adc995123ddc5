/** The same game again: the same people, seats, bots, options and clock. */
import { sayInChat } from '@/api/chat'
import { createTable, findTable, setReady, startTable } from '@/api/tables'
import { say } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { mySeats, type TableInfo } from '@/model/table'

/** Opens the new table. Other people find its link in the chat of the old one; bots are there at once. */
export async function openRematch(info: TableInfo): Promise<{ readonly id: string } | Problem> {
  const mine = mySeats(info)
  const isHotSeat = mine.length > 1
  const answer = await createTable({
    game: info.game,
    seats: info.seats.length,
    options: info.options,
    name: info.name,
    rated: info.isRated,
    spectators: true,
    chat: info.hasChat,
    public: false,
    passAndPlay: isHotSeat,
    // A bot that only replaced somebody gives the seat back to them.
    bots: info.seats.map((seat) => (seat.accountId === null ? seat.bot : null)),
    clock: info.clock,
  })
  if (isProblem(answer)) return answer
  const hasOthers = info.seats.some((seat) => seat.accountId !== null && !seat.isMine)
  if (hasOthers) {
    const opened = await findTable(answer.id)
    const link = `${location.origin}/join/${answer.id}/${opened?.invitation ?? ''}`
    if (info.hasChat) await sayInChat(info.id, say('result.rematch.said', { link }))
    return answer
  }
  await setReady(answer.id, true)
  await startTable(answer.id)
  return answer
}
