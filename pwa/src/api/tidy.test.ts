import { expect, it } from 'vitest'
import { actionInput, tidy } from './tidy'

it('takes away the marks that kept clashing fields apart', () => {
  const sent = {
    __typename: 'X',
    kind: 'bid',
    amount__PowergridBidAction: 5,
    inner: [{ __typename: 'Y', a: 1 }],
  }
  expect(tidy(sent)).toEqual({ kind: 'bid', amount: 5, inner: [{ a: 1 }] })
})

it('keeps numbers, words and nothing as they are', () => {
  expect(tidy([1, 'two', null, true])).toEqual([1, 'two', null, true])
})

it('writes an action with another number as the input of its game', () => {
  const action = { kind: 'open_auction', notation: 'open 7 for 7', plant: 7, bid: 7 }
  expect(actionInput('powergrid', action, 'bid', 12)).toEqual({
    powergrid: { openAuction: { plant: 7, bid: 12 } },
  })
})
