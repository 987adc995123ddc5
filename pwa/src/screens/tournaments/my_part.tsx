/** What a tournament expects from me: registering, checking in, going to my table. */
import { useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { Icon } from '@/look/icons'
import { NameForm } from '@/screens/account/name_form'
import type { Act } from './act'
import type { RoundTable, Tournament } from './api'
import { callJudge, checkIn, claimRegistration, register, sitOut, withdraw } from './changes'
import { Claim, ClaimedName } from './claim'
import { confirm } from './confirm'
import { hourInWords } from './figures'
import { tell, tellOf } from './words'

interface MyPartProps {
  readonly tournament: Tournament
  readonly code: string | null
  readonly claim: string
  readonly act: Act
}

export function MyPart({ tournament, code, claim, act }: MyPartProps) {
  const mine = tournament.entrants.find((entrant) => entrant.entrant === tournament.myEntrant)
  const isIn = mine !== undefined && ['playing', 'waiting', 'pending'].includes(mine.status)
  const late =
    tournament.status === 'running' && tournament.rounds.length < tournament.lateUntilRound
  const open = tournament.status === 'registration' || late
  const kept = tournament.entrants.some((entrant) => entrant.unclaimed)
  const isInvited = tournament.myInvitation !== null
  const organises = tournament.myRole !== 'none'
  if (account.value === null) {
    if (claim)
      return (
        <section class="my-part">
          <ClaimedName tournament={tournament} claim={claim} />
          <NameForm done={() => act(claimRegistration(tournament.id, claim))} />
        </section>
      )
    if (!open) return null
    // Questions come after signing in, so registration must wait for the answers.
    const done = (): unknown =>
      tournament.terms.questions.length > 0 || tournament.terms.teamMembers > 0
        ? undefined
        : act(register(tournament.id, code, [], ''))
    return <NameForm done={done} />
  }
  return (
    <section class="my-part">
      {isInvited && <p>{tell('enter.invited')}</p>}
      {mine && !isInvited && <p>{tellOf('enter', mine.status)}</p>}
      {mine && isIn && <MyTable tournament={tournament} entrant={mine.entrant} />}
      {!isIn &&
        !isInvited &&
        kept &&
        tournament.status !== 'over' &&
        (!organises || claim !== '') && <Claim tournament={tournament} claim={claim} act={act} />}
      {isInvited && <Invitation tournament={tournament} code={code} act={act} />}
      {!isIn && !isInvited && open && (
        <Registration tournament={tournament} code={code} act={act} isQuiet={organises} />
      )}
      <div class="my-buttons">
        {mine?.status === 'playing' &&
          tournament.checkIn &&
          !mine.checkedIn &&
          tournament.status === 'registration' && <CheckIn tournament={tournament} act={act} />}
        {mine && isIn && <CallJudge tournament={tournament} entrant={mine.entrant} act={act} />}
        {mine?.status === 'playing' && tournament.status === 'running' && (
          <SitOutNext tournament={tournament} sitsOut={mine.sitsOut} act={act} />
        )}
        {isIn && tournament.status !== 'over' && <Withdraw tournament={tournament} act={act} />}
      </div>
    </section>
  )
}

/** An organiser has invited me: accept or decline. */
function Invitation({ tournament, code, act }: Pick<MyPartProps, 'tournament' | 'code' | 'act'>) {
  return (
    <div class="my-buttons">
      <button type="button" class="button" onClick={() => act(withdraw(tournament.id))}>
        {tell('enter.decline')}
      </button>
      <button
        type="button"
        class="button primary grows"
        onClick={() => act(register(tournament.id, code, [], ''))}
      >
        {tell('enter.accept')}
      </button>
    </div>
  )
}

type PartProps = Pick<MyPartProps, 'tournament' | 'act'>

function CheckIn({ tournament, act }: PartProps) {
  const opens = tournament.checkInOpensAt
  if (opens && Date.parse(opens) > Date.now())
    return <p class="quiet">{tell('enter.check_in_opens', { hour: hourInWords(opens) })}</p>
  return (
    <button type="button" class="button primary grows" onClick={() => act(checkIn(tournament.id))}>
      {tell('enter.check_in')}
    </button>
  )
}

function CallJudge({ tournament, entrant, act }: PartProps & { entrant: string }) {
  const [isCalled, setCalled] = useState(false)
  const table = openTableOf(tournament, entrant)
  if (!table) return null
  const ask = async (): Promise<void> => {
    const why = await confirm({
      title: tell('enter.call_judge.title', { table: table.tableNumber }),
      text: tell('enter.call_judge.text'),
      button: tell('enter.call_judge'),
      about: tell('enter.call_judge.about'),
    })
    if (why && (await act(callJudge(tournament.id, why.note)))) setCalled(true)
  }
  if (isCalled) return <p role="status">{tell('enter.judge_comes')}</p>
  return (
    <button type="button" class="button small" onClick={ask}>
      <Icon name="hand" />
      {tell('enter.call_judge')} …
    </button>
  )
}

function SitOutNext({ tournament, sitsOut, act }: PartProps & { sitsOut: readonly number[] }) {
  const round = tournament.rounds.length + 1
  const sits = sitsOut.includes(round)
  const last = tournament.roundsPlanned !== null && round > tournament.roundsPlanned
  if (last || tournament.format === 'knock_out') return null
  return (
    <button
      type="button"
      class="button small"
      onClick={() => act(sitOut(tournament.id, round, !sits))}
    >
      {tell(sits ? 'enter.play_round' : 'enter.sit_out', { round })}
    </button>
  )
}

function Withdraw({ tournament, act }: PartProps) {
  const ask = async (): Promise<void> => {
    const why = await confirm({
      title: tell('confirm.leave_tournament'),
      text: tell('confirm.leave_tournament.text'),
      button: tell('enter.withdraw'),
    })
    if (why) await act(withdraw(tournament.id))
  }
  return (
    <button type="button" class="button small" onClick={ask}>
      {tell('enter.withdraw')} …
    </button>
  )
}

interface RegistrationProps extends PartProps {
  readonly code: string | null
  /** For organisers registering is only a secondary action. */
  readonly isQuiet: boolean
}

/** Registering, with the organiser's questions. */
function Registration({ tournament, code, act, isQuiet }: RegistrationProps) {
  const { questions, teamMembers, minRating, maxRating, approval } = tournament.terms
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map(() => ''))
  const [team, setTeam] = useState('')
  const full = tournament.players >= tournament.capacity
  const send = (submitted: SubmitEvent): void => {
    submitted.preventDefault()
    void act(register(tournament.id, code, [...answers], team))
  }
  return (
    <form class="registration" onSubmit={send}>
      {questions.map((question, index) => (
        <label key={question.text}>
          <span>
            {question.text}
            {question.public && <span class="quiet"> ({tell('enter.public_answer')})</span>}
          </span>
          <input
            value={answers[index] ?? ''}
            required={question.required}
            maxLength={500}
            onInput={(input) => setAnswers(answers.with(index, input.currentTarget.value))}
          />
        </label>
      ))}
      {teamMembers > 0 && (
        <label>
          <span>{tell('enter.team')}</span>
          <input
            value={team}
            maxLength={60}
            onInput={(input) => setTeam(input.currentTarget.value)}
          />
        </label>
      )}
      {(minRating !== null || maxRating !== null) && (
        <p class="quiet">
          {tell('enter.rating_range', { low: minRating ?? 0, high: maxRating ?? '∞' })}
        </p>
      )}
      {approval && <p class="quiet">{tell('enter.approval')}</p>}
      {full && <p class="quiet">{tell('enter.full')}</p>}
      <button type="submit" class={isQuiet ? 'button small' : 'button primary'}>
        {tell(full ? 'enter.wait' : 'enter.register')}
      </button>
    </form>
  )
}

/** A player's current table. */
function openTableOf(tournament: Tournament, entrant: string): RoundTable | undefined {
  if (tournament.status !== 'running') return undefined
  return tournament.rounds
    .at(-1)
    ?.tables.find((table) => table.status === 'open' && table.entrants.includes(entrant))
}

function MyTable({ tournament, entrant }: { tournament: Tournament; entrant: string }) {
  const round = tournament.rounds.at(-1)
  if (!round || tournament.status !== 'running') return null
  if (round.byes.includes(entrant)) return <p class="quiet">{tell('enter.bye')}</p>
  const table = openTableOf(tournament, entrant)
  if (!table?.table) return null
  return (
    <a class="button primary my-table" href={`/tables/${table.table.id}`}>
      {tell('enter.my_table_seat', {
        table: table.tableNumber,
        seat: table.entrants.indexOf(entrant) + 1,
      })}
    </a>
  )
}
