import { describe, expect, it } from 'vitest'
import type { Tournament } from '../api'
import { tellRing } from './ring'

const NOW = Date.parse('2026-11-17T12:00:00Z')
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString()

function tournament(given: Partial<Tournament>): Tournament {
  return {
    status: 'running',
    rounds: [],
    players: 8,
    startsAt: null,
    nextRoundAt: null,
    roundEndsAt: null,
    roundBeganAt: null,
    ...given,
  } as Tournament
}

function round(done: number, all: number): Tournament['rounds'] {
  const tables = Array.from({ length: all }, (_, index) => ({
    status: index < done ? 'finished' : 'open',
  }))
  return [{ number: 1, over: done === all, tables }] as unknown as Tournament['rounds']
}

describe('the ring', () => {
  it('empties with the time of the round', () => {
    const ring = tellRing(
      tournament({ rounds: round(1, 4), roundBeganAt: at(-45), roundEndsAt: at(15) }),
      NOW,
    )
    expect(ring).toMatchObject({ share: 0.25, words: '15:00', state: '' })
  })

  it('warns five minutes and one minute before the end', () => {
    const left = (minutes: number): string =>
      tellRing(tournament({ rounds: round(0, 4), roundEndsAt: at(minutes) }), NOW).state
    expect([left(4), left(0.5), left(-3)]).toEqual(['soon', 'late', 'late'])
  })

  it('fills with finished tables where no clock runs', () => {
    expect(tellRing(tournament({ rounds: round(3, 4) }), NOW)).toMatchObject({
      share: 0.75,
      words: '3',
    })
  })

  it('does not wait between rounds for a start that lies behind', () => {
    const ring = tellRing(tournament({ rounds: round(4, 4), startsAt: at(-90) }), NOW)
    expect(ring).toMatchObject({ share: 1, words: '✓', state: '' })
  })

  it('counts down to the start', () => {
    expect(tellRing(tournament({ startsAt: at(30) }), NOW).words).toBe('30:00')
    expect(tellRing(tournament({}), NOW).words).toBe('8')
  })
})
