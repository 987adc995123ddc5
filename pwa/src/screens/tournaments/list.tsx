/** The public tournaments, the newest first. */
import { useEffect, useState } from 'preact/hooks'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { TopBar } from '@/shell/top_bar'
import { type Brief, listTournaments } from './api'
import { tell, tellOf } from './words'

export function EventList() {
  const [events, receive] = useState<readonly Brief[] | 'offline' | null>(null)
  useEffect(() => {
    listTournaments().then(receive, () => receive('offline'))
  }, [])
  return (
    <div class="screen">
      <TopBar title={tell('list.title')}>
        <a class="button primary small" href="/tournaments/new">
          {tell('list.new')}
        </a>
      </TopBar>
      <main>
        {events === null || events === 'offline' ? (
          <p class="quiet">{say(events === null ? 'loading' : 'offline.now')}</p>
        ) : events.length === 0 ? (
          <p class="empty">{tell('list.empty')}</p>
        ) : (
          <ul class="rows">
            {events.map((tournament) => (
              <EventRow key={tournament.id} tournament={tournament} />
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}

function EventRow({ tournament }: { tournament: Brief }) {
  const title = titleOf(tournament.game)
  return (
    <li>
      <a class="table-row" href={`/tournaments/${tournament.id}`}>
        <span class="thumb">{title && <title.Emblem />}</span>
        <span class="table-row-words">
          <b>{tournament.title}</b>
          <span class="quiet">{title ? say(title.title) : tournament.game}</span>
        </span>
        <span class="badge">{tellOf('status', tournament.status)}</span>
      </a>
    </li>
  )
}
