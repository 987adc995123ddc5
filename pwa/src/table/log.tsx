/** The log in words, newest first, by the player who acted. */

import type { Board, Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say, spoken } from '@/i18n/words'
import type { LogEntry, Struct } from '@/model/position'

interface LogProps {
  readonly board: Board<unknown, Struct, Struct>
  readonly context: Context<unknown>
  readonly log: readonly LogEntry[]
}

export function LogPanel({ board, context, log: happenings }: LogProps) {
  const time = new Intl.DateTimeFormat(spoken.value, { timeStyle: 'short' })
  const told = happenings
    .map((one) => ({ ...one, lines: linesOf(board, context, one) }))
    .filter((one) => one.lines.length > 0)
    .reverse()
  if (told.length === 0) return <p class="quiet">{say('log.empty')}</p>
  return (
    <ol class="log">
      {told.map((one) => (
        <li key={one.seq}>
          {one.seat !== null && <SeatMark seat={one.seat} size={14} />}
          <div>
            {one.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <time dateTime={one.at}>{time.format(new Date(one.at))}</time>
        </li>
      ))}
    </ol>
  )
}

function linesOf(
  board: Board<unknown, Struct, Struct>,
  context: Context<unknown>,
  happening: LogEntry,
): readonly string[] {
  const lines = happening.events.map((event) => board.describeEvent(event, context))
  return [...new Set(lines.filter((line) => line !== null))]
}
