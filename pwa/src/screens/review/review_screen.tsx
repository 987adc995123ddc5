/** The review of a finished game: the board at each moment, the curve, and what decided it. */
import './review.css'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { type LoadedBoard, loadBoard } from '@/games/load'
import { say, spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Review, ReviewMark } from '@/model/coach'
import type { Position } from '@/model/position'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { nameAt } from '@/model/seat_name'
import type { TableInfo } from '@/model/table'
import { Message } from '@/shell/message'
import { BackLink } from '@/shell/top_bar'
import { contextOf } from '@/table/context'
import { headline } from '@/table/ending/words'
import { layout } from '@/table/layout'
import { readSnapshots } from '@/table/moments'
import { type BoardMark, MarkedBoard } from '@/table/review/marked_board'
import { nameAction } from '@/table/review/offer_of'
import { TableSession } from '@/table/session'
import { linesOf } from '@/table/story/since'
import { tryOut } from '@/table/try_out'
import { Curve } from './curve'
import { Shares } from './shares'
import { TurningPoint, titleOf } from './turning_point'
import { useReview } from './use_review'
import { tell, useWords } from './words'

export function ReviewScreen({ id }: { id: string }) {
  const session = useMemo(() => new TableSession(id), [id])
  useEffect(() => session.open(), [session])
  const isReady = useWords()
  const info = session.info.value
  const [board, setBoard] = useState<LoadedBoard | null>(null)
  useEffect(() => {
    if (info) void loadBoard(info.game).then(setBoard)
  }, [info?.game])
  const review = useReview(id, info?.status === 'over' ? info.game : null)
  if (session.state.value === 'missing')
    return <Message title={say('table.missing')} text={say('table.missing.note')} />
  if (session.state.value === 'unreachable')
    return <Message title={say('offline.now')} text={say('offline.note')} />
  const loading = <div class="loading" role="status" aria-label={say('loading')} />
  if (!info || !isReady) return loading
  if (info.status !== 'over')
    return <Message title={tell('title')} text={say('problem.game_running')} />
  if (review && isProblem(review)) return <Message title={tell('title')} text={refusalOf(review)} />
  if (!board || !session.turn.position.value || !review) return loading
  return <Reviewed session={session} info={info} board={board} review={review} />
}

function refusalOf(problem: Problem): string {
  return problem.problem === 'NotSignedIn' ? tell('ask') : problemInWords(problem)
}

interface ReviewedProps {
  readonly session: TableSession
  readonly info: TableInfo
  readonly board: LoadedBoard
  readonly review: Review
}

function Reviewed({ session, info, board, review }: ReviewedProps) {
  const end = session.turn.position.value
  const first = review.curve[0]?.version ?? session.beginning
  const last = info.version
  const [at, setAt] = useState<number | null>(null)
  const turning = review.turningPoints
  // The first turning point opens by itself, once it is known.
  const shownAt = at ?? turning[0] ?? first
  const position = usePosition(session, shownAt)
  const seated = useMemo(
    () =>
      info.seats.map((seat) => ({
        seat: seat.seat,
        name: nameAt(info, seat.seat),
        isBot: seat.bot !== null,
        isAway: false,
      })),
    [info, spoken.value],
  )
  const context = useMemo(
    () => contextOf(board.game, seated, position ?? end, []),
    [board, seated, position, end],
  )
  const moments = useMoments(session, board, context, last)
  const mark = review.marks.find(({ version }) => version === shownAt) ?? null
  const numbers = useMemo(
    () => new Map(turning.map((version, index) => [version, index + 1])),
    [turning.join()],
  )
  const winner = end?.result?.shared === null ? end.result.ranks.indexOf(1) : null
  const entry = session.log.value.find(({ version }) => version === shownAt)
  const lines = entry ? linesOf(board, context, entry).join(' · ') : ''
  // A mark is about the next action, the caption about the one that led here.
  const caption = mark && lines ? tell('before_this', { caption: lines }) : lines
  const isDrawn = position?.version === shownAt
  const marks = mark && isDrawn ? boardMarks(board, context, mark) : []
  const titled = (marked: ReviewMark): string => titleOf(review, marked, context.seat, winner)
  const isWide = layout.value === 'wide'
  useKeys(shownAt, first, last, setAt)
  return (
    <main class={isWide ? 'review wide' : 'review'} data-game={board.game}>
      <header class="review-head">
        <BackLink to={`/tables/${info.id}`} />
        <div>
          <h1>{tell('title')}</h1>
          <p>{[context.say('short'), resultLine(end, context)].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <div class="review-board">
        <MarkedBoard board={board} context={context} marks={marks} />
      </div>
      <Curve
        review={review}
        context={context}
        first={first}
        last={last}
        at={shownAt}
        caption={caption}
        numbers={numbers}
        moments={moments}
        goTo={(version) => setAt(Math.min(last, Math.max(first, version)))}
      />
      <div class="review-side">
        {!review.isDone && <Progress review={review} />}
        {isWide && turning.length > 0 && (
          <h2 class="review-three">{tell(turning.length === 3 ? 'three' : 'few')}</h2>
        )}
        {isWide && (
          <TurningList
            review={review}
            numbers={numbers}
            at={shownAt}
            titled={titled}
            open={setAt}
          />
        )}
        {!isWide && !mark && turning.length > 0 && (
          <h2 class="review-three">{tell(turning.length === 3 ? 'three' : 'few')}</h2>
        )}
        {!isWide && !mark && (
          <TurningList
            review={review}
            numbers={numbers}
            at={shownAt}
            titled={titled}
            open={setAt}
          />
        )}
        {mark && (
          <TurningPoint
            review={review}
            mark={mark}
            number={numbers.get(mark.version) ?? null}
            title={titled(mark)}
            board={board}
            context={context}
          />
        )}
        {review.isDone && turning.length === 0 && <p class="quiet">{tell('none')}</p>}
        <Shares review={review} context={context} />
      </div>
      <Foot info={info} at={shownAt} last={last} turning={turning} goTo={setAt} />
    </main>
  )
}

function resultLine(end: Position | null, context: Context<unknown>): string {
  return end?.result ? headline(end.result, context) : ''
}

/** The position at the slider's thumb; the last one stays until it is loaded. */
function usePosition(session: TableSession, at: number): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    let isGone = false
    session.readAt(at).then(
      (found) => !isGone && found && setPosition(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [session, at])
  return position
}

/** The beginnings of rounds or decades, as the board's own charts name them. */
function useMoments(
  session: TableSession,
  board: LoadedBoard,
  context: Context<unknown>,
  last: number,
): readonly { readonly at: number; readonly name: string }[] {
  const [moments, setMoments] = useState<readonly { at: number; name: string }[]>([])
  const isKnown = session.isLogRead.value
  useEffect(() => {
    if (!isKnown || !board.charts) return
    readSnapshots(session, last).then(
      (snapshots) => {
        const named =
          board.charts?.(snapshots, context).find((chart) => chart.moments)?.moments ?? []
        const step = Math.ceil(named.length / 7)
        setMoments(named.filter((_, index) => index % Math.max(1, step) === 0))
      },
      () => undefined,
    )
  }, [isKnown, board, last])
  return moments
}

function boardMarks(
  board: LoadedBoard,
  context: Context<unknown>,
  mark: ReviewMark,
): readonly BoardMark[] {
  const played = nameAction(board, context, mark.played).offer
  const better = mark.better && nameAction(board, context, mark.better).offer
  const isGood = mark.kind === 'best'
  return [
    ...(played
      ? [{ tone: isGood ? 'good' : 'bad', label: tell('played'), offer: played } as const]
      : []),
    ...(better ? [{ tone: 'good', label: tell('better'), offer: better } as const] : []),
  ]
}

/** Arrow keys step through the game, unless the focused element handles them itself. */
function useKeys(at: number, first: number, last: number, goTo: (version: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('input, [role="tablist"], summary') || event.altKey || event.ctrlKey)
        return
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by) goTo(Math.min(last, Math.max(first, at + by)))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [at, first, last])
}

function Progress({ review }: { review: Review }) {
  const done = Math.round(review.progress * 100)
  return (
    <div class="review-progress">
      <p role="status">{tell('computing', { percent: done })}</p>
      <progress max={100} value={done} aria-label={tell('title')} />
    </div>
  )
}

interface TurningListProps {
  readonly review: Review
  readonly numbers: ReadonlyMap<number, number>
  readonly at: number
  readonly titled: (mark: ReviewMark) => string
  readonly open: (version: number) => void
}

function TurningList({ review, numbers, at, titled, open }: TurningListProps) {
  const marks = review.marks.filter((mark) => numbers.has(mark.version))
  if (marks.length === 0) return null
  return (
    <ol class="turning-list">
      {marks.map((mark) => (
        <li key={mark.version}>
          <button
            type="button"
            class={`turning-row ${mark.kind === 'best' ? 'good' : 'bad'}`}
            aria-pressed={mark.version === at}
            onClick={() => open(mark.version)}
          >
            <b class="turning-number">{numbers.get(mark.version)}</b>
            <span>{titled(mark)}</span>
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ol>
  )
}

interface FootProps {
  readonly info: TableInfo
  readonly at: number
  readonly last: number
  readonly turning: readonly number[]
  readonly goTo: (version: number) => void
}

function Foot({ info, at, last, turning, goTo }: FootProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const before = turning.findLast((version) => version < at)
  const next = turning.find((version) => version > at)
  const begin = async (): Promise<void> => setProblem(await tryOut(info, at))
  return (
    <footer class="review-foot">
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem, info.game)}
        </p>
      )}
      <button
        type="button"
        class="button"
        aria-label={tell('previous')}
        disabled={before === undefined}
        onClick={() => before !== undefined && goTo(before)}
      >
        <Icon name="back" />
      </button>
      <button type="button" class="button" disabled={at >= last} onClick={() => void begin()}>
        {tell('try')}
      </button>
      {next === undefined ? (
        <a class="button primary grows" href={`/tables/${info.id}`}>
          {tell('finish')}
        </a>
      ) : (
        <button type="button" class="button primary grows" onClick={() => goTo(next)}>
          {tell('next', { n: turning.indexOf(next) + 1 })}
          <Icon name="next" />
        </button>
      )}
    </footer>
  )
}
