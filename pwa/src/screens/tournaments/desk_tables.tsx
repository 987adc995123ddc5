/** All tables of the round on the desk, and what can be done to many of them at once. */
import { useEffect, useState } from 'preact/hooks'
import { capital } from '@/i18n/capital'
import type { Act } from './act'
import { type DeskTable, decideTables, type Round, readDesk, type Tournament } from './api'
import { arrange, FILTERS, type Filter, isStalled, ORDERS, type Order } from './desk_order'
import { DeskRow } from './desk_row'
import { Tend } from './tend'
import { tell } from './words'

const LOOK_EVERY = 5000

interface DeskTablesProps {
  readonly tournament: Tournament
  readonly act: Act
}

export function DeskTables({ tournament, act }: DeskTablesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [order, setOrder] = useState<Order>('number')
  const [chosen, choose] = useState<readonly number[]>([])
  const desk = useDesk(tournament)
  const round = tournament.rounds.at(-1)
  if (!round) return null
  const now = Date.now()
  const shown = arrange(round.tables, desk, filter, order, now)
  const open = round.tables
    .filter((table) => table.status === 'open')
    .map((table) => table.tableNumber)
  const picked = chosen.filter((tableNumber) => open.includes(tableNumber))
  const directs = tournament.myRole === 'owner' || tournament.myRole === 'director'
  return (
    <section>
      <h2>{tell('tournament.round', { round: round.number })}</h2>
      <div class="desk-line">
        <Choice name="filter" values={FILTERS} value={filter} set={setFilter} />
        <Choice name="order" values={ORDERS} value={order} set={setOrder} />
      </div>
      {directs && open.length > 0 && (
        <Many
          tournament={tournament}
          round={round}
          tableNumbers={picked.length > 0 ? picked : open}
          picked={picked.length}
          act={act}
        />
      )}
      {shown.length === 0 && <p class="empty">{tell('desk.none')}</p>}
      <ul class="rows desk-tables">
        {shown.map((one) => (
          <DeskRow
            key={`${round.number}.${one.table.tableNumber}`}
            tournament={tournament}
            round={round.number}
            table={one.table}
            live={one.live}
            stalled={isStalled(one, now)}
            chosen={picked.includes(one.table.tableNumber)}
            choose={(on) =>
              choose(
                on
                  ? [...picked, one.table.tableNumber]
                  : picked.filter((tableNumber) => tableNumber !== one.table.tableNumber),
              )
            }
            act={act}
          />
        ))}
      </ul>
    </section>
  )
}

/** The tables of the round, looked at again every few seconds. */
function useDesk(tournament: Tournament): readonly DeskTable[] {
  const [desk, hear] = useState<readonly DeskTable[]>([])
  const version = tournament.version
  useEffect(() => {
    const look = (): void => {
      readDesk(tournament.id).then(hear, () => undefined)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [tournament.id, version])
  return desk
}

interface ChoiceProps<Value extends Filter | Order> {
  readonly name: 'filter' | 'order'
  readonly values: readonly Value[]
  readonly value: Value
  readonly set: (value: Value) => void
}

function Choice<Value extends Filter | Order>({ name, values, value, set }: ChoiceProps<Value>) {
  return (
    <label>
      <span>{tell(`desk.${name}`)}</span>
      <select
        value={value}
        onChange={(input) => {
          const found = values.find((one) => one === input.currentTarget.value)
          if (found) set(found)
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {capital(
              name === 'filter'
                ? tell(`desk.${one as Filter}`)
                : tell(`desk.order.${one as Order}`),
            )}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ManyProps extends DeskTablesProps {
  readonly round: Round
  readonly tableNumbers: number[]
  readonly picked: number
}

function Many({ tournament, round, tableNumbers, picked, act }: ManyProps) {
  const [reason, say] = useState('')
  const rule = (shared: boolean): void => {
    const rulings = tableNumbers.map((tableNumber) => {
      const table = round.tables[tableNumber - 1]
      const seats = (table?.entrants.length ?? 0) + (table?.bots ?? 0)
      const ranks = shared ? Array.from({ length: seats }, () => 1) : null
      return { round: round.number, tableNumber, ranks }
    })
    void act(decideTables(tournament.id, rulings, reason)).then((done) => done && say(''))
  }
  return (
    <fieldset class="care">
      <legend>{picked ? tell('desk.picked', { n: picked }) : tell('desk.care')}</legend>
      <Tend tournament={tournament} tableNumbers={tableNumbers} act={act} />
      <details>
        <summary>{tell('desk.decide_many', { n: tableNumbers.length })}</summary>
        <div class="ruling">
          <label>
            <span>{tell('desk.reason_many')}</span>
            <input
              value={reason}
              maxLength={500}
              onInput={(input) => say(input.currentTarget.value)}
            />
          </label>
          <div class="room-buttons">
            <button type="button" class="button" onClick={() => rule(true)}>
              {tell('desk.share_many')}
            </button>
            <button type="button" class="button" onClick={() => rule(false)}>
              {tell('desk.annul_many')}
            </button>
          </div>
        </div>
      </details>
    </fieldset>
  )
}
