/** The turn buffer: actions are previewed, undone, and finally played as one. */
import { computed, signal } from '@preact/signals'
import type { Chosen, Decision, Position, Previewed, Source } from '@/model/position'
import { isProblem, type Problem, Unreachable } from '@/model/problem'

export type Sending = 'no' | 'trying' | 'held' | 'playing' | 'waiting for the network'

/** Keeps an unfinished turn across a reload, the back button, or a page that the phone discards. */
export interface TurnStore {
  load(decision: string): readonly Chosen[]
  save(decision: string, pending: readonly Chosen[]): void
}

const NO_STORE: TurnStore = { load: () => [], save: () => undefined }

/** How long to wait before each retry; the last value repeats. */
const RETRY_MS = [500, 1000, 2000, 5000]

export class Turn {
  readonly position = signal<Position | null>(null)
  readonly buffer = signal<readonly Chosen[]>([])
  readonly previewed = signal<Previewed | null>(null)
  readonly sending = signal<Sending>('no')
  readonly problem = signal<Problem | null>(null)

  /** What the board shows: the position, or the preview after the buffer. */
  readonly shown = computed(() => {
    const position = this.position.value
    const ahead = this.previewed.value
    return position && ahead ? { ...position, ...ahead } : position
  })

  /** What this seat must decide according to the server, regardless of the buffer. */
  readonly decision = computed(() =>
    mine(this.position.value?.decisions, this.position.value?.seat),
  )

  /** An optional decision of this seat, which nobody waits for. */
  readonly optional = computed(() => {
    const { optionalDecisions, seat } = this.position.value ?? {}
    return this.decision.value ? null : mine(optionalDecisions, seat)
  })

  /** What this seat would have to decide next, after the buffer. */
  readonly next = computed(() => mine(this.shown.value?.decisions, this.shown.value?.seat))

  /** The buffer can be played, and nothing more can be added to it. */
  readonly isComplete = computed(() => {
    const ahead = this.previewed.value
    return ahead !== null && (ahead.crossesChance || this.next.value === null)
  })

  /** The decision that the buffer answers. */
  private about: string | null = null
  private mutation: string | null = null
  private asked = 0
  private holding: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly source: Source,
    private readonly pause: (ms: number) => Promise<void> = untilOnline,
    /** Waits for the position after the play, so that the old one never reappears; null if it was refused. */
    private readonly arrive: (version: number | null) => Promise<void> = async () => undefined,
    private readonly store: TurnStore = NO_STORE,
  ) {}

  /** A newer position from the server. A buffer for the same decision stays; any other is void. */
  async receive(position: Position): Promise<void> {
    const known = this.position.value
    // The same version from the same perspective is the same position: no need to redraw it.
    if (known && known.seat === position.seat && position.version <= known.version) return
    this.position.value = position
    if (this.isOnItsWay) return
    if (this.buffer.value.length === 0) return this.restore()
    if (this.decision.value?.key === this.about) await this.tryOut(this.buffer.value)
    else {
      this.empty()
      this.problem.value = { problem: 'MovedOn', key: 'moved_on', parameters: {} }
    }
  }

  /** Restores a turn that was begun before the page was closed; moves that are no longer legal are dropped. */
  private async restore(): Promise<void> {
    const decision = this.decision.value
    const kept = decision ? this.store.load(decision.key) : []
    if (decision && kept.length > 0 && !(await this.tryOut(kept))) {
      if (this.problem.value?.problem !== 'Unreachable') this.store.save(decision.key, [])
    }
  }

  /** Whether the buffer has been sent and the server has not answered yet. */
  private get isOnItsWay(): boolean {
    return this.sending.value === 'playing' || this.sending.value === 'waiting for the network'
  }

  async add(chosen: Chosen): Promise<boolean> {
    return this.tryOut([...this.buffer.value, chosen])
  }

  /** Several actions as one move. */
  async addAll(chosen: readonly Chosen[]): Promise<boolean> {
    const joined = chosen.map((move, index) => (index === 0 ? move : { ...move, isJoined: true }))
    return this.tryOut([...this.buffer.value, ...joined])
  }

  async undo(): Promise<void> {
    // A problem with the undone move no longer matters.
    this.problem.value = null
    const last = this.buffer.value.findLastIndex((move) => !move.isJoined)
    const shorter = this.buffer.value.slice(0, Math.max(0, last))
    if (shorter.length === 0) this.empty()
    else await this.tryOut(shorter)
  }

  /** Back to the position as the server has it. */
  empty(): void {
    this.asked += 1
    clearTimeout(this.holding)
    if (this.about) this.store.save(this.about, [])
    this.buffer.value = []
    this.previewed.value = null
    this.sending.value = 'no'
    this.mutation = null
  }

  private async tryOut(actions: readonly Chosen[]): Promise<boolean> {
    const decision = this.decision.value
    if (!decision) return false
    this.asked += 1
    const asked = this.asked
    clearTimeout(this.holding)
    this.sending.value = 'trying'
    this.problem.value = null
    const answer = await this.source.preview(decision.key, actions).catch(unreachable)
    if (asked !== this.asked) return false
    this.sending.value = 'no'
    if (isProblem(answer)) {
      this.problem.value = answer
      return false
    }
    this.mutation = null
    this.about = decision.key
    this.buffer.value = actions
    this.previewed.value = answer
    this.store.save(decision.key, actions)
    return true
  }

  /** Plays the buffer after a moment in which it can still be undone. */
  hold(ms: number): Promise<boolean> {
    if (ms <= 0) return this.commit()
    clearTimeout(this.holding)
    this.sending.value = 'held'
    return new Promise((done) => {
      this.holding = setTimeout(() => void this.commit().then(done), ms)
    })
  }

  /** The network is back, so a message about its absence is removed. */
  forgetOutage(): void {
    if (this.problem.value?.problem === 'Unreachable') this.problem.value = null
  }

  /** The player leaves the page: a play that is only held back for undoing is sent at once. */
  flush(): void {
    if (this.sending.value === 'held') void this.commit()
  }

  /** Plays the buffer. */
  async commit(): Promise<boolean> {
    const decision = this.decision.value
    if (!decision || this.buffer.value.length === 0) return false
    return this.send(decision, this.buffer.value)
  }

  /** Plays an optional decision at once, without the buffer. */
  async takeUp(chosen: Chosen): Promise<boolean> {
    const optional = this.optional.value
    if (!optional || this.isOnItsWay) return false
    this.problem.value = null
    return this.send(optional, [chosen])
  }

  /** Without a network it keeps retrying with the same id, so that it counts only once. */
  private async send(decision: Decision, actions: readonly Chosen[]): Promise<boolean> {
    clearTimeout(this.holding)
    this.asked += 1
    const asked = this.asked
    this.mutation ??= crypto.randomUUID()
    for (let tries = 0; asked === this.asked; tries += 1) {
      this.sending.value = tries === 0 ? 'playing' : 'waiting for the network'
      const answer = await this.source.play(decision.key, this.mutation, actions).catch(unreachable)
      if (asked !== this.asked) return false
      if (!isProblem(answer)) {
        await this.arrive(answer.version)
        this.empty()
        return true
      }
      if (answer.problem !== 'Unreachable') {
        await this.arrive(null)
        this.empty()
        this.problem.value = answer
        return false
      }
      this.sending.value = 'waiting for the network'
      await this.pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0)
    }
    return false
  }
}

function mine(
  decisions: readonly Decision[] | undefined,
  seat: number | null | undefined,
): Decision | null {
  return decisions?.find((decision) => decision.seat === seat) ?? null
}

function unreachable(error: unknown): Problem {
  if (error instanceof Unreachable)
    return { problem: 'Unreachable', key: 'unreachable', parameters: {} }
  throw error
}

/** Waits this long, or until the phone says that it is online again. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}
