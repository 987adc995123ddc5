/** A table on the desk: how it stands, and what a director can decide about it. */
import { useState } from 'preact/hooks'
import { Icon } from '@/look/icons'
import { timeInWords, useSeconds } from '@/table/clocks'
import type { Act } from './act'
import { type DeskTable, decideTables, type RoundTable, replayTable, type Tournament } from './api'
import { nameOf, namesOf } from './names'
import { Tend } from './tend'
import { tell, tellOf } from './words'

interface RowProps {
  readonly tournament: Tournament
  readonly round: number
  readonly table: RoundTable
  readonly live: DeskTable | null
  readonly stalled: boolean
  readonly chosen: boolean
  readonly choose: (chosen: boolean) => void
  readonly act: Act
}

export function DeskRow(props: RowProps) {
  const { tournament, round, table, live, stalled, chosen, choose, act } = props
  const isOpen = table.status === 'open'
  const directs = tournament.myRole === 'owner' || tournament.myRole === 'director'
  return (
    <li class="tournament-table">
      <div class="tournament-table-head">
        {directs && isOpen && (
          <input
            type="checkbox"
            aria-label={tell('desk.pick', { table: table.tableNumber })}
            checked={chosen}
            onChange={(input) => choose(input.currentTarget.checked)}
          />
        )}
        <b>{tell('round.table', { table: table.tableNumber })}</b>
        {stalled && <span class="badge stalled">{tell('desk.still')}</span>}
        <span class="badge">{tellOf('table', table.status)}</span>
        {table.tableId && (
          <a class="icon-button" href={`/tables/${table.tableId}`} aria-label={tell('round.look')}>
            <Icon name="eye" />
          </a>
        )}
      </div>
      <p>{namesOf(tournament, table.entrants)}</p>
      {isOpen && live && <Live tournament={tournament} table={table} live={live} />}
      {directs && <Ruling tournament={tournament} round={round} table={table} act={act} />}
    </li>
  )
}

interface LiveProps {
  readonly tournament: Tournament
  readonly table: RoundTable
  readonly live: DeskTable
}

function Live({ tournament, table, live }: LiveProps) {
  const now = useSeconds(live.deadline !== null)
  const toAct = live.decisions.flatMap((seat) => table.entrants[seat] ?? [])
  const left = live.deadline === null ? null : Math.max(0, Date.parse(live.deadline) - now)
  return (
    <p class="quiet">
      {live.paused
        ? tell('desk.paused')
        : toAct.length > 0 && tell('desk.to_act', { names: namesOf(tournament, toAct) })}
      {left !== null && ` · ${tell('desk.left', { time: timeInWords(left) })}`}
    </p>
  )
}

type RulingProps = Pick<RowProps, 'tournament' | 'round' | 'table' | 'act'>

function Ruling({ tournament, round, table, act }: RulingProps) {
  const seats = table.entrants.length + table.bots
  const [ranks, rank] = useState(() => Array.from({ length: seats }, (_, seat) => seat + 1))
  const [scores, score] = useState(() => Array.from({ length: seats }, () => 0))
  const [reason, say] = useState('')
  const ruling = { id: tournament.id, round, tableNumber: table.tableNumber, reason }
  return (
    <details>
      <summary>{tell('desk.decide', { table: table.tableNumber })}</summary>
      <div class="ruling">
        {table.status === 'open' && (
          <Tend tournament={tournament} tableNumbers={[table.tableNumber]} act={act} />
        )}
        {ranks.map((value, seat) => {
          const entrant = table.entrants[seat]
          const name = entrant === undefined ? `${seat + 1}` : nameOf(tournament, entrant)
          return (
            <div class="desk-line" key={entrant ?? seat}>
              <Figure
                words={tell('desk.rank_of', { name })}
                value={value}
                least={1}
                set={(given) => rank(ranks.with(seat, given))}
              />
              <Figure
                words={tell('desk.score_of', { name })}
                value={scores[seat] ?? 0}
                least={-9999}
                set={(given) => score(scores.with(seat, given))}
              />
            </div>
          )
        })}
        <label>
          <span>{tell('desk.reason')}</span>
          <input
            value={reason}
            maxLength={500}
            onInput={(input) => say(input.currentTarget.value)}
          />
        </label>
        <div class="room-buttons">
          <button
            type="button"
            class="button primary"
            onClick={() =>
              act(
                decideTables(
                  tournament.id,
                  [{ round, tableNumber: table.tableNumber, ranks, scores }],
                  reason,
                ),
              )
            }
          >
            {tell('desk.adjudicate')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() =>
              act(decideTables(tournament.id, [{ round, tableNumber: table.tableNumber }], reason))
            }
          >
            {tell('desk.annul')}
          </button>
          <button type="button" class="button" onClick={() => act(replayTable(ruling))}>
            {tell('desk.replay')}
          </button>
        </div>
      </div>
    </details>
  )
}

interface FigureProps {
  readonly words: string
  readonly value: number
  readonly least: number
  readonly set: (value: number) => void
}

function Figure({ words, value, least, set }: FigureProps) {
  return (
    <label>
      <span>{words}</span>
      <input
        type="number"
        inputmode="numeric"
        min={least}
        value={value}
        onInput={(input) => set(input.currentTarget.valueAsNumber || 0)}
      />
    </label>
  )
}
