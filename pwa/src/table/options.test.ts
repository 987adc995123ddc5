import { expect, test } from 'vitest'
import type { GameOption } from '@/api/games'
import { loadBundle } from '@/i18n/words'
import type { Options } from '@/model/table_order'
import { choiceInWords, optionsAsked, optionsFor, optionsIn } from './options'

const usual = { low: null, high: null, needs: null, fewestSeats: null, mostSeats: null }
const OPTIONS: readonly GameOption[] = [
  { ...usual, name: 'map', kind: 'choice', default: 'germany', choices: ['germany', 'usa'] },
  {
    ...usual,
    name: 'regions',
    kind: 'several',
    default: '',
    choices: ['red', 'green', 'blue'],
    needs: { option: 'map', choice: 'usa' },
  },
  { ...usual, name: 'open', kind: 'flag', default: true, choices: [false, true] },
  { ...usual, name: 'decade', kind: 'number', default: 4, choices: [], low: 1, high: 6 },
]

function form(...fields: readonly (readonly [string, string])[]): FormData {
  const made = new FormData()
  for (const [name, value] of fields) made.append(`option.${name}`, value)
  return made
}

test('what is as usual is not said', () => {
  expect(optionsIn(form(['map', 'germany'], ['open', 'on'], ['decade', '4']), OPTIONS)).toEqual({})
})

test('a choice, several things, a tick taken away and a number are said as they are', () => {
  const chosen = form(['map', 'usa'], ['regions', 'red'], ['regions', 'blue'], ['decade', '6'])
  expect(optionsIn(chosen, OPTIONS)).toEqual({
    map: 'usa',
    regions: 'red,blue',
    open: false,
    decade: 6,
  })
})

test('what means nothing beside the others is neither asked for nor said', () => {
  const names = (chosen: Options) => optionsAsked(OPTIONS, chosen).map((option) => option.name)
  expect(names({})).not.toContain('regions')
  expect(names({ map: 'usa' })).toContain('regions')
  const left = form(['map', 'germany'], ['regions', 'red'], ['open', 'on'], ['decade', '4'])
  expect(optionsIn(left, OPTIONS)).toEqual({})
})

test('a choice that does not exist is the usual one', () => {
  expect(optionsIn(form(['map', 'mars'], ['open', 'on'], ['decade', '4']), OPTIONS)).toEqual({})
})

test('an option for other numbers of seats is not asked for', () => {
  const refill: GameOption = {
    ...usual,
    name: 'refill',
    kind: 'flag',
    default: false,
    choices: [false, true],
    fewestSeats: 2,
    mostSeats: 2,
  }
  const third = { ...refill, name: 'third', fewestSeats: 3, mostSeats: null }
  const namesAt = (seats: number) => optionsFor([refill, third], seats).map(({ name }) => name)
  expect(namesAt(2)).toEqual(['refill'])
  expect(namesAt(5)).toEqual(['third'])
})

test('a choice has its own name, or that of the card that it is', async () => {
  await loadBundle('daybreak')
  expect(choiceInWords('daybreak', 'group_challenge', 'harder')).toBe('Harder')
  expect(choiceInWords('daybreak', 'chosen_challenges', 'late-awakening')).toBe('Late Awakening')
  expect(choiceInWords('daybreak', 'pack', 'ours')).toBe('ours')
})
