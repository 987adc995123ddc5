/** The form of a tournament's terms: of a new one, and of one whose terms change. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { TITLES, titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import type { Options } from '@/model/table_order'
import { OptionFields, useOptions } from '@/screens/new_table/game_options'
import { CLOCKS } from '@/screens/new_table/order'
import type { Act } from './act'
import { changePlan, type EventInput, type Tournament } from './events'
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
  readonly event?: Tournament
  readonly send: (terms: EventInput) => Promise<void>
  readonly button: string
  readonly children?: ComponentChildren
}

export function TermsForm({ event, send, button, children }: TermsProps) {
  const base = event && termsOf(event)
  const [game, setGame] = useState<string>(event?.game ?? TITLES[0]?.id ?? '')
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
      <Heading event={event} />
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
      <Seats game={game} usual={event?.seats} />
      <FormatFields event={event} />
      <ClockField base={base} />
      <Figure name="places" usual={event?.places ?? 500} least={2} most={500} />
      <Tick name="public" on={event?.public ?? true} />
      <Tick name="rated" on={event?.rated ?? false} />
      <Tick name="check_in" on={event?.checkIn ?? false} />
      <Tick name="duplicate" on={event?.duplicate ?? false} />
      <Tick name="fill" on={event?.plan.fill === 'bots'} />
      <details>
        <summary>{tell('new.times')}</summary>
        <div class="terms-part">
          <Times event={event} />
        </div>
      </details>
      <details>
        <summary>{tell('new.scoring')}</summary>
        <div class="terms-part">
          <Scoring event={event} base={base} />
        </div>
      </details>
      {options.length > 0 && (
        <details>
          <summary>{tell('new.options')}</summary>
          <OptionFields
            key={game}
            game={game}
            options={options}
            before={event?.game === game ? (event.plan.options as Options) : {}}
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

function Heading({ event }: { event: Tournament | undefined }) {
  return (
    <>
      <label>
        <span>{tell('new.name')}</span>
        <input name="title" required maxLength={120} defaultValue={event?.title ?? ''} />
      </label>
      <label>
        <span>{tell('new.description')}</span>
        <textarea
          name="description"
          rows={3}
          maxLength={10_000}
          defaultValue={event?.description ?? ''}
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

function FormatFields({ event }: { event: Tournament | undefined }) {
  const first = FORMATS.find((one) => one === event?.format) ?? 'swiss'
  const [format, setFormat] = useState<Format>(first)
  const known = event?.plan
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

function ClockField({ base }: { base: EventInput | undefined }) {
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

function Times({ event }: { event: Tournament | undefined }) {
  return (
    <>
      <label>
        <span>{tell('new.starts_at')}</span>
        <input name="starts_at" type="datetime-local" defaultValue={localMoment(event?.startsAt)} />
      </label>
      <Figure name="round_minutes" usual={event?.roundMinutes ?? 0} least={0} most={MONTH} />
      <Figure name="late" usual={event?.lateUntilRound ?? 0} least={0} most={30} />
    </>
  )
}

interface ScoringProps {
  readonly event: Tournament | undefined
  readonly base: EventInput | undefined
}

function Scoring({ event, base }: ScoringProps) {
  return (
    <>
      <label>
        <span>{tell('new.rank_points')}</span>
        <input
          name="rank_points"
          inputmode="numeric"
          pattern="[0-9 ,;]*"
          placeholder="6 4 2 0"
          defaultValue={event?.plan.rankPoints.join(' ') ?? ''}
        />
      </label>
      <Tick name="score_counts" on={event?.plan.scoreCounts ?? false} />
      <TieBreaks usual={base?.tieBreaks ?? USUAL_TIE_BREAKS} />
    </>
  )
}

/** On the desk: all terms before the start, those that hurt nobody after it. */
export function ChangeTerms({ event, act }: { event: Tournament; act: Act }) {
  const change = async (terms: EventInput): Promise<void> => {
    await act(changePlan(event.id, terms))
  }
  return (
    <details>
      <summary>{tell('desk.terms')}</summary>
      {event.status === 'registration' ? (
        <TermsForm event={event} send={change} button={tell('desk.change_terms')} />
      ) : (
        <LaterTerms event={event} send={change} />
      )}
    </details>
  )
}

function LaterTerms({ event, send }: Required<Pick<TermsProps, 'event' | 'send'>>) {
  const base = termsOf(event)
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault()
    if (submitted.currentTarget instanceof HTMLFormElement)
      void send(readLater(new FormData(submitted.currentTarget), base))
  }
  return (
    <form class="terms" onSubmit={submit}>
      <Heading event={event} />
      {event.plan.rounds !== null && (
        <Figure name="rounds" usual={event.plan.rounds} least={event.rounds.length} most={30} />
      )}
      <ClockField base={base} />
      <Figure name="places" usual={event.places} least={2} most={500} />
      <Figure name="round_minutes" usual={event.roundMinutes ?? 0} least={0} most={MONTH} />
      <Figure name="late" usual={event.lateUntilRound} least={0} most={30} />
      <Tick name="public" on={event.public} />
      <button type="submit" class="button primary wide">
        {tell('desk.change_terms')}
      </button>
    </form>
  )
}
