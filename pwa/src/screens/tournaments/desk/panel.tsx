/** The chosen table: what can be done to it, and its result by tapping names. */
import { useEffect, useRef } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Act } from '../act'
import type { Tournament } from '../api'
import { type TableCare, tendTables } from '../changes'
import { confirm } from '../confirm'
import { countdown, hourInWords } from '../figures'
import { reasonInWords, tableTitle } from '../names'
import { may } from '../roles'
import { now } from '../seconds'
import { tell, tellOf } from '../words'
import type { Shown } from './order'
import { ResultForm } from './result_form'
import { StateMark } from './state_mark'

const MORE_MINUTES = 5

interface PanelProps {
  readonly tournament: Tournament
  readonly round: number
  readonly shown: Shown
  readonly close: () => void
  readonly act: Act
}

export function TablePanel({ tournament, round, shown, close, act }: PanelProps) {
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
      <Care tournament={tournament} shown={shown} act={act} />
      <ResultForm tournament={tournament} round={round} shown={shown} act={act} />
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

function Care({ tournament, shown, act }: Pick<PanelProps, 'tournament' | 'shown' | 'act'>) {
  const { table, live } = shown
  const { tableNumber } = table
  const tend = (care: TableCare, minutes = 0) =>
    act(tendTables(tournament.id, care, [tableNumber], minutes))
  const letBotPlay = async (): Promise<void> => {
    const why = await confirm({
      title: tell('confirm.bot', { table: tableNumber }),
      text: tell('confirm.bot.text'),
      button: tell('desk.bot'),
    })
    if (why) await tend('bot')
  }
  const open = table.status === 'open' && tournament.status === 'running'
  return (
    <div class="desk-care">
      {table.tableId && (
        <a class="button small" href={`/tables/${table.tableId}`}>
          <Icon name="eye" />
          {tell('desk.watch')}
        </a>
      )}
      {open && may(tournament, 'judge') && (
        <>
          <button type="button" class="button small" onClick={() => tend('extend', MORE_MINUTES)}>
            <Icon name="clock" />
            {tell('desk.extend_one', { minutes: MORE_MINUTES })}
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => tend(live?.paused ? 'resume' : 'pause')}
          >
            <Icon name={live?.paused ? 'play' : 'pause'} />
            {tell(live?.paused ? 'desk.resume' : 'desk.pause')}
          </button>
          <button type="button" class="button small" onClick={() => tend('remind')}>
            <Icon name="bell" />
            {tell('desk.remind')}
          </button>
          <button type="button" class="button small" onClick={letBotPlay}>
            <Icon name="robot" />
            {tell('desk.bot')}
          </button>
        </>
      )}
    </div>
  )
}
