/** The bar that stays on top of the desk: time left, search, filters, and tools for all tables. */
import type { Ref } from 'preact'
import { Icon } from '@/look/icons'
import type { Act } from '../act'
import type { Round, Tournament } from '../api'
import { manageTables } from '../changes'
import { confirm } from '../confirm'
import { countdown } from '../figures'
import { may } from '../roles'
import { now } from '../seconds'
import { tell } from '../words'
import { type Filter, STATES, type State } from './order'
import { StateMark } from './state_mark'
import './bar.css'

const MORE_MINUTES = 10
/** The field that the bar's bell jumps to. */
export const ANNOUNCEMENT = 'announcement'

interface DeskBarProps {
  readonly tournament: Tournament
  readonly round: Round
  readonly pickRound: (round: number) => void
  readonly counts: Record<State, number>
  readonly all: number
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  readonly text: string
  readonly search: (text: string) => void
  readonly box: Ref<HTMLInputElement>
  readonly act: Act
}

export function DeskBar(props: DeskBarProps) {
  const { tournament, round, pickRound, counts, all, filter, setFilter, text, search, box } = props
  const isNewest = round.number === tournament.rounds.length
  return (
    <div class="desk-bar">
      <div class="desk-time">
        {isNewest && <TimeLeft tournament={tournament} />}
        <label>
          <span class="unseen">{tell('desk.round')}</span>
          <select
            value={round.number}
            onChange={(input) => pickRound(Number(input.currentTarget.value))}
          >
            {tournament.rounds.map(({ number }) => (
              <option key={number} value={number}>
                {tournament.roundsPlanned === null
                  ? tell('tournament.round', { round: number })
                  : tell('tournament.round_of', {
                      round: number,
                      planned: Math.max(tournament.roundsPlanned, number),
                    })}
              </option>
            ))}
          </select>
        </label>
        <Progress done={counts.done} all={all} />
      </div>
      <label class="desk-search">
        <span class="unseen">{tell('desk.search')}</span>
        <input
          ref={box}
          type="search"
          value={text}
          placeholder={tell('desk.search')}
          onInput={(input) => search(input.currentTarget.value)}
        />
        <span class="key" aria-hidden="true">
          /
        </span>
      </label>
      <fieldset class="desk-filters">
        <legend class="unseen">{tell('desk.filter')}</legend>
        <Chip on={filter === 'all'} choose={() => setFilter('all')}>
          {tell('desk.all_n', { n: all })}
        </Chip>
        {STATES.filter((state) => counts[state] > 0 || filter === state).map((state) => (
          <Chip key={state} on={filter === state} choose={() => setFilter(state)}>
            <StateMark state={state} />
            {counts[state]} <span class={`chip-word ${state}`}>{tell(`state.${state}`)}</span>
          </Chip>
        ))}
      </fieldset>
      {isNewest && <ForAll {...props} />}
    </div>
  )
}

interface ChipProps {
  readonly on: boolean
  readonly choose: () => void
  readonly children: preact.ComponentChildren
}

function Chip({ on, choose, children }: ChipProps) {
  return (
    <button type="button" class="chip" aria-pressed={on} onClick={choose}>
      {children}
    </button>
  )
}

/** Minutes and seconds until the round ends; only the digits are redrawn. */
function TimeLeft({ tournament }: { tournament: Tournament }) {
  const { roundEndsAt } = tournament
  if (!roundEndsAt) return null
  const left = Date.parse(roundEndsAt) - now.value
  return (
    <b
      class={left < 60_000 ? 'desk-clock late' : left < 300_000 ? 'desk-clock soon' : 'desk-clock'}
    >
      {countdown(left)}
    </b>
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  const words = tell('desk.done_of', { done, all })
  return (
    <span class="desk-progress">
      <span>{words}</span>
      <progress aria-label={words} max={Math.max(1, all)} value={done} />
    </span>
  )
}

function ForAll({ tournament, counts, all, act }: DeskBarProps) {
  const open = all - counts.done
  if (!may(tournament, 'judge') || open === 0 || tournament.status !== 'running') return null
  const extend = async (): Promise<void> => {
    const moves = tournament.roundMinutes !== null
    const why = await confirm({
      title: tell('confirm.extend', { minutes: MORE_MINUTES }),
      text: tell(moves ? 'confirm.extend.deadline' : 'confirm.extend.text', { n: open }),
      button: tell('desk.extend_all', { minutes: MORE_MINUTES }),
    })
    if (why) await act(manageTables(tournament.id, 'extend', 'everywhere', MORE_MINUTES))
  }
  const pause = async (action: 'pause' | 'resume'): Promise<void> => {
    const why = await confirm({
      title: tell(`confirm.${action}`),
      text: tell(`confirm.${action}.text`, { n: open }),
      button: tell(`desk.${action}_all`),
    })
    if (why) await act(manageTables(tournament.id, action, 'everywhere'))
  }
  return (
    <div class="desk-for-all">
      <button type="button" class="button small" onClick={extend}>
        <Icon name="clock" />
        {tell('desk.extend_all', { minutes: MORE_MINUTES })}
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => pause(counts.paused === open ? 'resume' : 'pause')}
      >
        <Icon name={counts.paused === open ? 'play' : 'pause'} />
        {tell(counts.paused === open ? 'desk.resume_all' : 'desk.pause_all')}
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => document.getElementById(ANNOUNCEMENT)?.focus()}
      >
        <Icon name="bell" />
        {tell('desk.announce')} …
      </button>
    </div>
  )
}
