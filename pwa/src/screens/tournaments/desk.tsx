/** The organiser's desk: what to do next, and all tables of the round at a glance. */
import { useEffect, useState } from 'preact/hooks'
import { isProblem } from '@/model/problem'
import { go } from '@/router'
import type { Act } from './act'
import {
  announce,
  cloneTournament,
  drawRound,
  endTournament,
  readDesk,
  type Tournament,
} from './api'
import { Beginning } from './desk_beginning'
import { DeskTables } from './desk_tables'
import { Sheets } from './sheets'
import { ChangeTerms } from './terms_form'
import { TournamentToken } from './tournament_token'
import { tell } from './words'

const COUNT_EVERY = 1000

interface DeskProps {
  readonly tournament: Tournament
  readonly act: Act
}

export function Desk({ tournament, act }: DeskProps) {
  const directs = tournament.myRole === 'owner' || tournament.myRole === 'director'
  return (
    <div class="desk">
      {tournament.status === 'registration' && directs && (
        <Beginning tournament={tournament} act={act} />
      )}
      {tournament.status === 'running' && directs && (
        <NextRound tournament={tournament} act={act} />
      )}
      {tournament.status === 'running' && tournament.rounds.length > 0 && (
        <DeskTables tournament={tournament} act={act} />
      )}
      {tournament.status !== 'over' && <Announce tournament={tournament} act={act} />}
      {tournament.status !== 'over' && directs && <ChangeTerms tournament={tournament} act={act} />}
      <Sheets tournament={tournament} />
      {tournament.myRole === 'owner' && <TournamentToken tournament={tournament} />}
      <Ending tournament={tournament} act={act} />
    </div>
  )
}

function NextRound({ tournament, act }: DeskProps) {
  const [busy, work] = useState(false)
  const open =
    tournament.rounds.at(-1)?.tables.filter((table) => table.status === 'open').length ?? 0
  const draw = async (): Promise<void> => {
    work(true)
    await act(drawRound(tournament.id))
    work(false)
  }
  return (
    <section>
      {open > 0 && !busy && <p role="status">{tell('desk.not_over', { n: open })}</p>}
      {busy && <Drawing id={tournament.id} />}
      <button type="button" class="button primary wide" disabled={busy || open > 0} onClick={draw}>
        {tell(tournament.rounds.length === 0 ? 'desk.first_round' : 'desk.next_round')}
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

function Announce({ tournament, act }: DeskProps) {
  const [text, write] = useState('')
  const send = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    if (await act(announce(tournament.id, text))) write('')
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

function Ending({ tournament, act }: DeskProps) {
  const clone = async (): Promise<void> => {
    const made = await cloneTournament(tournament.id)
    if (isProblem(made)) await act(Promise.resolve(made))
    else go(`/tournaments/${made.id}`)
  }
  return (
    <section class="room-buttons">
      <button type="button" class="button" onClick={clone}>
        {tell('desk.clone')}
      </button>
      {tournament.status === 'running' && tournament.myRole === 'owner' && (
        <button type="button" class="button" onClick={() => act(endTournament(tournament.id, ''))}>
          {tell('desk.close')}
        </button>
      )}
    </section>
  )
}
