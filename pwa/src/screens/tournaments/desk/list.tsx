/** The tables of a round, a line each: number, stage, leader, who must act, how long idle, result. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { findText, loadBundle } from '@/i18n/words'
import type { Tournament } from '../api'
import { countdown } from '../figures'
import { partTitle, shortName } from '../names'
import { now } from '../seconds'
import { tell, tellOf } from '../words'
import type { Order, Shown } from './order'
import { StateMark } from './state_mark'

/** So many lines stand in one column with all names. */
const FEW = 25

interface TableListProps {
  readonly tournament: Tournament
  readonly shown: readonly Shown[]
  readonly chosen: number | null
  readonly choose: (tableNumber: number | null) => void
  readonly order: Order
  readonly setOrder: (order: Order) => void
  /** The tables marked for something that is done to many; null where nothing can be. */
  readonly marked: readonly number[] | null
  readonly mark: (tableNumbers: readonly number[]) => void
}

export function TableList(props: TableListProps) {
  const { tournament, shown } = props
  useEffect(() => {
    void loadBundle(tournament.game)
  }, [tournament.game])
  const isFew = shown.length <= FEW
  const half = Math.ceil(shown.length / 2)
  const columns = isFew ? [shown] : [shown.slice(0, half), shown.slice(half)]
  return (
    <div class={isFew ? 'desk-list few' : 'desk-list'}>
      {columns.map((rows, index) => (
        <table key={index === 0 ? 'first' : 'second'} class="desk-table">
          <Head {...props} isFew={isFew} />
          <tbody>
            {rows.map((row) => (
              <Line key={row.table.tableNumber} {...props} row={row} isFew={isFew} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Head({ marked, order, setOrder, isFew }: TableListProps & { isFew: boolean }) {
  const sortable = (name: Order, words: string): ComponentChildren => (
    <button type="button" onClick={() => setOrder(name)}>
      {words}
      {order === name && <span aria-hidden="true"> ▾</span>}
    </button>
  )
  const sorted = (name: Order): 'ascending' | 'none' => (order === name ? 'ascending' : 'none')
  return (
    <thead>
      <tr>
        {marked && <th class="mark" aria-label={tell('desk.mark')} />}
        <th class="state" aria-sort={sorted('urgency')}>
          <button
            type="button"
            aria-label={tell('desk.order.urgency')}
            onClick={() => setOrder('urgency')}
          >
            !
          </button>
        </th>
        <th class="number" aria-sort={sorted('number')}>
          {sortable('number', '№')}
        </th>
        {isFew && <th class="players">{tell('desk.column.players')}</th>}
        <th class="stage" aria-sort={sorted('stage')}>
          {sortable('stage', tell('desk.column.stage'))}
        </th>
        <th class="leader" aria-sort={sorted('leader')}>
          {sortable('leader', tell('desk.column.leader'))}
        </th>
        <th class="acts">{tell('desk.column.acts')}</th>
        <th class="idle" aria-sort={sorted('idle')}>
          {sortable('idle', tell('desk.column.idle'))}
        </th>
      </tr>
    </thead>
  )
}

interface LineProps extends TableListProps {
  readonly row: Shown
  readonly isFew: boolean
}

function Line({ tournament, row, isFew, chosen, choose, marked, mark }: LineProps) {
  const { table, state } = row
  const { tableNumber } = table
  const isChosen = tableNumber === chosen
  const isMarked = marked?.includes(tableNumber) ?? false
  return (
    <tr
      class={`${state}${isChosen ? ' chosen' : ''}`}
      aria-selected={isChosen}
      onClick={() => choose(isChosen ? null : tableNumber)}
      ref={(line) => {
        if (isChosen) line?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {marked && (
        <td class="mark">
          {table.status === 'open' && (
            <input
              type="checkbox"
              aria-label={tell('desk.pick', { table: tableNumber })}
              checked={isMarked}
              onClick={(event) => event.stopPropagation()}
              onChange={() =>
                mark(
                  isMarked ? marked.filter((one) => one !== tableNumber) : [...marked, tableNumber],
                )
              }
            />
          )}
        </td>
      )}
      <td class="state">
        <StateMark state={state} />
      </td>
      <th scope="row" class="number">
        <button type="button" aria-label={tell('desk.open_table', { table: tableNumber })}>
          {tableNumber}
        </button>
      </th>
      {isFew && (
        <td class="players">
          <Names row={row} />
        </td>
      )}
      {table.status === 'open' ? (
        <Playing tournament={tournament} row={row} />
      ) : (
        <>
          <td class="stage quiet">
            {tellOf('table', table.status)}
            <Part row={row} />
          </td>
          <td class="result" colspan={3}>
            <Result row={row} />
          </td>
        </>
      )}
    </tr>
  )
}

function Part({ row }: { row: Shown }) {
  const part = partTitle(row.table)
  return part ? <span class="part">{part}</span> : null
}

function Names({ row: { table } }: { row: Shown }) {
  return (
    <span class="seats">
      {table.names.map((name, seat) => (
        <span key={table.entrants[seat]}>
          <SeatMark seat={seat} size={11} />
          {name}
        </span>
      ))}
      {table.bots > 0 && <span class="quiet">{tell('round.bots', { n: table.bots })}</span>}
    </span>
  )
}

function Playing({ tournament, row }: { tournament: Tournament; row: Shown }) {
  const { table, live } = row
  const lead = live?.leaders[0]
  const acts = live?.decisions ?? []
  return (
    <>
      <td class="stage">
        {stageInWords(tournament.game, row)}
        <Part row={row} />
      </td>
      <td class="leader">
        {lead !== undefined && (
          <span class="seat">
            <SeatMark seat={lead} size={11} />
            <span class="name">{shortName(table.names[lead] ?? tell('desk.a_bot'))}</span>
            <span class="quiet">{live?.standing?.[lead]}</span>
          </span>
        )}
      </td>
      <td class="acts">
        {live && live.unclaimed.length > 0 ? (
          <span class="missing">{tell('desk.unclaimed_seats', { n: live.unclaimed.length })}</span>
        ) : (
          acts.slice(0, 2).map((seat) => (
            <span key={seat} class="seat">
              <SeatMark seat={seat} size={11} />
              <span class="name">{shortName(table.names[seat] ?? tell('desk.a_bot'))}</span>
            </span>
          ))
        )}
        {acts.length > 2 && live?.unclaimed.length === 0 && (
          <span class="quiet">+{acts.length - 2}</span>
        )}
      </td>
      <td class="idle">
        {live?.paused ? '–' : live?.idleSince && <Idle since={live.idleSince} />}
      </td>
    </>
  )
}

/** Only this text is written anew each second, not the list. */
function Idle({ since }: { since: string }) {
  return <>{countdown(now.value - Date.parse(since))}</>
}

function stageInWords(game: string, { live }: Shown): string {
  if (!live) return ''
  const phase = live.gamePhase
  const words =
    phase === null
      ? undefined
      : (findText(game, `phase.${phase}`) ?? findText(game, `stage.${phase}`))
  const round = live.gameRound === null ? '' : String(live.gameRound)
  return [round, words ?? phase ?? ''].filter(Boolean).join(' · ')
}

/** A finished table shows who came in, in order. */
export function Result({ row: { table } }: { row: Pick<Shown, 'table'> }) {
  const { ranks, scores } = table
  if (!ranks) return <span class="quiet">{tell('desk.no_result')}</span>
  const seats = table.names
    .map((_, seat) => seat)
    .toSorted((one, other) => (ranks[one] ?? 9) - (ranks[other] ?? 9))
  return (
    <span class="seats">
      {seats.map((seat) => (
        <span key={table.entrants[seat]} class={ranks[seat] === 1 ? 'seat first' : 'seat'}>
          <SeatMark seat={seat} size={11} />
          <span class="name">{shortName(table.names[seat] ?? '')}</span>
          {scores?.some((score) => score !== 0) && <span class="quiet">{scores[seat]}</span>}
        </span>
      ))}
    </span>
  )
}
