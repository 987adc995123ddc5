import { effect } from '@preact/signals'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Moment } from '@/board/contract'
import type { Decision, LogEntry, Position } from '@/model/position'
import { lastOwn, stepsAfter } from './steps'
import { Story } from './story'

const entry = (version: number, seat: number | null, kind = 'action'): LogEntry => ({
  version,
  kind,
  seat,
  at: '',
  events: [{ kind: `event ${version}` }],
})
const mine: Decision = { key: 'mine', seat: 0, kind: 'turn' }
const at = (version: number, decisions: readonly Decision[] = []): Position => ({
  version,
  seat: 0,
  view: { version },
  decisions,
  legalActions: [],
  result: null,
})

describe('the steps of a story', () => {
  const log = [entry(1, null, 'start'), entry(2, 0), entry(3, 1), entry(4, 1), entry(5, 2)]

  it('are one for each stretch of one player', () => {
    const steps = stepsAfter(log, 2)
    expect(steps.map(({ seat, before, after }) => [seat, before, after])).toEqual([
      [1, 2, 4],
      [2, 4, 5],
    ])
  })

  it('begin after my own last action', () => {
    expect(lastOwn(log, 0)).toBe(2)
    expect(lastOwn(log, 3)).toBeNull()
  })

  it('are not told once they were taken back', () => {
    const rewound = [...log, entry(9, null, 'rewind')]
    expect(stepsAfter(rewound, lastOwn(rewound, 0) ?? 0)).toEqual([])
  })
})

describe('the story of a table', () => {
  let shown: number[]
  let moments: Record<number, Moment>
  let kept: Map<number | null, number>
  let wordless: number[]
  const pace = { ms: 600 }
  const story = (readAt = async (version: number): Promise<Position> => at(version)): Story => {
    const made = new Story(
      {
        readAt,
        paceMs: () => pace.ms,
        momentOf: async (step) => moments[step.after] ?? null,
        hasWords: (step) => !wordless.includes(step.after),
        noticed: () => shown.push(made.playing.value?.step.after ?? 0),
      },
      {
        load: (seat) => kept.get(seat) ?? null,
        save: (seat, version) => kept.set(seat, version),
      },
    )
    return made
  }

  beforeEach(() => {
    vi.useFakeTimers()
    shown = []
    moments = {}
    wordless = []
    kept = new Map()
    pace.ms = 600
    return () => vi.useRealTimers()
  })

  it('leaves the board at what I have just played', async () => {
    const playback = story()
    playback.follow([entry(2, 1)], at(2))
    playback.follow([entry(2, 1), entry(3, 0)], at(3))
    // Not the position before my move, not even until it is known that no moment comes of it.
    expect(playback.held).toBeNull()
    playback.follow([entry(2, 1), entry(3, 0), entry(4, 1)], at(4))
    expect(playback.held?.version).toBe(3)
    await vi.advanceTimersByTimeAsync(300)
    expect(playback.playing.value?.step).toMatchObject({ before: 3, after: 4 })
  })

  it('tells the turn of a bot as one step, although its moves arrive one by one', async () => {
    const its: Decision = { key: 'its', seat: 1, kind: 'turn' }
    const playback = story()
    playback.follow([entry(2, 0)], at(2, [its]))
    playback.follow([entry(2, 0), entry(3, 1)], at(3, [its]))
    await vi.advanceTimersByTimeAsync(200)
    playback.follow([entry(2, 0), entry(3, 1), entry(4, 1)], at(4, [mine]))
    expect(playback.held?.version).toBe(2)
    await vi.advanceTimersByTimeAsync(200)
    expect(playback.playing.value?.step).toMatchObject({ before: 2, after: 4 })
  })

  it('does not wait for ever for somebody who thinks', async () => {
    const its: Decision = { key: 'its', seat: 1, kind: 'turn' }
    const playback = story()
    playback.follow([entry(2, 0)], at(2, [its]))
    playback.follow([entry(2, 0), entry(3, 1)], at(3, [its]))
    await vi.advanceTimersByTimeAsync(400)
    expect(playback.playing.value?.step).toMatchObject({ before: 2, after: 3 })
  })

  it('misses nothing when the log is ahead of the position', async () => {
    const playback = story()
    playback.follow([entry(2, 0)], at(2))
    // The next move of the same player is known already, but not what it led to.
    playback.follow([entry(2, 0), entry(3, 1), entry(4, 1)], at(3))
    expect(playback.held?.version).toBe(2)
    await vi.advanceTimersByTimeAsync(300)
    expect(playback.playing.value?.step).toMatchObject({ before: 2, after: 4 })
  })

  it('shows what the others did, turn by turn, and then the present', async () => {
    const playback = story()
    playback.follow([entry(2, 0)], at(2))
    playback.follow([entry(2, 0), entry(3, 1), entry(4, 2)], at(4))
    expect(playback.held?.version).toBe(2)
    await vi.advanceTimersByTimeAsync(300)
    expect(playback.playing.value?.position.version).toBe(3)
    await vi.advanceTimersByTimeAsync(600)
    expect(playback.playing.value?.position.version).toBe(4)
    await vi.advanceTimersByTimeAsync(600)
    expect(playback.playing.value).toBeNull()
    expect(playback.held).toBeNull()
    expect(shown).toEqual([3, 4])
    expect(kept.get(0)).toBe(4)
  })

  it('goes on where this phone has stopped, after days too', async () => {
    kept.set(0, 3)
    const playback = story()
    playback.follow([entry(2, 0), entry(3, 1), entry(4, 2)], at(4))
    await vi.runAllTimersAsync()
    expect(shown).toEqual([4])
  })

  it('shows no step that there are no words for', async () => {
    wordless = [3]
    const playback = story()
    playback.follow([entry(2, 0)], at(2))
    playback.follow([entry(2, 0), entry(3, 1), entry(4, 2)], at(4))
    await vi.runAllTimersAsync()
    expect(shown).toEqual([4])
    expect(kept.get(0)).toBe(4)
  })

  it('is skipped by a tap', async () => {
    const playback = story()
    playback.follow([entry(2, 0)], at(2))
    playback.follow([entry(2, 0), entry(3, 1), entry(4, 2)], at(4))
    await vi.advanceTimersByTimeAsync(100)
    playback.skip()
    await vi.advanceTimersByTimeAsync(0)
    expect(playback.playing.value).toBeNull()
    expect(kept.get(0)).toBe(4)
  })

  it('leaves whoever is deciding alone', async () => {
    const playback = story()
    playback.follow([entry(2, 0)], at(2, [mine]))
    playback.follow([entry(2, 0), entry(3, 1)], at(3, [mine]))
    expect(playback.held).toBeNull()
    await vi.runAllTimersAsync()
    expect(shown).toEqual([])
  })

  it('tells nothing where it is turned off', () => {
    pace.ms = 0
    const playback = story()
    playback.follow([entry(2, 0)], at(2))
    playback.follow([entry(2, 0), entry(3, 1)], at(3))
    expect(playback.held).toBeNull()
  })

  it('stops for a moment until it is closed, even one of my own action', async () => {
    moments = { 3: { title: 'What round 1 did', steps: [] } }
    const playback = story()
    playback.follow([entry(2, 0)], at(2))
    playback.follow([entry(2, 0), entry(3, 0), entry(4, 1)], at(4))
    await vi.advanceTimersByTimeAsync(5000)
    expect(playback.moment.value?.title).toBe('What round 1 did')
    expect(shown).toEqual([])
    playback.closeMoment()
    await vi.runAllTimersAsync()
    expect(playback.moment.value).toBeNull()
    expect(shown).toEqual([4])
  })

  it('lets the board go after an own move that shows nothing', async () => {
    const playback = story()
    const held: (number | undefined)[] = []
    playback.follow([entry(2, 0)], at(2))
    const stop = effect(() => void held.push(playback.held?.version))
    playback.follow([entry(2, 0), entry(3, 0)], at(3))
    await vi.runAllTimersAsync()
    stop()
    expect(held.at(-1)).toBeUndefined()
  })

  it('goes on where a step cannot be read', async () => {
    const playback = story(() => Promise.reject(new Error('no network')))
    playback.follow([entry(2, 0)], at(2))
    playback.follow([entry(2, 0), entry(3, 1)], at(3))
    await vi.runAllTimersAsync()
    expect(playback.held).toBeNull()
  })
})
