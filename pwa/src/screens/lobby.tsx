/** The lobby: tables that wait for players, games to watch, and my own. */
import { useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { listTables, type TableFilter } from '@/api/tables'
import type { TableInfo } from '@/api/types'
import { Segmented } from '@/board/segmented'
import { TITLES } from '@/catalogue'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { TopBar } from '@/shell/top_bar'
import { Unreachable } from '@/table/position'
import { TableRow } from './table_row'

const SHELVES = ['open', 'running', 'mine'] as const
type Shelf = (typeof SHELVES)[number]

const FILTERS: Record<Shelf, TableFilter> = {
  open: { status: 'open', mine: false },
  running: { status: 'running', mine: false },
  mine: { mine: true },
}

export function Lobby() {
  const [shelf, show] = useState<Shelf>('open')
  const [game, choose] = useState('')
  const [tables, receive] = useState<readonly TableInfo[] | 'offline' | null>(null)
  useEffect(() => {
    let wanted = true
    const look = (): void => {
      listTables({ ...FILTERS[shelf], game: game || null }).then(
        (found) => wanted && receive(found),
        (error) => wanted && error instanceof Unreachable && receive('offline'),
      )
    }
    look()
    const timer = setInterval(look, 10_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      wanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [shelf, game])
  const shelves = SHELVES.filter((one) => one !== 'mine' || account.value)
  return (
    <div class="screen">
      <TopBar title={say('lobby.title')}>
        <a class="button primary small" href="/new">
          {say('new.title')}
        </a>
      </TopBar>
      <main>
        <Segmented
          name={say('lobby.title')}
          controls="lobby-tables"
          segments={shelves.map((id) => ({ id, title: say(`lobby.${id}`) }))}
          chosen={shelf}
          choose={(id) => show(SHELVES.find((one) => one === id) ?? 'open')}
        />
        <label class="choice lobby-game">
          <span class="unseen">{say('lobby.game')}</span>
          <select value={game} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{say('lobby.all_games')}</option>
            {TITLES.map((title) => (
              <option key={title.id} value={title.id}>
                {say(title.title)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </label>
        <div id="lobby-tables" role="tabpanel" aria-label={say(`lobby.${shelf}`)}>
          <TableList tables={tables} />
        </div>
      </main>
    </div>
  )
}

function TableList({ tables }: { tables: readonly TableInfo[] | 'offline' | null }) {
  if (tables === null) return <p class="quiet">{say('loading')}</p>
  if (tables === 'offline') return <p class="quiet">{say('offline.now')}</p>
  if (tables.length === 0)
    return (
      <div class="empty">
        <p>{say('lobby.empty')}</p>
        <a class="button primary" href="/new">
          {say('new.title')}
        </a>
      </div>
    )
  return (
    <ul class="rows">
      {tables.map((table) => (
        <TableRow key={table.id} table={table} />
      ))}
    </ul>
  )
}
