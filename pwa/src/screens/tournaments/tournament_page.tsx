/** The page of a tournament: what it is, my part in it, and its details in tabs. */
import { useEffect, useState } from 'preact/hooks'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { lazyScreen } from '@/lazy'
import { Icon } from '@/look/icons'
import { isProblem, type Problem } from '@/model/problem'
import { Share } from '@/screens/waiting_room/share'
import { Message } from '@/shell/message'
import { LineDown, TopBar } from '@/shell/top_bar'
import type { Act } from './act'
import { calendarPath, pathOf, useQuery } from './address'
import { type Found, isConflict, type Tournament } from './api'
import { Confirmation } from './confirm'
import { Embed } from './embed'
import { Entrants } from './entrants'
import { momentInWords } from './figures'
import { lineInWords, TournamentLog } from './log'
import { MyPart } from './my_part'
import { formatInWords, nameOf } from './names'
import { may } from './roles'
import { Rounds } from './rounds'
import { Standings } from './standings/standings'
import { useTournament } from './use_tournament'
import { refusal, tell, tellOf } from './words'
import './tournament_page.css'

const Desk = lazyScreen(() => import('./desk/desk').then((module) => module.Desk))

const PARTS = ['desk', 'rounds', 'standings', 'players', 'log'] as const
type Part = (typeof PARTS)[number]

interface TournamentPageProps {
  readonly id: string
  readonly code: string | null
  readonly claim: string
}

export function TournamentPage({ id, code, claim }: TournamentPageProps) {
  const { found, look } = useTournament(id, code)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [chosen, choose] = useQuery('part')
  const act: Act = async (deed) => {
    const answer = await deed
    const refused = answer !== null && isProblem(answer)
    setProblem(refused ? answer : null)
    await look()
    return !refused
  }
  const title = found && found !== 'loading' ? found.tournament.title : ''
  useEffect(() => {
    if (title) document.title = title
    return () => {
      document.title = 'Hotseat'
    }
  }, [title])
  if (found === 'loading') return <div class="loading" role="status" aria-label={say('loading')} />
  if (found === null)
    return <Message title={tell('tournament.missing')} text={tell('tournament.missing.note')} />
  const { tournament } = found
  const shown = PARTS.filter((part) => part !== 'desk' || may(tournament, 'viewer'))
  const usual = usualPart(tournament)
  const part = shown.find((name) => name === chosen) ?? usual
  return (
    <div class={`screen tournament wide-${part}`}>
      <TopBar title={tournament.title} back="/tournaments">
        {part === 'desk' && <Facts tournament={tournament} />}
        <PartTabs shown={shown} part={part} choose={(name) => choose(name)} />
        {may(tournament, 'viewer') && <Doors tournament={tournament} code={code} />}
      </TopBar>
      <LineDown />
      <main>
        {part !== 'desk' && <About tournament={tournament} code={code} />}
        {part !== 'desk' && <Announcements tournament={tournament} />}
        {part !== 'desk' && <MyPart tournament={tournament} code={code} claim={claim} act={act} />}
        {problem && <Refusal found={found} problem={problem} close={() => setProblem(null)} />}
        <div id="board-part" role="tabpanel" aria-label={tell(`tab.${part}`)}>
          {part === 'players' && <Entrants tournament={tournament} code={code} act={act} />}
          {part === 'rounds' && <Rounds tournament={tournament} code={code} />}
          {part === 'standings' && <Standings tournament={tournament} code={code} />}
          {part === 'desk' && <Desk tournament={tournament} log={found.log} act={act} />}
          {part === 'log' && <TournamentLog tournament={tournament} log={found.log} act={act} />}
        </div>
        {part !== 'desk' && <Embed tournament={tournament} />}
      </main>
      <Confirmation tournament={tournament} />
    </div>
  )
}

/** The kind of tournament, beside its title, if the desk has room. */
function Facts({ tournament }: { tournament: Tournament }) {
  const title = titleOf(tournament.game.id)
  const facts = [
    title ? say(title.title) : tournament.game.id,
    formatInWords(tournament),
    tell('tournament.players', { n: tournament.players }),
  ]
  return <span class="desk-facts">{facts.join(' · ')}</span>
}

/** The first tab: the desk for organisers, the rounds for players, and the standings after the end. */
function usualPart(tournament: Tournament): Part {
  if (may(tournament, 'scorekeeper') && tournament.status !== 'over') return 'desk'
  if (tournament.status === 'running') return tournament.rounds.length > 0 ? 'rounds' : 'players'
  return tournament.status === 'over' ? 'standings' : 'players'
}

interface PartTabsProps {
  readonly shown: readonly Part[]
  readonly part: Part
  readonly choose: (part: Part) => void
}

function PartTabs({ shown, part, choose }: PartTabsProps) {
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = by && shown[(shown.indexOf(part) + by + shown.length) % shown.length]
    if (!next) return
    choose(next)
    document.getElementById(`part-${next}`)?.focus()
  }
  return (
    <div class="part-tabs" role="tablist" aria-label={tell('tab.name')} onKeyDown={step}>
      {shown.map((name) => (
        <button
          key={name}
          id={`part-${name}`}
          type="button"
          role="tab"
          aria-selected={name === part}
          aria-controls="board-part"
          tabIndex={name === part ? 0 : -1}
          onClick={() => choose(name)}
        >
          {tell(`tab.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** Links to the screen in the hall and to the print version. */
function Doors({ tournament, code }: { tournament: Tournament; code: string | null }) {
  return (
    <div class="doors">
      <a
        class="button small"
        aria-label={tell('desk.tv')}
        href={pathOf(tournament, tournament.viewCode ?? code, 'tv')}
      >
        <Icon name="screen" />
        <span>{tell('desk.tv')}</span>
      </a>
      <a
        class="button small"
        aria-label={tell('desk.print')}
        href={pathOf(tournament, code, 'print')}
      >
        <Icon name="printer" />
        <span>{tell('desk.print')}</span>
      </a>
    </div>
  )
}

/** When it starts or continues by itself; before the start `dueAt` may be that of the players' reminder. */
function nextMoment(tournament: Tournament): string | null {
  if (tournament.status === 'over' || tournament.startMissed) return null
  return tournament.status === 'registration' ? tournament.startsAt : tournament.dueAt
}

function About({ tournament, code }: { tournament: Tournament; code: string | null }) {
  const calendar = calendarPath(tournament, code)
  const title = titleOf(tournament.game.id)
  const round = tournament.rounds.length
  const planned = tournament.roundsPlanned
  const next = nextMoment(tournament)
  const winners = tournament.winners.map((entrant) => nameOf(tournament, entrant))
  return (
    <section class="about-tournament">
      <p class="facts">
        <span class="badge">{tellOf('status', tournament.status)}</span>
        <span>{title ? say(title.title) : tournament.game.id}</span>
        <span>{formatInWords(tournament)}</span>
        <span>{tell('tournament.seats', { n: tournament.seats })}</span>
        <span>{tell('tournament.players', { n: tournament.players })}</span>
        {round > 0 && (
          <span>
            {planned === null
              ? tell('tournament.round', { round })
              : tell('tournament.round_of', { round, planned: Math.max(round, planned) })}
          </span>
        )}
      </p>
      {next && (
        <p class="quiet">
          {tell(round > 0 ? 'tournament.due' : 'tournament.starts', {
            moment: momentInWords(next),
          })}{' '}
          {calendar && (
            <a href={calendar} target="_blank" rel="noopener">
              {tell('desk.calendar')}
            </a>
          )}
        </p>
      )}
      {tournament.status === 'over' && winners.length > 0 && (
        <p class="result-head winner">{tell('tournament.winner', { names: winners.join(', ') })}</p>
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

const NEWEST = 3

function Announcements({ tournament }: { tournament: Tournament }) {
  return (
    <div role="status" class="announcements">
      {tournament.status !== 'over' &&
        tournament.announcements
          .slice(0, NEWEST)
          .map((said) => <p key={said.number}>{said.text}</p>)}
    </div>
  )
}

interface RefusalProps {
  readonly found: Found
  readonly problem: Problem
  readonly close: () => void
}

/** Why nothing was done; if another organiser was quicker, what they did. */
function Refusal({ found, problem, close }: RefusalProps) {
  const lines = isConflict(problem)
    ? found.log.filter((line) => problem.lines.includes(line.number))
    : []
  return (
    <div class="problem refusal" role="alert">
      <p>{refusal(problem)}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.number}>{lineInWords(found.tournament, line)}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && <p class="quiet">{tell('conflict.note')}</p>}
      <button type="button" class="icon-button" aria-label={say('close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}
