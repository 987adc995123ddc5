import { expect, test, vi } from 'vitest'
import { findTable } from '@/api/tables'
import { loadBoard } from '@/games/load'
import { askEarly, takeEarly } from './early'

vi.mock('@/api/tables', () => ({ findTable: vi.fn(async () => ({ game: 'co2', hasBegun: true })) }))
vi.mock('@/games/load', () => ({ loadBoard: vi.fn(async () => null) }))

test('a table that is visited is asked for once, and its board comes when words can be said', async () => {
  let speak = (): void => undefined
  askEarly('/tables/7', new Promise((done) => (speak = done)))
  expect(findTable).toHaveBeenCalledWith('7')
  expect(await takeEarly('7')).toMatchObject({ game: 'co2' })
  expect(loadBoard).not.toHaveBeenCalled()
  speak()
  await vi.waitFor(() => expect(loadBoard).toHaveBeenCalledWith('co2'))
  expect(takeEarly('7')).toBeNull()
})

test('an answer for another table is not taken', () => {
  askEarly('/join/7/secret', Promise.resolve())
  expect(takeEarly('8')).toBeNull()
})

test('other places ask for nothing', () => {
  vi.mocked(findTable).mockClear()
  askEarly('/lobby', Promise.resolve())
  expect(findTable).not.toHaveBeenCalled()
})
