/** The tournament on paper: pairings, standings, slips for results and for claiming registrations. */
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { QrPicture } from '@/qr/qr_picture'
import { Message } from '@/shell/message'
import { TopBar } from '@/shell/top_bar'
import { pathOf, useQuery } from '../address'
import type { Round, RoundTable, Tournament } from '../api'
import { figure, momentInWords } from '../figures'
import { namesOf, partTitle, shortNames, tableTitle } from '../names'
import { may } from '../roles'
import { seatedByName } from '../tv/pages'
import { useTournament } from '../use_tournament'
import { tell, tellOf } from '../words'
import './print.css'

const SHEETS = ['names', 'pairings', 'slips', 'standings', 'claims'] as const
type Sheet = (typeof SHEETS)[number]

interface PrintProps {
  readonly id: string
  readonly code: string | null
}

export function PrintPage({ id, code }: PrintProps) {
  const { found } = useTournament(id, code)
  const [chosen, choose] = useQuery('sheet')
  const [picked, pick] = useQuery('round')
  if (found === 'loading') return <div class="loading" role="status" aria-label={say('loading')} />
  if (!found)
    return <Message title={tell('tournament.missing')} text={tell('tournament.missing.note')} />
  const { tournament } = found
  const shown = SHEETS.filter((sheet) => sheet !== 'claims' || may(tournament, 'director'))
  const sheet =
    shown.find((name) => name === chosen) ?? (tournament.rounds.length > 0 ? 'names' : 'standings')
  const round = tournament.rounds[Number(picked ?? tournament.rounds.length) - 1]
  return (
    <div class="screen print-page">
      <div class="print-tools">
        <TopBar title={tell('desk.print')} back={pathOf(tournament, code)}>
          <button type="button" class="button primary" onClick={() => print()}>
            <Icon name="printer" />
            {tell('desk.print')}
          </button>
        </TopBar>
        <div class="round-tabs" role="group" aria-label={tell('desk.print')}>
          {shown.map((name) => (
            <button
              key={name}
              type="button"
              class="chip"
              aria-pressed={name === sheet}
              onClick={() => choose(name)}
            >
              {tell(`print.${name}`)}
            </button>
          ))}
          {tournament.rounds.length > 1 && sheet !== 'claims' && sheet !== 'standings' && (
            <label>
              <span class="unseen">{tell('desk.round')}</span>
              <select
                value={round?.number ?? ''}
                onChange={(input) => pick(input.currentTarget.value)}
              >
                {tournament.rounds.map(({ number }) => (
                  <option key={number} value={number}>
                    {tell('tournament.round', { round: number })}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      </div>
      <main class={`paper ${sheet}`}>
        <SheetPart tournament={tournament} code={code} sheet={sheet} round={round} />
      </main>
    </div>
  )
}

interface SheetProps {
  readonly tournament: Tournament
  readonly code: string | null
  readonly sheet: Sheet
  readonly round: Round | undefined
}

function SheetPart({ tournament, code, sheet, round }: SheetProps) {
  if (sheet === 'claims') return <Claims tournament={tournament} code={code} />
  if (sheet === 'standings') return <Standings tournament={tournament} />
  if (!round) return <p class="empty">{tell('round.none')}</p>
  if (sheet === 'slips') return <Slips tournament={tournament} round={round} />
  return sheet === 'names' ? (
    <Names tournament={tournament} round={round} />
  ) : (
    <Pairings tournament={tournament} round={round} />
  )
}

function PaperHead({ tournament, title }: { tournament: Tournament; title: string }) {
  return (
    <header class="paper-head">
      <h1>{tournament.title}</h1>
      <p>{title}</p>
      <p class="printed">{momentInWords(new Date().toISOString())}</p>
    </header>
  )
}

/** Who sits where, by name: the list at the door. */
function Names({ tournament, round }: { tournament: Tournament; round: Round }) {
  return (
    <>
      <PaperHead
        tournament={tournament}
        title={`${tell('tournament.round', { round: round.number })} · ${tell('print.names')}`}
      />
      <ol class="paper-names">
        {seatedByName(round.tables).map((seated) => (
          <li key={seated.entrant}>
            <span>{seated.name}</span>
            <b>{seated.table}</b>
            <small>{seated.seat}</small>
          </li>
        ))}
      </ol>
      <p class="paper-note">{tell('print.names.note')}</p>
      {round.byes.length > 0 && (
        <p>{tell('round.bye', { names: namesOf(tournament, round.byes) })}</p>
      )}
    </>
  )
}

function Pairings({ tournament, round }: { tournament: Tournament; round: Round }) {
  return (
    <>
      <PaperHead
        tournament={tournament}
        title={`${tell('tournament.round', { round: round.number })} · ${tell('print.pairings')}`}
      />
      <table class="paper-table">
        <thead>
          <tr>
            <th>№</th>
            <th>{tell('desk.column.players')}</th>
            <th>{tell('desk.result')}</th>
          </tr>
        </thead>
        <tbody>
          {round.tables.map((table) => (
            <tr key={table.tableNumber}>
              <td class="number">
                {table.tableNumber}
                <small>{partTitle(table)}</small>
              </td>
              <td>{table.names.map((name, seat) => `${seat + 1} ${name}`).join('   ')}</td>
              <td class="places">{placesInWords(table)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {round.byes.length > 0 && (
        <p>{tell('round.bye', { names: namesOf(tournament, round.byes) })}</p>
      )}
    </>
  )
}

/** Who came first, second and so on; nothing while a table is played. */
function placesInWords({ names, ranks }: RoundTable): string {
  if (!ranks) return ''
  const short = shortNames(names)
  return short
    .map((name, seat) => ({ name, rank: ranks[seat] ?? 0 }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ name, rank }) => `${rank}. ${name}`)
    .join('   ')
}

/** A slip for each table: the result, to be signed. */
function Slips({ tournament, round }: { tournament: Tournament; round: Round }) {
  return (
    <ul class="paper-slips">
      {round.tables.map((table) => (
        <li key={table.tableNumber}>
          <header>
            <b>{tableTitle(table)}</b>
            <span>
              {tournament.title} · {tell('tournament.round', { round: round.number })}
            </span>
          </header>
          <table>
            <thead>
              <tr>
                <th />
                <th>{tell('standings.name')}</th>
                <th class="blank">{tell('standings.rank')}</th>
                <th class="blank">{tell('standings.points')}</th>
                <th class="blank wide">{tell('print.signature')}</th>
              </tr>
            </thead>
            <tbody>
              {table.names.map((name, seat) => (
                <tr key={table.entrants[seat]}>
                  <td>{seat + 1}</td>
                  <td class="name">{name}</td>
                  <td class="blank" />
                  <td class="blank" />
                  <td class="blank wide" />
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ul>
  )
}

function Standings({ tournament }: { tournament: Tournament }) {
  const title =
    tournament.rounds.length > 0
      ? `${tell('tab.standings')} · ${tell('tournament.round', { round: tournament.rounds.length })}`
      : tell('tab.standings')
  return (
    <>
      <PaperHead tournament={tournament} title={title} />
      <table class="paper-table">
        <thead>
          <tr>
            <th>{tell('standings.rank')}</th>
            <th>{tell('standings.name')}</th>
            {tournament.rounds.map(({ number }) => (
              <th key={number} class="figure">
                {number}
              </th>
            ))}
            <th class="figure">{tell('standings.points')}</th>
            {tournament.tieBreaks.map((name) => (
              <th key={name} class="figure">
                {tellOf('tie.short', name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tournament.standings.map((line) => (
            <tr key={line.entrant}>
              <td class="number">{line.rank}</td>
              <td>{line.name}</td>
              {tournament.rounds.map(({ number }) => {
                const gain = line.gains.find(({ round }) => round === number)
                return (
                  <td key={number} class="figure">
                    {gain ? figure(gain.points) : '–'}
                  </td>
                )
              })}
              <td class="figure strong">{figure(line.points)}</td>
              {line.tieBreaks.map((tie) => (
                <td key={tie.name} class="figure">
                  {figure(tie.name === 'seed' ? Math.abs(tie.value) : tie.value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="paper-note">
        {tournament.tieBreaks.map((name) => (
          <li key={name}>
            {tellOf('tie.short', name)}: {tellOf('tie.note', name)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A slip for everybody with an unclaimed registration: its code, also as a QR code. */
function Claims({ tournament, code }: { tournament: Tournament; code: string | null }) {
  const waiting = tournament.entrants
    .filter((entrant) => entrant.claim)
    .toSorted((left, right) => left.name.localeCompare(right.name))
  if (waiting.length === 0) return <p class="empty">{tell('print.no_claims')}</p>
  const entry = tournament.public ? null : (tournament.viewCode ?? code)
  return (
    <ul class="paper-claims">
      {waiting.map((entrant) => {
        const link = `${location.origin}${pathOf(tournament, entry, 'claim', entrant.claim ?? '')}`
        return (
          <li key={entrant.entrant}>
            <QrPicture text={link} name={tell('print.claims')} />
            <div>
              <b>{entrant.name}</b>
              <p>{tournament.title}</p>
              <code>{entrant.claim}</code>
              <p class="paper-note">{tell('print.claims.note', { address: location.host })}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
