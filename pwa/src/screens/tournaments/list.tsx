/** Tournaments: mine, and all public ones with filters. */
import { useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { TITLES, titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { TopBar } from '@/shell/top_bar'
import { useQuery } from './address'
import { type Brief, listTournaments, type Page, type TournamentFilter } from './api'
import { momentInWords } from './figures'
import { FORMATS } from './terms'
import { tell, tellOf } from './words'

const STATUSES = ['registration', 'running', 'over'] as const
const ASK_AFTER = 250

export function TournamentList() {
  const signedIn = account.value !== null
  const [shown, show] = useQuery('list')
  const mine = signedIn && shown === 'mine'
  const [filter, setFilter] = useState<TournamentFilter>({})
  const { page, more } = usePages(filter, mine)
  return (
    <div class="screen tournament wide-list">
      <TopBar title={tell('list.title')}>
        <a class="button primary small" href="/tournaments/new">
          {tell('list.new')}
        </a>
      </TopBar>
      <main>
        {signedIn && (
          <div class="round-tabs" role="group" aria-label={tell('list.title')}>
            <button type="button" class="chip" aria-pressed={!mine} onClick={() => show(null)}>
              {tell('list.all')}
            </button>
            <button type="button" class="chip" aria-pressed={mine} onClick={() => show('mine')}>
              {tell('list.mine')}
            </button>
          </div>
        )}
        <Filters filter={filter} choose={setFilter} />
        {page === null || page === 'offline' ? (
          <p class="quiet">{say(page === null ? 'loading' : 'offline.now')}</p>
        ) : page.briefs.length === 0 ? (
          <p class="empty">{tell(mine ? 'list.none_mine' : 'list.empty')}</p>
        ) : (
          <ul class="rows">
            {page.briefs.map((brief) => (
              <Row key={brief.id} brief={brief} />
            ))}
          </ul>
        )}
        {page !== null && page !== 'offline' && page.next && (
          <button type="button" class="button" onClick={more}>
            {tell('list.more')}
          </button>
        )}
      </main>
    </div>
  )
}

interface Pages {
  readonly page: Page | 'offline' | null
  readonly more: () => void
}

function usePages(filter: TournamentFilter, mine: boolean): Pages {
  const [page, setPage] = useState<Page | 'offline' | null>(null)
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(() => {
      listTournaments(filter, mine, null).then(
        (found) => !isOld && setPage(found),
        () => !isOld && setPage('offline'),
      )
    }, ASK_AFTER)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [filter, mine])
  const more = (): void => {
    if (page === null || page === 'offline' || !page.next) return
    listTournaments(filter, mine, page.next).then(
      (found) => setPage({ ...found, briefs: [...page.briefs, ...found.briefs] }),
      () => setPage('offline'),
    )
  }
  return { page, more }
}

interface FiltersProps {
  readonly filter: TournamentFilter
  readonly choose: (filter: TournamentFilter) => void
}

function Filters({ filter, choose }: FiltersProps) {
  return (
    <div class="list-filters">
      <label class="desk-search">
        <span class="unseen">{tell('list.search')}</span>
        <input
          type="search"
          placeholder={tell('list.search')}
          value={filter.text ?? ''}
          onInput={(input) => choose({ ...filter, text: input.currentTarget.value || null })}
        />
      </label>
      <label>
        <span class="unseen">{tell('new.game')}</span>
        <select
          value={filter.game ?? ''}
          onChange={(input) => choose({ ...filter, game: input.currentTarget.value || null })}
        >
          <option value="">{tell('list.any_game')}</option>
          {TITLES.map((title) => (
            <option key={title.id} value={title.id}>
              {say(title.title)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="unseen">{tell('new.format')}</span>
        <select
          value={filter.format ?? ''}
          onChange={(input) =>
            choose({
              ...filter,
              format: FORMATS.find((format) => format === input.currentTarget.value) ?? null,
            })
          }
        >
          <option value="">{tell('list.any_format')}</option>
          {FORMATS.map((format) => (
            <option key={format} value={format}>
              {tell(`format.${format}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="unseen">{tell('list.status')}</span>
        <select
          value={filter.status ?? ''}
          onChange={(input) =>
            choose({
              ...filter,
              status: STATUSES.find((status) => status === input.currentTarget.value) ?? null,
            })
          }
        >
          <option value="">{tell('list.any_status')}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {tell(`status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="unseen">{tell('list.since')}</span>
        <input
          type="date"
          title={tell('list.since')}
          onInput={(input) =>
            choose({
              ...filter,
              since: input.currentTarget.value
                ? new Date(input.currentTarget.value).toISOString()
                : null,
            })
          }
        />
      </label>
    </div>
  )
}

function Row({ brief }: { brief: Brief }) {
  const title = titleOf(brief.game.id)
  return (
    <li>
      <a class="table-row" href={`/tournaments/${brief.id}`}>
        <span class="thumb">{title && <title.Emblem />}</span>
        <span class="table-row-words">
          <b>{brief.title}</b>
          <span class="quiet">
            {[
              title ? say(title.title) : brief.game,
              tellOf('format', brief.format),
              tell('list.players', { n: brief.players, capacity: brief.capacity }),
            ].join(' · ')}
          </span>
          <span class="quiet">
            {brief.startsAt
              ? tell('list.starts', { moment: momentInWords(brief.startsAt) })
              : tell('list.created', { moment: momentInWords(brief.createdAt) })}
          </span>
          <span class="badges">
            {brief.myRole !== 'none' && <span class="badge">{tellOf('role', brief.myRole)}</span>}
            {brief.iPlay && <span class="badge">{tell('list.i_play')}</span>}
            {!brief.public && <span class="badge">{tell('list.private')}</span>}
            <span class={`badge ${brief.status}`}>{tellOf('status', brief.status)}</span>
          </span>
        </span>
      </a>
    </li>
  )
}
