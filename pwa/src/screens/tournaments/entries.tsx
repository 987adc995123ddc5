/** Who is in, and what an organiser can do about each of them. */
import { useState } from 'preact/hooks'
import { capital } from '@/i18n/capital'
import { Icon } from '@/look/icons'
import { Share } from '@/screens/waiting_room/share'
import type { Act } from './act'
import { appoint, disqualify, type Entry, substitute, type Tournament } from './events'
import { tell, tellOf } from './words'

export function Entries({ event, act }: { event: Tournament; act: Act }) {
  if (event.entries.length === 0) return <p class="empty">{tell('entry.none')}</p>
  const here = event.entries.filter((entry) => entry.status === 'playing')
  const directs = event.myRole === 'owner' || event.myRole === 'director'
  return (
    <>
      <p class="quiet">{tell('event.players', { n: here.length })}</p>
      <ol class="entries">
        {event.entries.map((entry) => (
          <li key={entry.entrant} class={entry.entrant === event.myEntrant ? 'mine' : ''}>
            <span class="room-name">{entry.name}</span>
            {entry.bot && <Icon name="robot" />}
            {entry.status === 'playing' && event.checkIn && entry.checkedIn && (
              <span class="ready">
                <Icon name="check" />
                {tell('entry.here')}
              </span>
            )}
            {entry.status !== 'playing' && (
              <span class="badge">{capital(tellOf('entry', entry.status))}</span>
            )}
            {entry.claim && <code class="claim">{entry.claim}</code>}
            {directs && entry.status === 'playing' && event.status !== 'over' && (
              <EntryActions event={event} entry={entry} act={act} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface EntryProps {
  readonly event: Tournament
  readonly entry: Entry
  readonly act: Act
}

function EntryActions({ event, entry, act }: EntryProps) {
  const [reason, say] = useState('')
  const others = event.entries.filter((one) => one.accountId && one.status !== 'playing')
  const accountId = entry.accountId
  return (
    <details class="entry-actions">
      <summary aria-label={tell('desk.player', { name: entry.name })}>
        <Icon name="menu" />
      </summary>
      {entry.claim && (
        <Share
          link={`${location.origin}/tournaments/${event.id}${event.public ? '' : `/${event.code}`}/claim/${entry.claim}`}
          title={event.title}
        />
      )}
      <label>
        <span>{tell('desk.reason')}</span>
        <input value={reason} maxLength={500} onInput={(input) => say(input.currentTarget.value)} />
      </label>
      <button
        type="button"
        class="button small"
        onClick={() => act(disqualify(event.id, entry.entrant, reason))}
      >
        {tell('desk.disqualify')}
      </button>
      {others.length > 0 && (
        <label>
          <span>{tell('desk.substitute')}</span>
          <select
            value=""
            onChange={(input) =>
              act(substitute(event.id, entry.entrant, input.currentTarget.value, reason))
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
      {event.myRole === 'owner' &&
        accountId &&
        (['director', 'helper'] as const).map((role) => (
          <button
            key={role}
            type="button"
            class="button small"
            onClick={() => act(appoint(event.id, accountId, role))}
          >
            {tell(`desk.${role}`)}
          </button>
        ))}
    </details>
  )
}
