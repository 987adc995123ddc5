/** The ring on the screen in the hall: the time left, or without a clock the finished tables. */
import type { Tournament } from '../api'
import { countdown, hourInWords } from '../figures'
import { now } from '../seconds'
import { tell } from '../words'
import './ring.css'

const RADIUS = 92
const ROUND_OFF = 2 * Math.PI * RADIUS
const TICKS = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** What the ring shows: a share, large text, and small text below. */
interface RingFace {
  readonly share: number
  readonly words: string
  readonly below: string
  readonly state: '' | 'soon' | 'late'
}

export function Ring({ tournament }: { tournament: Tournament }) {
  const { share, words, below, state } = tellRing(tournament, now.value)
  return (
    <div class={`tv-ring ${state}`}>
      <svg viewBox="-110 -110 220 220" aria-hidden="true">
        {TICKS.map((angle) => (
          <path key={angle} class="tick" d="M0-108V-104" transform={`rotate(${angle})`} />
        ))}
        <circle r={RADIUS} />
        {share > 0 && (
          <circle
            class="left"
            r={RADIUS}
            stroke-dasharray={`${share * ROUND_OFF} ${ROUND_OFF}`}
            transform="rotate(-90)"
          />
        )}
      </svg>
      <div>
        <span>{titleOfRound(tournament)}</span>
        <b class={words.length > 5 ? 'long' : ''}>{words}</b>
        {below && <span class="until">{below}</span>}
      </div>
    </div>
  )
}

function titleOfRound(tournament: Tournament): string {
  const round = tournament.rounds.length
  const planned = tournament.roundsPlanned
  if (round === 0) return tell('tv.before')
  if (planned === null) return tell('tournament.round', { round })
  return tell('tournament.round_of', { round, planned: Math.max(planned, round) })
}

export function tellRing(tournament: Tournament, at: number): RingFace {
  const round = tournament.rounds.at(-1)
  const isOn = round !== undefined && !round.over
  // Once there are rounds, the start is past and nothing to count down to.
  const first = round ? null : tournament.startsAt
  const ends = isOn ? tournament.roundEndsAt : (tournament.nextRoundAt ?? first)
  if (ends) return tellTime(ends, isOn, tournament.roundBeganAt, at)
  if (!round)
    return {
      share: 1,
      words: String(tournament.players),
      below: tell('tv.registered'),
      state: '',
    }
  const all = round.tables.length
  const done = round.tables.filter((table) => table.status !== 'open').length
  return {
    share: all > 0 ? done / all : 1,
    words: isOn ? String(done) : '✓',
    below: isOn ? tell('tv.finished_of', { all }) : '',
    state: '',
  }
}

function tellTime(ends: string, isOn: boolean, began: string | null, at: number): RingFace {
  const left = Date.parse(ends) - at
  const length = isOn && began ? Date.parse(ends) - Date.parse(began) : null
  return {
    share: length ? Math.max(0, Math.min(1, left / length)) : 1,
    words: left > 0 ? countdown(left) : tell(isOn ? 'tv.time_up' : 'tv.soon'),
    below: left > 0 ? tell(isOn ? 'tv.until' : 'tv.from', { hour: hourInWords(ends) }) : '',
    state: left < 60_000 ? 'late' : left < 300_000 ? 'soon' : '',
  }
}
