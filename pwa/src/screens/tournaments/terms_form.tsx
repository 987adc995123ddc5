/** The form for a tournament's terms, new or changed. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { TITLES, titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import type { Options } from '@/model/table_order'
import { OptionFields, useOptions } from '@/screens/new_table/game_options'
import { CLOCKS } from '@/screens/new_table/order'
import type { Act } from './act'
import type { Tournament } from './api'
import { changeTerms, type TournamentInput } from './changes'
import { Choice, Figure, Optional, Tick, TieBreaks } from './fields'
import {
  FIRST_ROUNDS,
  FORMATS,
  type Format,
  localMoment,
  NEXT_ROUND,
  ON_DEADLINE,
  PARAMETERS,
  type Parameter,
  questionsInLines,
  readLater,
  readTerms,
  SEEDINGS,
  THEN,
  termsOf,
  UNCLAIMED,
  USUAL_TIE_BREAKS,
} from './terms'
import { tell } from './words'

const MONTH = 60 * 24 * 60

interface TermsProps {
  readonly tournament?: Tournament
  readonly send: (terms: TournamentInput) => Promise<void>
  readonly button: string
  readonly children?: ComponentChildren
}

export function TermsForm({ tournament, send, button, children }: TermsProps) {
  const base = tournament && termsOf(tournament)
  const [game, setGame] = useState<string>(tournament?.game.id ?? TITLES[0]?.id ?? '')
  const [busy, setBusy] = useState(false)
  const options = useOptions(game)
  const submit = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    if (!(submitted.currentTarget instanceof HTMLFormElement)) return
    setBusy(true)
    await send(readTerms(new FormData(submitted.currentTarget), options, base))
    setBusy(false)
  }
  return (
    <form class="terms" onSubmit={submit}>
      <Heading tournament={tournament} />
      <label>
        <span>{tell('new.game')}</span>
        <select name="game" value={game} onChange={(input) => setGame(input.currentTarget.value)}>
          {TITLES.map((title) => (
            <option key={title.id} value={title.id}>
              {say(title.title)}
            </option>
          ))}
        </select>
      </label>
      <Seats game={game} usual={tournament?.seats} />
      <FormatFields tournament={tournament} />
      <ClockField base={base} />
      <Figure name="capacity" usual={tournament?.capacity ?? 500} least={2} most={5000} />
      <Tick name="public" on={tournament?.public ?? true} />
      <Tick name="rated" on={tournament?.rated ?? false} />
      <Tick name="check_in" on={tournament?.checkIn ?? false} />
      <Tick name="duplicate" on={tournament?.duplicate ?? false} />
      <Tick name="fill" on={tournament?.terms.fill === 'bots'} />
      <details>
        <summary>{tell('new.times')}</summary>
        <div class="terms-part">
          <Times tournament={tournament} />
        </div>
      </details>
      <details>
        <summary>{tell('new.people')}</summary>
        <div class="terms-part">
          <People tournament={tournament} />
        </div>
      </details>
      <details>
        <summary>{tell('new.draws')}</summary>
        <div class="terms-part">
          <Draws tournament={tournament} />
        </div>
      </details>
      <details>
        <summary>{tell('new.scoring')}</summary>
        <div class="terms-part">
          <Scoring tournament={tournament} base={base} />
        </div>
      </details>
      {options.length > 0 && (
        <details>
          <summary>{tell('new.options')}</summary>
          <OptionFields
            key={game}
            game={game}
            options={options}
            before={tournament?.game.id === game ? (tournament.terms.options as Options) : {}}
          />
        </details>
      )}
      {children}
      <button type="submit" class="button primary wide" disabled={busy}>
        {button}
      </button>
    </form>
  )
}

function Heading({ tournament }: { tournament: Tournament | undefined }) {
  return (
    <>
      <label>
        <span>{tell('new.name')}</span>
        <input name="title" required maxLength={120} defaultValue={tournament?.title ?? ''} />
      </label>
      <label>
        <span>{tell('new.description')}</span>
        <textarea
          name="description"
          rows={3}
          maxLength={10_000}
          defaultValue={tournament?.description ?? ''}
        />
      </label>
    </>
  )
}

function Seats({ game, usual }: { game: string; usual: number | undefined }) {
  const [fewest, most] = titleOf(game)?.seats ?? [2, 6]
  const seats = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index)
  return (
    <label>
      <span>{tell('new.seats')}</span>
      <select key={game} name="seats">
        {seats.map((count) => (
          <option key={count} value={count} selected={count === (usual ?? Math.min(4, most))}>
            {count}
          </option>
        ))}
      </select>
    </label>
  )
}

function FormatFields({ tournament }: { tournament: Tournament | undefined }) {
  const first = FORMATS.find((known) => known === tournament?.format) ?? 'swiss'
  const [format, setFormat] = useState<Format>(first)
  const known = tournament?.terms
  const usual = ({ name, usual: figure }: Parameter): number => {
    const given = {
      rounds: known?.rounds,
      legs: known?.legs,
      group_size: known?.groupSize,
      advance: known?.advance,
      days: known?.days,
    }[name]
    return given ?? figure
  }
  return (
    <>
      <label>
        <span>{tell('new.format')}</span>
        <select
          name="format"
          value={format}
          onChange={(input) =>
            setFormat(FORMATS.find((known) => known === input.currentTarget.value) ?? 'swiss')
          }
        >
          {FORMATS.map((choice) => (
            <option key={choice} value={choice}>
              {tell(`format.${choice}`)}
            </option>
          ))}
        </select>
      </label>
      {PARAMETERS[format].map((parameter) => (
        <Figure
          key={format + parameter.name}
          name={parameter.name}
          usual={usual(parameter)}
          least={parameter.least}
          most={parameter.most}
        />
      ))}
      {format === 'knock_out' && (
        <>
          <Tick name="third_place" on={known?.thirdPlace ?? false} />
          <Tick name="double" on={known?.double ?? false} />
          <Tick name="small_final" on={known?.smallFinal ?? false} />
        </>
      )}
      {format !== 'knock_out' && <Then tournament={tournament} />}
    </>
  )
}

/** The stage after the first, for the best players. */
function Then({ tournament }: { tournament: Tournament | undefined }) {
  const stage = tournament?.stages[1]
  const first = THEN.find((known) => known === stage?.format) ?? 'none'
  const [then, setThen] = useState<(typeof THEN)[number]>(first)
  return (
    <>
      <label>
        <span>{tell('new.then')}</span>
        <select
          name="then"
          value={then}
          onChange={(input) =>
            setThen(THEN.find((known) => known === input.currentTarget.value) ?? 'none')
          }
        >
          {THEN.map((known) => (
            <option key={known} value={known}>
              {tell(`new.then.${known}`)}
            </option>
          ))}
        </select>
      </label>
      {then !== 'none' && <Figure name="then_cut" usual={stage?.cut ?? 8} least={2} most={500} />}
      {then === 'swiss' && (
        <Figure name="then_rounds" usual={stage?.rounds ?? 2} least={1} most={30} />
      )}
    </>
  )
}

function ClockField({ base }: { base: TournamentInput | undefined }) {
  return (
    <label>
      <span>{say('new.clock')}</span>
      <select name="clock">
        {CLOCKS.map((clock) => (
          <option key={clock} value={clock} selected={clock === base?.clock?.kind}>
            {say(clock === 'none' ? 'new.no_clock' : `new.${clock}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Times({ tournament }: { tournament: Tournament | undefined }) {
  return (
    <>
      <label>
        <span>{tell('new.starts_at')}</span>
        <input
          name="starts_at"
          type="datetime-local"
          defaultValue={localMoment(tournament?.startsAt)}
        />
      </label>
      <Figure name="round_minutes" usual={tournament?.roundMinutes ?? 0} least={0} most={MONTH} />
      <Choice
        name="on_deadline"
        values={ON_DEADLINE}
        usual={tournament?.terms.onDeadline ?? 'share'}
      />
      <Choice
        name="next_round"
        values={NEXT_ROUND}
        usual={tournament?.terms.nextRound ?? 'by_hand'}
      />
      <Figure
        name="break_minutes"
        usual={tournament?.terms.breakMinutes ?? 0}
        least={0}
        most={24 * 60}
      />
      <Figure name="late" usual={tournament?.lateUntilRound ?? 0} least={0} most={30} />
      <label>
        <span>{tell('new.closes_at')}</span>
        <input
          name="closes_at"
          type="datetime-local"
          defaultValue={localMoment(tournament?.terms.registrationClosesAt)}
        />
      </label>
    </>
  )
}

/** Who may register, what they are asked, and what happens to unclaimed registrations. */
function People({ tournament }: { tournament: Tournament | undefined }) {
  const terms = tournament?.terms
  return (
    <>
      <Tick name="approval" on={terms?.approval ?? false} />
      <Optional name="min_rating" usual={terms?.minRating} />
      <Optional name="max_rating" usual={terms?.maxRating} />
      <label>
        <span>{tell('new.questions')}</span>
        <textarea
          name="questions"
          rows={3}
          defaultValue={questionsInLines(terms?.questions ?? [])}
        />
      </label>
      <Figure name="team_members" usual={terms?.teamMembers ?? 0} least={0} most={20} />
      <Optional name="check_in_minutes" usual={terms?.checkInMinutes} />
      <Choice name="unclaimed" values={UNCLAIMED} usual={terms?.unclaimed ?? 'bot'} />
      <Figure name="grace_minutes" usual={terms?.graceMinutes ?? 15} least={0} most={24 * 60} />
    </>
  )
}

/** How tables are formed. */
function Draws({ tournament }: { tournament: Tournament | undefined }) {
  const terms = tournament?.terms
  return (
    <>
      <Choice name="seeding" values={SEEDINGS} usual={terms?.seeding ?? 'list'} />
      <Choice name="first_round" values={FIRST_ROUNDS} usual={terms?.firstRound ?? 'random'} />
      <Figure name="clubs_apart" usual={terms?.clubsApart ?? 1} least={0} most={30} />
      <Optional name="smallest_table" usual={terms?.smallestTable} />
    </>
  )
}

interface ScoringProps {
  readonly tournament: Tournament | undefined
  readonly base: TournamentInput | undefined
}

function Scoring({ tournament, base }: ScoringProps) {
  return (
    <>
      <label>
        <span>{tell('new.rank_points')}</span>
        <input
          name="rank_points"
          inputmode="numeric"
          pattern="[0-9 ,;]*"
          placeholder="6 4 2 0"
          defaultValue={tournament?.terms.rankPoints.join(' ') ?? ''}
        />
      </label>
      <Optional name="bye_points" usual={tournament?.terms.byePoints} />
      <Tick name="score_counts" on={tournament?.terms.scoreCounts ?? false} />
      <TieBreaks usual={base?.tieBreaks ?? USUAL_TIE_BREAKS} />
    </>
  )
}

/** On the desk: all terms before the start, only harmless ones after it. */
export function ChangeTerms({ tournament, act }: { tournament: Tournament; act: Act }) {
  const change = async (terms: TournamentInput): Promise<void> => {
    await act(changeTerms(tournament.id, terms))
  }
  return (
    <details>
      <summary>{tell('desk.terms')}</summary>
      {tournament.status === 'registration' ? (
        <TermsForm tournament={tournament} send={change} button={tell('desk.change_terms')} />
      ) : (
        <LaterTerms tournament={tournament} send={change} />
      )}
    </details>
  )
}

function LaterTerms({ tournament, send }: Required<Pick<TermsProps, 'tournament' | 'send'>>) {
  const base = termsOf(tournament)
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault()
    if (submitted.currentTarget instanceof HTMLFormElement)
      void send(readLater(new FormData(submitted.currentTarget), base))
  }
  return (
    <form class="terms" onSubmit={submit}>
      <Heading tournament={tournament} />
      {tournament.terms.rounds !== null && (
        <Figure
          name="rounds"
          usual={tournament.terms.rounds}
          least={tournament.rounds.length}
          most={30}
        />
      )}
      <ClockField base={base} />
      <Figure name="capacity" usual={tournament.capacity} least={2} most={5000} />
      <Figure name="round_minutes" usual={tournament.roundMinutes ?? 0} least={0} most={MONTH} />
      <Figure name="late" usual={tournament.lateUntilRound} least={0} most={30} />
      <Tick name="public" on={tournament.public} />
      <button type="submit" class="button primary wide">
        {tell('desk.change_terms')}
      </button>
    </form>
  )
}
