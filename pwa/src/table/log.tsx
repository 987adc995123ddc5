/** The log in words, newest first, with the player who acted; an entry links to its position. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { capital } from '@/i18n/capital'
import { say, spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { LogEntry } from '@/model/position'
import type { Remark } from '@/model/table'
import { type AnyBoard, linesOf } from './story/since'

interface LogProps {
  readonly board: AnyBoard
  readonly context: Context<unknown>
  readonly log: readonly LogEntry[]
  /** What the bots say at the end. */
  readonly remarks: readonly Remark[]
  readonly look: (entry: LogEntry) => void
  readonly showMoment: (entry: LogEntry) => void
}

/** Only the first line of an entry names the player: below it "Diesel: cubes +1" becomes "Cubes +1". */
function unnamed(line: string, seat: number | null, { players }: Context<unknown>): string {
  const player = players.find((player) => player.seat === seat)
  const name = player?.isYou ? say('you') : player?.name
  return name && line.startsWith(`${name}: `) ? capital(line.slice(name.length + 2)) : line
}

export function LogPanel({ board, context, log, remarks, look, showMoment }: LogProps) {
  const time = new Intl.DateTimeFormat(spoken.value, { timeStyle: 'short' })
  const items = log
    .map((entry) => ({ entry, lines: linesOf(board, context, entry) }))
    .filter(({ lines }) => lines.length > 0)
    .reverse()
  if (items.length + remarks.length === 0) return <p class="quiet">{say('log.empty')}</p>
  return (
    <ol class="log">
      {remarks.map(({ seat, text }) => (
        <li key={`remark ${seat}`} class="log-remark">
          <SeatMark seat={seat} size={14} />
          <div>
            <p>
              <b>{context.players[seat]?.name}</b> {text}
            </p>
          </div>
        </li>
      ))}
      {items.map(({ entry, lines }) => {
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
                {lines.map((line, index) => (
                  <span key={line}>{index === 0 ? line : unnamed(line, entry.seat, context)}</span>
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
