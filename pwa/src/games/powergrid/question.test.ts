import { expect, test } from 'vitest'
import type { Context } from '@/board/contract'
import type { Action, View } from '@/model/games/powergrid'
import type { LegalAction } from '@/model/position'
import { question } from './question'

function asked(kind: string, ...actions: readonly string[]): string | null {
  const context = { decision: { kind }, say: (key: string) => key } as unknown as Context<View>
  const legal = actions.map((action) => ({ action: { kind: action } }))
  return question(context, legal as unknown as readonly LegalAction<Action>[])
}

test('where only the way out is left, the question says so', () => {
  expect(asked('bid', 'pass')).toBe('board.cannot.bid')
  expect(asked('connect', 'done')).toBe('board.cannot.connect')
  expect(asked('buy_fuel', 'done')).toBe('board.cannot.buy_fuel')
  expect(asked('open_auction', 'pass')).toBe('board.cannot.open_auction')
})

test('with a choice, or with one plant to run, the usual question is asked', () => {
  expect(asked('bid', 'bid', 'pass')).toBeNull()
  expect(asked('power', 'power')).toBeNull()
  expect(asked('scrap', 'scrap')).toBeNull()
})
