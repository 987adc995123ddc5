import { expect, test } from 'vitest'
import { replacedSeat, type TableInfo } from './table'

const left = (status: TableInfo['status']) =>
  ({
    status,
    seats: [
      { seat: 0, isMine: false, bot: 'steady' },
      { seat: 1, isMine: true, bot: 'steady' },
    ],
  }) as unknown as TableInfo

test('who left a running game may take the seat back from its bot', () => {
  expect(replacedSeat(left('running'))?.seat).toBe(1)
})

test('once the game is over there is no seat to take back', () => {
  expect(replacedSeat(left('over'))).toBeUndefined()
})
