/** One open table on this phone: follows the server, and knows through whose eyes it looks. */
import { computed, effect, signal } from '@preact/signals'
import { listenTable, readHappenings, readPosition, sourceOf, type Update } from '@/api/play'
import { findTable } from '@/api/tables'
import { mySeats, type TableInfo } from '@/api/types'
import { type Happening, type Position, type Source, Unreachable } from './position'
import { Turn } from './turn'

export class TableSession {
  readonly info = signal<TableInfo | null>(null)
  /** Nothing is known yet, the table stands, or there is none for this person. */
  readonly state = signal<'asking' | 'here' | 'missing' | 'unreachable'>('asking')
  readonly happenings = signal<readonly Happening[]>([])
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
    const waiting = mine.filter((seat) => info.toAct.includes(seat))
    const seat = this.seat.value
    if (waiting.length === 0 || (seat !== null && waiting.includes(seat))) return null
    return waiting[0] ?? null
  })

  /** Up to here the log has been read without a gap. */
  private readTo = 0

  private readonly game = computed(() => this.info.value?.game ?? null)

  constructor(readonly id: string) {
    this.source = sourceOf(id, () => this.game.peek() ?? '')
    this.turn = new Turn(this.source, undefined, () => this.refresh())
  }

  /** Opens the table and follows it until the returned function is called. */
  open(): () => void {
    const wake = (): void => {
      if (document.visibilityState === 'visible') void this.refresh()
    }
    void this.refresh()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    const stopFollowing = effect(() => {
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
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      stopFollowing()
    }
  }

  private known(): number {
    return this.turn.position.peek()?.version ?? this.info.peek()?.version ?? 0
  }

  private hear(update: Update): void {
    const info = this.info.peek()
    if (update.news === 'ended') return
    const quiet =
      update.news === 'changed' && update.happenings.every((one) => one.kind === 'action')
    // Seats, votes, pauses and the end are told by the table itself.
    if (!quiet || !info || info.status !== update.status || !update.position) {
      void this.refresh()
      return
    }
    const position = update.position
    this.info.value = {
      ...info,
      version: position.version,
      toAct: position.decisions.map((decision) => decision.seat),
      seats: info.seats.map((seat, index) => ({ ...seat, ...update.seats[index] })),
      clocks: update.clocks,
    }
    this.add(update.happenings)
    if (this.handOver.peek() === null) void this.turn.receive(position)
  }

  /** What is heard may overtake what is read: each happening counts once, in its place. */
  private add(news: readonly Happening[]): void {
    const all = new Map(this.happenings.peek().map((one) => [one.seq, one]))
    const before = all.size
    for (const one of news) all.set(one.seq, one)
    if (all.size > before)
      this.happenings.value = [...all.values()].sort((one, other) => one.seq - other.seq)
  }

  /** Asks for the true state; what is shown stays until the answer is here. */
  async refresh(): Promise<void> {
    try {
      const info = await findTable(this.id)
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
    const after = this.readTo
    const [position, news] = await Promise.all([
      readPosition(this.id, game, seat),
      readHappenings(this.id, game, after, seat),
    ])
    if (seat !== this.seat.peek() || !position) return
    this.add(news)
    this.readTo = Math.max(this.readTo, news.at(-1)?.seq ?? 0)
    await this.turn.receive(position)
  }

  /** The phone is in the hands of this seat now: what it sees, no one before it saw on this screen. */
  async take(seat: number): Promise<void> {
    this.turn.empty()
    this.turn.position.value = null
    this.happenings.value = []
    this.readTo = 0
    this.past.value = null
    this.seat.value = seat
    await this.refresh()
  }

  /** The version at which the board was laid out: before it there were only seats. */
  get beginning(): number {
    return this.happenings.value.find((one) => one.kind === 'start')?.seq ?? 0
  }

  async lookBack(version: number): Promise<void> {
    const game = this.game.peek()
    if (game) this.past.value = await readPosition(this.id, game, this.seat.peek(), version)
  }
}
