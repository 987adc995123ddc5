/** Everything that happened, with who did it and why; what is fair to undo can be undone. */
import { spoken } from '@/i18n/words'
import type { Act } from './act'
import { type LogLine, type Tournament, undoChange } from './api'
import { nameOf } from './names'
import { tell, tellOf } from './words'

const UNDOABLE = ['adjudicated', 'annulled', 'withdrew', 'disqualified', 'substituted']

interface LogProps {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
  readonly act: Act
}

export function TournamentLog({ tournament, log, act }: LogProps) {
  const directs = tournament.myRole === 'owner' || tournament.myRole === 'director'
  const drawn = log.findLast((line) => line.what === 'paired')?.number ?? -1
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
            <time dateTime={line.at}>{new Date(line.at).toLocaleString(spoken.value)}</time>
          </div>
          {directs && !line.undone && line.number > drawn && UNDOABLE.includes(line.what) && (
            <button
              type="button"
              class="button small"
              onClick={() => act(undoChange(tournament.id, line.number))}
            >
              {tell('log.undo')}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function lineInWords(tournament: Tournament, line: LogLine): string {
  return tellOf('log', line.what === 'undone' ? 'undone_line' : line.what, {
    who: line.actor ?? tell('log.nobody'),
    name: line.entrant ? nameOf(tournament, line.entrant) : '',
    round: line.round ?? 0,
    table: (line.tableNumber ?? 0) + 1,
    text: line.text,
  })
}
