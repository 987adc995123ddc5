/** Who is in, and what an organiser can do about each of them. */
import { useState } from 'preact/hooks'
import { capital } from '@/i18n/capital'
import { Icon } from '@/look/icons'
import { Share } from '@/screens/waiting_room/share'
import type { Act } from './act'
import { appoint, type Entrant, manageEntrant, substitute, type Tournament } from './api'
import { tell, tellOf } from './words'

export function Entrants({ tournament, act }: { tournament: Tournament; act: Act }) {
  if (tournament.entrants.length === 0) return <p class="empty">{tell('entrant.none')}</p>
  const here = tournament.entrants.filter((entrant) => entrant.status === 'playing')
  const directs = tournament.myRole === 'owner' || tournament.myRole === 'director'
  return (
    <>
      <p class="quiet">{tell('tournament.players', { n: here.length })}</p>
      <ol class="entrants">
        {tournament.entrants.map((entrant) => (
          <li key={entrant.entrant} class={entrant.entrant === tournament.myEntrant ? 'mine' : ''}>
            <span class="room-name">{entrant.name}</span>
            {entrant.bot && <Icon name="robot" />}
            {entrant.status === 'playing' && tournament.checkIn && entrant.checkedIn && (
              <span class="ready">
                <Icon name="check" />
                {tell('entrant.here')}
              </span>
            )}
            {entrant.status !== 'playing' && (
              <span class="badge">{capital(tellOf('entrant', entrant.status))}</span>
            )}
            {entrant.claim && <code class="claim">{entrant.claim}</code>}
            {directs && entrant.status === 'playing' && tournament.status !== 'over' && (
              <EntrantActions tournament={tournament} entrant={entrant} act={act} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface EntrantProps {
  readonly tournament: Tournament
  readonly entrant: Entrant
  readonly act: Act
}

function EntrantActions({ tournament, entrant, act }: EntrantProps) {
  const [reason, say] = useState('')
  const others = tournament.entrants.filter((one) => one.accountId && one.status !== 'playing')
  const accountId = entrant.accountId
  return (
    <details class="entrant-actions">
      <summary aria-label={tell('desk.player', { name: entrant.name })}>
        <Icon name="menu" />
      </summary>
      {entrant.claim && (
        <Share
          link={`${location.origin}/tournaments/${tournament.id}${tournament.public ? '' : `/${tournament.code}`}/claim/${entrant.claim}`}
          title={tournament.title}
        />
      )}
      <label>
        <span>{tell('desk.reason')}</span>
        <input value={reason} maxLength={500} onInput={(input) => say(input.currentTarget.value)} />
      </label>
      <button
        type="button"
        class="button small"
        onClick={() => act(manageEntrant(tournament.id, entrant.entrant, 'disqualify', reason))}
      >
        {tell('desk.disqualify')}
      </button>
      {others.length > 0 && (
        <label>
          <span>{tell('desk.substitute')}</span>
          <select
            value=""
            onChange={(input) =>
              act(substitute(tournament.id, entrant.entrant, input.currentTarget.value, reason))
            }
          >
            <option value="">{tell('desk.choose')}</option>
            {others.map((one) => (
              <option key={one.entrant} value={one.accountId ?? ''}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {tournament.myRole === 'owner' &&
        accountId &&
        (['director', 'judge', 'scorekeeper'] as const).map((role) => (
          <button
            key={role}
            type="button"
            class="button small"
            onClick={() => act(appoint(tournament.id, accountId, role))}
          >
            {tell(`desk.${role}`)}
          </button>
        ))}
    </details>
  )
}
