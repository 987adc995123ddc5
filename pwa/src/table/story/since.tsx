/** "Since your last turn": what the others did, as a card that stays until the next action. */
import { useEffect, useState } from 'preact/hooks'
import type { Board, Context, StoryLine } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { LogEntry, Position, Struct } from '@/model/position'
import type { StoryStep } from './steps'
import './since.css'

const MAX_LINES = 3
/** Beside a coach who speaks there is room for less. */
const MAX_LINES_GUIDED = 1

export type AnyBoard = Board<unknown, Struct, Struct>

export interface TellingLine extends StoryLine {
  readonly step: StoryStep
}

/** The lines of an entry of the log in words; each once. */
export function linesOf(
  board: AnyBoard,
  context: Context<unknown>,
  entry: LogEntry,
): readonly string[] {
  const lines = entry.events.map((event) => board.describeEvent(event, context))
  return [...new Set(lines.filter((line) => line !== null))]
}

/** A step as one line: the board's own, else what the log says. */
export function plainLine(
  board: AnyBoard,
  context: Context<unknown>,
  step: StoryStep,
): StoryLine | null {
  const lines = step.entries.flatMap((entry) => linesOf(board, context, entry))
  return lines.length > 0 ? { text: lines.join(' · ') } : null
}

/** A step as one line, by the board's own words where it has them and the positions are known. */
export function toldLine(
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

/** The steps in words; a board that wants to look at the positions gets them as they come. */
export function useStoryLines(
  board: AnyBoard,
  context: Context<unknown>,
  steps: readonly StoryStep[],
  readAt: (version: number) => Promise<Position | null>,
): readonly TellingLine[] {
  const [told, setTold] = useState<Readonly<Record<number, StoryLine | null>>>({})
  const wanted = steps.map((step) => step.after).join()
  useEffect(() => {
    if (!board.tellStep) return
    let isOver = false
    for (const step of steps)
      void Promise.all([readAt(step.before), readAt(step.after)]).then(
        ([before, after]) => {
          if (isOver || !before || !after) return
          const line = toldLine(board, context, step, before, after)
          setTold((known) => ({ ...known, [step.after]: line }))
        },
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [board, wanted])
  return steps.flatMap((step) => {
    const line = step.after in told ? told[step.after] : plainLine(board, context, step)
    return line ? [{ ...line, step }] : []
  })
}

interface SinceProps {
  readonly lines: readonly TellingLine[]
  readonly play: () => void
  readonly dismiss: () => void
  readonly show: (line: TellingLine) => void
  readonly isGuided?: boolean
}

export function SinceCard({ lines, play, dismiss, show, isGuided = false }: SinceProps) {
  const most = isGuided ? MAX_LINES_GUIDED : MAX_LINES
  const [isWhole, setWhole] = useState(false)
  if (lines.length === 0) return null
  const shown = isWhole ? lines : lines.slice(-most)
  return (
    <section class={isWhole ? 'since whole' : 'since'} aria-label={say('since.title')}>
      <header>
        <h3>{say('since.title')}</h3>
        {!isWhole && lines.length > most && (
          <button type="button" class="button small" onClick={() => setWhole(true)}>
            {say('since.more', { n: lines.length - most })}
          </button>
        )}
        <button type="button" class="button small" onClick={play}>
          <Icon name="play" />
          {say('since.play')}
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
              {line.step.seat === null ? (
                <Icon name="globe" />
              ) : (
                <SeatMark seat={line.step.seat} size={14} />
              )}
              <span class="since-text">{line.text}</span>
              {line.effect && <b class={line.effect.tone}>{line.effect.text}</b>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** While a step plays: who did what, and a way past it. */
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
        {seat !== null && <SeatMark seat={seat} size={18} />}
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
