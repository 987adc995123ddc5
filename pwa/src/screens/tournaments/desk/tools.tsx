/** Occasional tools of the desk: announcements, organisers, terms, files, the end. */
import { useState } from 'preact/hooks'
import { Icon } from '@/look/icons'
import { isProblem } from '@/model/problem'
import { go } from '@/router'
import type { Act } from '../act'
import type { Tournament } from '../api'
import { announce, cloneTournament, undoChange } from '../changes'
import { confirm, UNEXPLAINED } from '../confirm'
import { may } from '../roles'
import { ChangeTerms } from '../terms_form'
import { tell } from '../words'
import { ANNOUNCEMENT } from './bar'
import { Files } from './files'
import { endIt, takeBack } from './next_step'
import { Organisers } from './organisers'
import { TournamentToken } from './token'

interface ToolsProps {
  readonly tournament: Tournament
  readonly act: Act
}

export function Tools({ tournament, act }: ToolsProps) {
  const judges = may(tournament, 'judge')
  const directs = may(tournament, 'director')
  const clone = async (): Promise<void> => {
    const made = await cloneTournament(tournament.id)
    if (isProblem(made)) await act(Promise.resolve(made))
    else go(`/tournaments/${made.id}`)
  }
  return (
    <section class="desk-tools">
      {judges && tournament.status !== 'over' && <Announce tournament={tournament} act={act} />}
      {directs && tournament.status !== 'over' && <ChangeTerms tournament={tournament} act={act} />}
      <Files tournament={tournament} />
      {may(tournament, 'owner') && <Organisers tournament={tournament} act={act} />}
      {may(tournament, 'owner') && (
        <details>
          <summary>{tell('desk.token')}</summary>
          <TournamentToken tournament={tournament} />
        </details>
      )}
      <div class="desk-buttons">
        <button type="button" class="button small" onClick={clone}>
          {tell('desk.clone')}
        </button>
        {tournament.status === 'running' && directs && tournament.rounds.length > 0 && (
          <button type="button" class="button small" onClick={() => takeBack(tournament, act)}>
            <Icon name="undo" />
            {tell('desk.undraw', { round: tournament.rounds.length })} …
          </button>
        )}
        {tournament.status === 'running' && directs && (
          <button type="button" class="button small" onClick={() => endIt(tournament, act, true)}>
            {tell('desk.close')} …
          </button>
        )}
      </div>
    </section>
  )
}

/** Published announcements can be corrected or withdrawn. */
function Announce({ tournament, act }: ToolsProps) {
  const [text, setText] = useState('')
  const [edits, setEdits] = useState<number | null>(null)
  const send = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    if (!(await act(announce(tournament.id, text, edits)))) return
    setText('')
    setEdits(null)
  }
  const remove = async (number: number, words: string): Promise<void> => {
    const why = await confirm({
      title: tell('confirm.unsay'),
      text: words,
      button: tell('desk.unsay'),
    })
    if (why) await act(undoChange(tournament.id, number, UNEXPLAINED))
  }
  return (
    <section class="announce">
      <form class="desk-line" onSubmit={send}>
        <label>
          <span>{tell(edits === null ? 'desk.announcement' : 'desk.correct_announcement')}</span>
          <input
            id={ANNOUNCEMENT}
            value={text}
            required
            maxLength={500}
            onInput={(input) => setText(input.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          <Icon name="bell" />
          {tell(edits === null ? 'desk.announce' : 'desk.correct')}
        </button>
      </form>
      {tournament.announcements.map((said) => (
        <div key={said.number} class="announced">
          <span>{said.text}</span>
          <button
            type="button"
            class="button small plain"
            onClick={() => {
              setEdits(said.number)
              setText(said.text)
            }}
          >
            {tell('desk.correct')}
          </button>
          {may(tournament, 'director') && (
            <button
              type="button"
              class="icon-button"
              aria-label={tell('desk.unsay')}
              onClick={() => remove(said.number, said.text)}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
