/** The rounds with their tables, and why each table is as it is. */
import { Icon } from '@/look/icons'
import type { Round, RoundTable, Tournament } from './api'
import { nameOf, namesOf } from './names'
import { tell, tellOf } from './words'

export function Rounds({ tournament }: { tournament: Tournament }) {
  if (tournament.rounds.length === 0) return <p class="empty">{tell('round.none')}</p>
  return (
    <div class="rounds">
      {tournament.rounds.toReversed().map((round) => (
        <RoundPart key={round.number} tournament={tournament} round={round} />
      ))}
    </div>
  )
}

function RoundPart({ tournament, round }: { tournament: Tournament; round: Round }) {
  return (
    <section>
      <h2>{tell('tournament.round', { round: round.number })}</h2>
      <ul class="rows">
        {round.tables.map((table) => (
          <TablePart key={table.tableNumber} tournament={tournament} table={table} />
        ))}
      </ul>
      {round.byes.length > 0 && (
        <p class="quiet">{tell('round.bye', { names: namesOf(tournament, round.byes) })}</p>
      )}
    </section>
  )
}

function TablePart({ tournament, table }: { tournament: Tournament; table: RoundTable }) {
  const mine = tournament.myEntrant !== null && table.entrants.includes(tournament.myEntrant)
  return (
    <li class={mine ? 'tournament-table mine' : 'tournament-table'}>
      <div class="tournament-table-head">
        <b>{tableTitle(table)}</b>
        <span class="badge">{tellOf('table', table.status)}</span>
        {table.tableId && (
          <a class="icon-button" href={`/tables/${table.tableId}`} aria-label={tell('round.look')}>
            <Icon name="eye" />
          </a>
        )}
      </div>
      <ol class="tournament-seats">
        {table.entrants.map((entrant, seat) => (
          <li key={entrant}>
            <span>{nameOf(tournament, entrant)}</span>
            {table.ranks && (
              <span class="quiet">
                {table.ranks[seat]}. ({table.scores?.[seat]})
              </span>
            )}
          </li>
        ))}
      </ol>
      {table.bots > 0 && <p class="quiet">{tell('round.bots', { n: table.bots })}</p>}
      <details>
        <summary>{tell('round.why')}</summary>
        <ul class="why">
          {table.reasons.map((reason) => (
            <li key={reason.key + JSON.stringify(reason.parameters)}>
              {tellOf('why', reason.key, inWords(tournament, reason.parameters))}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The number of a table, with its group or what is played for there. */
function tableTitle(table: RoundTable): string {
  const number = tell('round.table', { table: table.tableNumber })
  if (table.part === 'final') return `${number} · ${tell('round.final')}`
  if (table.part === 'third_place') return `${number} · ${tell('round.third_place')}`
  return table.group > 0 ? `${number} · ${tell('round.group', { group: table.group })}` : number
}

/** Entrants among the parameters as names. */
function inWords(tournament: Tournament, parameters: unknown): Record<string, string | number> {
  const words: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(parameters ?? {})) {
    if (Array.isArray(value)) words[key] = namesOf(tournament, value)
    else if (typeof value === 'number') words[key] = value
    else if (typeof value === 'string')
      words[key] = tournament.entrants.some((one) => one.entrant === value)
        ? nameOf(tournament, value)
        : value
  }
  return words
}
