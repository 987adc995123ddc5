/** The rounds with their tables, and why each table is as it is. */
import { Icon } from '@/look/icons'
import type { Round, RoundTable, Tournament } from './events'
import { nameOf, namesOf } from './names'
import { tell, tellOf } from './words'

export function Rounds({ event }: { event: Tournament }) {
  if (event.rounds.length === 0) return <p class="empty">{tell('round.none')}</p>
  return (
    <div class="rounds">
      {event.rounds.toReversed().map((round) => (
        <RoundPart key={round.number} event={event} round={round} />
      ))}
    </div>
  )
}

function RoundPart({ event, round }: { event: Tournament; round: Round }) {
  return (
    <section>
      <h2>{tell('event.round', { round: round.number })}</h2>
      <ul class="rows">
        {round.tables.map((table) => (
          <TablePart key={table.place} event={event} table={table} />
        ))}
      </ul>
      {round.byes.length > 0 && (
        <p class="quiet">{tell('round.bye', { names: namesOf(event, round.byes) })}</p>
      )}
    </section>
  )
}

function TablePart({ event, table }: { event: Tournament; table: RoundTable }) {
  const mine = event.myEntrant !== null && table.entrants.includes(event.myEntrant)
  return (
    <li class={mine ? 'event-table mine' : 'event-table'}>
      <div class="event-table-head">
        <b>{table.label || tell('round.table', { table: table.place + 1 })}</b>
        <span class="badge">{tellOf('table', table.status)}</span>
        {table.tableId && (
          <a class="icon-button" href={`/tables/${table.tableId}`} aria-label={tell('round.look')}>
            <Icon name="eye" />
          </a>
        )}
      </div>
      <ol class="event-seats">
        {table.entrants.map((entrant, seat) => (
          <li key={entrant}>
            <span>{nameOf(event, entrant)}</span>
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
              {tellOf('why', reason.key, inWords(event, reason.parameters))}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Entries among the parameters as names. */
function inWords(event: Tournament, parameters: unknown): Record<string, string | number> {
  const words: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(parameters ?? {})) {
    if (Array.isArray(value)) words[key] = namesOf(event, value)
    else if (typeof value === 'number') words[key] = value
    else if (typeof value === 'string')
      words[key] = event.entries.some((one) => one.entrant === value) ? nameOf(event, value) : value
  }
  return words
}
