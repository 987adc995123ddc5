import { expect, test } from 'vitest'
import type { Context, TieBreak } from '@/board/contract'
import { speak } from '@/i18n/words'
import type { Result } from '@/model/position'
import { language } from '@/settings'
import { brokenTies } from './tie_break'
import { placeLine } from './words'

const MONEY = [12, 45, 45, 80]
const PLANTS = [3, 3, 2, 1]
const money: TieBreak = {
  name: 'Money',
  of: (seat) => MONEY[seat] ?? 0,
  inWords: (amount) => `${amount} €`,
}
const plants: TieBreak = { name: 'Plants', of: (seat) => PLANTS[seat] ?? 0 }

const resultOf = (totals: readonly number[], ranks: readonly number[]): Result => ({
  reason: 'over',
  shared: null,
  ranks,
  scores: totals.map((total) => ({ total, lines: [] })),
})

const seatedAt = (mine: number): Context<unknown> =>
  ({
    players: ['Zosia', 'Bell', 'Curie', 'Diesel'].map((name, seat) => ({
      seat,
      name,
      isYou: seat === mine,
    })),
  }) as unknown as Context<unknown>

test('players who differ in points have no tie to break', () => {
  expect(brokenTies(resultOf([9, 8, 7, 6], [1, 2, 3, 4]), [money]).size).toBe(0)
})

test('a tie is explained by the first comparison that decided it', () => {
  const decided = brokenTies(resultOf([9, 9, 7, 6], [2, 1, 3, 4]), [plants, money])
  expect([...decided.keys()]).toEqual([0, 1])
  expect(decided.get(0)?.name).toBe('Money')
  expect([...(decided.get(0)?.values ?? [])]).toEqual([
    [0, '12 €'],
    [1, '45 €'],
  ])
})

test('a place that is shared was not decided by anything', () => {
  expect(brokenTies(resultOf([5, 9, 9, 6], [4, 1, 1, 3]), [money]).size).toBe(0)
})

test('whoever lost or won by a tie-break reads what was compared', async () => {
  language.value = 'en'
  await speak('en')
  const result = resultOf([9, 9, 7, 6], [2, 1, 3, 4])
  const decided = brokenTies(result, [money])
  expect(placeLine(result, seatedAt(0), decided.get(0))).toBe(
    'You came 2nd; the tie-break decided. Money: 12 € to 45 €',
  )
  expect(placeLine(result, seatedAt(1), decided.get(1))).toBe(
    '9 points, level with Zosia. Money: 45 € to 12 €',
  )
  expect(placeLine(result, seatedAt(2))).toBe('You came 3rd, 2 behind Bell')
})
