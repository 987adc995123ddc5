/** A table: its waiting room, its game, its end. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { forgetPlaces } from '@/board/moving'
import { type LoadedBoard, loadBoard } from '@/games/load'
import { say, spoken, textOf } from '@/i18n/words'
import { lazyScreen } from '@/lazy'
import { Icon, type IconName } from '@/look/icons'
import { colourOf, shapeOf } from '@/look/players'
import { seatName } from '@/model/seat_name'
import { mySeats, type TableInfo } from '@/model/table'
import { Message } from '@/shell/message'
import { BackLink, LineDown } from '@/shell/top_bar'
import { clocksInWords, useSeconds } from '@/table/clocks'
import { Drawer } from '@/table/drawer'
import { Ended, eventOf, isWithoutResult } from '@/table/ended'
import { HandOver } from '@/table/hand_over'
import { Asked, Paused } from '@/table/pending_votes'
import { ReplayBar } from '@/table/replay'
import { TableSession } from '@/table/session'
import { type Seated, TableFrame } from '@/table/table'
import { TryOut } from '@/table/try_out'
import { Turn } from '@/table/turn'

// Not every visit begins at a waiting room or opens a drawer: the board does not wait for them.
const WaitingRoom = lazyScreen(() =>
  import('../waiting_room/waiting_room').then((module) => module.WaitingRoom),
)
const AroundTheBoard = lazyScreen(() =>
  import('@/table/panels').then((module) => module.AroundTheBoard),
)
const Ending = lazyScreen(() => import('@/table/panels').then((module) => module.Ending))

export function TableScreen({ id, invitation = null }: { id: string; invitation?: string | null }) {
  const session = useMemo(() => new TableSession(id), [id])
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
  // The table is told anew with every move, who sits at it seldom: only then is the board drawn for it.
  const company = JSON.stringify(info.seats) + spoken.value
  const seated = useMemo(() => seatedAt(info), [company])
  const past = session.past.value
  const position = session.turn.position.value
  // In the past nothing can be decided any more, at a paused table nothing yet.
  const still = past ?? (info.isPaused ? position : null)
  const stillTurn = useMemo(() => {
    const turn = new Turn(session.source)
    turn.position.value = still && { ...still, legalActions: [], decisions: [] }
    return turn
  }, [still, session])
  const turn = still ? stillTurn : session.turn
  if (!board || !position) return <div class="loading" role="status" aria-label={say('loading')} />
  const context = contextOf(info, seated, turn)
  return (
    <>
      <TableFrame
        board={board}
        turn={turn}
        source={session.source}
        seated={seated}
        clocks={clocksInWords(info, now)}
        back={<BackLink to={eventOf(info) ?? '/'} />}
        asked={<Asked info={info} refresh={() => session.refresh()} />}
        {...(still || !session.isLogRead.value
          ? {}
          : { guided: { table: info.id, played: session.log.value } })}
        tools={<Tool name={say('menu.title')} icon="menu" open={() => setPanel('menu')} />}
        {...idleOf(session, info, () => setPanel('result'))}
      />
      <LineDown />
      {panel === 'menu' && (
        <Drawer title={say('menu.title')} close={() => setPanel(null)}>
          <AroundTheBoard
            session={session}
            info={info}
            board={board}
            context={context}
            close={() => setPanel(null)}
          />
        </Drawer>
      )}
      {panel === 'result' && position.result && (
        <Drawer title={say('result.title')} close={() => setPanel(null)}>
          <Ending session={session} board={board} context={context} />
        </Drawer>
      )}
    </>
  )
}

function Tool({ name, icon, open }: { name: string; icon: IconName; open: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label={name} onClick={open}>
      <Icon name={icon} />
    </button>
  )
}

/** What the sheet holds when there is nothing to decide: the past, or the end. */
function idleOf(session: TableSession, info: TableInfo, showResult: () => void) {
  const past = session.past.value
  const lookBack = (): void => void session.lookBack(session.beginning)
  const last = session.turn.position.value?.version ?? 0
  if (past)
    return {
      idle: (
        <ReplayBar
          at={past.version}
          first={session.beginning}
          last={last}
          goTo={(version) => void session.lookBack(version)}
          leave={() => {
            session.past.value = null
          }}
          {...(past.result || (info.isRated && info.status === 'running')
            ? {}
            : { tryOut: <TryOut table={info.id} at={past.version} /> })}
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

/** At a hot seat one account holds several seats, which are told apart by number. */
function nameAt(info: TableInfo, seat: number): string {
  const found = info.seats[seat]
  const shared = mySeats(info).length > 1 && found?.isMine
  return found && !shared ? seatName(found) : say('seat.name', { n: seat + 1 })
}

function seatedAt(info: TableInfo): readonly Seated[] {
  return info.seats.map((seat) => ({
    seat: seat.seat,
    name: nameAt(info, seat.seat),
    isBot: seat.bot !== null,
    isAway: seat.bot !== null && seat.accountId !== null,
  }))
}

function contextOf(info: TableInfo, seated: readonly Seated[], turn: Turn): Context<unknown> {
  const shown = turn.shown.value
  return {
    view: shown?.view,
    seat: shown?.seat ?? null,
    decision: turn.next.value,
    players: seated.map((one) => ({
      ...one,
      colour: colourOf(one.seat),
      shape: shapeOf(one.seat),
      isYou: one.seat === shown?.seat,
      isToAct: info.toAct.includes(one.seat),
    })),
    say: (key, params) => textOf(info.game, key, params),
  }
}
