/** The story of an open table: follows its log and returns what to show now. */
import { effect, untracked } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Moment, StoryLine } from '@/board/contract'
import type { LogEntry, Position } from '@/model/position'
import type { TableInfo } from '@/model/table'
import { type Story as Speed, story as speed } from '@/settings'
import { contextOf, type Seated } from '../context'
import { cue } from '../cue'
import type { TableSession } from '../session'
import { type AnyBoard, stepLine } from './since'
import type { StoryStep } from './steps'
import { type Playing, Story, seenStore } from './story'

const PACE_MS: Record<Speed, number> = { off: 0, quick: 300, calm: 600, slow: 1500 }

export interface ToldStory {
  /** What the board shows instead of the newest position, if anything. */
  readonly held: Position | null
  readonly playing: Playing | null
  readonly line: StoryLine | null
  readonly moment: Moment | null
  readonly isRunning: boolean
  readonly skip: () => void
  readonly closeMoment: () => void
  readonly replay: (steps: readonly StoryStep[]) => void
  readonly showMoment: (entry: LogEntry) => Promise<void>
}

export function useStory(
  session: TableSession,
  info: TableInfo,
  board: AnyBoard | null,
  seated: readonly Seated[],
): ToldStory {
  const latest = { board, seated }
  const teller = useMemo(() => {
    const made = new Story(
      {
        readAt: (version) => session.readAt(version),
        // In a private copy all moves are the player's own, so none are shown.
        paceMs: () => (info.isSandbox ? 0 : PACE_MS[speed.value]),
        momentOf: (step) => momentOf(session, parts.board, parts.seated, step.entries, step.before),
        hasWords: (step, before, position) => {
          if (!parts.board) return false
          const context = contextOf(parts.board.game, parts.seated, position, [])
          return stepLine(parts.board, context, step, before, position) !== null
        },
        noticed: () => cue('step'),
      },
      seenStore(session.id),
    )
    const parts: { board: AnyBoard | null; seated: readonly Seated[] } = { ...latest }
    return { made, parts }
  }, [session, info.isSandbox])
  teller.parts.board = board
  teller.parts.seated = seated
  const story = teller.made
  const isKnown = session.isLogRead.value
  // Follows the signals directly: after a render the newest position would be visible for a frame before its steps.
  useEffect(
    () =>
      effect(() => {
        const position = session.turn.position.value
        const log = session.log.value
        if (session.isLogRead.value && position && board)
          untracked(() => story.follow(log, position))
      }),
    [session, board, story],
  )
  const playing = story.playing.value
  const line = useMemo(() => {
    if (!playing || !board) return null
    const { step, before, position } = playing
    return stepLine(board, contextOf(board.game, seated, position, []), step, before, position)
  }, [playing, board, seated])
  return {
    held: isKnown && board ? story.held : null,
    playing,
    line,
    moment: story.moment.value,
    // Between two steps nothing may be playing, because the next one is still loading.
    isRunning: playing !== null || story.moment.value !== null || story.held !== null,
    skip: () => story.skip(),
    closeMoment: () => story.closeMoment(),
    replay: (steps) => void story.replay(steps),
    showMoment: async (entry) => {
      story.moment.value = await momentOf(session, board, seated, [entry], entry.version - 1)
    },
  }
}

/** The moment screen of these entries; null if the board has none for them. */
async function momentOf(
  session: TableSession,
  board: AnyBoard | null,
  seated: readonly Seated[],
  entries: readonly LogEntry[],
  version: number,
): Promise<Moment | null> {
  const events = entries.flatMap((entry) => entry.events)
  const last = entries.at(-1)
  if (!board?.moment || !last) return null
  const now = session.turn.position.peek()
  const context = contextOf(board.game, seated, now, [])
  if (!board.momentTitle?.(events, context)) return null
  const [before, after] = await Promise.all([session.readAt(version), session.readAt(last.version)])
  if (!before || !after) return null
  const step = { events, before: before.view, after: after.view }
  return board.moment(step, { ...context, view: after.view })
}
