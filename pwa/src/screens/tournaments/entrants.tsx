/** The entrants, and what an organiser can do about each of them. */
import { useState } from 'preact/hooks'
import { capital } from '@/i18n/capital'
import { lazyScreen } from '@/lazy'
import { Icon } from '@/look/icons'
import type { Act } from './act'
import { pathOf } from './address'
import type { Entrant, Tournament } from './api'
import { manageEntrants } from './changes'
import { UNEXPLAINED } from './confirm'
import { may } from './roles'
import { tell, tellOf } from './words'
import './entrants.css'

const EntrantActions = lazyScreen(() =>
  import('./desk/entrant_actions').then((module) => module.EntrantActions),
)
const LatePlayer = lazyScreen(() => import('./desk/beginning').then((module) => module.AddOne))

/** From this many entrants on, a search field is worth its space. */
const MANY = 10

interface EntrantsProps {
  readonly tournament: Tournament
  readonly code: string | null
  readonly act: Act
}

export function Entrants({ tournament, code, act }: EntrantsProps) {
  const [text, setText] = useState('')
  const [status, setStatus] = useState<string | null>(null)
  const wanted = text.trim().toLocaleLowerCase()
  const counts = new Map<string, number>()
  for (const entrant of tournament.entrants)
    counts.set(entrant.status, (counts.get(entrant.status) ?? 0) + 1)
  const shown = tournament.entrants.filter(
    (entrant) =>
      (status === null || entrant.status === status) &&
      [entrant.name, entrant.club, entrant.team].some((words) =>
        words.toLocaleLowerCase().includes(wanted),
      ),
  )
  return (
    <div class="entrants-page">
      <div class="rounds-head">
        <div class="round-tabs" role="group" aria-label={tell('desk.filter')}>
          <button
            type="button"
            class="chip"
            aria-pressed={status === null}
            onClick={() => setStatus(null)}
          >
            {tell('desk.all_n', { n: tournament.entrants.length })}
          </button>
          {counts.size > 1 &&
            [...counts].map(([name, count]) => (
              <button
                key={name}
                type="button"
                class="chip"
                aria-pressed={status === name}
                onClick={() => setStatus(name)}
              >
                {count} {tellOf('entrant', name)}
              </button>
            ))}
        </div>
        {tournament.entrants.length > MANY && (
          <label class="desk-search">
            <span class="unseen">{tell('desk.search_player')}</span>
            <input
              type="search"
              value={text}
              placeholder={tell('desk.search_player')}
              onInput={(input) => setText(input.currentTarget.value)}
            />
          </label>
        )}
      </div>
      {may(tournament, 'director') && takesMore(tournament) && (
        <LatePlayer tournament={tournament} act={act} />
      )}
      {tournament.entrants.length === 0 && <p class="empty">{tell('entrant.none')}</p>}
      <ol class="entrants">
        {shown.map((entrant) => (
          <EntrantLine
            key={entrant.entrant}
            tournament={tournament}
            code={code}
            entrant={entrant}
            act={act}
          />
        ))}
      </ol>
    </div>
  )
}

/** Whether a latecomer can still be drawn: brackets, groups and schedules are fixed once drawn. */
function takesMore({ status, rounds, format }: Tournament): boolean {
  if (status !== 'running') return false
  const isOpen = format === 'swiss' || format === 'league'
  return rounds.length === 0 || (isOpen && rounds.at(-1)?.stage === 1)
}

function EntrantLine({ tournament, code, entrant, act }: EntrantsProps & { entrant: Entrant }) {
  const [isOpen, setIsOpen] = useState(false)
  const keepsScores = may(tournament, 'scorekeeper') && tournament.status !== 'over'
  const canArrive =
    keepsScores && tournament.checkIn && entrant.status === 'playing' && !entrant.checkedIn
  return (
    <li class={entrant.entrant === tournament.myEntrant ? 'mine' : ''}>
      <span class="quiet seed">{entrant.seed}</span>
      <a class="room-name" href={pathOf(tournament, code, 'players', entrant.entrant)}>
        {entrant.name}
      </a>
      {entrant.bot && <Icon name="robot" />}
      {(entrant.club || entrant.team) && (
        <span class="quiet">{[entrant.club, entrant.team].filter(Boolean).join(' · ')}</span>
      )}
      {entrant.rating !== null && <span class="quiet">{entrant.rating}</span>}
      {entrant.status === 'playing' && tournament.checkIn && entrant.checkedIn && (
        <span class="ready">
          <Icon name="check" />
          {tell('entrant.here')}
        </span>
      )}
      {entrant.unclaimed && entrant.status === 'playing' && (
        <span class="badge unclaimed">{tell('entrant.unclaimed')}</span>
      )}
      {entrant.status !== 'playing' && (
        <span class="badge">{capital(tellOf('entrant', entrant.status))}</span>
      )}
      {entrant.claim && <code class="claim">{entrant.claim}</code>}
      {canArrive && (
        <button
          type="button"
          class="button small"
          onClick={() =>
            act(manageEntrants(tournament.id, [entrant.entrant], 'check_in', UNEXPLAINED))
          }
        >
          {tell('desk.check_in')}
        </button>
      )}
      {entrant.status === 'pending' && may(tournament, 'director') && (
        <button
          type="button"
          class="button small primary"
          onClick={() =>
            act(manageEntrants(tournament.id, [entrant.entrant], 'approve', UNEXPLAINED))
          }
        >
          {tell('desk.approve')}
        </button>
      )}
      {keepsScores && (
        <button
          type="button"
          class="icon-button"
          aria-expanded={isOpen}
          aria-label={tell('desk.player', { name: entrant.name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="menu" />
        </button>
      )}
      {isOpen && <EntrantActions tournament={tournament} entrant={entrant} act={act} />}
    </li>
  )
}
