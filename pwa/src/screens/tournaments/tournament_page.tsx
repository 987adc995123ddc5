/** The page of a tournament: what it is, my part in it, and everything about it in parts. */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { Segmented } from '@/board/segmented'
import { titleOf } from '@/catalogue'
import { say, spoken } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { Share } from '@/screens/waiting_room/share'
import { Message } from '@/shell/message'
import { LineDown, TopBar } from '@/shell/top_bar'
import type { Act } from './act'
import { type Found, findTournament, listenTournament, type Tournament } from './api'
import { Desk } from './desk'
import { Embed } from './embed'
import { Entrants } from './entrants'
import { TournamentLog } from './log'
import { MyPart } from './my_part'
import { nameOf } from './names'
import { Rounds } from './rounds'
import { Standings } from './standings'
import { refusal, tell, tellOf } from './words'

const PARTS = ['players', 'rounds', 'standings', 'desk', 'log'] as const
type Part = (typeof PARTS)[number]
const LOOK_AFTER = 400

interface TournamentPageProps {
  readonly id: string
  readonly code: string | null
  readonly claim: string
}

export function TournamentPage({ id, code, claim }: TournamentPageProps) {
  const [found, receive] = useState<Found | null | 'loading'>('loading')
  const [problem, show] = useState<Problem | null>(null)
  const me = account.value?.id
  const look = useCallback(
    () =>
      findTournament(id, code).then(receive, () =>
        receive((known) => (known === 'loading' ? null : known)),
      ),
    [id, code],
  )
  // Whoever signs in sees more: the page is asked for again.
  useEffect(() => {
    void look()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenTournament(id, code, () => {
      // Many tables may end at once: one look shows them all.
      timer ??= setTimeout(() => {
        timer = undefined
        void look()
      }, LOOK_AFTER)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, code, look, me])
  const act: Act = async (deed) => {
    const answer = await deed
    const refused = answer !== null && isProblem(answer)
    show(refused ? answer : null)
    await look()
    return !refused
  }
  if (found === 'loading') return <div class="loading" role="status" aria-label={say('loading')} />
  if (found === null)
    return <Message title={tell('tournament.missing')} text={tell('tournament.missing.note')} />
  const { tournament } = found
  return (
    <div class="screen tournament">
      <TopBar title={tournament.title} back="/tournaments" />
      <LineDown />
      <main>
        <About tournament={tournament} />
        <Announcements found={found} />
        <MyPart tournament={tournament} code={code} claim={claim} act={act} />
        {problem && (
          <p class="problem" role="alert">
            {refusal(problem)}
          </p>
        )}
        <Parts found={found} act={act} />
        <Embed tournament={tournament} />
      </main>
    </div>
  )
}

function About({ tournament }: { tournament: Tournament }) {
  const title = titleOf(tournament.game)
  const round = tournament.rounds.length
  const planned = tournament.roundsPlanned
  const winners = tournament.winners.map((entrant) => nameOf(tournament, entrant))
  return (
    <section class="about-tournament">
      <p class="facts">
        <span class="badge">{tellOf('status', tournament.status)}</span>
        <span>{title ? say(title.title) : tournament.game}</span>
        <span>{tellOf('format', tournament.format)}</span>
        <span>{tell('tournament.seats', { n: tournament.seats })}</span>
        {round > 0 && (
          <span>
            {planned === null
              ? tell('tournament.round', { round })
              : tell('tournament.round_of', { round, planned })}
          </span>
        )}
      </p>
      {tournament.dueAt && tournament.status !== 'over' && (
        <p class="quiet">
          {tell(round > 0 ? 'tournament.due' : 'tournament.starts', {
            moment: new Date(tournament.dueAt).toLocaleString(spoken.value, {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
          })}
        </p>
      )}
      {tournament.status === 'over' && winners.length > 0 && (
        <p class="result-head">{tell('tournament.winner', { names: winners.join(', ') })}</p>
      )}
      {tournament.description && <p class="description">{tournament.description}</p>}
      {!tournament.public && tournament.code && (
        <Share
          link={`${location.origin}/tournaments/${tournament.id}/${tournament.code}`}
          title={tournament.title}
        />
      )}
    </section>
  )
}

function Announcements({ found }: { found: Found }) {
  const news = found.log.filter((line) => line.what === 'announce' && !line.undone).slice(-3)
  return (
    <div role="status" class="announcements">
      {news.map((line) => (
        <p key={line.number}>{line.text}</p>
      ))}
    </div>
  )
}

function Parts({ found, act }: { found: Found; act: Act }) {
  const { tournament, log } = found
  const [chosen, choose] = useState<Part | null>(null)
  const organises = tournament.myRole !== 'none'
  const shown = PARTS.filter((part) => part !== 'desk' || organises)
  const usual = { running: 'rounds', over: 'standings' }[tournament.status] ?? 'players'
  const part = chosen ?? PARTS.find((one) => one === usual) ?? 'players'
  return (
    <>
      <Segmented
        name={tell('tab.name')}
        segments={shown.map((one) => ({ id: one, title: tell(`tab.${one}`) }))}
        chosen={part}
        choose={(id) => choose(PARTS.find((one) => one === id) ?? null)}
      />
      <div id="board-part" role="tabpanel" aria-label={tell(`tab.${part}`)}>
        {part === 'players' && <Entrants tournament={tournament} act={act} />}
        {part === 'rounds' && <Rounds tournament={tournament} />}
        {part === 'standings' && <Standings tournament={tournament} />}
        {part === 'desk' && <Desk tournament={tournament} act={act} />}
        {part === 'log' && <TournamentLog tournament={tournament} log={log} act={act} />}
      </div>
    </>
  )
}
