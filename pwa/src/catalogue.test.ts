import games from '@schema/games.json'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadBoard } from '@/games/load'
import { say, speak } from '@/i18n/words'
import { language } from '@/settings'
import { TITLES } from './catalogue'

it('shows every game of the engine with its seats and minutes', () => {
  const shown = TITLES.map(({ id, seats, minutes }) => ({ id, seats, minutes }))
  expect(shown).toHaveLength(games.length)
  for (const { id, seats, minutes } of games) expect(shown).toContainEqual({ id, seats, minutes })
})

describe.each(['en', 'ru', 'pl'] as const)('in %s', (wanted) => {
  beforeEach(async () => {
    language.value = wanted
    await speak(wanted)
  })

  it.each(TITLES)('$id has its title, tagline and theme', ({ title, short, tagline, theme }) => {
    for (const key of [title, short, tagline, theme]) {
      // A key without a text would be shown as its last part.
      expect(say(key)).not.toBe(key.split('.').at(-1))
      expect(say(key)).not.toBe('')
    }
  })
})

it('shows a game without drawings in words', async () => {
  const board = await loadBoard('no-such-board')
  expect(board.game).toBe('no-such-board')
  expect(board.parts).toBeTypeOf('function')
})
