/** A new table in three taps: the game, the company, the clock. */
import { useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { createTable, setReady, startTable } from '@/api/tables'
import { type Title, titleOf } from '@/catalogue'
import { type Key, say } from '@/i18n/words'
import { Icon, type IconName } from '@/look/icons'
import { keepNames } from '@/model/hot_seat'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { USUAL_TERMS } from '@/model/table_order'
import { go } from '@/router'
import { NameForm } from '@/screens/account/name_form'
import { GameList } from '@/screens/rules/game_list'
import { useBackCloses } from '@/shell/back_closes'
import { TopBar } from '@/shell/top_bar'
import { guide } from '@/table/guide/progress'
import { BotStrengths } from './bot_strengths'
import { ChoiceFace } from './choice_face'
import { ClockTiles } from './clock_tiles'
import { type HotSeat, HotSeatFields } from './hot_seat_fields'
import {
  type Clock,
  COMPANIES,
  type Company,
  isBotSeat,
  LESSON_SEATS,
  STRENGTHS,
  type Strength,
  seatsFor,
  tableOrder,
  usualSeats,
} from './order'
import { Pills } from './pills'
import { TermsFields } from './terms_fields'

const COMPANY_WORDS: Record<Company, { title: Key; note: Key; icon: IconName }> = {
  bots: { title: 'new.bots', note: 'new.bots.note', icon: 'robot' },
  friends: { title: 'new.friends', note: 'new.friends.note', icon: 'link' },
  'hot seat': { title: 'new.hot_seat', note: 'new.hot_seat.note', icon: 'phone' },
  anyone: { title: 'new.anyone', note: 'new.anyone.note', icon: 'people' },
}

export function NewTable({ game }: { game?: string }) {
  if (!game || !titleOf(game)) return <ChooseGame />
  return <ChooseCompany key={game} game={game} />
}

function ChooseGame() {
  return (
    <div class="screen new-table">
      <TopBar title={say('new.title')} />
      <main>
        <h2>{say('new.which')}</h2>
        <GameList under="/new" />
      </main>
    </div>
  )
}

function ChooseCompany({ game }: { game: string }) {
  const [company, setCompany] = useState<Company | null>(null)
  const title = titleOf(game)
  return (
    <div class="screen new-table">
      {company === null ? (
        <TopBar title={title ? say(title.title) : ''} back="/new" />
      ) : (
        <header class="top-bar">
          <button
            type="button"
            class="icon-button"
            aria-label={say('back')}
            onClick={() => history.back()}
          >
            <Icon name="back" />
          </button>
          <h1>{title ? say(title.title) : ''}</h1>
        </header>
      )}
      <aside class={company === null ? 'new-about' : 'new-about beside-only'}>
        {title && <AboutGame title={title} />}
        {company === null && <Learn game={game} />}
      </aside>
      <main>
        {company === null ? (
          <>
            <h2>{say('new.who')}</h2>
            <ul class="big-choices">
              {COMPANIES.map((name) => (
                <li key={name}>
                  <button type="button" class="big-choice" onClick={() => setCompany(name)}>
                    <ChoiceFace
                      picture={<Icon name={COMPANY_WORDS[name].icon} />}
                      title={say(COMPANY_WORDS[name].title)}
                      note={say(COMPANY_WORDS[name].note)}
                    />
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <OrderTable game={game} company={company} close={() => setCompany(null)} />
        )}
      </main>
    </div>
  )
}

/** Learning by playing: a real table against easy bots, with a coach. */
function Learn({ game }: { game: string }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const begin = async (): Promise<void> => {
    if (!account.peek()) return setAsking(true)
    setBusy(true)
    const answer = await beginLesson(game)
    if (!isProblem(answer)) return go(`/tables/${answer.id}`)
    setBusy(false)
    setProblem(answer)
  }
  if (isAsking && !account.value) return <NameForm done={begin} isNext />
  return (
    <>
      <button type="button" class="big-choice learn" disabled={busy} onClick={begin}>
        <ChoiceFace
          picture={<Icon name="coach" />}
          title={say('learn.title')}
          note={say('learn.note')}
        />
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem, game)}
        </p>
      )}
    </>
  )
}

async function beginLesson(game: string): Promise<{ readonly id: string } | Problem> {
  const seats = LESSON_SEATS[game] ?? 2
  const answer = await createTable(
    tableOrder({ game, seats, company: 'bots', strength: 'casual', clock: 'none' }),
  )
  if (isProblem(answer)) return answer
  guide(answer.id)
  await setReady(answer.id, true)
  await startTable(answer.id)
  return answer
}

interface OrderTableProps {
  readonly game: string
  readonly company: Company
  /** Asks again with whom. */
  readonly close: () => void
}

function OrderTable({ game, company, close }: OrderTableProps) {
  useBackCloses(close)
  const title = titleOf(game)
  const [seats, setSeats] = useState(usualSeats(game, company))
  const [strength, setStrength] = useState<Strength>('casual')
  const [strengths, setStrengths] = useState<Readonly<Record<number, Strength>>>({})
  const [clock, setClock] = useState<Clock>('none')
  const [terms, setTerms] = useState(USUAL_TERMS)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const [people, setPeople] = useState<readonly HotSeat[]>([])
  const me = account.value
  const alone = company === 'bots' || company === 'hot seat'
  const sharing: readonly HotSeat[] =
    company === 'hot seat'
      ? Array.from(
          { length: seats },
          (_, index) =>
            people[index] ?? { name: index === 0 ? (me?.name ?? '') : '', isBot: false },
        )
      : []
  const botSeats = sharing.flatMap((seat, index) => (seat.isBot ? [index] : []))
  const bots = Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
    isBotSeat({ company, botSeats }, seat),
  )
  const open = async (): Promise<void> => {
    setBusy(true)
    const order = { game, seats, company, strength, strengths, clock, terms, botSeats }
    const answer = await createTable(tableOrder(order))
    if (isProblem(answer)) {
      setBusy(false)
      setProblem(answer)
      return
    }
    if (company === 'hot seat')
      keepNames(
        answer.id,
        sharing.map((seat) => seat.name.trim()),
      )
    // There is nobody to wait for, so the game begins at once.
    if (alone) {
      await setReady(answer.id, true)
      await startTable(answer.id)
    }
    go(`/tables/${answer.id}`)
  }
  return (
    <>
      <Pills
        name={say('new.seats')}
        choices={title ? seatsFor(title, company) : []}
        chosen={seats}
        choose={setSeats}
        word={(count) => String(count)}
      />
      {company === 'hot seat' && <HotSeatFields seats={sharing} change={setPeople} />}
      {bots.length > 0 && (
        <Pills
          name={say('new.strength')}
          choices={STRENGTHS}
          chosen={strength}
          choose={(all) => {
            setStrength(all)
            setStrengths({})
          }}
          word={(level) => say(`bot.${level}`)}
        />
      )}
      {bots.length > 1 && (
        <BotStrengths
          seats={bots}
          strengthOf={(seat) => strengths[seat] ?? strength}
          choose={(seat, own) => setStrengths({ ...strengths, [seat]: own })}
        />
      )}
      <TermsFields game={game} seats={seats} company={company} settle={setTerms} />
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem, game)}
        </p>
      )}
      {!me ? (
        <NameForm />
      ) : (
        <>
          {/* Bots never make anybody wait, and players who share a phone need no clock. */}
          {!alone && <ClockTiles chosen={clock} choose={setClock} />}
          <button type="button" class="button primary wide" disabled={busy} onClick={open}>
            {say(alone ? 'new.begin' : 'new.open')}
          </button>
        </>
      )}
    </>
  )
}

/** What the game is about, before any question. */
function AboutGame({ title }: { title: Title }) {
  return (
    <section class="about-game" aria-label={say('new.about')}>
      <title.Emblem />
      <div>
        <p class="tagline">{say(title.tagline)}</p>
        <p class="quiet">{say(title.theme)}</p>
        <a href={`/rules/${title.id}`}>{say('rules.title')}</a>
      </div>
    </section>
  )
}
