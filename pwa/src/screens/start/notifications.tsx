/** What tournaments tell me on the start page: announcements, and reminders that I am waited for. */
import { useEffect, useState } from 'preact/hooks'
import { request } from '@/api/client'
import {
  DismissNotificationDocument,
  NotificationsDocument,
  type NotificationsQuery,
} from '@/api/operations'
import { account } from '@/api/signed_in'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'

const LOOK_EVERY = 60_000

type Note = NotificationsQuery['tournamentNotifications'][number]

export function Notes() {
  const [notes, hear] = useState<readonly Note[]>([])
  const me = account.value
  useEffect(() => {
    if (!me) return
    const look = (): void => {
      request(NotificationsDocument, {}).then(
        ({ tournamentNotifications }) => hear(tournamentNotifications),
        () => undefined,
      )
    }
    look()
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [me])
  const dismiss = (note: Note): void => {
    hear(notes.filter((one) => one !== note))
    request(DismissNotificationDocument, { id: note.id }).catch(() => undefined)
  }
  if (notes.length === 0) return null
  return (
    <ul class="rows notes" aria-label={say('note.title')}>
      {notes.map((note) => (
        <li key={note.id} class="note">
          <a href={note.tableId ? `/tables/${note.tableId}` : `/tournaments/${note.tournamentId}`}>
            <b>{note.title}</b>
            <span>{note.kind === 'reminder' ? say('note.reminder') : note.text}</span>
          </a>
          <button
            type="button"
            class="icon-button"
            aria-label={say('note.dismiss')}
            onClick={() => dismiss(note)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
