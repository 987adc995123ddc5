/** The coach of a guided game: explains one step at a time, points at it, and notices what the player does. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Scene, Step } from '@/board/guide'
import { findText, say, textOf } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { guideWords, loadGuide } from './load'
import { usePointing } from './pointing'
import { isGuided, markRead, readAt, skip } from './progress'
import { HELP, progressOf, stepFor } from './step'

export interface Lesson {
  readonly step: Step
  readonly title: string
  readonly text: string
  /** From 0 to 1. */
  readonly progress: number
  readonly read: () => void
  readonly skip: () => void
}

interface Guided {
  readonly table: string | null
  readonly game: string
  /** The decision as the server knows it; advice for it ends once it is answered. */
  readonly decisionId: string | null
  readonly scene: Scene
}

/** What the coach says now, if this table is guided. */
export function useLesson({ table, game, decisionId, scene }: Guided): Lesson | null {
  const isOn = table !== null && isGuided(table)
  const [steps, setSteps] = useState<readonly Step[] | null>(null)
  useEffect(() => {
    if (isOn) void loadGuide(game).then(setSteps)
  }, [isOn, game])
  const read = readAt(table ?? '')
  const found = isOn && steps ? stepFor(steps, read, scene) : null
  // A step that applies for the whole game is dismissed for one decision only.
  const [silenced, setSilenced] = useState<string | null>(null)
  const step = found?.isLasting && silenced === decisionId ? null : found
  useAnswered(table, step, decisionId)
  const words = step && wordsOf(game, step, scene)
  usePointing(pointsOf(step, scene), words !== null)
  if (!table || !steps || !step || !words) return null
  return {
    step,
    ...words,
    progress: progressOf(steps, read, scene),
    read: () => (step.isLasting ? setSilenced(decisionId) : markRead(table, step.id)),
    skip: () => skip(table),
  }
}

function pointsOf(step: Step | null, scene: Scene): readonly string[] {
  const points = step?.points ?? []
  return typeof points === 'function' ? points(scene) : points
}

function wordsOf(game: string, step: Step, scene: Scene): { title: string; text: string } | null {
  if (step.id.startsWith(HELP)) {
    const text = findText(game, `help.${step.id.slice(HELP.length)}`)
    return text === undefined ? null : { title: '', text }
  }
  const words = guideWords(game)
  const params = step.params?.(scene) ?? {}
  return { title: textOf(words, `${step.id}.title`, params), text: textOf(words, step.id, params) }
}

interface Given {
  readonly table: string | null
  readonly decision: string | null
  readonly steps: Set<string>
}

/**
 * Advice counts as read once the decision that it was given for has been answered, even if other
 * advice has replaced it: a player who has chosen but not sent yet may be shown something else.
 */
function useAnswered(table: string | null, step: Step | null, decisionId: string | null): void {
  const given = useRef<Given>({ table: null, decision: null, steps: new Set() })
  useEffect(() => {
    if (given.current.decision !== decisionId) {
      // While the others' moves are shown no table is guided, but the decision has been answered.
      const at = given.current.table ?? table
      if (at) for (const id of given.current.steps) markRead(at, id)
      given.current = { table, decision: decisionId, steps: new Set() }
    }
    if (decisionId && step?.manner === 'advise' && !step.isLasting) given.current.steps.add(step.id)
  }, [table, step?.id, decisionId])
}

/** A step that fills the sheet. */
export function Telling({ lesson }: { lesson: Lesson }) {
  return (
    <div class="coach" role="status">
      <div class="coach-head">
        <Icon name="coach" />
        <h2>{lesson.title}</h2>
      </div>
      <p>{lesson.text}</p>
      <progress class="coach-way" aria-label={say('guide.way')} value={lesson.progress} />
      <div class="sheet-buttons">
        <button type="button" class="button" onClick={lesson.skip}>
          {say('guide.skip')}
        </button>
        <button type="button" class="button primary grows" onClick={lesson.read}>
          {say('guide.next')}
        </button>
      </div>
    </div>
  )
}

/** A step shown above the choices that it is about. */
export function Advice({ lesson }: { lesson: Lesson }) {
  return (
    <div class="coach-advice" role="status">
      <p>
        {lesson.title && <b>{lesson.title} </b>}
        {lesson.text}
      </p>
      <button
        type="button"
        class="icon-button"
        aria-label={say('guide.got_it')}
        onClick={lesson.read}
      >
        <Icon name="check" />
      </button>
    </div>
  )
}
