/** The frame of a table: where we are, the players, the board, the decision sheet. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Board, Context, Player } from '@/board/contract'
import { Explanation, explanation } from '@/board/explain'
import { Segmented } from '@/board/segmented'
import { type Targets, TargetsContext } from '@/board/target'
import { titleOf } from '@/catalogue'
import { say, spoken, textOf } from '@/i18n/words'
import { colourOf, shapeOf } from '@/look/players'
import type { LegalAction, LogEntry, Source, Struct } from '@/model/position'
import { problemInWords } from '@/model/problem_in_words'
import {
  type Choice,
  NO_CHOICE,
  type Offered,
  offered,
  possibleTargets,
  tapTarget,
} from './choosing'
import { Advice, Telling, useLesson } from './guide/coach'
import { sceneOf } from './guide/step'
import { Players } from './players'
import { DecisionSheet } from './sheet'
import type { Turn } from './turn'

export interface Seated {
  readonly seat: number
  readonly name: string
  readonly isBot: boolean
  readonly isAway: boolean
}

interface TableProps {
  readonly board: Board<unknown, Struct, Struct>
  readonly turn: Turn
  readonly source: Source
  readonly seated: readonly Seated[]
  readonly clocks?: Readonly<Record<number, string>>
  /** Buttons at the right of the header: log, chat, menu. */
  readonly tools?: ComponentChildren
  /** What the sheet shows when this seat has nothing to decide. */
  readonly idle?: ComponentChildren
  readonly back?: ComponentChildren
  /** What the others ask for, above the decision. */
  readonly asked?: ComponentChildren
  /** The table that may be guided, with what has been played at it. */
  readonly guided?: { readonly table: string; readonly played: readonly LogEntry[] }
}

const NOTHING: readonly LegalAction[] = []

export function TableFrame(props: TableProps) {
  const { board, turn, seated } = props
  const shown = turn.shown.value
  const [part, setPart] = useState<string | null>(null)
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const context = useContextOf(board, turn, seated)
  const changed = useChanges(board, turn)
  const isDrawn = useAfterFirstPaint()
  useEffect(() => setChoice(NO_CHOICE), [shown])
  const parts = board.parts(context)
  const here = parts.find((one) => one.id === part) ?? parts[0]
  const legal =
    turn.isComplete.value || !turn.decision.value ? NOTHING : (shown?.legalActions ?? NOTHING)
  const offers = useMemo<readonly Offered[]>(
    () => legal.map((one) => offered(one, board.offer(one, context))),
    [legal, board, context],
  )
  const targets = useMemo<Targets>(
    () => ({
      possible: possibleTargets(offers, choice),
      chosen: new Set(choice.targets),
      changed,
      explain: (id) => board.explain?.(id, context) ?? null,
      tap: (id) => {
        explanation.value = null
        const next = tapTarget(offers, choice, id)
        if (next === choice) void whyNot(props, context, id)
        else setChoice(next)
      },
    }),
    [offers, choice, changed, board, context],
  )
  // A ticking clock or a new line in the log leaves the board as it is drawn.
  const drawn = useMemo(
    () =>
      here &&
      isDrawn && <board.Part context={context} part={here.id} legal={legal} showPart={setPart} />,
    [board, context, here?.id, legal, isDrawn],
  )
  const lesson = useLesson({
    table: props.guided?.table ?? null,
    game: board.game,
    decisionId: turn.decision.value?.id ?? null,
    scene: sceneOf(context, turn, legal, props.guided?.played ?? []),
  })
  useEffect(() => {
    const seen = lesson?.step.part
    if (seen) setPart(typeof seen === 'string' ? seen : seen(sceneOf(context, turn, legal, [])))
  }, [lesson?.step.id])
  // Whoever has begun to choose needs the room more than the words.
  const isHeard = choice.targets.length === 0 && choice.notation === null && choice.group === null
  const isTelling = lesson?.step.manner === 'tell' && isHeard
  const glowing = new Set(offers.map(({ offer }) => offer.part).filter((id) => id !== here?.id))
  return (
    <main class="table">
      <header class="table-head">
        {props.back}
        <div class="table-title">
          <h1>{say(titleOf(board.game)?.short ?? 'co2.short')}</h1>
          <p class="where">{board.statusLine(context)}</p>
        </div>
        <TurnBadge turn={turn} />
        {props.tools}
      </header>
      <Players board={board} context={context} clocks={props.clocks ?? {}} />
      {parts.length > 1 && here && (
        <Segmented
          name={say('table.parts')}
          controls="board-part"
          segments={parts.map((one) => ({ ...one, glows: glowing.has(one.id) }))}
          chosen={here.id}
          choose={setPart}
        />
      )}
      <div class="board">
        <div class="part" id="board-part" role="tabpanel" aria-label={here?.title}>
          <h2 class="unseen">{here?.title}</h2>
          <TargetsContext.Provider value={targets}>{drawn}</TargetsContext.Provider>
        </div>
      </div>
      <section class={lesson ? 'sheet guided' : 'sheet'} aria-label={say('table.decision')}>
        {props.asked}
        <Explanation />
        {lesson?.step.manner === 'advise' && isHeard && <Advice lesson={lesson} />}
        {isTelling ? (
          <Telling lesson={lesson} />
        ) : turn.decision.value ? (
          <DecisionSheet
            game={board.game}
            turn={turn}
            offers={offers}
            choice={choice}
            choose={setChoice}
            context={context}
          />
        ) : (
          (props.idle ?? <Waiting context={context} />)
        )}
      </section>
      <LiveWords turn={turn} context={context} />
    </main>
  )
}

function useContextOf(
  board: Board<unknown, Struct, Struct>,
  turn: Turn,
  seated: readonly Seated[],
): Context<unknown> {
  const shown = turn.shown.value
  const decision = turn.next.value
  const language = spoken.value
  return useMemo(() => {
    const toAct = new Set((turn.position.value?.decisions ?? []).map((one) => one.seat))
    const players: Player[] = seated.map((one) => ({
      ...one,
      colour: colourOf(one.seat),
      shape: shapeOf(one.seat),
      isYou: one.seat === shown?.seat,
      isToAct: toAct.has(one.seat),
    }))
    return {
      view: shown?.view,
      seat: shown?.seat ?? null,
      players,
      decision,
      say: (key, params) => textOf(board.game, key, params),
    }
  }, [shown, decision, seated, board, language])
}

/** Tells in words why a tapped thing cannot be used, as the server sees it. */
async function whyNot({ board, turn, source }: TableProps, context: Context<unknown>, id: string) {
  const decision = turn.decision.value
  const notation = board.probeNotation?.(id, context)
  const problem =
    decision && notation ? await source.probe(decision.id, notation).catch(() => null) : null
  const reason = problem ? problemInWords(problem, board.game) : null
  explanation.value = reason ?? board.explain?.(id, context) ?? say('table.not_now')
}

/** The frame is there first, and taps are heard; the board follows in a task of its own. */
function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}

/** What differs from the last position that this player saw. */
function useChanges(board: Board<unknown, Struct, Struct>, turn: Turn): ReadonlySet<string> {
  const last = useRef<Readonly<Record<string, string | number>> | null>(null)
  const view = turn.position.value?.view
  return useMemo(() => {
    const now = view === undefined ? {} : (board.changeKeys?.(view) ?? {})
    const before = last.current
    last.current = now
    if (!before) return new Set<string>()
    const ids = new Set([...Object.keys(before), ...Object.keys(now)])
    return new Set([...ids].filter((id) => before[id] !== now[id]))
  }, [view, board])
}

function TurnBadge({ turn }: { turn: Turn }) {
  const position = turn.position.value
  if (!position || position.result) return null
  if (turn.decision.value) return <span class="badge yours">{say('turn.yours')}</span>
  if (position.seat === null) return <span class="badge">{say('table.watching')}</span>
  return null
}

function Waiting({ context }: { context: Context<unknown> }) {
  const names = context.players.filter((one) => one.isToAct).map((one) => one.name)
  const list = new Intl.ListFormat(spoken.value, { type: 'conjunction' }).format(names)
  return <p class="waiting">{names.length > 0 ? say('table.waiting_for', { names: list }) : ''}</p>
}

/** The same for the ear: who is to act, in words, whenever it changes. */
function LiveWords({ turn, context }: { turn: Turn; context: Context<unknown> }) {
  const names = context.players.filter((one) => one.isToAct && !one.isYou).map((one) => one.name)
  return (
    <p class="unseen" role="status">
      {turn.decision.value
        ? say('turn.yours')
        : names.length > 0
          ? say('table.waiting_for', { names: names.join(', ') })
          : ''}
    </p>
  )
}
