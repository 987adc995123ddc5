/** One open table on this phone: follows the server, and knows through whose eyes it looks. */
import { computed, effect, signal, untracked } from '@preact/signals'
import { listenTable, readLog, readPosition, sourceOf, type Update } from '@/api/play'
import { findTable } from '@/api/tables'
import type { LogEntry, Position, Source } from '@/model/position'
import { Unreachable } from '@/model/problem'
import { mySeats, type TableInfo } from '@/model/table'
import { takePrefetched } from './prefetch'
import { Turn } from './turn'
import { turnStore } from './turn_store'

/** The live line delivers a played move at once; where it is down, the table is asked for instead. */
const FRAME_TIMEOUT_MS = 1500
const MAX_MOMENTS = 100

export class TableSession {
  readonly info = signal<TableInfo | null>(null)
  /** Nothing is known yet, the table stands, or there is none for this person. */
  readonly state = signal<'asking' | 'here' | 'missing' | 'unreachable'>('asking')
  readonly log = signal<readonly LogEntry[]>([])
  /** The board is there before its log: whoever needs to know what was played waits for this. */
  readonly isLogRead = signal(false)
  /** The seat that holds the phone; null watches. */
  readonly seat = signal<number | null>(null)
  /** A moment of the past that is being looked at. */
  readonly past = signal<Position | null>(null)
  readonly source: Source
  readonly turn: Turn

  /** At a hot seat: the next player of this phone, as long as the phone has not been handed over. */
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

  /** Up to here the log has been read without a gap. */
  private readTo = 0

  /** Positions of the past never change: those that were looked at are kept. */
  private readonly moments = new Map<string, Promise<Position | null>>()

  private readonly game = computed(() => this.info.value?.game ?? null)

  constructor(readonly id: string) {
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
    // The table first; the live line then begins where the answer ended.
    void this.refresh().finally(() => {
      if (!isOver) stopFollowing = this.follow()
    })
    // Nobody hides anything from themselves: a copy to try things on just turns to the next seat.
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

  /** Waits until the live line has brought this version; a refusal, or silence, asks for the table. */
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
        const told = this.info.value?.version ?? 0
        // At a hot seat the next position belongs to somebody else and is not shown before they take the phone.
        if (seen >= version || (this.handOver.value !== null && told >= version)) finish(true)
      })
    })
  }

  private known(): number {
    return this.turn.position.peek()?.version ?? this.info.peek()?.version ?? 0
  }

  private hear(update: Update): void {
    const info = this.info.peek()
    if (update.news === 'ended') return
    const quiet = update.news === 'changed' && update.log.every((one) => one.kind === 'action')
    // Seats, votes, pauses and the end are told by the table itself.
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
    this.add(update.log)
    if (this.handOver.peek() === null) void this.turn.receive(position)
  }

  /** What is heard may overtake what is read: each happening counts once, in its place. */
  private add(news: readonly LogEntry[]): void {
    const all = new Map(this.log.peek().map((one) => [one.version, one]))
    const before = all.size
    for (const one of news) all.set(one.version, one)
    if (all.size > before)
      this.log.value = [...all.values()].sort((one, other) => one.version - other.version)
  }

  /** Asks for the true state; what is shown stays until the answer is here. */
  async refresh(): Promise<void> {
    try {
      const info = await (takePrefetched(this.id) ?? findTable(this.id))
      this.state.value = info ? 'here' : 'missing'
      if (!info) return
      // Answers may overtake each other: an older one must not undo what is known.
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
    // The board is not kept waiting for its log; later both change in one, as they belong together.
    const isFirst = this.turn.position.peek() === null
    const [position, news] = await Promise.all([
      readPosition(this.id, game, seat),
      isFirst ? null : this.readLog(game, seat),
    ])
    if (seat !== this.seat.peek() || !position) return
    if (news) this.note(news)
    await this.turn.receive(position)
    if (news) return
    void this.readLog(game, seat).then(
      (told) => seat === this.seat.peek() && this.note(told),
      () => undefined,
    )
  }

  private readLog(game: string, seat: number | null): Promise<readonly LogEntry[]> {
    return readLog(this.id, game, this.readTo, seat)
  }

  private note(news: readonly LogEntry[]): void {
    this.add(news)
    this.readTo = Math.max(this.readTo, news.at(-1)?.version ?? 0)
    this.isLogRead.value = true
  }

  /** The phone is in the hands of this seat now: what it sees, no one before it saw on this screen. */
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

  /** The version at which the board was laid out: before it there were only seats. */
  get beginning(): number {
    return this.log.value.find((one) => one.kind === 'start')?.version ?? 0
  }

  /** The table as it was, through the eyes of the seat that holds the phone. */
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
