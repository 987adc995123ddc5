/** One open table on this phone: follows the server, and knows whose perspective it shows. */
import { batch, computed, effect, signal, untracked } from '@preact/signals'
import { listenTable, positionIn, readLog, readPosition, sourceOf, type Update } from '@/api/play'
import { findTable } from '@/api/tables'
import type { LogEntry, Position, Source } from '@/model/position'
import { Unreachable } from '@/model/problem'
import { mySeats, type TableInfo } from '@/model/table'
import { takeEarlyPosition, takePrefetched } from './prefetch'
import { Turn } from './turn'
import { turnStore } from './turn_store'

/** How long to wait for the live stream to deliver a played move before the table is fetched instead. */
const FRAME_TIMEOUT_MS = 1500
const MAX_MOMENTS = 100

export class TableSession {
  readonly info = signal<TableInfo | null>(null)
  /** Still loading, loaded, not found for this person, or unreachable. */
  readonly state = signal<'asking' | 'here' | 'missing' | 'unreachable'>('asking')
  readonly log = signal<readonly LogEntry[]>([])
  /** The board arrives before its log; code that needs to know what was played waits for this. */
  readonly isLogRead = signal(false)
  /** The seat that holds the phone; null for a spectator. */
  readonly seat = signal<number | null>(null)
  /** The past position that is being viewed, if any. */
  readonly past = signal<Position | null>(null)
  readonly source: Source
  readonly turn: Turn

  /** At a hot seat: the next player, until the phone has been handed over. */
  readonly handOver = computed(() => {
    const info = this.info.value
    if (info?.status !== 'running') return null
    const mine = mySeats(info)
    if (mine.length < 2) return null
    const waiting = mine.filter((seat) => info.decisions.includes(seat))
    const seat = this.seat.value
    if (waiting.length === 0 || (seat !== null && waiting.includes(seat))) return null
    return waiting[0] ?? null
  })

  /** The version up to which the log has been read without a gap. */
  private readTo = 0

  /** Past positions never change, so the viewed ones are cached. */
  private readonly moments = new Map<string, Promise<Position | null>>()

  private readonly game = computed(() => this.info.value?.game ?? null)

  /** With `drawn`, the log and the live stream wait until it resolves: the board comes first. */
  constructor(
    readonly id: string,
    private readonly drawn: Promise<void> = Promise.resolve(),
  ) {
    this.source = sourceOf(id, () => this.game.peek() ?? '')
    this.turn = new Turn(this.source, undefined, (version) => this.arrive(version), turnStore(id))
  }

  /** Opens the table and follows it until the returned function is called. */
  open(): () => void {
    const wake = (): void => {
      if (document.visibilityState === 'visible') {
        this.turn.forgetOutage()
        void this.refresh()
      } else this.turn.flush()
    }
    let stopFollowing: (() => void) | null = null
    let isOver = false
    // The table first; the live stream then starts where the answer ended.
    void this.refresh().finally(async () => {
      if (this.turn.position.peek()) await this.drawn
      if (!isOver) stopFollowing = this.follow()
    })
    // In a private copy there is nothing to hide, so it switches to the next seat without a hand-over.
    const stopTurning = effect(() => {
      const next = this.handOver.value
      if (next !== null && this.info.value?.isSandbox) untracked(() => void this.take(next))
    })
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      isOver = true
      stopTurning()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      stopFollowing?.()
    }
  }

  private follow(): () => void {
    return effect(() => {
      const game = this.game.value
      const seat = this.seat.value
      if (game)
        return listenTable(
          this.id,
          game,
          seat,
          () => this.known(),
          (news) => this.hear(news),
        )
    })
  }

  /** Waits until the live stream delivers this version; after a refusal or a timeout it fetches the table. */
  private async arrive(version: number | null): Promise<void> {
    if (version === null || !(await this.heard(version))) await this.refresh()
  }

  private heard(version: number): Promise<boolean> {
    return new Promise((resolve) => {
      let stop: () => void = () => undefined
      const finish = (isHeard: boolean): void => {
        clearTimeout(timer)
        // The effect may run before its own disposer is known.
        queueMicrotask(() => stop())
        resolve(isHeard)
      }
      const timer = setTimeout(() => finish(false), FRAME_TIMEOUT_MS)
      stop = effect(() => {
        const seen = this.turn.position.value?.version ?? 0
        const announced = this.info.value?.version ?? 0
        // At a hot seat the next position belongs to somebody else and is not shown before they take the phone.
        if (seen >= version || (this.handOver.value !== null && announced >= version)) finish(true)
      })
    })
  }

  private known(): number {
    return this.turn.position.peek()?.version ?? this.info.peek()?.version ?? 0
  }

  private hear(update: Update): void {
    const info = this.info.peek()
    if (update.news === 'ended') return
    const quiet = update.news === 'changed' && update.log.every((entry) => entry.kind === 'action')
    // The stream does not carry seats, votes, pauses and the end: these need the table itself.
    if (!quiet || !info || info.status !== update.status || !update.position) {
      void this.refresh()
      return
    }
    const position = update.position
    this.info.value = {
      ...info,
      version: position.version,
      decisions: position.decisions.map((decision) => decision.seat),
      seats: info.seats.map((seat, index) => ({ ...seat, ...update.seats[index] })),
      clocks: update.clocks,
    }
    // Together, so that nobody sees what was played beside a position that it has not led to yet.
    batch(() => {
      this.add(update.log)
      if (this.handOver.peek() === null) void this.turn.receive(position)
    })
  }

  /** The live stream may overtake a fetched log: each entry is kept once, in order. */
  private add(news: readonly LogEntry[]): void {
    const all = new Map(this.log.peek().map((entry) => [entry.version, entry]))
    const before = all.size
    for (const entry of news) all.set(entry.version, entry)
    if (all.size > before)
      this.log.value = [...all.values()].sort((left, right) => left.version - right.version)
  }

  /** Fetches the current state; what is shown stays until the answer arrives. */
  async refresh(): Promise<void> {
    try {
      const info = await (takePrefetched(this.id) ?? findTable(this.id))
      this.state.value = info ? 'here' : 'missing'
      if (!info) return
      // Answers may arrive out of order: an older one must not replace a newer one.
      if (info.version < (this.info.peek()?.version ?? 0)) return
      const mine = mySeats(info)
      if (mine.length === 1) this.seat.value = mine[0] ?? null
      this.info.value = info
      if (info.status !== 'open' && this.handOver.peek() === null) await this.look(info.game)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      if (this.state.value === 'asking') this.state.value = 'unreachable'
    }
  }

  private async look(game: string): Promise<void> {
    const seat = this.seat.peek()
    // At first the board does not wait for its log; afterwards both change together.
    const isFirst = this.turn.position.peek() === null
    const [position, news] = await Promise.all([
      this.readNow(game, seat),
      isFirst ? null : this.readLog(game, seat),
    ])
    if (seat !== this.seat.peek() || !position) return
    await batch(() => {
      if (news) this.note(news)
      return this.turn.receive(position)
    })
    if (news) return
    void this.drawn
      .then(() => this.readLog(game, seat))
      .then(
        (entries) => seat === this.seat.peek() && this.note(entries),
        () => undefined,
      )
  }

  /** The current position; the first one may have come with the page. */
  private async readNow(game: string, seat: number | null): Promise<Position | null> {
    const early = takeEarlyPosition(this.id, seat)
    return early ? positionIn(early, seat) : readPosition(this.id, game, seat)
  }

  private readLog(game: string, seat: number | null): Promise<readonly LogEntry[]> {
    return readLog(this.id, game, this.readTo, seat)
  }

  private note(news: readonly LogEntry[]): void {
    this.add(news)
    this.readTo = Math.max(this.readTo, news.at(-1)?.version ?? 0)
    this.isLogRead.value = true
  }

  /** Hands the phone to this seat, and first clears everything that the seat before has seen. */
  async take(seat: number): Promise<void> {
    this.turn.empty()
    this.turn.position.value = null
    this.log.value = []
    this.readTo = 0
    this.isLogRead.value = false
    this.past.value = null
    this.seat.value = seat
    await this.refresh()
  }

  /** The version of the first position; before it there were only seats. */
  get beginning(): number {
    return this.log.value.find((entry) => entry.kind === 'start')?.version ?? 0
  }

  /** A past position, from the perspective of the seat that holds the phone. */
  readAt(version: number): Promise<Position | null> {
    const game = this.game.peek()
    if (!game) return Promise.resolve(null)
    const seat = this.seat.peek()
    const key = `${seat}.${version}`
    const known = this.moments.get(key)
    if (known) return known
    const asked = readPosition(this.id, game, seat, version)
    this.moments.set(key, asked)
    asked.catch(() => this.moments.delete(key))
    const [oldest] = this.moments.keys()
    if (this.moments.size > MAX_MOMENTS && oldest) this.moments.delete(oldest)
    return asked
  }

  async lookBack(version: number): Promise<void> {
    this.past.value = await this.readAt(version)
  }
}
