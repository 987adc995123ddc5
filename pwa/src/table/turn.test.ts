import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chosen, Decision, Played, Position, Previewed, Source } from '@/model/position'
import type { Problem } from '@/model/problem'
import { Unreachable } from '@/model/problem'
import { Turn, type TurnStore } from './turn'

const mine: Decision = { key: '0.0.build', seat: 0, kind: 'build' }
const theirs: Decision = { key: '1.0.build', seat: 1, kind: 'build' }
const chosen = (notation: string): Chosen => ({
  legal: {
    notation,
    template: notation,
    action: { kind: 'connect' },
    described: null,
    range: null,
  },
})
const at = (version: number, decisions = [mine]): Position => ({
  version,
  seat: 0,
  view: { version },
  decisions,
  legalActions: [],
  result: null,
})

class FakeServer implements Source {
  previews: string[][] = []
  plays: { id: string; actions: string[] }[] = []
  ahead: Previewed | Problem = {
    view: 'ahead',
    decisions: [mine],
    legalActions: [],
    events: [],
    crossesChance: false,
  }
  answers: (Played | Problem | Error)[] = []

  async preview(_decision: string, actions: readonly Chosen[]): Promise<Previewed | Problem> {
    this.previews.push(actions.map(({ legal }) => legal.notation))
    return this.ahead
  }

  async play(_decision: string, id: string, actions: readonly Chosen[]): Promise<Played | Problem> {
    this.plays.push({ id, actions: actions.map(({ legal }) => legal.notation) })
    const answer = this.answers.shift() ?? { version: 2 }
    if (answer instanceof Error) throw answer
    return answer
  }

  async probe(): Promise<null> {
    return null
  }
}

describe('a turn', () => {
  let server: FakeServer
  let turn: Turn

  beforeEach(async () => {
    server = new FakeServer()
    turn = new Turn(server, async () => undefined)
    await turn.receive(at(1))
  })

  it('shows what would be, and nothing is played before the end', async () => {
    await turn.add(chosen('connect essen'))
    expect(turn.shown.value?.view).toBe('ahead')
    expect(server.plays).toEqual([])
    expect(turn.isComplete.value).toBe(false)
  })

  it('is undone by a shorter buffer', async () => {
    await turn.add(chosen('connect essen'))
    await turn.add(chosen('connect bremen'))
    await turn.undo()
    expect(server.previews.at(-1)).toEqual(['connect essen'])
    await turn.undo()
    expect(turn.shown.value?.view).toEqual({ version: 1 })
  })

  it('is complete when somebody else is to act or when luck comes next', async () => {
    server.ahead = {
      view: 'x',
      decisions: [theirs],
      legalActions: [],
      events: [],
      crossesChance: false,
    }
    await turn.add(chosen('pass'))
    expect(turn.isComplete.value).toBe(true)
    server.ahead = {
      view: 'x',
      decisions: [mine],
      legalActions: [],
      events: [],
      crossesChance: true,
    }
    await turn.undo()
    await turn.add(chosen('draw'))
    expect(turn.isComplete.value).toBe(true)
  })

  it('is played as one, and again with the same id while there is no network', async () => {
    server.answers = [new Unreachable(), new Unreachable(), { version: 2 }]
    await turn.add(chosen('connect essen'))
    await turn.add(chosen('connect bremen'))
    expect(await turn.commit()).toBe(true)
    expect(server.plays.map((play) => play.actions)).toEqual(
      Array(3).fill(['connect essen', 'connect bremen']),
    )
    expect(new Set(server.plays.map((play) => play.id)).size).toBe(1)
    expect(turn.buffer.value).toEqual([])
  })

  it('gets a new id when it is changed after a failure', async () => {
    server.answers = [{ problem: 'IllegalMove', key: 'too_expensive', parameters: {} }]
    await turn.add(chosen('connect essen'))
    expect(await turn.commit()).toBe(false)
    expect(turn.problem.value?.key).toBe('too_expensive')
    await turn.add(chosen('connect bremen'))
    await turn.commit()
    expect(server.plays[0]?.id).not.toBe(server.plays[1]?.id)
  })

  it('keeps its buffer when others move while the decision stays', async () => {
    await turn.add(chosen('connect essen'))
    await turn.receive(at(2, [theirs, mine]))
    expect(turn.buffer.value.length).toBe(1)
    expect(server.previews.length).toBe(2)
    expect(turn.problem.value).toBeNull()
  })

  it('drops its buffer and says so when the table moved on', async () => {
    await turn.add(chosen('connect essen'))
    await turn.receive(at(2, [theirs]))
    expect(turn.buffer.value).toEqual([])
    expect(turn.problem.value?.key).toBe('moved_on')
  })

  it('is not tried again on a new decision while its answer is on the way', async () => {
    await turn.add(chosen('bid 10'))
    let answered: (played: Played) => void = () => undefined
    server.play = () => new Promise((resolve) => (answered = resolve))
    const committed = turn.commit()
    const again = { ...mine, key: '0.1.build' }
    await turn.receive(at(2, [again]))
    await turn.receive(at(3, [again]))
    answered({ version: 2 })
    expect(await committed).toBe(true)
    expect(server.previews).toHaveLength(1)
    expect(turn.problem.value).toBeNull()
    expect(turn.next.value?.key).toBe('0.1.build')
  })

  it('ignores a position that is older than the one it has', async () => {
    await turn.receive(at(5))
    await turn.receive(at(3))
    expect(turn.position.value?.version).toBe(5)
  })

  it('leaves the buffer as it was when an action is refused', async () => {
    await turn.add(chosen('connect essen'))
    server.ahead = { problem: 'IllegalMove', key: 'too_expensive', parameters: { cost: 12 } }
    expect(await turn.add(chosen('connect bremen'))).toBe(false)
    expect(turn.buffer.value.length).toBe(1)
    expect(turn.problem.value).toEqual(server.ahead)
  })
})

describe('a turn that nothing can follow', () => {
  const over: Previewed = {
    view: 'ahead',
    decisions: [theirs],
    legalActions: [],
    events: [],
    crossesChance: false,
  }
  const kept = new Map<string, readonly Chosen[]>()
  const store: TurnStore = {
    load: (decision) => kept.get(decision) ?? [],
    save: (decision, pending) => kept.set(decision, pending),
  }
  let server: FakeServer

  beforeEach(() => {
    kept.clear()
    server = new FakeServer()
    server.ahead = over
  })

  it('is played after the time for undoing, and not if it was undone', async () => {
    vi.useFakeTimers()
    const turn = new Turn(server)
    await turn.receive(at(1))
    await turn.add(chosen('pass'))
    void turn.hold(3000)
    expect(turn.sending.value).toBe('held')
    await turn.undo()
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.plays).toEqual([])
    await turn.add(chosen('pass'))
    void turn.hold(3000)
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.plays).toHaveLength(1)
    vi.useRealTimers()
  })

  it('is played at once when the page is left', async () => {
    const turn = new Turn(server)
    await turn.receive(at(1))
    await turn.add(chosen('pass'))
    void turn.hold(60_000)
    turn.flush()
    await vi.waitFor(() => expect(server.plays).toHaveLength(1))
  })

  it('survives a reload as long as its decision is open', async () => {
    const before = new Turn(server, undefined, undefined, store)
    await before.receive(at(1))
    await before.add(chosen('connect essen'))
    const after = new Turn(server, undefined, undefined, store)
    await after.receive(at(1))
    expect(after.buffer.value.map((move) => move.legal.notation)).toEqual(['connect essen'])
    const elsewhere = new Turn(server, undefined, undefined, store)
    await elsewhere.receive(at(2, [{ ...mine, key: '0.1.build' }]))
    expect(elsewhere.buffer.value).toEqual([])
  })

  it('is forgotten once it is played', async () => {
    const turn = new Turn(server, undefined, undefined, store)
    await turn.receive(at(1))
    await turn.add(chosen('pass'))
    await turn.commit()
    expect(kept.get(mine.key)).toEqual([])
  })

  it('takes up what nobody waits for at once, and only while it must decide nothing', async () => {
    const resume: Decision = { key: '0.1.resume', seat: 0, kind: 'resume' }
    const turn = new Turn(server)
    await turn.receive({ ...at(1, [theirs]), optionalDecisions: [resume] })
    expect(turn.optional.value).toEqual(resume)
    expect(await turn.takeUp(chosen('resume'))).toBe(true)
    expect(server.plays.map(({ actions }) => actions)).toEqual([['resume']])
    await turn.receive({ ...at(2), optionalDecisions: [{ ...resume, seat: 1 }] })
    expect(turn.optional.value).toBeNull()
    expect(await turn.takeUp(chosen('resume'))).toBe(false)
    expect(server.plays).toHaveLength(1)
  })
})
