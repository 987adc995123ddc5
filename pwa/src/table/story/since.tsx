/** "Since your last turn": what the others did, as a card that stays until the next action. */
import { useEffect, useState } from 'preact/hooks'
import type { Board, Context, StoryLine } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { LogEntry, Position, Struct } from '@/model/position'
import type { StoryStep } from './steps'
import './since.css'

const MAX_LINES = 4
/** There is less room beside a coach's text. */
const MAX_LINES_SHORT = 2
/** On a small phone, or one on its side, board and choices need nearly all of it. */
const MAX_LINES_SMALL = 1
const SMALL_PX = 650
/** Between the bars of a browser the choices need the room. */
const MAX_LINES_LOW = 3
const LOW_PX = 780

export type AnyBoard = Board<unknown, Struct, Struct>

export interface TellingLine extends StoryLine {
  readonly step: StoryStep
  /** The number shown at the rings on the board; null if the line mentions nothing there. */
  readonly number: number | null
}

/** The line that mentions each target; the last one if there are several. */
export function numbersOf(lines: readonly TellingLine[]): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap(({ number, targets = [] }) =>
      number === null ? [] : targets.map((target): [string, number] => [target, number]),
    ),
  )
}

/** The lines of a log entry in words, without duplicates. */
export function linesOf(
  board: AnyBoard,
  context: Context<unknown>,
  entry: LogEntry,
): readonly string[] {
  const lines = entry.events.map((event) => board.describeEvent(event, context))
  return [...new Set(lines.filter((line) => line !== null))]
}

/** A step as one line, from the log. */
export function plainLine(
  board: AnyBoard,
  context: Context<unknown>,
  step: StoryStep,
): StoryLine | null {
  const lines = step.entries.flatMap((entry) => linesOf(board, context, entry))
  // Until the board's own line arrives, the first line is enough: a long text would make the sheet jump.
  const shown = board.tellStep ? lines.slice(0, 1) : lines
  return lines.length > 0 ? { text: shown.join(' · ') } : null
}

/** A step as one line, in the board's own words if it has any and the positions are known. */
export function stepLine(
  board: AnyBoard,
  context: Context<unknown>,
  step: StoryStep,
  before: Position | null,
  after: Position | null,
): StoryLine | null {
  if (!board.tellStep || !before || !after) return plainLine(board, context, step)
  const events = step.entries.flatMap((entry) => entry.events)
  const views = { events, before: before.view, after: after.view }
  return board.tellStep(views, { ...context, view: after.view })
}

/** The steps in words, once the positions that the words need have arrived. */
export function useStoryLines(
  board: AnyBoard,
  context: Context<unknown>,
  steps: readonly StoryStep[],
  readAt: (version: number) => Promise<Position | null>,
): readonly TellingLine[] {
  const [lines, setLines] = useState<Readonly<Record<number, StoryLine | null>>>({})
  const wanted = steps.map((step) => step.after).join()
  useEffect(() => {
    if (!board.tellStep) return
    let isOver = false
    const tell = (step: StoryStep, before: Position | null, after: Position | null): void => {
      if (isOver) return
      const line = stepLine(board, context, step, before, after)
      setLines((known) => ({ ...known, [step.after]: line }))
    }
    for (const step of steps)
      void Promise.all([readAt(step.before), readAt(step.after)]).then(
        ([before, after]) => tell(step, before, after),
        () => tell(step, null, null),
      )
    return () => {
      isOver = true
    }
  }, [board, wanted])
  // All at once: lines that change their words one after the other would make the sheet flicker.
  if (board.tellStep && !steps.every((step) => step.after in lines)) return []
  let last = 0
  return steps.flatMap((step) => {
    const line = step.after in lines ? lines[step.after] : plainLine(board, context, step)
    if (!line) return []
    const number = line.targets && line.targets.length > 0 ? ++last : null
    return [{ ...line, step, number }]
  })
}

interface SinceProps {
  readonly lines: readonly TellingLine[]
  readonly play: () => void
  readonly dismiss: () => void
  readonly show: (line: TellingLine) => void
  readonly isShort?: boolean
}

function mostLines(isShort: boolean): number {
  if (innerHeight < SMALL_PX) return MAX_LINES_SMALL
  if (isShort) return MAX_LINES_SHORT
  return innerHeight < LOW_PX ? MAX_LINES_LOW : MAX_LINES
}

export function SinceCard({ lines, play, dismiss, show, isShort = false }: SinceProps) {
  const most = mostLines(isShort)
  const [isWhole, setWhole] = useState(false)
  if (lines.length === 0) return null
  const shown = isWhole ? lines : lines.slice(-most)
  return (
    <section class={isWhole ? 'since whole' : 'since'} aria-label={say('since.title')}>
      <header>
        <h3>{say('since.title')}</h3>
        {!isWhole && lines.length > most && (
          <button
            type="button"
            class="button small"
            aria-label={`+${lines.length - most}: ${say('since.more', { n: lines.length - most })}`}
            onClick={() => setWhole(true)}
          >
            {`+${lines.length - most}`}
          </button>
        )}
        <button type="button" class="button small" onClick={play}>
          <Icon name="play" />
          <span class="since-play">{say('since.play')}</span>
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={say('note.dismiss')}
          onClick={dismiss}
        >
          <Icon name="close" />
        </button>
      </header>
      <ol>
        {shown.map((line) => (
          <li key={line.step.after}>
            <button type="button" onClick={() => show(line)}>
              {line.step.seat === null || line.isOfTheGame ? (
                <Icon name="globe" />
              ) : (
                <SeatMark seat={line.seat ?? line.step.seat} size={14} />
              )}
              <span class="since-text">{line.text}</span>
              {line.effect && <b class={line.effect.tone}>{line.effect.text}</b>}
              {line.number !== null && (
                <span class="since-number" aria-hidden="true">
                  {line.number}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** While a step plays: who did what, and a button to skip it. */
export function StoryCaption({
  line,
  seat,
  index,
  count,
  skip,
}: {
  readonly line: StoryLine | null
  readonly seat: number | null
  readonly index: number
  readonly count: number
  readonly skip: () => void
}) {
  return (
    <div class="story-caption">
      <p role="status">
        {seat !== null && !line?.isOfTheGame && <SeatMark seat={line?.seat ?? seat} size={18} />}
        <span>{line?.text ?? ''}</span>
        {line?.effect && <b class={line.effect.tone}>{line.effect.text}</b>}
      </p>
      <div class="sheet-buttons">
        <span class="quiet">{say('replay.at', { at: index + 1, last: count })}</span>
        <button type="button" class="button grows" onClick={skip}>
          {say('since.skip')}
          <Icon name="next" />
        </button>
      </div>
    </div>
  )
}
