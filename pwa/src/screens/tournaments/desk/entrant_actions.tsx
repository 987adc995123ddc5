/** What an organiser can do about a player; actions with consequences ask for confirmation. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Share } from '@/screens/waiting_room/share'
import type { Act } from '../act'
import type { Entrant, Tournament } from '../api'
import {
  adjustPoints,
  appoint,
  type EntrantAction,
  editEntrant,
  forbidPair,
  manageEntrants,
  sitOut,
  substitute,
} from '../changes'
import { confirm, UNEXPLAINED } from '../confirm'
import { signed } from '../figures'
import { may } from '../roles'
import { tell } from '../words'

interface ActionsProps {
  readonly tournament: Tournament
  readonly entrant: Entrant
  readonly act: Act
}

export function EntrantActions(props: ActionsProps) {
  const { tournament, entrant } = props
  const directs = may(tournament, 'director')
  const next = tournament.rounds.length + 1
  return (
    <div class="entrant-actions">
      {entrant.claim && (
        <Share
          link={`${location.origin}/tournaments/${tournament.id}${tournament.public ? '' : `/${tournament.code}`}/claim/${entrant.claim}`}
          title={tournament.title}
        />
      )}
      {entrant.answers.some(Boolean) && <Answers {...props} />}
      <div class="desk-buttons">
        {entrant.checkedIn && tournament.checkIn && entrant.status === 'playing' && (
          <Plain {...props} action="undo_check_in">
            {tell('desk.undo_check_in')}
          </Plain>
        )}
        {directs && entrant.status === 'playing' && <SitOut {...props} round={next} />}
        {directs && ['playing', 'waiting', 'pending'].includes(entrant.status) && (
          <>
            <Asked {...props} action="withdraw" />
            <Asked {...props} action="disqualify" />
          </>
        )}
        {directs && ['withdrawn', 'absent', 'disqualified'].includes(entrant.status) && (
          <Plain {...props} action="bring_back">
            {tell('desk.bring_back')}
          </Plain>
        )}
        {directs && entrant.account && !entrant.bot && <Asked {...props} action="release_claim" />}
        {directs && tournament.rounds.length === 0 && <Asked {...props} action="remove" />}
      </div>
      {directs && <Rename {...props} />}
      {directs && entrant.status === 'playing' && tournament.status === 'running' && (
        <Substitute {...props} />
      )}
      {may(tournament, 'judge') && tournament.status === 'running' && <Penalty {...props} />}
      {directs && <KeepApart {...props} />}
      {may(tournament, 'owner') && entrant.account && (
        <Roles {...props} accountId={entrant.account.id} />
      )}
    </div>
  )
}

function Answers({ tournament, entrant }: ActionsProps) {
  return (
    <dl class="answers">
      {tournament.terms.questions.map((question, index) => (
        <div key={question.text}>
          <dt>{question.text}</dt>
          <dd>{entrant.answers[index] || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PlainProps extends ActionsProps {
  readonly action: EntrantAction
  readonly children: ComponentChildren
}

function Plain({ tournament, entrant, act, action, children }: PlainProps) {
  return (
    <button
      type="button"
      class="button small"
      onClick={() => act(manageEntrants(tournament.id, [entrant.entrant], action, UNEXPLAINED))}
    >
      {children}
    </button>
  )
}

type AskedAction = 'withdraw' | 'disqualify' | 'release_claim' | 'remove'

function Asked({ tournament, entrant, act, action }: ActionsProps & { action: AskedAction }) {
  const ask = async (): Promise<void> => {
    const why = await confirm({
      title: tell(`confirm.${action}`, { name: entrant.name }),
      text: tell(`confirm.${action}.text`),
      button: tell(`desk.${action}`),
      explained: true,
    })
    if (why) await act(manageEntrants(tournament.id, [entrant.entrant], action, why))
  }
  return (
    <button type="button" class="button small" onClick={ask}>
      {tell(`desk.${action}`)} …
    </button>
  )
}

function SitOut({ tournament, entrant, act, round }: ActionsProps & { round: number }) {
  const sits = entrant.sitsOut.includes(round)
  return (
    <button
      type="button"
      class="button small"
      onClick={() => act(sitOut(tournament.id, round, !sits, entrant.entrant))}
    >
      {tell(sits ? 'desk.plays_round' : 'desk.sits_out', { round })}
    </button>
  )
}

function Rename({ tournament, entrant, act }: ActionsProps) {
  const [name, setName] = useState(entrant.name)
  const [club, setClub] = useState(entrant.club)
  const [rating, setRating] = useState(entrant.rating === null ? '' : String(entrant.rating))
  const send = (submitted: SubmitEvent): void => {
    submitted.preventDefault()
    const edit = {
      name,
      club,
      team: null,
      seed: null,
      rating: rating === '' ? null : Number(rating),
    }
    void act(editEntrant(tournament.id, entrant.entrant, edit))
  }
  return (
    <form class="desk-line" onSubmit={send}>
      <label class="wide">
        <span>{tell('standings.name')}</span>
        <input
          value={name}
          required
          maxLength={60}
          onInput={(input) => setName(input.currentTarget.value)}
        />
      </label>
      <label>
        <span>{tell('entrant.club')}</span>
        <input
          value={club}
          maxLength={60}
          onInput={(input) => setClub(input.currentTarget.value)}
        />
      </label>
      <label>
        <span>{tell('entrant.rating')}</span>
        <input
          type="number"
          inputmode="numeric"
          value={rating}
          onInput={(input) => setRating(input.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button small">
        {tell('desk.correct')}
      </button>
    </form>
  )
}

/** A substitute plays on: a known account, or a name whose registration is claimed by code. */
function Substitute({ tournament, entrant, act }: ActionsProps) {
  const [name, setName] = useState('')
  const known = tournament.entrants.filter(({ account, status }) => account && status !== 'playing')
  const send = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    const account = known.find((candidate) => candidate.name === name)?.account?.id ?? null
    const why = await confirm({
      title: tell('confirm.substitute', { name: entrant.name, other: name }),
      text: tell('confirm.substitute.text'),
      button: tell('desk.substitute'),
      explained: true,
    })
    if (!why) return
    const who = { accountId: account, name: account ? '' : name }
    if (await act(substitute(tournament.id, entrant.entrant, who, why))) setName('')
  }
  const list = `substitutes-${entrant.entrant}`
  return (
    <form class="desk-line" onSubmit={send}>
      <label class="wide">
        <span>{tell('desk.substitute_name')}</span>
        <input
          value={name}
          required
          maxLength={60}
          list={list}
          onInput={(input) => setName(input.currentTarget.value)}
        />
        <datalist id={list}>
          {known.map((candidate) => (
            <option key={candidate.entrant} value={candidate.name} />
          ))}
        </datalist>
      </label>
      <button type="submit" class="button small">
        {tell('desk.substitute')} …
      </button>
    </form>
  )
}

function Penalty({ tournament, entrant, act }: ActionsProps) {
  const [points, setPoints] = useState('-1')
  const send = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    const value = Number(points)
    const why = await confirm({
      title: tell('confirm.adjust', { name: entrant.name, points: signed(value) }),
      text: tell('confirm.adjust.text'),
      button: tell('desk.adjust'),
      of: { adjustment: { entrant: entrant.entrant, points: value } },
      explained: true,
      reasonNeeded: true,
    })
    if (why) await act(adjustPoints(tournament.id, entrant.entrant, value, why))
  }
  return (
    <form class="desk-line" onSubmit={send}>
      <label>
        <span>{tell('desk.penalty')}</span>
        <input
          type="number"
          step="any"
          required
          value={points}
          onInput={(input) => setPoints(input.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button small">
        {tell('desk.adjust')} …
      </button>
    </form>
  )
}

function KeepApart({ tournament, entrant, act }: ActionsProps) {
  const apart = tournament.forbiddenPairs
    .filter((pair) => pair.includes(entrant.entrant))
    .flatMap((pair) => pair.filter((id) => id !== entrant.entrant))
  const others = tournament.entrants.filter(
    (other) => other.entrant !== entrant.entrant && !apart.includes(other.entrant),
  )
  return (
    <div class="desk-line">
      <label class="wide">
        <span>{tell('desk.apart')}</span>
        <select
          value=""
          onChange={(input) =>
            act(forbidPair(tournament.id, entrant.entrant, input.currentTarget.value, true))
          }
        >
          <option value="">{tell('desk.choose')}</option>
          {others.map((other) => (
            <option key={other.entrant} value={other.entrant}>
              {other.name}
            </option>
          ))}
        </select>
      </label>
      {apart.map((other) => (
        <button
          key={other}
          type="button"
          class="button small"
          onClick={() => act(forbidPair(tournament.id, entrant.entrant, other, false))}
        >
          {tournament.entrants.find((player) => player.entrant === other)?.name} ×
        </button>
      ))}
    </div>
  )
}

function Roles({ tournament, act, accountId }: ActionsProps & { accountId: string }) {
  return (
    <div class="desk-buttons">
      {(['director', 'judge', 'scorekeeper'] as const).map((role) => (
        <button
          key={role}
          type="button"
          class="button small"
          onClick={() => act(appoint(tournament.id, accountId, role))}
        >
          {tell(`desk.${role}`)}
        </button>
      ))}
    </div>
  )
}
