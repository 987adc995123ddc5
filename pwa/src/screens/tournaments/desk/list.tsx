/** The tables of a round, a line each: number, stage, leader, who must act, how long idle, result. */
import { Component, type ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { findText, loadBundle } from '@/i18n/words'
import type { Tournament } from '../api'
import { countdown } from '../figures'
import { partTitle, shortName, shortNames } from '../names'
import { now } from '../seconds'
import { tell, tellOf } from '../words'
import { useInView } from './in_view'
import { type Order, type Shown, STATES, shareOut } from './order'
import { StateMark } from './state_mark'
import './list.css'

interface TableListProps {
  readonly tournament: Tournament
  readonly shown: readonly Shown[]
  readonly chosen: number | null
  /** Opens a table, or closes it if it is open; must be a stable function. */
  readonly choose: (tableNumber: number) => void
  readonly order: Order
  readonly setOrder: (order: Order) => void
  /** The tables marked for a bulk action; null if there is none. */
  readonly marked: readonly number[] | null
  /** Marks or unmarks a table; must be a stable function. */
  readonly mark: (tableNumber: number) => void
}

export function TableList(props: TableListProps) {
  const { tournament, shown } = props
  const game = tournament.game.id
  const isWide = useIsWide()
  useEffect(() => {
    void loadBundle(game)
  }, [game])
  const columns = shareOut(shown, isWide)
  const isFew = columns.length === 1
  return (
    <div class={isFew ? 'desk-list few' : `desk-list columns-${columns.length}`}>
      {columns.map((rows, index) => (
        <Column key={['first', 'second', 'third'][index]} {...props} rows={rows} isFew={isFew} />
      ))}
      <div class="desk-legend">
        <Legend />
        <KeyHints />
      </div>
    </div>
  )
}

const WIDE = '(min-width: 1800px)'

/** Whether there is room for three columns. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches)
  useEffect(() => {
    const media = matchMedia(WIDE)
    const look = (): void => setWide(media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  return isWide
}

interface ColumnProps extends TableListProps {
  readonly rows: readonly Shown[]
  readonly isFew: boolean
}

function Column(props: ColumnProps) {
  const { tournament, rows, isFew, chosen, choose, marked, mark } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, line } = useInView(body, rows.length)
  const at = rows.findIndex((row) => row.table.tableNumber === chosen)
  const shownLast = useRef<number | null>(null)
  // After the panel has changed too, so that a key press causes one layout, not two.
  useEffect(() => {
    const isNew = chosen !== shownLast.current
    shownLast.current = chosen
    // After re-sorting, the top of the list matters, not the open table.
    if (at < 0 || !isNew) return
    const found = body.current?.querySelector('tr.chosen')
    if (found) found.scrollIntoView({ block: 'nearest' })
    else if (body.current)
      scrollBy(0, body.current.getBoundingClientRect().top + at * line - innerHeight / 2)
  }, [chosen, at, line])
  return (
    <table class="desk-table" aria-rowcount={rows.length + 1}>
      <Head {...props} />
      <tbody ref={body}>
        {from > 0 && <tr class="gap" style={{ height: `${from * line}px` }} />}
        {rows.slice(from, to).map((row, index) => (
          // A line is a place in the list, so that sorting redraws its words and not the line.
          <Line
            key={from + index}
            game={tournament.game.id}
            row={row}
            index={from + index + 2}
            isFew={isFew}
            isChosen={row.table.tableNumber === chosen}
            choose={choose}
            isMarked={marked?.includes(row.table.tableNumber) ?? null}
            mark={mark}
          />
        ))}
        {to < rows.length && (
          <tr class="gap" style={{ height: `${(rows.length - to) * line}px` }} />
        )}
      </tbody>
    </table>
  )
}

const KEYS = [
  ['↑ ↓', 'desk.keys.step'],
  ['S', 'desk.order.urgency'],
  ['/', 'desk.keys.search'],
  ['Esc', 'desk.keys.close'],
] as const

/** What the marks of the lines mean. */
function Legend() {
  return (
    <p>
      {STATES.map((state) => (
        <span key={state}>
          <StateMark state={state} /> {tell(`legend.${state}`)}
        </span>
      ))}
    </p>
  )
}

/** The keyboard shortcuts, if there is room for them. */
function KeyHints() {
  return (
    <p class="keys">
      {KEYS.map(([key, words]) => (
        <span key={key}>
          <kbd>{key}</kbd> {tell(words)}
        </span>
      ))}
    </p>
  )
}

function Head({ marked, order, setOrder, isFew }: ColumnProps) {
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
        {marked && (
          <th class="mark">
            <span class="unseen">{tell('desk.mark')}</span>
          </th>
        )}
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
        {isFew && <th class="seated">{tell('desk.column.players')}</th>}
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

interface LineProps extends Pick<TableListProps, 'choose' | 'mark'> {
  readonly game: string
  readonly row: Shown
  /** Its position among all lines, counting the head as the first. */
  readonly index: number
  readonly isFew: boolean
  readonly isChosen: boolean
  /** Null if nothing can be marked. */
  readonly isMarked: boolean | null
}

/** Whether a line must be redrawn: of 200 lines a key press may change only two. */
function isOther(before: LineProps, after: LineProps): boolean {
  return (Object.keys(after) as (keyof LineProps)[]).some((name) => before[name] !== after[name])
}

/** A line that is redrawn only if something about its table has changed. */
class Line extends Component<LineProps> {
  override shouldComponentUpdate(next: LineProps): boolean {
    return isOther(this.props, next)
  }

  override render({ isChosen, index, ...props }: LineProps) {
    const { tableNumber } = props.row.table
    return (
      <tr
        class={`${props.row.state}${isChosen ? ' chosen' : ''}`}
        aria-selected={isChosen}
        aria-rowindex={index}
        onClick={() => props.choose(tableNumber)}
      >
        <Cells {...props} />
      </tr>
    )
  }
}

function Cells({ game, row, isFew, isMarked, mark }: Omit<LineProps, 'isChosen' | 'index'>) {
  const { table, state } = row
  const { tableNumber } = table
  return (
    <>
      {isMarked !== null && (
        <td class="mark">
          {table.status === 'open' && (
            <input
              type="checkbox"
              aria-label={tell('desk.pick', { table: tableNumber })}
              checked={isMarked}
              onClick={(event) => event.stopPropagation()}
              onChange={() => mark(tableNumber)}
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
        <td class="seated">
          <Names row={row} />
        </td>
      )}
      {/* Not components: the cells of a line stay when another table is sorted there. */}
      {table.status === 'open' ? cellsOfPlaying(game, row) : cellsOfDone(row, isFew)}
    </>
  )
}

function Part({ row }: { row: Shown }) {
  const part = partTitle(row.table)
  return part ? <span class="table-part">{part}</span> : null
}

function Names({ row: { table } }: { row: Shown }) {
  return (
    <span class="seats">
      {table.names.map((name, seat) => (
        <span key={table.entrants[seat]}>
          <SeatMark seat={seat} size={11} />
          <span class="name">{name}</span>
        </span>
      ))}
      {table.bots > 0 && <span class="quiet">{tell('round.bots', { n: table.bots })}</span>}
    </span>
  )
}

function cellsOfDone(row: Shown, isFew: boolean): ComponentChildren {
  return (
    <>
      <td class="stage quiet">
        {tellOf('table', row.table.status)}
        <Part row={row} />
      </td>
      <td class="outcome" colspan={3}>
        <Result row={row} isShort={!isFew} />
      </td>
    </>
  )
}

function cellsOfPlaying(game: string, row: Shown): ComponentChildren {
  const { table, live } = row
  const lead = live?.leaders[0]
  const acts = live?.decisions ?? []
  return (
    <>
      <td class="stage">
        {stageInWords(game, row)}
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
        {live?.call ? (
          <span class="missing">{live.call.text || tell('desk.call_short')}</span>
        ) : live && live.unclaimed.length > 0 ? (
          <span class="missing">{tell('desk.unclaimed_seats', { n: live.unclaimed.length })}</span>
        ) : (
          acts.slice(0, 2).map((seat) => (
            <span key={seat} class="seat">
              <SeatMark seat={seat} size={11} />
              <span class="name">{shortName(table.names[seat] ?? tell('desk.a_bot'))}</span>
            </span>
          ))
        )}
        {acts.length > 2 && !live?.call && live?.unclaimed.length === 0 && (
          <span class="quiet">+{acts.length - 2}</span>
        )}
      </td>
      <td class="idle">
        {live?.paused ? '–' : live?.idleSince && <Idle since={live.idleSince} />}
      </td>
    </>
  )
}

/** Only this text is redrawn each second, not the list. */
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
  // During setup, before the first round, there is no round number to show.
  const round = live.gameRound ? String(live.gameRound) : ''
  return [round, words ?? phase ?? ''].filter(Boolean).join(' · ')
}

/** A finished table lists its players in finishing order. */
interface ResultProps {
  readonly row: Pick<Shown, 'table'>
  /** Shows everybody but the winner by first name, for narrow lines. */
  readonly isShort?: boolean
}

export function Result({ row: { table }, isShort = false }: ResultProps) {
  const { ranks, scores } = table
  if (!ranks) return <span class="quiet">{tell('desk.no_result')}</span>
  const seats = table.names
    .map((_, seat) => seat)
    .toSorted((left, right) => (ranks[left] ?? 9) - (ranks[right] ?? 9))
  const names = isShort ? shortNames(table.names) : table.names.map(shortName)
  const nameAt = (seat: number): string =>
    (ranks[seat] === 1 ? shortName(table.names[seat] ?? '') : names[seat]) ?? ''
  return (
    <span class="seats">
      {seats.map((seat) => (
        <span key={seat} class={ranks[seat] === 1 ? 'seat first' : 'seat'}>
          <SeatMark seat={seat} size={11} />
          <span class="name">{nameAt(seat)}</span>
          {scores?.some((score) => score !== 0) && <span class="quiet">{scores[seat]}</span>}
        </span>
      ))}
    </span>
  )
}
