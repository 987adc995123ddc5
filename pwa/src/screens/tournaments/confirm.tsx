/** Asks for confirmation: what will happen, with its consequences, and the reason for it. */
import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { type Consequences, type ForeseenInput, foresee, type Tournament } from './api'
import type { Why } from './changes'
import { figure } from './figures'
import { nameOf } from './names'
import { refusal, tell, tellOf } from './words'
import './confirm.css'

export interface Question {
  readonly title: string
  /** What happens, whom it affects, and whether it can be undone. */
  readonly text: string
  readonly button: string
  /** The change whose consequences the server is asked for. */
  readonly of?: ForeseenInput
  /** Whether a public reason and a note for organisers can be given. */
  readonly explained?: boolean
  readonly reasonNeeded?: boolean
  /** The label of a text field for organisers only, if there is one. */
  readonly about?: string
}

interface Asked extends Question {
  readonly answer: (why: Why | null) => void
}

const asked = signal<Asked | null>(null)

/** Resolves with the reason, or null if cancelled. */
export function confirm(question: Question): Promise<Why | null> {
  return new Promise((answer) => {
    asked.value = { ...question, answer }
  })
}

export const UNEXPLAINED: Why = { reason: '', note: '', version: null }

export function Confirmation({ tournament }: { tournament: Tournament }) {
  const question = asked.value
  return question && <Dialog key={question.title} tournament={tournament} question={question} />
}

function Dialog({ tournament, question }: { tournament: Tournament; question: Asked }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const foreseen = useForeseen(tournament.id, question.of)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = (why: Why | null): void => {
    asked.value = null
    question.answer(why)
  }
  // The version when the question was asked, so that later changes by others are not overwritten.
  const [version] = useState(tournament.version)
  const refused = foreseen !== null && isProblem(foreseen)
  const waits = question.of !== undefined && foreseen === null
  return (
    <dialog
      ref={dialog}
      class="confirmation"
      aria-label={question.title}
      onCancel={() => close(null)}
    >
      <form
        method="dialog"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          close({ reason, note, version })
        }}
      >
        <h2>{question.title}</h2>
        <p>{question.text}</p>
        {waits && <p class="quiet">{say('loading')}</p>}
        {foreseen && <Follows tournament={tournament} foreseen={foreseen} />}
        {question.explained && (
          <>
            <label>
              <span>{tell('desk.reason_public')}</span>
              <input
                value={reason}
                maxLength={500}
                required={question.reasonNeeded ?? false}
                onInput={(input) => setReason(input.currentTarget.value)}
              />
            </label>
            <label>
              <span>{tell('desk.note')}</span>
              <input
                value={note}
                maxLength={500}
                onInput={(input) => setNote(input.currentTarget.value)}
              />
            </label>
          </>
        )}
        {question.about && (
          <label>
            <span>{question.about}</span>
            <input
              value={note}
              maxLength={200}
              onInput={(input) => setNote(input.currentTarget.value)}
            />
          </label>
        )}
        <div class="confirmation-buttons">
          <button type="button" class="button" onClick={() => close(null)}>
            {tell('confirm.leave')}
          </button>
          <button type="submit" class="button primary" disabled={refused || waits}>
            {question.button}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function useForeseen(id: string, of: ForeseenInput | undefined): Consequences | Problem | null {
  const [foreseen, setForeseen] = useState<Consequences | Problem | null>(null)
  useEffect(() => {
    if (of) foresee(id, of).then(setForeseen, () => undefined)
  }, [id, of])
  return foreseen
}

const MAX_MOVES = 12

interface FollowsProps {
  readonly tournament: Tournament
  readonly foreseen: Consequences | Problem
}

/** The consequences: who moves in the standings, and what does not change by itself. */
export function Follows({ tournament, foreseen }: FollowsProps) {
  if (isProblem(foreseen)) return <p class="problem">{refusal(foreseen)}</p>
  const { moves, warnings } = foreseen
  return (
    <div class="follows">
      {warnings.map((warning) => (
        <p key={warning.key} class="follows-warning">
          {tellOf('warn', warning.key, { ...(warning.parameters as object) })}
        </p>
      ))}
      {moves.length === 0 && <p class="quiet">{tell('follows.none')}</p>}
      {moves.length > 0 && <p class="quiet">{tell('follows.moves', { n: moves.length })}</p>}
      <ul>
        {moves.slice(0, MAX_MOVES).map((move) => {
          const better = move.rankAfter < move.rankBefore
          const sign = move.rankAfter === move.rankBefore ? '·' : better ? '▲' : '▼'
          return (
            <li key={move.entrant}>
              <span class={better ? 'up' : sign === '▼' ? 'down' : 'quiet'}>{sign}</span>
              <b>{nameOf(tournament, move.entrant)}</b>
              <span>
                {move.rankBefore} → {move.rankAfter}
              </span>
              <span class="quiet">
                {figure(move.pointsBefore)} → {figure(move.pointsAfter)}
              </span>
            </li>
          )
        })}
      </ul>
      {moves.length > MAX_MOVES && (
        <p class="quiet">{tell('follows.more', { n: moves.length - MAX_MOVES })}</p>
      )}
    </div>
  )
}
