/** The chosen table: what can be done to it, and its result by tapping names. */
import { useEffect, useRef } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Act } from '../act'
import type { JudgeCall, LogLine, Tournament } from '../api'
import { type ManageTablesAction, manageTables, replayTable } from '../changes'
import { confirm } from '../confirm'
import { countdown, hourInWords } from '../figures'
import { nameOf, reasonInWords, tableTitle } from '../names'
import { may } from '../roles'
import { now } from '../seconds'
import { tell, tellOf } from '../words'
import type { Shown } from './order'
import { ResultForm } from './result_form'
import { StateMark } from './state_mark'
import './panel.css'

const MORE_MINUTES = 5

interface PanelProps {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
  readonly round: number
  readonly shown: Shown
  readonly close: () => void
  readonly act: Act
}

export function TablePanel({ tournament, log, round, shown, close, act }: PanelProps) {
  const { table, live, state } = shown
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <aside ref={panel} class="desk-panel" tabIndex={-1} aria-label={tableTitle(table)}>
      <header>
        <h2>{tableTitle(table)}</h2>
        <span class={`state-badge ${state}`}>
          <StateMark state={state} />
          {table.status === 'open' ? tell(`state.${state}`) : tellOf('table', table.status)}
        </span>
        <button type="button" class="icon-button" aria-label={say('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {live?.endsAt && table.status === 'open' && <Deadline endsAt={live.endsAt} />}
      {live?.call && (
        <Call tournament={tournament} tableNumber={table.tableNumber} call={live.call} act={act} />
      )}
      <ManageTable tournament={tournament} round={round} shown={shown} act={act} />
      <ResultForm tournament={tournament} log={log} round={round} shown={shown} act={act} />
      {table.reasons.length > 0 && (
        <details>
          <summary>{tell('round.why')}</summary>
          <ul class="why">
            {table.reasons.map((reason) => (
              <li key={reason.key + JSON.stringify(reason.parameters)}>
                {reasonInWords(tournament, reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  )
}

interface CallProps extends Pick<PanelProps, 'tournament' | 'act'> {
  readonly tableNumber: number
  readonly call: JudgeCall
}

/** Somebody at this table has called a judge. */
function Call({ tournament, tableNumber, call, act }: CallProps) {
  const answer = () => act(manageTables(tournament.id, 'answer', [tableNumber], 0))
  return (
    <div class="desk-call">
      <p>
        <b>{tell('desk.call', { name: nameOf(tournament, call.entrant) })}</b>{' '}
        <span class="quiet">{countdown(now.value - Date.parse(call.at))}</span>
        {call.text && <span class="call-text">{call.text}</span>}
      </p>
      {may(tournament, 'judge') && (
        <button type="button" class="button small" onClick={answer}>
          <Icon name="check" />
          {tell('desk.answer')}
        </button>
      )}
    </div>
  )
}

function Deadline({ endsAt }: { endsAt: string }) {
  return (
    <p class="quiet">
      {tell('desk.table_ends', {
        time: countdown(Date.parse(endsAt) - now.value),
        hour: hourInWords(endsAt),
      })}
    </p>
  )
}

function ManageTable({ tournament, round, shown, act }: Omit<PanelProps, 'log' | 'close'>) {
  const { table, live } = shown
  const { tableNumber } = table
  const manage = (action: ManageTablesAction, minutes = 0) =>
    act(manageTables(tournament.id, action, [tableNumber], minutes))
  const isRunning = tournament.status === 'running' && may(tournament, 'judge')
  const open = table.status === 'open' && isRunning
  return (
    <div class="desk-manage">
      {table.table && (
        <a class="button small" href={`/tables/${table.table.id}`}>
          <Icon name="eye" />
          {tell('desk.watch')}
        </a>
      )}
      {open && (
        <>
          <button type="button" class="button small" onClick={() => manage('extend', MORE_MINUTES)}>
            <Icon name="clock" />
            {tell('desk.extend_one', { minutes: MORE_MINUTES })}
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => manage(live?.paused ? 'resume' : 'pause')}
          >
            <Icon name={live?.paused ? 'play' : 'pause'} />
            {tell(live?.paused ? 'desk.resume' : 'desk.pause')}
          </button>
        </>
      )}
      {isRunning && round === tournament.rounds.length && (
        <More tournament={tournament} round={round} shown={shown} act={act} />
      )}
    </div>
  )
}

/** Less frequent actions: reminding, a bot, and replaying the table. */
function More({ tournament, round, shown, act }: Omit<PanelProps, 'log' | 'close'>) {
  const { tableNumber, status, entrants } = shown.table
  const letBotPlay = async (): Promise<void> => {
    const why = await confirm({
      title: tell('confirm.bot', { table: tableNumber }),
      text: tell('confirm.bot.text'),
      button: tell('desk.bot'),
    })
    if (why) await act(manageTables(tournament.id, 'bot', [tableNumber], 0))
  }
  const replay = async (): Promise<void> => {
    const why = await confirm({
      title: tell('confirm.replay', { table: tableNumber }),
      text: tell('confirm.replay.text', { n: entrants.length }),
      button: tell('desk.replay'),
      explained: true,
    })
    if (why) await act(replayTable(tournament.id, round, tableNumber, why))
  }
  return (
    <details class="desk-more">
      <summary class="button small" aria-label={tell('desk.more')}>
        <Icon name="more" />
      </summary>
      <div>
        {status === 'open' && (
          <>
            <button
              type="button"
              class="button small"
              onClick={() => act(manageTables(tournament.id, 'remind', [tableNumber], 0))}
            >
              <Icon name="bell" />
              {tell('desk.remind')}
            </button>
            <button type="button" class="button small" onClick={letBotPlay}>
              <Icon name="robot" />
              {tell('desk.bot')}
            </button>
          </>
        )}
        <button type="button" class="button small" onClick={replay}>
          <Icon name="restart" />
          {tell('desk.replay')} …
        </button>
      </div>
    </details>
  )
}
