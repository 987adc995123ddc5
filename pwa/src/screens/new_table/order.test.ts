import { describe, expect, it } from 'vitest'
import { TITLES, titleOf } from '@/catalogue'
import { USUAL_TERMS } from '@/model/table_order'
import { seatsFor, tableOrder, usualSeats } from './order'

const order = {
  game: 'powergrid',
  seats: 4,
  company: 'bots',
  strength: 'casual',
  clock: 'none',
} as const

describe('a new table', () => {
  it('fills every seat but mine with bots when I play alone', () => {
    expect(tableOrder(order).bots).toEqual([null, 'casual', 'casual', 'casual'])
    expect(tableOrder(order).public).toBe(false)
  })

  it('gives a bot the strength of its own where it has one', () => {
    const strengths = { 2: 'expert' } as const
    expect(tableOrder({ ...order, strengths }).bots).toEqual([null, 'casual', 'expert', 'casual'])
    const shared = {
      ...order,
      company: 'hot seat',
      botSeats: [3],
      strengths: { 3: 'steady' },
    } as const
    expect(tableOrder(shared).bots).toEqual([null, null, null, 'steady'])
  })

  it('leaves the seats to people when friends come', () => {
    expect(tableOrder({ ...order, company: 'friends' }).bots).toEqual([null, null, null, null])
  })

  it('gives all seats to one phone at a hot seat', () => {
    expect(tableOrder({ ...order, company: 'hot seat' }).passAndPlay).toBe(true)
  })

  it('is seen in the lobby only when anyone may come', () => {
    expect(tableOrder({ ...order, company: 'anyone' }).public).toBe(true)
  })

  it('is as usual where nothing else is said, and as the host says otherwise', () => {
    expect(tableOrder(order)).toMatchObject({ options: {}, rated: false, spectators: true })
    const terms = { ...USUAL_TERMS, options: { map: 'usa' }, rated: true, spectators: false }
    expect(tableOrder({ ...order, terms })).toMatchObject(terms)
  })

  it('counts a day a move when it is played over days', () => {
    expect(tableOrder({ ...order, clock: 'days' }).clock?.moveSeconds).toBe(86_400)
  })
})

it.each(TITLES.map((title) => title.id))('offers only seat counts that %s has', (game) => {
  const title = titleOf(game)
  if (!title) throw new Error(game)
  for (const company of ['bots', 'friends', 'hot seat', 'anyone'] as const) {
    const seats = seatsFor(title, company)
    expect(Math.min(...seats)).toBeGreaterThanOrEqual(title.seats[0])
    expect(Math.max(...seats)).toBe(title.seats[1])
    expect(seats).toContain(usualSeats(game, company))
  }
})

it('lets nobody pass a phone around alone', () => {
  const co2 = titleOf('co2')
  expect(co2 && seatsFor(co2, 'hot seat')[0]).toBe(2)
  expect(co2 && seatsFor(co2, 'bots')[0]).toBe(1)
})
