/** Everything that happened, by whom and why; undoing shows the consequences first. */
import { spoken } from '@/i18n/words'
import type { Act } from './act'
import type { LogLine, Tournament } from './api'
import { undoChange } from './changes'
import { confirm } from './confirm'
import { nameOf } from './names'
import { may } from './roles'
import { tell, tellOf } from './words'
import './log.css'

/** Rounds, results and roles are changed on the desk, not undone here. */
const FINAL: readonly LogLine['what'][] = [
  'undone',
  'paired',
  'undrawn',
  'finished',
  'appointed',
  'drafted',
  'starts_soon',
  'start_missed',
  'call',
  'answer',
]

interface LogProps {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
  readonly act: Act
}

export function TournamentLog({ tournament, log, act }: LogProps) {
  const directs = may(tournament, 'director')
  const undo = async (line: LogLine): Promise<void> => {
    const why = await confirm({
      title: tell('confirm.undo'),
      text: lineInWords(tournament, line),
      button: tell('log.undo'),
      of: { undo: line.number },
      explained: true,
    })
    if (why) await act(undoChange(tournament.id, line.number, why))
  }
  return (
    <ol class="log">
      {log.toReversed().map((line) => (
        <li key={line.number} class={line.undone ? 'undone' : ''}>
          <div>
            <p>
              {lineInWords(tournament, line)}
              {line.undone && <span class="quiet"> ({tell('log.undone')})</span>}
            </p>
            {line.reason && <p class="quiet">{line.reason}</p>}
            {line.note && (
              <p class="quiet private">
                {tell('log.note')}: {line.note}
              </p>
            )}
            <time dateTime={line.at}>{new Date(line.at).toLocaleString(spoken.value)}</time>
          </div>
          {directs && !line.undone && line.number > 0 && !FINAL.includes(line.what) && (
            <button type="button" class="button small" onClick={() => undo(line)}>
              {tell('log.undo')} …
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

export function lineInWords(tournament: Tournament, line: LogLine): string {
  return tellOf('log', line.what === 'undone' ? 'undone_line' : line.what, {
    who: line.actor ?? tell('log.nobody'),
    name: line.entrant ? nameOf(tournament, line.entrant) : '',
    round: line.round ?? 0,
    table: line.tableNumber ?? 0,
    text: line.text,
    points: line.points ?? '',
  })
}
