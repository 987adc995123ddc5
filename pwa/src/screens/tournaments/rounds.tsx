/** The rounds: who sits where, results by rank, and the reason for each table. */
import { useState } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { Icon } from '@/look/icons'
import { pathOf } from './address'
import type { Round, RoundTable, Tournament } from './api'
import { figure } from './figures'
import { namesOf, reasonInWords, tableTitle } from './names'
import { tell, tellOf } from './words'
import './rounds.css'

/** From this many tables on, a search field is worth its space. */
const MANY = 6

interface RoundsProps {
  readonly tournament: Tournament
  readonly code: string | null
}

export function Rounds({ tournament, code }: RoundsProps) {
  const newest = tournament.rounds.length
  const [number, setNumber] = useState<number | null>(null)
  const [text, setText] = useState('')
  const round = tournament.rounds[(number ?? newest) - 1]
  if (!round) return <p class="empty">{tell('round.none')}</p>
  const wanted = text.trim().toLocaleLowerCase()
  const tables = round.tables.filter(
    (table) =>
      wanted === '' ||
      String(table.tableNumber) === wanted ||
      table.names.some((name) => name.toLocaleLowerCase().includes(wanted)),
  )
  return (
    <div class="rounds">
      <div class="rounds-head">
        <div class="round-tabs" role="group" aria-label={tell('desk.round')}>
          {tournament.rounds.map(({ number }) => (
            <button
              key={number}
              type="button"
              class="chip"
              aria-pressed={number === round.number}
              onClick={() => setNumber(number)}
            >
              {tell('tournament.round', { round: number })}
            </button>
          ))}
        </div>
        {round.tables.length > MANY && (
          <label class="desk-search">
            <span class="unseen">{tell('desk.search')}</span>
            <input
              type="search"
              value={text}
              placeholder={tell('desk.search')}
              onInput={(input) => setText(input.currentTarget.value)}
            />
          </label>
        )}
      </div>
      <RoundPart tournament={tournament} code={code} round={round} tables={tables} />
    </div>
  )
}

interface RoundPartProps extends RoundsProps {
  readonly round: Round
  readonly tables: readonly RoundTable[]
}

function RoundPart({ tournament, code, round, tables }: RoundPartProps) {
  const mine = tournament.myEntrant
  // My own table comes first.
  const order = tables.toSorted(
    (left, right) =>
      Number(mine !== null && right.entrants.includes(mine)) -
      Number(mine !== null && left.entrants.includes(mine)),
  )
  return (
    <section>
      <ul class="round-tables">
        {order.map((table) => (
          <TablePart key={table.tableNumber} tournament={tournament} code={code} table={table} />
        ))}
      </ul>
      {round.byes.length > 0 && (
        <p class="quiet">{tell('round.bye', { names: namesOf(tournament, round.byes) })}</p>
      )}
      {round.sittingOut.length > 0 && (
        <p class="quiet">
          {tell('draft.sitting_out', { names: namesOf(tournament, round.sittingOut) })}
        </p>
      )}
    </section>
  )
}

function TablePart({ tournament, code, table }: RoundsProps & { table: RoundTable }) {
  const mine = tournament.myEntrant !== null && table.entrants.includes(tournament.myEntrant)
  const { ranks } = table
  const seats = table.entrants
    .map((_, seat) => seat)
    .toSorted((left, right) => (ranks ? (ranks[left] ?? 9) - (ranks[right] ?? 9) : left - right))
  return (
    <li class={mine ? 'tournament-table mine' : 'tournament-table'}>
      <div class="tournament-table-head">
        <b>{tableTitle(table)}</b>
        <span class={`badge ${table.status}`}>{tellOf('table', table.status)}</span>
        {table.table && (
          <a class="icon-button" href={`/tables/${table.table.id}`} aria-label={tell('round.look')}>
            <Icon name="eye" />
          </a>
        )}
      </div>
      <ol class="tournament-seats">
        {seats.map((seat) => (
          <li key={table.entrants[seat]} class={ranks?.[seat] === 1 ? 'first' : ''}>
            <span class="rank">{ranks ? `${ranks[seat]}.` : ''}</span>
            <SeatMark seat={seat} size={12} />
            <a class="name" href={pathOf(tournament, code, 'players', table.entrants[seat] ?? '')}>
              {table.names[seat]}
            </a>
            {ranks && table.scores && <span class="quiet">{table.scores[seat]}</span>}
            {table.points && <b class="points">{figure(table.points[seat] ?? 0)}</b>}
          </li>
        ))}
      </ol>
      {table.bots > 0 && <p class="quiet">{tell('round.bots', { n: table.bots })}</p>}
      <details>
        <summary>{tell('round.why')}</summary>
        <ul class="why">
          {table.reasons.map((reason) => (
            <li key={reason.key + JSON.stringify(reason.parameters)}>
              {reasonInWords(tournament, reason)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
