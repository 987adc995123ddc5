import { beforeAll, describe, expect, it } from 'vitest'
import { loadBundle } from '@/i18n/words'
import { problemInWords } from './problem_in_words'

const refuse = (key: string, parameters: Record<string, string | number>): string =>
  problemInWords({ problem: 'IllegalMove', key, parameters }, 'co2')

describe('a refusal of a game', () => {
  beforeAll(() => loadBundle('co2'))

  it('names things in the words of the game', () => {
    const sentence = refuse('energy_not_on_agenda', { region: 'north_america', energy: 'solar' })
    expect(sentence).toBe('This region does not ask for that energy: North America, Solar.')
  })

  it('names a place that has two names', () => {
    const sentence = refuse('already_installed', { place: 'asia.cubes' })
    expect(sentence).toBe('This project is already installed: Asia, Cubes.')
  })

  it('leaves numbers alone', () => {
    expect(refuse('not_enough_money', { cost: 9, money: 4 })).toBe(
      'This costs $9, and you have $4.',
    )
  })
})
