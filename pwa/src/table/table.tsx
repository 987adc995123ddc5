/** The frame of a table: where we are, the players, the board, the decision sheet. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { StoryLine } from '@/board/contract'
import { Explanation, explanation } from '@/board/explain'
import { Segmented } from '@/board/segmented'
import { type Targets, TargetsContext } from '@/board/target'
import { say, textOf } from '@/i18n/words'
import type { LegalAction, LogEntry, Position, Source } from '@/model/position'
import { BoardParts } from './board_parts'
import {
  type Choice,
  candidate,
  NO_CHOICE,
  type Offered,
  offered,
  possibleTargets,
  tapTarget,
} from './choosing'
import { type Seated, useTurnContext } from './context'
import { DecisionSheet } from './decision'
import { Advice, Telling, useLesson } from './guide/coach'
import { sceneOf } from './guide/step'
import { layout } from './layout'
import { Phases } from './phases'
import { Players } from './players'
import { Sheet } from './sheet'
import { useShortcuts } from './shortcuts'
import { type AnyBoard, SinceCard, useStoryLines } from './story/since'
import type { StoryStep } from './story/steps'
import { TakeUp } from './take_up'
import type { Turn } from './turn'
import { LiveWords, TurnBadge, Waiting } from './turn_words'
import { useChanges } from './use_changes'
import { usePart } from './use_part'
import { explainWhyNot } from './why_not'

interface TableProps {
  readonly board: AnyBoard
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
  /** Log and chat, where there is room for them beside the board. */
  readonly docked?: ComponentChildren
  /** A copy to try things on does not look like the real table. */
  readonly banner?: ComponentChildren
  /** The table that may be guided, with what has been played at it. */
  readonly guided?: { readonly table: string; readonly played: readonly LogEntry[] }
  /** The step that is being shown: the board goes there. */
  readonly told?: StoryLine | null
  /** What the others have done since this seat last acted, and how to see it. */
  readonly since?: {
    readonly steps: readonly StoryStep[]
    readonly readAt: (version: number) => Promise<Position | null>
    readonly play: (steps: readonly StoryStep[]) => void
  }
}

const NOTHING: readonly LegalAction[] = []
const NO_STEPS: readonly StoryStep[] = []
const NEVER = async (): Promise<null> => null

export function TableFrame(props: TableProps) {
  const { board, turn, seated, since } = props
  const shown = turn.shown.value
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const [dismissed, setDismissed] = useState(0)
  const [pointed, setPointed] = useState<readonly string[]>([])
  const context = useTurnContext(board, turn, seated)
  const isDrawn = useAfterFirstPaint()
  useEffect(() => setChoice(NO_CHOICE), [shown])
  const legal =
    turn.isComplete.value || !turn.decision.value ? NOTHING : (shown?.legalActions ?? NOTHING)
  const offers = useMemo<readonly Offered[]>(
    () => legal.map((one) => offered(one, board.offer(one, context))),
    [legal, board, context],
  )
  const parts = board.parts(context)
  const { part: here, showPart } = usePart(board, context, parts, offers, turn.decision.value?.key)
  const picked = pickedOf(board, context, offers, choice)
  useEffect(() => {
    if (picked?.offer.part) showPart(picked.offer.part)
  }, [picked?.legal.notation])
  useInView(choice.targets)
  // What was asked about another part or another moment is not explained any longer.
  useEffect(() => {
    explanation.value = null
  }, [shown, here?.id])
  const told = props.told ?? null
  useEffect(() => {
    if (told?.part) showPart(told.part)
    setPointed(told?.targets ?? [])
  }, [told])
  const isUntouched = choice === NO_CHOICE && turn.buffer.value.length === 0
  const steps = since?.steps ?? NO_STEPS
  const lines = useStoryLines(board, context, steps, since?.readAt ?? NEVER)
  const changed = useChanges(board, turn, steps[0]?.before ?? null, since?.readAt ?? NEVER)
  const everything = useMemo(() => possibleTargets(offers, NO_CHOICE), [offers])
  const targets = useMemo<Targets>(
    () => ({
      possible: board.choosing?.(context) ? everything : possibleTargets(offers, choice),
      chosen: new Set(choice.targets),
      pointed: new Set(pointed),
      changed: isUntouched ? changed : new Set<string>(),
      explain: (id) => board.explain?.(id, context) ?? null,
      tap: (id) => {
        explanation.value = null
        setPointed([])
        const own = board.tapped?.(choice.targets, id, context, everything)
        const next = own ? { ...NO_CHOICE, targets: own } : tapTarget(offers, choice, id)
        if (next === choice) void explainWhyNot(board, turn, props.source, context, id)
        else setChoice(next)
      },
    }),
    [offers, choice, changed, board, context, pointed, isUntouched],
  )
  const lesson = useLesson({
    table: props.guided?.table ?? null,
    game: board.game,
    decisionId: turn.decision.value?.key ?? null,
    scene: sceneOf(context, turn, legal, props.guided?.played ?? []),
  })
  useEffect(() => {
    const seen = lesson?.step.part
    if (seen) showPart(typeof seen === 'string' ? seen : seen(sceneOf(context, turn, legal, [])))
  }, [lesson?.step.id])
  useShortcuts({ turn, offers, picked, choice, choose: setChoice, parts, showPart })
  // Whoever has begun to choose needs the room more than the words.
  const isHeard = choice.targets.length === 0 && choice.notation === null && choice.group === null
  const isTelling = lesson?.step.manner === 'tell' && isHeard
  const glowing = new Set(offers.map(({ offer }) => offer.part).filter((id) => id !== here?.id))
  const isWide = layout.value === 'wide'
  const hasSeatTabs = context.players.every((player) =>
    parts.some((part) => part.seat === player.seat),
  )
  const hasDock = isWide || layout.value === 'upright'
  const newest = steps.at(-1)?.after ?? 0
  return (
    <main
      class={`table ${layout.value === 'upright' ? 'beside upright' : layout.value}`}
      data-game={board.game}
    >
      <header class="table-head">
        {props.back}
        <div class="table-title">
          <h1>{textOf(board.game, 'short')}</h1>
          <p class="where">{board.statusLine(context)}</p>
        </div>
        {isWide && board.phases && <Phases steps={board.phases(context)} />}
        <TurnBadge
          turn={turn}
          together={board.together?.(context) ?? null}
          seats={context.players.filter((player) => !player.isYou).map((player) => player.seat)}
        />
        {props.tools}
        {props.banner}
      </header>
      {!(hasSeatTabs && layout.value !== 'wide') && (
        <Players board={board} context={context} clocks={props.clocks ?? {}} />
      )}
      {!isWide && parts.length > 1 && here && (
        <Segmented
          name={say('table.parts')}
          controls="board-part"
          segments={parts.map((part) => ({ ...part, glows: glowing.has(part.id) }))}
          chosen={here.id}
          choose={showPart}
        />
      )}
      <TargetsContext.Provider value={targets}>
        <BoardParts
          board={board}
          context={context}
          legal={legal}
          parts={parts}
          here={here}
          showPart={showPart}
          isDrawn={isDrawn}
          isWide={isWide}
        />
      </TargetsContext.Provider>
      <Sheet name={say('table.decision')} class={lesson ? 'sheet guided' : 'sheet'}>
        {props.asked}
        <Explanation />
        {lesson?.step.manner === 'advise' && isHeard && <Advice lesson={lesson} />}
        {isTelling ? (
          <Telling lesson={lesson} />
        ) : turn.decision.value ? (
          <>
            {isUntouched && since && newest > dismissed && (
              <SinceCard
                lines={lines}
                isGuided={lesson !== null}
                play={() => since.play(steps)}
                dismiss={() => setDismissed(newest)}
                show={(line) => {
                  if (line.part) showPart(line.part)
                  setPointed(line.targets ?? [])
                  if (!line.targets) since.play([line.step])
                }}
              />
            )}
            <DecisionSheet
              board={board}
              source={props.source}
              turn={turn}
              offers={offers}
              picked={picked}
              choice={choice}
              choose={setChoice}
              context={context}
              unavailable={turn.isComplete.value ? [] : (board.unavailable?.(context, legal) ?? [])}
            />
          </>
        ) : (
          <>
            <TakeUp board={board} turn={turn} context={context} />
            {props.idle ?? <Waiting context={context} />}
          </>
        )}
      </Sheet>
      {hasDock && props.docked && <aside class="docked">{props.docked}</aside>}
      <LiveWords turn={turn} context={context} />
    </main>
  )
}

/** The one action that the choice means, offered with the number that the slider says. */
function pickedOf(
  board: AnyBoard,
  context: Parameters<AnyBoard['offer']>[1],
  offers: readonly Offered[],
  choice: Choice,
): Offered | null {
  const picked = candidate(offers, choice)
  if (!picked?.legal.range || choice.number === null) return picked
  return offered(picked.legal, board.offer(picked.legal, context, choice.number))
}

/** Scrolls what was chosen into view, wherever on its part it lies. */
function useInView(targets: readonly string[]): void {
  const last = targets.at(-1)
  useEffect(() => {
    if (last === undefined) return
    const timer = setTimeout(() => {
      const found = document.querySelector(`[data-target="${CSS.escape(last)}"]`)
      if (found instanceof HTMLElement) found.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [last])
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
