/** Tournaments: the list, a new one, and the page of one. */
import { spoken } from '@/i18n/words'
import { match, path } from '@/router'
import { EventList } from './list'
import { NewTournament } from './new_tournament'
import { TournamentPage } from './tournament_page'
import { useWords } from './words'
import './tournaments.css'

export function Tournaments() {
  const isReady = useWords()
  const here = path.value
  if (!isReady) return <div class="loading" role="status" lang={spoken.value} />
  if (match('/tournaments', here)) return <EventList />
  if (match('/tournaments/new', here)) return <NewTournament />
  const found =
    match('/tournaments/:id', here) ??
    match('/tournaments/:id/:code', here) ??
    match('/tournaments/:id/claim/:claim', here) ??
    match('/tournaments/:id/:code/claim/:claim', here)
  const id = found?.id ?? ''
  return <TournamentPage key={id} id={id} code={found?.code ?? null} claim={found?.claim ?? ''} />
}
