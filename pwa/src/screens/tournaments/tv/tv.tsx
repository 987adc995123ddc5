/** The screen in the hall: time left, seats and standings, readable from ten metres. */
import './tv.css'
import { useEffect, useState } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { Icon, Seat } from '@/look/icons'
import { QrPicture } from '@/qr/qr_picture'
import { pathOf } from '../address'
import { type DeskTable, readDesk, type Standing, type Tournament } from '../api'
import { figure, hourInWords } from '../figures'
import { shortName } from '../names'
import { now, useNow } from '../seconds'
import { useTournament } from '../use_tournament'
import { tell } from '../words'
import { Ended } from './ended'
import {
  type Board,
  cut,
  hasResults,
  LINES_A_PAGE,
  type Page,
  pagesOf,
  rankChanges,
  type Seated,
} from './pages'
import { Ring } from './ring'
import './seating.css'
import './ladder.css'

const TURN_EVERY = 12_000
const POLL_EVERY = 10_000

interface TvProps {
  readonly id: string
  readonly code: string | null
}

export function TvPage({ id, code }: TvProps) {
  useNow()
  useWakeLock()
  const { found } = useTournament(id, code)
  const tournament = found && found !== 'loading' ? found.tournament : null
  const desk = useTvDesk(id, code, tournament?.version ?? 0)
  const turn = useTurns()
  if (!tournament) return <div class="tv" role="status" aria-label={say('loading')} />
  const pages = pagesOf(tournament, desk, Date.now())
  const at = pages.length > 0 ? turn % pages.length : 0
  const page = pages[at]
  const said = tournament.status === 'over' ? undefined : tournament.announcements[0]
  // Before the first result nobody has points, so there are no standings to show.
  const isBetween = page?.kind === 'standings' || !hasResults(tournament)
  return (
    <main class={isBetween ? 'tv between' : 'tv'}>
      <Head tournament={tournament} />
      <Clock tournament={tournament} code={code} />
      <section class="tv-middle">
        {page && <PageHead tournament={tournament} page={page} pages={pages.length} at={at} />}
        {page && <PagePart key={at} tournament={tournament} page={page} />}
      </section>
      {!isBetween && <Ladder tournament={tournament} turn={turn} />}
      {said && (
        <footer class="tv-said">
          <Icon name="bell" />
          <b>{said.text}</b>
        </footer>
      )}
    </main>
  )
}

function useTurns(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((known) => known + 1), TURN_EVERY)
    return () => clearInterval(timer)
  }, [])
  return turn
}

function useTvDesk(id: string, code: string | null, version: number): readonly DeskTable[] {
  const [desk, setDesk] = useState<readonly DeskTable[]>([])
  useEffect(() => {
    const look = (): void => {
      readDesk(id, code).then(setDesk, () => undefined)
    }
    look()
    const timer = setInterval(look, POLL_EVERY)
    return () => clearInterval(timer)
  }, [id, code, version])
  return desk
}

/** Keeps the screen awake; if the browser cannot, the system's settings must. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const keep = (): void => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given
        },
        () => undefined,
      )
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}

function Head({ tournament }: { tournament: Tournament }) {
  const title = titleOf(tournament.game.id)
  const tables = tournament.rounds.at(-1)?.tables.length ?? 0
  return (
    <header class="tv-head">
      <span class="tv-mark">
        <Seat />
      </span>
      <h1>{tournament.title}</h1>
      <p>
        {[
          title ? say(title.title) : tournament.game.id,
          tell('tournament.players', { n: tournament.players }),
          ...(tables > 0 ? [tell('tv.count', { n: tables })] : []),
        ].join(' · ')}
      </p>
      <time>{hourInWords(new Date(now.value).toISOString())}</time>
    </header>
  )
}

function Clock({ tournament, code }: { tournament: Tournament; code: string | null }) {
  const round = tournament.rounds.at(-1)
  const done = round?.tables.filter((table) => table.status !== 'open').length ?? 0
  const all = round?.tables.length ?? 0
  const isOver = tournament.status === 'over'
  return (
    <section class="tv-clock">
      {isOver ? <Ended tournament={tournament} /> : <Ring tournament={tournament} />}
      {round && !round.over && !isOver && tournament.roundEndsAt && (
        <div class="tv-progress">
          <p>
            <b>{done}</b> {tell('tv.finished_of', { all })}
          </p>
          <progress
            max={Math.max(1, all)}
            value={done}
            aria-label={tell('tv.finished', { done, all })}
          />
        </div>
      )}
      <div class="tv-where">
        <QrPicture
          text={`${location.origin}${pathOf(tournament, code)}`}
          name={tell(isOver ? 'tv.results' : 'tv.where')}
        />
        <div>
          <b>{tell(isOver ? 'tv.results' : 'tv.where')}</b>
          <p>{tell(isOver ? 'tv.scan_results' : 'tv.scan')}</p>
        </div>
      </div>
    </section>
  )
}

interface PageHeadProps {
  readonly tournament: Tournament
  readonly page: Page
  readonly pages: number
  readonly at: number
}

function PageHead({ tournament, page, pages, at }: PageHeadProps) {
  return (
    <div class="tv-page-head">
      <h2>{tell(`tv.${page.kind}`)}</h2>
      <span>{rangeInWords(tournament, page)}</span>
      <ol aria-hidden="true">
        {pages > 1 &&
          Array.from({ length: Math.min(pages, 24) }, (_, index) => (
            <li key={index} class={index === at ? 'on' : ''} />
          ))}
      </ol>
    </div>
  )
}

function rangeInWords(tournament: Tournament, page: Page): string {
  switch (page.kind) {
    case 'tables':
      return tell('tv.range', {
        from: page.tables[0]?.tableNumber ?? 0,
        to: page.tables.at(-1)?.tableNumber ?? 0,
      })
    case 'names':
      return `${page.seats[0]?.name.slice(0, 3) ?? ''} – ${page.seats.at(-1)?.name.slice(0, 3) ?? ''}`
    case 'players':
      return tell('tournament.players', { n: tournament.players })
    case 'standings':
      return tell('tv.ranks', {
        from: page.from + 1,
        to: Math.min(page.from + 2 * LINES_A_PAGE, tournament.standings.length),
        all: tournament.standings.length,
      })
    case 'boards':
      return ''
  }
}

/** So few names are written large. */
const FEW_NAMES = 20

function PagePart({ tournament, page }: { tournament: Tournament; page: Page }) {
  switch (page.kind) {
    case 'names':
      return (
        <ol class={page.seats.length > FEW_NAMES ? 'tv-names' : 'tv-names few'}>
          {page.seats.map((seated) => (
            <NameLine key={seated.entrant} seated={seated} />
          ))}
        </ol>
      )
    case 'players':
      return (
        <ol class="tv-names">
          {page.players.map((player) => (
            <li key={player.entrant}>
              <span>{player.name}</span>
            </li>
          ))}
        </ol>
      )
    case 'tables':
      return (
        <ol class="tv-tables">
          {page.tables.map((table) => (
            <li key={table.tableNumber} class={table.status === 'open' ? '' : 'done'}>
              <b>
                {table.tableNumber}
                {table.status !== 'open' && <span>✓</span>}
              </b>
              <ul>
                {table.names.map((name, seat) => (
                  <li key={table.entrants[seat]}>
                    <SeatMark seat={seat} size={16} />
                    <span>{shortName(name)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )
    case 'boards':
      return (
        <ol class="tv-boards">
          {page.boards.map((board) => (
            <BoardPart key={board.table.tableNumber} board={board} />
          ))}
        </ol>
      )
    case 'standings':
      return (
        <div class="tv-columns">
          {cut(
            tournament.standings.slice(page.from, page.from + 2 * LINES_A_PAGE),
            LINES_A_PAGE,
          ).map((lines, column) => (
            <Lines key={column} tournament={tournament} lines={lines} />
          ))}
        </div>
      )
  }
}

function NameLine({ seated }: { seated: Seated }) {
  return (
    <li>
      <span>{seated.name}</span>
      <b>{seated.table}</b>
      <SeatMark seat={seated.seat - 1} size={16} />
    </li>
  )
}

/** The scores of a game, as bars from a common zero. */
function BoardPart({ board: { table, live } }: { board: Board }) {
  const standing = live.standing ?? []
  const most = Math.max(1, ...standing)
  const seats = table.names
    .map((_, seat) => seat)
    .toSorted((left, right) => (standing[right] ?? 0) - (standing[left] ?? 0))
  return (
    <li>
      <b>
        {table.tableNumber}
        {live.gameRound !== null && (
          <span> · {tell('tv.game_round', { round: live.gameRound })}</span>
        )}
      </b>
      <ul>
        {seats.map((seat) => (
          <li key={table.entrants[seat]}>
            <SeatMark seat={seat} size={16} />
            <span>{shortName(table.names[seat] ?? '')}</span>
            <i style={{ width: `${(Math.max(0, standing[seat] ?? 0) / most) * 40}%` }} />
            <em>{standing[seat]}</em>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Ladder({ tournament, turn }: { tournament: Tournament; turn: number }) {
  const all = tournament.standings.length
  const pages = Math.max(1, Math.ceil(Math.min(all, 3 * LINES_A_PAGE) / LINES_A_PAGE))
  // The best are shown longest.
  const page = turn % (pages + 1) === 0 ? 0 : (turn % (pages + 1)) - 1
  const from = page * LINES_A_PAGE
  const lines = tournament.standings.slice(from, from + LINES_A_PAGE)
  return (
    <section class="tv-ladder">
      <div class="tv-page-head">
        <h2>{tell('tab.standings')}</h2>
        <span class="tv-legend">{tell('tv.still_playing')}</span>
      </div>
      <Lines tournament={tournament} lines={lines} />
      <p>{tell('tv.ranks', { from: from + 1, to: from + lines.length, all })}</p>
    </section>
  )
}

function Lines({ tournament, lines }: { tournament: Tournament; lines: readonly Standing[] }) {
  const changes = rankChanges(tournament)
  const isOver = tournament.status === 'over'
  const playing = new Set(
    tournament.rounds
      .at(-1)
      ?.tables.filter((table) => table.status === 'open' && !isOver)
      .flatMap((table) => table.entrants),
  )
  return (
    <ol class="tv-lines">
      {lines.map((line) => {
        const change = changes.get(line.entrant) ?? 0
        return (
          <li key={line.entrant} class={`rank-${line.rank}`}>
            <b>{line.rank}</b>
            <span>{line.name}</span>
            {playing.has(line.entrant) && <i class="playing" />}
            {change !== 0 && (
              <em class={change > 0 ? 'up' : 'down'}>
                {change > 0 ? '▲' : '▼'} {Math.abs(change)}
              </em>
            )}
            <strong>{figure(line.points)}</strong>
          </li>
        )
      })}
    </ol>
  )
}
