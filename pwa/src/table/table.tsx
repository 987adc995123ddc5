/** The frame of a table: the stage of the game, the players, the board, the decision sheet. */
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
  numberOf,
  type Offered,
  offered,
  possibleTargets,
  tapTarget,
} from './choosing'
import { type Seated, useTurnContext } from './context'
import { DecisionSheet } from './decision'
import { noteDrawn } from './drawn'
import { Advice, Telling, useLesson } from './guide/coach'
import { HELP, sceneOf } from './guide/step'
import { layout } from './layout'
import { Phases } from './phases'
import { Players } from './players'
import { Sheet } from './sheet'
import { useShortcuts } from './shortcuts'
import { type AnyBoard, numbersOf, SinceCard, useStoryLines } from './story/since'
import type { StoryStep } from './story/steps'
import { TakeUp } from './take_up'
import type { Turn } from './turn'
import { LiveWords, TurnBadge, Waiting } from './turn_words'
import { useChanges, usePendingTargets } from './use_changes'
import { useChoice } from './use_choice'
import { usePart } from './use_part'
import { explainWhyNot } from './why_not'

interface TableProps {
  readonly board: AnyBoard
  readonly turn: Turn
  readonly source: Source
  /** Whether players may ask an expert: not in rated games. */
  readonly isHintOffered?: boolean
  readonly seated: readonly Seated[]
  readonly clocks?: Readonly<Record<number, string>>
  /** Buttons at the right of the header: log, chat, menu. */
  readonly tools?: ComponentChildren
  /** What the sheet shows when this seat has nothing to decide. */
  readonly idle?: ComponentChildren
  readonly back?: ComponentChildren
  /** Pending votes, above the decision. */
  readonly asked?: ComponentChildren
  /** Log and chat, if there is room for them beside the board. */
  readonly docked?: ComponentChildren
  /** Marks a private copy, so that it is not mistaken for the real table. */
  readonly banner?: ComponentChildren
  /** The table that may be guided, with what has been played at it. */
  readonly guided?: { readonly table: string; readonly played: readonly LogEntry[] }
  /** The step of the story being shown: the board opens its part and marks its targets. */
  readonly storyLine?: StoryLine | null
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
  const [dismissed, setDismissed] = useState(0)
  const [pointed, setPointed] = useState<readonly string[]>([])
  const context = useTurnContext(board, turn, seated)
  const stage = useStages()
  const legal =
    turn.isComplete.value || !turn.decision.value ? NOTHING : (shown?.legalActions ?? NOTHING)
  const offers = useMemo<readonly Offered[]>(
    () => legal.map((action) => offered(action, board.offer(action, context))),
    [legal, board, context],
  )
  const [choice, setChoice] = useChoice(turn.decision.value?.key, turn.buffer.value, shown, offers)
  const parts = board.parts(context)
  const { part: here, showPart } = usePart(board, context, parts, offers, turn.decision.value?.key)
  const picked = pickedOf(board, context, offers, choice)
  useEffect(() => {
    if (picked?.offer.part) showPart(picked.offer.part)
  }, [picked?.legal.notation])
  // A pick from the list is marked on the board as if it had been tapped there.
  const chosen = useMemo(
    () =>
      choice.notation !== null && choice.targets.length === 0
        ? (picked?.offer.targets ?? [])
        : choice.targets,
    [choice, picked?.legal.notation],
  )
  useInView(chosen)
  // An explanation does not outlive the part or the position that it was about.
  useEffect(() => {
    explanation.value = null
  }, [shown, here?.id])
  const storyLine = props.storyLine ?? null
  useEffect(() => {
    if (storyLine?.part) showPart(storyLine.part)
    setPointed(storyLine?.targets ?? [])
  }, [storyLine])
  const isUntouched = choice === NO_CHOICE && turn.buffer.value.length === 0
  const steps = since?.steps ?? NO_STEPS
  const lines = useStoryLines(board, context, steps, since?.readAt ?? NEVER)
  const changes = useChanges(board, turn, steps[0]?.before ?? null, since?.readAt ?? NEVER)
  const pending = usePendingTargets(board, turn)
  const numbers = useMemo(() => numbersOf(lines), [lines.map((line) => line.text).join()])
  const before = isUntouched ? changes.before : undefined
  const drawn = useMemo(
    () => (before === undefined ? context : { ...context, before }),
    [context, before],
  )
  const everything = useMemo(() => possibleTargets(offers, NO_CHOICE), [offers])
  const isCalm = choice === NO_CHOICE && offers.some(({ offer }) => offer.isCalm)
  const targets = useMemo<Targets>(
    () => ({
      possible: board.choosing?.(context)
        ? everything
        : possibleTargets(isCalm ? offers.filter(({ offer }) => !offer.isCalm) : offers, choice),
      quiet: isCalm ? everything : new Set<string>(),
      chosen: new Set(chosen),
      pointed: new Set(pointed),
      pending,
      changed: isUntouched ? changes.changed : new Set<string>(),
      numbers: isUntouched ? numbers : new Map<string, number>(),
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
    [offers, choice, chosen, changes, board, context, pointed, isUntouched, numbers, pending],
  )
  const lesson = useLesson({
    table: props.guided?.table ?? null,
    game: board.game,
    decisionId: turn.decision.value?.key ?? null,
    scene: sceneOf(context, turn, legal, props.guided?.played ?? [], choice.targets),
  })
  useEffect(() => {
    const seen = lesson?.step.part
    if (seen) showPart(typeof seen === 'string' ? seen : seen(sceneOf(context, turn, legal, [])))
  }, [lesson?.step.id])
  useShortcuts({ turn, offers, picked, choice, choose: setChoice, parts, showPart })
  // Once a target or an offer is chosen, the choices need the coach's room; a verb alone is too early.
  const isHeard = choice.targets.length === 0 && choice.notation === null
  const isTelling = lesson?.step.manner === 'tell' && isHeard && choice.group === null
  // A turn that is ready to be sent needs no more advice.
  const isAdvising = lesson?.step.manner === 'advise' && isHeard && !turn.isComplete.value
  // A phone lacks the room for both, so the coach's advice replaces "Since your last turn".
  const isCoachAlone = isAdvising && layout.value === 'column'
  const glowing = new Set(offers.map(({ offer }) => offer.part).filter((id) => id !== here?.id))
  const isWide = layout.value === 'wide'
  const hasSeatTabs = context.players.every((player) =>
    parts.some((part) => part.seat === player.seat),
  )
  const hasDock = isWide || layout.value === 'upright'
  const newest = steps.at(-1)?.after ?? 0
  if (stage === 'thinking') return <div class="loading" role="status" aria-label={say('loading')} />
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
        <Players board={board} context={drawn} clocks={props.clocks ?? {}} />
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
          context={drawn}
          legal={legal}
          parts={parts}
          here={here}
          showPart={showPart}
          isDrawn={stage === 'board'}
          isWide={isWide}
        />
      </TargetsContext.Provider>
      {stage !== 'head' && (
        <Sheet name={say('table.decision')} class={lesson ? 'sheet guided' : 'sheet'}>
          {props.asked}
          <Explanation />
          {isAdvising && <Advice lesson={lesson} />}
          {isTelling ? (
            <Telling lesson={lesson} />
          ) : turn.decision.value ? (
            <>
              {isUntouched && since && newest > dismissed && !isCoachAlone && (
                <SinceCard
                  lines={lines}
                  isShort={lesson !== null || layout.value === 'beside'}
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
                isHintOffered={props.isHintOffered ?? false}
                isCoached={lesson?.step.id.startsWith(HELP) ?? false}
                isAdvised={isCoachAlone}
                turn={turn}
                offers={offers}
                picked={picked}
                choice={choice}
                choose={setChoice}
                context={context}
                unavailable={
                  turn.isComplete.value ? [] : (board.unavailable?.(context, legal) ?? [])
                }
              />
            </>
          ) : (
            <>
              <TakeUp board={board} turn={turn} context={context} />
              {props.idle ?? <Waiting context={context} />}
            </>
          )}
        </Sheet>
      )}
      {hasDock && props.docked && <aside class="docked">{props.docked}</aside>}
      <LiveWords turn={turn} context={context} />
    </main>
  )
}

/** The action that the choice has come down to, with the slider's number. */
function pickedOf(
  board: AnyBoard,
  context: Parameters<AnyBoard['offer']>[1],
  offers: readonly Offered[],
  choice: Choice,
): Offered | null {
  const picked = candidate(offers, choice)
  const number = picked && numberOf(picked, choice)
  if (!picked || number === null) return picked
  return offered(picked.legal, board.offer(picked.legal, context, number))
}

/** Scrolls the chosen targets into view within their part. */
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

type Stage = 'thinking' | 'head' | 'sheet' | 'board'

const NEXT: Readonly<Record<Exclude<Stage, 'board'>, Stage>> = {
  thinking: 'head',
  head: 'sheet',
  sheet: 'board',
}

/**
 * Finds out what can be done first, then draws the head, then the sheet, then the board, each in a task of its own, so
 * that taps are answered in between.
 */
function useStages(): Stage {
  const [stage, setStage] = useState<Stage>('thinking')
  useEffect(() => {
    if (stage === 'board') return noteDrawn()
    const timer = setTimeout(() => setStage(NEXT[stage]))
    return () => clearTimeout(timer)
  }, [stage])
  return stage
}
