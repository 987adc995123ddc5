/** A table's result: tap the names in finishing order; a known result is filled in. */
import { useEffect, useState } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { Icon } from '@/look/icons'
import type { Problem } from '@/model/problem'
import type { Act } from '../act'
import { type Consequences, foresee, type LogLine, type Tournament } from '../api'
import { decideTables, type RulingInput } from '../changes'
import { confirm, Follows } from '../confirm'
import { signed } from '../figures'
import { may } from '../roles'
import { tell } from '../words'
import { isEntered, useEntered } from './entered'
import { isTyping } from './keys'
import type { Shown } from './order'
import { Overtaken } from './overtaken'
import {
  back,
  countPlaced,
  isPlaced,
  lastRank,
  type Placed,
  rankOf,
  ranksOf,
  tap,
  worth,
} from './taps'
import './result_form.css'

interface ResultFormProps {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
  readonly round: number
  readonly shown: Shown
  readonly act: Act
}

export function ResultForm(props: ResultFormProps) {
  const { tournament, log, round, shown, act } = props
  const { table } = shown
  const seats = table.entrants.length + table.bots
  const shared = tournament.cooperative
  const { placed, scores, seen, moved, place, score, takeOver, keepMine } = useEntered(
    tournament,
    shown,
    seats,
  )
  const [tied, setTied] = useState(false)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const mayDecide = may(tournament, 'scorekeeper') && tournament.status === 'running'
  const touch = (seat: number): void => {
    if (!mayDecide) return
    place(tap(placed, seat, tied))
    setTied(false)
  }
  useSeatKeys(seats, touch)
  const ranks = ranksOf(placed, seats)
  const ruling: RulingInput = {
    round,
    tableNumber: table.tableNumber,
    ranks,
    scores: scores.map((value) => value ?? 0),
  }
  const isSame = isEntered(placed, scores, table)
  const foreseen = useForeseen(tournament, ranks && !isSame ? ruling : null, mayDecide)
  const save = () =>
    // The version on the page, so that later changes by others are not overwritten.
    act(decideTables(tournament.id, [ruling], { reason, note, version: tournament.version }))
  return (
    <section class="result-form">
      <div class="result-title">
        <h3>{tell('desk.result')}</h3>
        {mayDecide && <span class="quiet">{tell('desk.tap_names')}</span>}
      </div>
      <ol class="result-seats">
        {Array.from({ length: seats }, (_, seat) => (
          <SeatLine
            key={table.entrants[seat] ?? seat}
            seat={seat}
            name={table.names[seat] ?? tell('desk.a_bot')}
            placed={placed}
            points={shared ? [] : tournament.pointsByRank}
            seats={seats}
            score={scores[seat] ?? null}
            setScore={(value) => score(shared ? scores.map(() => value) : scores.with(seat, value))}
            tap={() => touch(seat)}
            isFixed={!mayDecide}
          />
        ))}
      </ol>
      {mayDecide && (
        <>
          <div class="result-ways">
            <button
              type="button"
              class="button small"
              aria-pressed={tied}
              disabled={placed.length === 0 || ranks !== null}
              onClick={() => setTied(!tied)}
            >
              ={' '}
              {placed.length > 0
                ? tell('desk.tie_with', { rank: lastRank(placed) })
                : tell('desk.tie')}
            </button>
            <button
              type="button"
              class="button small"
              disabled={placed.length === 0}
              onClick={() => place(back(placed))}
            >
              <Icon name="undo" />
              {tell('desk.last_tap')}
            </button>
          </div>
          {moved && (
            <Overtaken
              tournament={tournament}
              shown={shown}
              lines={log.filter(
                (line) =>
                  line.number >= seen.version &&
                  line.round === round &&
                  line.tableNumber === table.tableNumber,
              )}
              takeOver={takeOver}
              keepMine={keepMine}
            />
          )}
          {foreseen && !moved && <Follows tournament={tournament} foreseen={foreseen} />}
          <label>
            <span class="unseen">{tell('desk.reason_public')}</span>
            <input
              value={reason}
              placeholder={tell('desk.reason_public')}
              maxLength={500}
              onInput={(input) => setReason(input.currentTarget.value)}
            />
          </label>
          <label>
            <span class="unseen">{tell('desk.note')}</span>
            <input
              value={note}
              placeholder={tell('desk.note')}
              maxLength={500}
              onInput={(input) => setNote(input.currentTarget.value)}
            />
          </label>
          <div class="result-buttons">
            <Annul {...props} />
            <button
              type="button"
              class="button primary save"
              disabled={ranks === null || isSame || moved}
              onClick={save}
            >
              {ranks === null
                ? tell('desk.save_some', { n: countPlaced(placed), all: seats })
                : isSame
                  ? tell('desk.saved')
                  : tell('desk.save')}
            </button>
          </div>
          <p class="quiet small-print">{tell('desk.save_note')}</p>
        </>
      )}
    </section>
  )
}

interface SeatLineProps {
  readonly seat: number
  readonly name: string
  readonly placed: Placed
  readonly points: readonly number[]
  readonly seats: number
  readonly score: number | null
  readonly setScore: (score: number | null) => void
  readonly tap: () => void
  readonly isFixed: boolean
}

function SeatLine({
  seat,
  name,
  placed,
  points,
  seats,
  score,
  setScore,
  tap: touch,
  isFixed,
}: SeatLineProps) {
  const rank = rankOf(placed, seat)
  const value = worth(placed, seat, points, seats)
  return (
    <li class={isPlaced(placed, seat) ? 'result-seat placed' : 'result-seat'}>
      <button type="button" class="result-name" disabled={isFixed} onClick={touch}>
        <span class="result-rank">{rank ?? ''}</span>
        <SeatMark seat={seat} size={14} />
        <span class="name">{name}</span>
        {value !== null && <span class="result-worth">{signed(value)}</span>}
      </button>
      <label>
        <span class="unseen">{tell('desk.score_of', { name })}</span>
        <span class="score-word" aria-hidden="true">
          {tell('desk.points')}
        </span>
        <input
          type="number"
          inputmode="numeric"
          value={score ?? ''}
          placeholder="–"
          disabled={isFixed}
          onInput={(input) =>
            setScore(
              Number.isNaN(input.currentTarget.valueAsNumber)
                ? null
                : Math.round(input.currentTarget.valueAsNumber),
            )
          }
        />
      </label>
    </li>
  )
}

/** Voids the table: no result counts. */
function Annul({ tournament, round, shown, act }: ResultFormProps) {
  const { tableNumber } = shown.table
  const annul = async (): Promise<void> => {
    const ruling = { round, tableNumber, ranks: null, scores: [] }
    const why = await confirm({
      title: tell('confirm.annul', { table: tableNumber }),
      text: tell('confirm.annul.text', { n: shown.table.entrants.length }),
      button: tell('desk.annul'),
      of: { rulings: [ruling] },
      explained: true,
    })
    if (why) await act(decideTables(tournament.id, [ruling], why))
  }
  if (shown.table.status === 'annulled') return null
  return (
    <button type="button" class="button small" onClick={annul}>
      {tell('desk.annul')} …
    </button>
  )
}

/** Digit keys tap the seats, starting with 1 for the first. */
function useSeatKeys(seats: number, touch: (seat: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const seat = Number(event.key) - 1
      if (isTyping(event) || !Number.isInteger(seat) || seat < 0 || seat >= seats) return
      event.preventDefault()
      touch(seat)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

const ASK_AFTER = 250

function useForeseen(
  tournament: Tournament,
  ruling: RulingInput | null,
  mayAsk: boolean,
): Consequences | Problem | null {
  const [foreseen, setForeseen] = useState<Consequences | Problem | null>(null)
  const asked = ruling === null ? '' : JSON.stringify(ruling)
  useEffect(() => {
    setForeseen(null)
    if (asked === '' || !mayAsk) return
    const timer = setTimeout(() => {
      foresee(tournament.id, { rulings: [JSON.parse(asked) as RulingInput] }).then(
        setForeseen,
        () => undefined,
      )
    }, ASK_AFTER)
    return () => clearTimeout(timer)
  }, [tournament.id, asked, mayAsk])
  return foreseen
}
