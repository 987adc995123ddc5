/** The lobby: tables that wait for players, games to watch, and my own. */
import { useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { type Listed, listenLobby, listTables, type TableFilter } from '@/api/tables'
import { Segmented } from '@/board/segmented'
import { TITLES } from '@/catalogue'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { Unreachable } from '@/model/problem'
import { TopBar } from '@/shell/top_bar'
import { TableRow } from '../start/table_row'

const SHELVES = ['open', 'running', 'mine'] as const
type Shelf = (typeof SHELVES)[number]

const FILTERS: Record<Shelf, TableFilter> = {
  open: { status: 'open', mine: false },
  running: { status: 'running', mine: false },
  mine: { mine: true },
}

const PACES = ['live', 'days'] as const

export function Lobby() {
  const [shelf, setShelf] = useState<Shelf>('open')
  const [game, setGame] = useState('')
  const [pace, setPace] = useState('')
  const [rated, setRated] = useState('')
  const [pages, setPages] = useState(1)
  const [listed, setListed] = useState<Listed | 'offline' | null>(null)
  useEffect(() => {
    let wanted = true
    const filter: TableFilter = {
      ...FILTERS[shelf],
      game: game || null,
      clock: PACES.find((known) => known === pace) ?? null,
      rated: rated === '' ? null : rated === 'yes',
    }
    const look = (): void => {
      listTables(filter, pages).then(
        (found) => wanted && setListed(found),
        (error) => wanted && error instanceof Unreachable && setListed('offline'),
      )
    }
    look()
    const stop = shelf === 'open' ? listenLobby(game || null, look) : lookEvery(10_000, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      wanted = false
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [shelf, game, pace, rated, pages])
  const shelves = SHELVES.filter((id) => id !== 'mine' || account.value)
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
          choose={(id) => setShelf(SHELVES.find((known) => known === id) ?? 'open')}
        />
        <div class="lobby-filters">
          <Filter
            name={say('lobby.game')}
            any={say('lobby.all_games')}
            choices={TITLES.map((title) => [title.id, say(title.title)])}
            chosen={game}
            choose={setGame}
          />
          <Filter
            name={say('new.clock')}
            any={say('lobby.any_pace')}
            choices={PACES.map((choice) => [choice, say(`new.${choice}`)])}
            chosen={pace}
            choose={setPace}
          />
          <Filter
            name={say('new.rated')}
            any={say('lobby.rated_or_not')}
            choices={[
              ['yes', say('new.rated')],
              ['no', say('lobby.unrated')],
            ]}
            chosen={rated}
            choose={setRated}
          />
        </div>
        <div id="lobby-tables" role="tabpanel" aria-label={say(`lobby.${shelf}`)}>
          <TableList listed={listed} more={() => setPages(pages + 1)} />
        </div>
      </main>
    </div>
  )
}

function lookEvery(ms: number, look: () => void): () => void {
  const timer = setInterval(look, ms)
  return () => clearInterval(timer)
}

interface FilterProps {
  readonly name: string
  /** The label for no filter. */
  readonly any: string
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly chosen: string
  readonly choose: (value: string) => void
}

function Filter({ name, any, choices, chosen, choose }: FilterProps) {
  return (
    <label class="choice">
      <span class="unseen">{name}</span>
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{any}</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}

interface ListProps {
  readonly listed: Listed | 'offline' | null
  readonly more: () => void
}

function TableList({ listed, more }: ListProps) {
  if (listed === null) return <p class="quiet">{say('loading')}</p>
  if (listed === 'offline') return <p class="quiet">{say('offline.now')}</p>
  if (listed.tables.length === 0)
    return (
      <div class="empty">
        <p>{say('lobby.empty')}</p>
        <a class="button primary" href="/new">
          {say('new.title')}
        </a>
      </div>
    )
  return (
    <>
      <ul class="rows">
        {listed.tables.map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
      {listed.hasMore && (
        <button type="button" class="button wide" onClick={more}>
          {say('lobby.more')}
        </button>
      )}
    </>
  )
}
