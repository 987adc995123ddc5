/** Tournaments: the list, a new one, the page of one, its players, the screen in the hall, printing. */
import './tournaments.css'
import { spoken } from '@/i18n/words'
import { lazyScreen } from '@/lazy'
import { match, path } from '@/router'
import { TournamentList } from './list'
import { TournamentPage } from './tournament_page'
import { useWords } from './words'

const NewTournament = lazyScreen(() =>
  import('./new_tournament').then((module) => module.NewTournament),
)
const PlayerPage = lazyScreen(() => import('./player_page').then((module) => module.PlayerPage))
const TvPage = lazyScreen(() => import('./tv/tv').then((module) => module.TvPage))
const PrintPage = lazyScreen(() => import('./print/print').then((module) => module.PrintPage))

export function Tournaments() {
  const isReady = useWords()
  const here = path.value
  if (!isReady) return <div class="loading" role="status" lang={spoken.value} />
  if (match('/tournaments', here)) return <TournamentList />
  if (match('/tournaments/new', here)) return <NewTournament />
  const tv = either('tv', here)
  if (tv?.id) return <TvPage key={tv.id} id={tv.id} code={tv.code ?? null} />
  const print = either('print', here)
  if (print?.id) return <PrintPage key={print.id} id={print.id} code={print.code ?? null} />
  const player = either('players/:entrant', here)
  if (player?.id)
    return (
      <PlayerPage
        key={player.entrant}
        id={player.id}
        code={player.code ?? null}
        entrant={player.entrant ?? ''}
      />
    )
  const found =
    match('/tournaments/:id', here) ??
    match('/tournaments/:id/claim/:claim', here) ??
    match('/tournaments/:id/:code', here) ??
    match('/tournaments/:id/:code/claim/:claim', here)
  const id = found?.id ?? ''
  return <TournamentPage key={id} id={id} code={found?.code ?? null} claim={found?.claim ?? ''} />
}

/** A page of a tournament, with the code if it is not public. */
function either(page: string, here: string): Record<string, string> | null {
  return match(`/tournaments/:id/${page}`, here) ?? match(`/tournaments/:id/:code/${page}`, here)
}
