import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPuzzle, readPuzzle } from '@/api/puzzles'
import type { DailyPuzzle } from '@/model/coach'
import { keptPuzzle, pendingAnswers, today } from './kept_puzzles'
import { loadPuzzle, sendAnswer, sendPending } from './puzzle_store'

vi.mock('@/api/puzzles', () => ({ readPuzzle: vi.fn(), answerPuzzle: vi.fn() }))

const puzzle: DailyPuzzle = {
  game: 'co2',
  day: today(),
  seat: 0,
  seats: 2,
  decision: 'turn',
  view: {},
  answers: [],
  reasons: [],
  myAnswer: null,
  streak: null,
}
const streak = { current: 1, longest: 1, solved: 1 }

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
})

describe('the position of the day without a network', () => {
  it('is the one that was loaded before', async () => {
    vi.mocked(readPuzzle).mockResolvedValueOnce(puzzle)
    await loadPuzzle('co2')
    vi.mocked(readPuzzle).mockRejectedValueOnce(new Error('offline'))
    expect(await loadPuzzle('co2')).toEqual(puzzle)
    expect(keptPuzzle('powergrid')).toBeNull()
  })

  it('is not the one of yesterday', async () => {
    vi.mocked(readPuzzle).mockResolvedValueOnce({ ...puzzle, day: '2001-01-01' })
    await loadPuzzle('co2')
    expect(keptPuzzle('co2')).toBeNull()
  })

  it('keeps the answer and sends it later, once', async () => {
    vi.mocked(answerPuzzle).mockRejectedValueOnce(new Error('offline'))
    expect(await sendAnswer(puzzle, 'pass')).toBeNull()
    expect(keptPuzzle('co2')?.myAnswer).toBe('pass')
    expect(pendingAnswers()).toHaveLength(1)
    vi.mocked(answerPuzzle).mockResolvedValueOnce({ answer: 'pass', isRight: true, streak })
    await sendPending()
    expect(pendingAnswers()).toHaveLength(0)
    await sendPending()
    expect(answerPuzzle).toHaveBeenCalledTimes(2)
  })

  it('keeps the answer of somebody who has no account yet', async () => {
    const refused = { problem: 'NotSignedIn', key: 'not_signed_in', parameters: {} }
    vi.mocked(answerPuzzle).mockResolvedValueOnce(refused)
    expect(await sendAnswer(puzzle, 'pass')).toEqual(refused)
    expect(pendingAnswers()).toHaveLength(1)
  })

  it('forgets an answer that came too late', async () => {
    const late = { problem: 'PuzzleOver', key: 'puzzle_over', parameters: {} }
    vi.mocked(answerPuzzle).mockResolvedValueOnce(late)
    await sendAnswer(puzzle, 'pass')
    expect(pendingAnswers()).toHaveLength(0)
  })
})
