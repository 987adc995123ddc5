import { describe, expect, it } from 'vitest'
import { at, isOver } from './models.ts'

const bid = {
  notation: 'open 4 for 4',
  template: 'open 4 for {bid}',
  range: { field: 'bid', low: 4, high: 30 },
  input: {},
}

describe('an action that leaves a number free', () => {
  it('takes a number of its range', () => {
    expect(at(bid, 7)).toBe('open 4 for 7')
  })

  it('takes no other number, and others take none', () => {
    expect(() => at(bid, 31)).toThrow(RangeError)
    expect(() => at({ ...bid, range: null }, 7)).toThrow(RangeError)
  })
})

describe('a table', () => {
  it('is over whatever the case of the word', () => {
    expect([isOver({ status: 'OVER' }), isOver({ status: 'running' })]).toEqual([true, false])
  })
})
