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
import { Desk } from './desk'
import { Embed } from './embed'
import { Entries } from './entries'
import { type Found, findTournament, listenTournament, type Tournament } from './events'
import { EventLog } from './log'
import { MyPart } from './my_part'
import { Rounds } from './rounds'
import { Standings } from './standings'
import { refusal, tell, tellOf } from './words'

const PARTS = ['players', 'rounds', 'standings', 'desk', 'log'] as const
type Part = (typeof PARTS)[number]
const LOOK_AFTER = 400

interface EventPageProps {
  readonly id: string
  readonly code: string | null
  readonly claim: string
}

export function EventPage({ id, code, claim }: EventPageProps) {
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
    return <Message title={tell('event.missing')} text={tell('event.missing.note')} />
  const { event } = found
  return (
    <div class="screen event">
      <TopBar title={event.title} back="/tournaments" />
      <LineDown />
      <main>
        <About event={event} />
        <Announcements found={found} />
        <MyPart event={event} code={code} claim={claim} act={act} />
        {problem && (
          <p class="problem" role="alert">
            {refusal(problem)}
          </p>
        )}
        <Parts found={found} act={act} />
        <Embed event={event} />
      </main>
    </div>
  )
}

function About({ event }: { event: Tournament }) {
  const title = titleOf(event.game)
  const round = event.rounds.length
  const planned = event.roundsPlanned
  const winners = event.standings.filter((line) => line.rank === 1).map((line) => line.name)
  return (
    <section class="about-event">
      <p class="facts">
        <span class="badge">{tellOf('status', event.status)}</span>
        <span>{title ? say(title.title) : event.game}</span>
        <span>{tellOf('format', event.format)}</span>
        <span>{tell('event.seats', { n: event.seats })}</span>
        {round > 0 && (
          <span>
            {planned === null
              ? tell('event.round', { round })
              : tell('event.round_of', { round, planned })}
          </span>
        )}
      </p>
      {event.dueAt && event.status !== 'over' && (
        <p class="quiet">
          {tell(round > 0 ? 'event.due' : 'event.starts', {
            moment: new Date(event.dueAt).toLocaleString(spoken.value, {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
          })}
        </p>
      )}
      {event.status === 'over' && winners.length > 0 && (
        <p class="result-head">{tell('event.winner', { names: winners.join(', ') })}</p>
      )}
      {event.description && <p class="description">{event.description}</p>}
      {!event.public && event.code && (
        <Share
          link={`${location.origin}/tournaments/${event.id}/${event.code}`}
          title={event.title}
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
  const { event, log } = found
  const [chosen, choose] = useState<Part | null>(null)
  const organises = event.myRole !== 'none'
  const shown = PARTS.filter((part) => part !== 'desk' || organises)
  const usual = { running: 'rounds', over: 'standings' }[event.status] ?? 'players'
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
        {part === 'players' && <Entries event={event} act={act} />}
        {part === 'rounds' && <Rounds event={event} />}
        {part === 'standings' && <Standings event={event} />}
        {part === 'desk' && <Desk event={event} act={act} />}
        {part === 'log' && <EventLog event={event} log={log} act={act} />}
      </div>
    </>
  )
}
