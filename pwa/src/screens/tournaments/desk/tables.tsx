/** All tables of a round: a bar that stays, a compact list, and a panel for the chosen one. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Act } from '../act'
import type { DeskTable, LogLine, Tournament } from '../api'
import { may } from '../roles'
import { tell } from '../words'
import { DeskBar } from './bar'
import { useDeskKeys } from './keys'
import { TableList } from './list'
import { Many } from './many'
import {
  arrange,
  countStates,
  type Filter,
  keepSame,
  type Order,
  type Shown,
  showTables,
} from './order'
import { TablePanel } from './panel'

interface TablesProps {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
  readonly desk: readonly DeskTable[]
  readonly act: Act
}

export function Tables({ tournament, log, desk, act }: TablesProps) {
  const newest = tournament.rounds.length
  const [picked, setPicked] = useState<number | null>(null)
  const [filter, setFilter] = useState<Filter>('all')
  const [order, setOrder] = useState<Order>('number')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [marked, setMarked] = useState<readonly number[]>([])
  const box = useRef<HTMLInputElement>(null)
  const number = Math.min(picked ?? newest, newest)
  const round = tournament.rounds[number - 1]
  const isNewest = number === newest
  const before = useRef<readonly Shown[]>([])
  const all = useMemo(() => {
    const tables = showTables(round?.tables ?? [], isNewest ? desk : [], Date.now())
    before.current = keepSame(before.current, tables)
    return before.current
  }, [round, desk, isNewest])
  const shown = useMemo(() => arrange(all, filter, order, text), [all, filter, order, text])
  const choose = useCallback(
    (tableNumber: number) => setChosen((known) => (known === tableNumber ? null : tableNumber)),
    [],
  )
  const mark = useCallback(
    (tableNumber: number) =>
      setMarked((known) =>
        known.includes(tableNumber)
          ? known.filter((other) => other !== tableNumber)
          : [...known, tableNumber],
      ),
    [],
  )
  const open = all.find((row) => row.table.tableNumber === chosen)
  const step = (by: number): void => {
    const at = shown.findIndex((row) => row.table.tableNumber === chosen)
    const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]
    if (next) setChosen(next.table.tableNumber)
  }
  useDeskKeys({
    search: () => box.current?.focus(),
    step,
    sort: () => setOrder(order === 'urgency' ? 'number' : 'urgency'),
    close: () => setChosen(null),
  })
  // A search for somebody who sits at one table opens that table.
  useEffect(() => {
    if (text.trim() !== '' && shown.length === 1) setChosen(shown[0]?.table.tableNumber ?? null)
  }, [text, shown])
  if (!round) return null
  const judges = may(tournament, 'judge')
  return (
    <section class={open ? 'desk-tables has-panel' : 'desk-tables'}>
      <DeskBar
        tournament={tournament}
        round={round}
        pickRound={(wanted) => {
          setPicked(wanted === newest ? null : wanted)
          setChosen(null)
        }}
        counts={countStates(all)}
        all={all.length}
        filter={filter}
        setFilter={setFilter}
        text={text}
        search={setText}
        box={box}
        act={act}
      />
      {judges && marked.length > 0 && isNewest && (
        <Many
          tournament={tournament}
          round={round}
          tableNumbers={marked}
          mark={setMarked}
          act={act}
        />
      )}
      <div class="desk-split">
        <TableList
          tournament={tournament}
          shown={shown}
          chosen={chosen}
          choose={choose}
          order={order}
          setOrder={setOrder}
          marked={judges && isNewest ? marked : null}
          mark={mark}
        />
        {open && (
          <TablePanel
            key={`${number}.${open.table.tableNumber}`}
            tournament={tournament}
            log={log}
            round={number}
            shown={open}
            close={() => setChosen(null)}
            act={act}
          />
        )}
      </div>
      {shown.length === 0 && <p class="empty">{tell('desk.none')}</p>}
    </section>
  )
}
