/** The log in words, newest first, by the player who acted; an entry leads back to its position. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say, spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { LogEntry } from '@/model/position'
import { type AnyBoard, linesOf } from './story/since'

interface LogProps {
  readonly board: AnyBoard
  readonly context: Context<unknown>
  readonly log: readonly LogEntry[]
  readonly look: (entry: LogEntry) => void
  readonly showMoment: (entry: LogEntry) => void
}

export function LogPanel({ board, context, log, look, showMoment }: LogProps) {
  const time = new Intl.DateTimeFormat(spoken.value, { timeStyle: 'short' })
  const told = log
    .map((entry) => ({ entry, lines: linesOf(board, context, entry) }))
    .filter(({ lines }) => lines.length > 0)
    .reverse()
  if (told.length === 0) return <p class="quiet">{say('log.empty')}</p>
  return (
    <ol class="log">
      {told.map(({ entry, lines }) => {
        const moment = board.momentTitle?.(entry.events, context) ?? null
        return (
          <li key={entry.version}>
            {entry.seat === null ? <span /> : <SeatMark seat={entry.seat} size={14} />}
            <div>
              <button
                type="button"
                class="log-entry"
                title={say('log.look')}
                onClick={() => look(entry)}
              >
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </button>
              {moment && (
                <button type="button" class="button small" onClick={() => showMoment(entry)}>
                  <Icon name="play" />
                  {moment}
                </button>
              )}
            </div>
            <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
          </li>
        )
      })}
    </ol>
  )
}
