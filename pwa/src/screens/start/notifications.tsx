/** Notifications of tournaments on the start page: announcements, and reminders to play. */
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

const POLL_EVERY = 60_000

type Note = NotificationsQuery['tournamentNotifications'][number]

/** An announcement has its own text; everything else is shown in the reader's language. */
function noteInWords(note: Note): string {
  if (note.kind === 'announcement') return note.text
  return say(note.kind === 'reminder' ? 'note.reminder' : `notify.${note.kind}.body`)
}

export function Notes() {
  const [notes, setNotes] = useState<readonly Note[]>([])
  const me = account.value
  useEffect(() => {
    if (!me) return
    const look = (): void => {
      request(NotificationsDocument, {}).then(
        ({ tournamentNotifications }) => setNotes(tournamentNotifications),
        () => undefined,
      )
    }
    look()
    const timer = setInterval(look, POLL_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [me])
  const dismiss = (note: Note): void => {
    setNotes(notes.filter((kept) => kept !== note))
    request(DismissNotificationDocument, { id: note.id }).catch(() => undefined)
  }
  if (notes.length === 0) return null
  return (
    <ul class="rows notes" aria-label={say('note.title')}>
      {notes.map((note) => (
        <li key={note.id} class="note">
          <a href={note.table ? `/tables/${note.table.id}` : `/tournaments/${note.tournament?.id}`}>
            <b>{note.title}</b>
            <span>{noteInWords(note)}</span>
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
