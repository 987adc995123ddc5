/** The organiser's desk: what to do next, and all tables of the round at a glance. */
import { useEffect, useState } from 'preact/hooks'
import { isProblem } from '@/model/problem'
import { go } from '@/router'
import type { Act } from './act'
import { Beginning } from './desk_beginning'
import { DeskTables } from './desk_tables'
import { EventToken } from './event_token'
import { announce, cloneEvent, closeEvent, drawRound, readDesk, type Tournament } from './events'
import { Sheets } from './sheets'
import { ChangeTerms } from './terms_form'
import { tell } from './words'

const COUNT_EVERY = 1000

interface DeskProps {
  readonly event: Tournament
  readonly act: Act
}

export function Desk({ event, act }: DeskProps) {
  const directs = event.myRole === 'owner' || event.myRole === 'director'
  return (
    <div class="desk">
      {event.status === 'registration' && directs && <Beginning event={event} act={act} />}
      {event.status === 'running' && directs && <NextRound event={event} act={act} />}
      {event.status === 'running' && event.rounds.length > 0 && (
        <DeskTables event={event} act={act} />
      )}
      {event.status !== 'over' && <Announce event={event} act={act} />}
      {event.status !== 'over' && directs && <ChangeTerms event={event} act={act} />}
      <Sheets event={event} />
      {event.myRole === 'owner' && <EventToken event={event} />}
      <Ending event={event} act={act} />
    </div>
  )
}

function NextRound({ event, act }: DeskProps) {
  const [busy, work] = useState(false)
  const open = event.rounds.at(-1)?.tables.filter((table) => table.status === 'open').length ?? 0
  const draw = async (): Promise<void> => {
    work(true)
    await act(drawRound(event.id))
    work(false)
  }
  return (
    <section>
      {open > 0 && !busy && <p role="status">{tell('desk.not_over', { n: open })}</p>}
      {busy && <Drawing id={event.id} />}
      <button type="button" class="button primary wide" disabled={busy || open > 0} onClick={draw}>
        {tell(event.rounds.length === 0 ? 'desk.first_round' : 'desk.next_round')}
      </button>
    </section>
  )
}

/** How far the round is: first it is drawn, then its tables open one after the other. */
function Drawing({ id }: { id: string }) {
  const [tables, count] = useState({ opened: 0, all: 0 })
  useEffect(() => {
    const look = (): void => {
      readDesk(id).then(
        (desk) => count({ opened: desk.filter((table) => table.tableId).length, all: desk.length }),
        () => undefined,
      )
    }
    const timer = setInterval(look, COUNT_EVERY)
    return () => clearInterval(timer)
  }, [id])
  const opening = tables.opened < tables.all
  const words = opening ? tell('desk.opening', tables) : tell('desk.drawing')
  return (
    <div class="desk-wait" role="status">
      <p>{words}</p>
      <progress
        aria-label={words}
        max={1}
        value={opening ? tables.opened / tables.all : undefined}
      />
    </div>
  )
}

function Announce({ event, act }: DeskProps) {
  const [text, write] = useState('')
  const send = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    if (await act(announce(event.id, text))) write('')
  }
  return (
    <form class="desk-line" onSubmit={send}>
      <label>
        <span>{tell('desk.announcement')}</span>
        <input
          value={text}
          required
          maxLength={500}
          onInput={(input) => write(input.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {tell('desk.announce')}
      </button>
    </form>
  )
}

function Ending({ event, act }: DeskProps) {
  const clone = async (): Promise<void> => {
    const made = await cloneEvent(event.id)
    if (isProblem(made)) await act(Promise.resolve(made))
    else go(`/tournaments/${made.id}`)
  }
  return (
    <section class="room-buttons">
      <button type="button" class="button" onClick={clone}>
        {tell('desk.clone')}
      </button>
      {event.status === 'running' && event.myRole === 'owner' && (
        <button type="button" class="button" onClick={() => act(closeEvent(event.id, ''))}>
          {tell('desk.close')}
        </button>
      )}
    </section>
  )
}
