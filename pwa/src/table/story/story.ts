/** Shows what the others did, step by step, before the newest position: live, or after days. */
import { batch, signal } from '@preact/signals'
import type { Moment } from '@/board/contract'
import type { LogEntry, Position } from '@/model/position'
import { lastOwn, type StoryStep, stepsAfter } from './steps'

export interface Playing {
  readonly step: StoryStep
  readonly position: Position
  /** The position before the step, to describe the change. */
  readonly before: Position | null
  readonly index: number
  readonly count: number
}

/** Nobody watches more steps than this; the card in the sheet lists the rest. */
const MAX_STEPS = 12
/** A bot plays its turn move by move: so long the next one is waited for, so that a turn is told as one. */
const NEXT_MOVE_MS = 350

interface StoryParts {
  /** The table as this seat saw it at a version. */
  readonly readAt: (version: number) => Promise<Position | null>
  /** How long a step is shown; 0 shows nothing step by step. */
  readonly paceMs: () => number
  /** The moment screen of a step, if any. */
  readonly momentOf: (step: StoryStep) => Promise<Moment | null>
  /** Whether there is text for a step; one without is not shown on its own. */
  readonly hasWords?: (step: StoryStep, before: Position | null, after: Position) => boolean
  /** Called when something has been shown, for example to play a sound. */
  readonly noticed?: () => void
}

export class Story {
  readonly playing = signal<Playing | null>(null)
  readonly moment = signal<Moment | null>(null)
  /** The version up to which everything has been shown; null before the log is known. */
  private readonly seenTo = signal<number | null>(null)
  private seat: number | null = null
  /** A signal, because a run that showed nothing must release the board too. */
  private readonly isRunning = signal(false)
  /** What is running is about this seat's own moves, which it has seen: only a moment may come of them. */
  private readonly isOwn = signal(false)
  /** What this seat was deciding at the last update. */
  private decision: string | null = null
  private isSkipping = false
  private wake: () => void = () => undefined
  private shown: Position | null = null
  private known: { readonly log: readonly LogEntry[]; readonly position: Position } | null = null

  constructor(
    private readonly parts: StoryParts,
    private readonly memory: SeenStore,
  ) {}

  /**
   * Takes a newer log and the position that it leads to, and shows and remembers what is new.
   * A player in the middle of a decision is not interrupted: in simultaneous play others act all the time.
   */
  follow(log: readonly LogEntry[], position: Position): void {
    this.known = { log, position }
    if (this.seenTo.peek() === null || this.seat !== position.seat) this.begin(log, position)
    const decision = position.decisions.find(({ seat }) => seat === position.seat)?.key ?? null
    const isDeciding = decision !== null && decision === this.decision
    this.decision = decision
    if (isDeciding && !this.isRunning.peek()) this.see(position.version)
    const { unseen } = this
    if (!unseen.some((entry) => entry.seat !== this.seat)) this.shown = position
    if (unseen.length === 0) this.see(Math.max(this.seenTo.peek() ?? 0, position.version))
    else if (!this.isRunning.peek()) void this.run()
  }

  /** What has been played and not been shown yet. */
  private get unseen(): readonly LogEntry[] {
    const seenTo = this.seenTo.value
    if (this.parts.paceMs() === 0 || seenTo === null || this.known === null) return []
    const { log, position } = this.known
    // The log may be ahead of the position: a turn that is still going on has been begun all the same.
    return log.filter(
      ({ kind, version }) => kind === 'action' && version > seenTo && version <= position.version,
    )
  }

  /** Whether the others' moves are still to be shown; until then the board stays at the last shown position. */
  get isBehind(): boolean {
    return this.unseen.some((entry) => entry.seat !== this.seat)
  }

  /** What the board shows instead of the newest position, if anything. */
  get held(): Position | null {
    const isHeld = (this.isRunning.value && !this.isOwn.value) || this.isBehind
    return this.playing.value?.position ?? (isHeld ? this.shown : null)
  }

  skip(): void {
    this.isSkipping = true
    this.wake()
  }

  closeMoment(): void {
    this.moment.value = null
    this.wake()
  }

  /** Plays these steps again. */
  async replay(steps: readonly StoryStep[]): Promise<void> {
    if (this.isRunning.peek()) return
    this.isRunning.value = true
    this.isSkipping = false
    await this.play(steps, Math.max(this.parts.paceMs(), 600))
    this.end()
  }

  private begin(log: readonly LogEntry[], position: Position): void {
    this.seat = position.seat
    const remembered = this.memory.load(position.seat)
    this.seenTo.value = remembered ?? lastOwn(log, position.seat) ?? position.version
  }

  private async run(): Promise<void> {
    this.isRunning.value = true
    this.isSkipping = false
    while (this.known && this.unseen.length > 0 && !this.isSkipping) {
      this.isOwn.value = this.unseen.every((entry) => entry.seat === this.seat)
      await this.turnIsOver()
      const { log, position } = this.known
      const steps = stepsAfter(log, this.seenTo.peek() ?? 0)
      this.isOwn.value = steps.every((step) => step.seat === this.seat)
      await this.play(steps.slice(-MAX_STEPS), this.parts.paceMs())
      this.see(steps.at(-1)?.after ?? position.version)
    }
    if (this.known) {
      this.shown = this.known.position
      this.see(this.known.position.version)
    }
    this.end()
  }

  /** Waits while somebody else is in the middle of a turn and plays on without a pause. */
  private async turnIsOver(): Promise<void> {
    for (let last = -1; this.known && !this.isSkipping; ) {
      const { position } = this.known
      const actor = this.unseen.at(-1)?.seat ?? null
      const isPlaying =
        actor !== null &&
        actor !== this.seat &&
        position.decisions.some(({ seat }) => seat === actor) &&
        !position.decisions.some(({ seat }) => seat === this.seat)
      if (!isPlaying || position.version === last) return
      last = position.version
      await this.rest(NEXT_MOVE_MS)
    }
  }

  private end(): void {
    batch(() => {
      this.isRunning.value = false
      this.isOwn.value = false
      this.playing.value = null
    })
  }

  private async play(steps: readonly StoryStep[], paceMs: number): Promise<void> {
    for (const [index, step] of steps.entries()) {
      if (this.isSkipping) return
      const isOwn = step.seat !== null && step.seat === this.seat
      const [before, position] = isOwn
        ? [null, null]
        : await Promise.all([this.read(step.before), this.read(step.after)])
      const hasWords = position && (this.parts.hasWords?.(step, before, position) ?? true)
      if (position && hasWords && !this.isSkipping) {
        this.playing.value = { step, position, before, index, count: steps.length }
        this.parts.noticed?.()
        await this.rest(paceMs)
      }
      const moment = this.isSkipping ? null : await this.parts.momentOf(step).catch(() => null)
      if (moment) {
        this.moment.value = moment
        await this.rest(null)
      }
    }
  }

  /** A step that cannot be read, for example offline, is left out: the newest position is what counts. */
  private read(version: number): Promise<Position | null> {
    return this.parts.readAt(version).catch(() => null)
  }

  /** Waits this long or until woken; without a time, only until woken. */
  private rest(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private see(version: number): void {
    this.seenTo.value = version
    this.memory.save(this.seat, version)
  }
}

export interface SeenStore {
  load(seat: number | null): number | null
  save(seat: number | null, version: number): void
}

const PREFIX = 'hotseat.seen.'
const MAX_TABLES = 60

/** Remembers on this phone how much of a table each seat has seen. */
export function seenStore(table: string): SeenStore {
  const keyOf = (seat: number | null): string => `${PREFIX}${table}.${seat ?? 'watching'}`
  return {
    load: (seat) => {
      try {
        const kept = localStorage.getItem(keyOf(seat))
        return kept === null ? null : Number(kept)
      } catch {
        return null
      }
    },
    save: (seat, version) => {
      try {
        localStorage.setItem(keyOf(seat), String(version))
        const all = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
        for (const key of all.slice(0, Math.max(0, all.length - MAX_TABLES)))
          if (key !== keyOf(seat)) localStorage.removeItem(key)
      } catch {
        // Private mode: a reload shows the last steps once more.
      }
    },
  }
}
