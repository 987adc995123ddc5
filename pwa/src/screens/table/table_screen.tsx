/** A table: its waiting room, its game, its end. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ChatRoom } from '@/api/chat_room'
import { forgetPlaces } from '@/board/moving'
import { type LoadedBoard, loadBoard } from '@/games/load'
import { say, spoken } from '@/i18n/words'
import { rememberWhere } from '@/last_seen'
import { lazyScreen } from '@/lazy'
import { Icon } from '@/look/icons'
import { nameAt } from '@/model/seat_name'
import type { TableInfo } from '@/model/table'
import { Message } from '@/shell/message'
import { BackLink, LineDown } from '@/shell/top_bar'
import { clocksInWords, useSeconds } from '@/table/clocks'
import { contextOf, type Seated } from '@/table/context'
import { cue } from '@/table/cue'
import { Drawer } from '@/table/drawer'
import { boardDrawn } from '@/table/drawn'
import { Ended, eventOf, isWithoutResult } from '@/table/ended'
import { HandOver } from '@/table/hand_over'
import { Paused, PendingVotes } from '@/table/pending_votes'
import { TableSession } from '@/table/session'
import { ShortcutList } from '@/table/shortcuts'
import { captionAt } from '@/table/story/caption'
import { MomentScreen } from '@/table/story/moment_screen'
import { StoryCaption } from '@/table/story/since'
import { lastOwn, type StoryStep, stepsAfter } from '@/table/story/steps'
import { usePastLine } from '@/table/story/use_past_line'
import { useStory } from '@/table/story/use_story'
import { TableFrame } from '@/table/table'
import { TryOut } from '@/table/try_out'
import { Turn } from '@/table/turn'

const CHAT_AFTER_MS = 500

// Loaded separately, so that the board does not wait for code that many visits never need.
const WaitingRoom = lazyScreen(() =>
  import('../waiting_room/waiting_room').then((module) => module.WaitingRoom),
)
const TablePanels = lazyScreen(() => import('@/table/panels').then((module) => module.TablePanels))
const ReplayBar = lazyScreen(() => import('@/table/replay').then((module) => module.ReplayBar))
const Ending = lazyScreen(() => import('@/table/ending/ending').then((module) => module.Ending))

export function TableScreen({ id, invitation = null }: { id: string; invitation?: string | null }) {
  const session = useMemo(() => new TableSession(id, boardDrawn), [id])
  useEffect(() => {
    forgetPlaces()
    return session.open()
  }, [session])
  const info = session.info.value
  if (session.state.value === 'missing')
    return <Message title={say('table.missing')} text={say('table.missing.note')} />
  if (session.state.value === 'unreachable')
    return <Message title={say('offline.now')} text={say('offline.note')} />
  if (!info) return <div class="loading" role="status" aria-label={say('loading')} />
  if (info.status === 'over' && !info.hasBegun)
    return <Message title={say('ended.closed')} text={say('ended.closed.note')} />
  if (info.status === 'open')
    return (
      <WaitingRoom table={info} invitation={invitation} refresh={() => void session.refresh()} />
    )
  const next = session.handOver.value
  if (next !== null && !info.isSandbox)
    return (
      <HandOver
        key={next}
        seat={next}
        name={nameAt(info, next)}
        take={() => void session.take(next)}
      />
    )
  return <Playing session={session} info={info} />
}

function Playing({ session, info }: { session: TableSession; info: TableInfo }) {
  const [board, setBoard] = useState<LoadedBoard | null>(null)
  const [panel, setPanel] = useState<'menu' | 'result' | null>(null)
  useEffect(() => {
    void loadBoard(info.game).then(setBoard)
  }, [info.game])
  const isSeen = session.turn.position.value !== null
  useEffect(() => {
    const shared = new URLSearchParams(location.search).get('at')
    if (isSeen && shared && /^\d+$/.test(shared)) void session.lookBack(Number(shared))
  }, [isSeen])
  const now = useSeconds(info.clocks.some((clock) => clock.deadline !== null))
  // `info` changes with every move, the seats rarely: redraw the board only if the seats change.
  const company = JSON.stringify(info.seats) + spoken.value
  const seated = useMemo(() => seatedAt(info), [company])
  const room = useChat(info)
  const story = useStory(session, info, board, seated)
  const position = session.turn.position.value
  const past = session.past.value
  const pastLine = usePastLine(session, board, seated, past)
  const held = past ? null : story.held
  // Nothing can be decided in a past position or at a paused table.
  const still = past ?? held ?? (info.isPaused ? position : null)
  const stillTurn = useMemo(() => {
    const turn = new Turn(session.source)
    turn.position.value = still && {
      ...still,
      legalActions: [],
      // While the others' moves are shown, it is still they who act.
      decisions: still === held ? held.decisions.filter(({ seat }) => seat !== held.seat) : [],
      optionalDecisions: [],
    }
    return turn
  }, [still, session])
  const turn = still ? stillTurn : session.turn
  useCue(session, info)
  const isOver = position?.result != null
  const hasEndedHere = useEndedHere(isOver, session.isLogRead.value)
  useEffect(() => {
    if (hasEndedHere && !story.isRunning) setPanel('result')
  }, [hasEndedHere, story.isRunning])
  const steps = useMemo(() => {
    const own = lastOwn(session.log.value, session.seat.value)
    if (own === null || info.isSandbox) return []
    return stepsAfter(session.log.value, own)
  }, [session.log.value, session.seat.value, info.isSandbox])
  useEffect(() => {
    if (!board || !position || info.isSandbox) return
    const now = contextOf(board.game, seated, position, position.decisions)
    rememberWhere(info.id, board.statusLine(now), spoken.value)
  }, [board, position?.version])
  if (!board || !position) return <div class="loading" role="status" aria-label={say('loading')} />
  const context = contextOf(board.game, seated, turn.shown.value, position.decisions)
  const panels = (close: () => void) => (
    <TablePanels
      session={session}
      info={info}
      board={board}
      context={context}
      close={close}
      room={room}
      showMoment={(entry) => {
        close()
        void story.showMoment(entry)
      }}
    />
  )
  const close = (): void => setPanel(null)
  const captionOf = (version: number): string =>
    captionAt(board, context, session.log.value, version, session.beginning)
  return (
    <>
      <TableFrame
        board={board}
        turn={turn}
        source={session.source}
        isHintOffered={!info.isRated && eventOf(info) === null}
        seated={seated}
        clocks={clocksInWords(info, now)}
        back={<BackLink to={eventOf(info) ?? '/'} />}
        asked={<PendingVotes info={info} refresh={() => session.refresh()} />}
        docked={panels(() => undefined)}
        banner={info.isSandbox && <SandboxBanner from={info.forkedFrom} />}
        {...(still || !session.isLogRead.value
          ? {}
          : { guided: { table: info.id, played: session.log.value } })}
        {...(still
          ? {}
          : {
              since: {
                steps,
                readAt: (version: number) => session.readAt(version),
                play: (wanted: readonly StoryStep[]) => story.replay(wanted),
              },
            })}
        storyLine={past ? pastLine : story.line}
        tools={<MenuButton unread={room?.unread.value ?? 0} open={() => setPanel('menu')} />}
        {...(story.playing && !past
          ? {
              idle: (
                <StoryCaption
                  line={story.line}
                  seat={story.playing.step.seat}
                  index={story.playing.index}
                  count={story.playing.count}
                  skip={story.skip}
                />
              ),
            }
          : idleOf(session, info, captionOf, () => setPanel('result')))}
      />
      <LineDown />
      <ShortcutList />
      {story.moment && <MomentScreen moment={story.moment} close={story.closeMoment} />}
      {panel === 'menu' && (
        <Drawer title={say('menu.title')} close={close}>
          {panels(close)}
        </Drawer>
      )}
      {panel === 'result' && position.result && (
        <Ending
          session={session}
          info={info}
          board={board}
          // The board may still show an earlier move, but the ending needs the final position.
          context={contextOf(board.game, seated, position, position.decisions)}
          close={close}
        />
      )}
    </>
  )
}

/** The chat of this table, followed while the table is open. */
function useChat(info: TableInfo): ChatRoom | null {
  const room = useMemo(() => (info.hasChat ? new ChatRoom(info.id) : null), [info.id, info.hasChat])
  useEffect(() => {
    if (!room) return
    // The board comes first; the chat can wait.
    let stop: () => void = () => undefined
    const timer = setTimeout(() => {
      stop = room.open()
    }, CHAT_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [room])
  return room
}

/** Whether the game ended while this page was open, so that the ending opens by itself. */
function useEndedHere(isOver: boolean, isKnown: boolean): boolean {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (isKnown && !isOver) wasRunning.current = true
  }, [isKnown, isOver])
  return isOver && wasRunning.current
}

/** A sound or a vibration when it becomes this player's turn. */
function useCue(session: TableSession, info: TableInfo): void {
  const decision = session.turn.decision.value?.key
  const isMine = decision !== undefined
  useEffect(() => {
    if (isMine && info.status === 'running') cue('turn')
  }, [isMine])
}

function SandboxBanner({ from }: { from: string | null }) {
  return (
    <p class="sandbox-banner">
      {say('sandbox.banner')}
      {from && <a href={`/tables/${from}`}>{say('sandbox.back')}</a>}
    </p>
  )
}

function MenuButton({ unread, open }: { unread: number; open: () => void }) {
  const news = unread > 0 ? `, ${say('chat.new', { n: unread })}` : ''
  return (
    <button
      type="button"
      class="icon-button menu-button"
      aria-label={say('menu.title') + news}
      onClick={open}
    >
      <Icon name="menu" />
      {unread > 0 && <span class="count">{unread}</span>}
    </button>
  )
}

/** What the sheet holds when there is nothing to decide: the past, or the end. */
function idleOf(
  session: TableSession,
  info: TableInfo,
  captionOf: (version: number) => string,
  showResult: () => void,
) {
  const past = session.past.value
  const lookBack = (): void => void session.lookBack(session.beginning)
  const last = session.turn.position.value?.version ?? 0
  if (past)
    return {
      idle: (
        <ReplayBar
          at={past.version}
          caption={captionOf(past.version)}
          first={session.beginning}
          last={last}
          goTo={(version) => void session.lookBack(version)}
          leave={() => {
            session.past.value = null
          }}
          {...(past.result || (info.isRated && info.status === 'running')
            ? {}
            : { tryOut: <TryOut info={info} at={past.version} /> })}
        />
      ),
    }
  if (info.isPaused && info.status === 'running')
    return { idle: <Paused info={info} refresh={() => session.refresh()} /> }
  if (!session.turn.position.value?.result)
    return isWithoutResult(info.ending)
      ? { idle: <Ended ending={info.ending} event={eventOf(info)} lookBack={lookBack} /> }
      : {}
  return {
    idle: (
      <div class="sheet-buttons">
        <button type="button" class="button" onClick={lookBack}>
          <Icon name="play" />
          {say('replay.title')}
        </button>
        <button type="button" class="button primary grows" onClick={showResult}>
          <Icon name="chart" />
          {say('result.title')}
        </button>
      </div>
    ),
  }
}

function seatedAt(info: TableInfo): readonly Seated[] {
  return info.seats.map((seat) => ({
    seat: seat.seat,
    name: nameAt(info, seat.seat),
    isBot: seat.bot !== null,
    isAway: seat.bot !== null && seat.accountId !== null,
  }))
}
