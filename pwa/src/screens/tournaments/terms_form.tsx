/** The form of a tournament's terms: of a new one, and of one whose terms change. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { TITLES, titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import type { Options } from '@/model/table_order'
import { OptionFields, useOptions } from '@/screens/new_table/game_options'
import { CLOCKS } from '@/screens/new_table/order'
import type { Act } from './act'
import { changeTerms, type Tournament, type TournamentInput } from './api'
import { Figure, Tick, TieBreaks } from './fields'
import {
  FORMATS,
  type Format,
  localMoment,
  PARAMETERS,
  type Parameter,
  readLater,
  readTerms,
  termsOf,
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
  const [game, setGame] = useState<string>(tournament?.game ?? TITLES[0]?.id ?? '')
  const [busy, work] = useState(false)
  const options = useOptions(game)
  const submit = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    if (!(submitted.currentTarget instanceof HTMLFormElement)) return
    work(true)
    await send(readTerms(new FormData(submitted.currentTarget), options, base))
    work(false)
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
      <Figure name="capacity" usual={tournament?.capacity ?? 500} least={2} most={500} />
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
            before={tournament?.game === game ? (tournament.terms.options as Options) : {}}
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
  const first = FORMATS.find((one) => one === tournament?.format) ?? 'swiss'
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
            setFormat(FORMATS.find((one) => one === input.currentTarget.value) ?? 'swiss')
          }
        >
          {FORMATS.map((one) => (
            <option key={one} value={one}>
              {tell(`format.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {PARAMETERS[format].map((one) => (
        <Figure
          key={format + one.name}
          name={one.name}
          usual={usual(one)}
          least={one.least}
          most={one.most}
        />
      ))}
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
      <Figure name="late" usual={tournament?.lateUntilRound ?? 0} least={0} most={30} />
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
      <Tick name="score_counts" on={tournament?.terms.scoreCounts ?? false} />
      <TieBreaks usual={base?.tieBreaks ?? USUAL_TIE_BREAKS} />
    </>
  )
}

/** On the desk: all terms before the start, those that hurt nobody after it. */
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
      <Figure name="capacity" usual={tournament.capacity} least={2} most={500} />
      <Figure name="round_minutes" usual={tournament.roundMinutes ?? 0} least={0} most={MONTH} />
      <Figure name="late" usual={tournament.lateUntilRound} least={0} most={30} />
      <Tick name="public" on={tournament.public} />
      <button type="submit" class="button primary wide">
        {tell('desk.change_terms')}
      </button>
    </form>
  )
}
