import { expect, test, vi } from 'vitest'
import { findTable, readFound } from '@/api/tables'
import { loadBoard } from '@/games/load'
import { prefetchTable, takeEarlyPosition, takePrefetched } from './prefetch'

vi.mock('@/api/tables', () => ({
  findTable: vi.fn(async () => ({ game: 'co2', hasBegun: true })),
  readFound: vi.fn(() => ({ game: 'daybreak', hasBegun: true })),
}))
vi.mock('@/games/load', () => ({ loadBoard: vi.fn(async () => null) }))

test('a table that is visited is asked for once, and its board comes when words can be said', async () => {
  let speak = (): void => undefined
  void prefetchTable('/tables/7', new Promise((done) => (speak = done)))
  expect(findTable).toHaveBeenCalledWith('7')
  expect(await takePrefetched('7')).toMatchObject({ game: 'co2' })
  expect(loadBoard).not.toHaveBeenCalled()
  speak()
  await vi.waitFor(() => expect(loadBoard).toHaveBeenCalledWith('co2'))
  expect(takePrefetched('7')).toBeNull()
})

test('an answer that the page asked for before the app was loaded is used, once', async () => {
  vi.mocked(findTable).mockClear()
  window.earlyTable = { id: '7', answer: Promise.resolve({ table: {} }) }
  void prefetchTable('/tables/7', Promise.resolve())
  expect(await takePrefetched('7')).toMatchObject({ game: 'daybreak' })
  expect(readFound).toHaveBeenCalledWith({ table: {} })
  expect(findTable).not.toHaveBeenCalled()
  expect(window.earlyTable).toBeUndefined()
})

test('without an early answer, or with one for another table, the app asks itself', async () => {
  vi.mocked(findTable).mockClear()
  window.earlyTable = { id: '7', answer: Promise.resolve(null) }
  void prefetchTable('/tables/7', Promise.resolve())
  expect(await takePrefetched('7')).toMatchObject({ game: 'co2' })
  window.earlyTable = { id: '7', answer: Promise.resolve({ table: {} }) }
  void prefetchTable('/tables/8', Promise.resolve())
  expect(await takePrefetched('8')).toMatchObject({ game: 'co2' })
  expect(findTable).toHaveBeenCalledTimes(2)
})

test('a position that came with the page is used once, and only for its table and its seat', () => {
  const come = (): void => {
    const position = { seat: 1, data: { table: { version: 3 } } }
    window.earlyTable = { id: '7', answer: Promise.resolve({ table: {} }), position }
    void prefetchTable('/tables/7', Promise.resolve())
  }
  come()
  expect(takeEarlyPosition('8', 1)).toBeNull()
  come()
  expect(takeEarlyPosition('7', 0)).toBeNull()
  come()
  expect(takeEarlyPosition('7', 1)).toEqual({ table: { version: 3 } })
  expect(takeEarlyPosition('7', 1)).toBeNull()
})

test('it is known whether a board will be drawn', async () => {
  expect(await prefetchTable('/tables/7', Promise.resolve())).toBe(true)
  expect(await prefetchTable('/lobby', Promise.resolve())).toBe(false)
  vi.mocked(findTable).mockRejectedValueOnce(new Error('offline'))
  expect(await prefetchTable('/tables/7', Promise.resolve())).toBe(false)
})

test('an answer for another table is not taken', () => {
  void prefetchTable('/join/7/secret', Promise.resolve())
  expect(takePrefetched('8')).toBeNull()
})

test('other places ask for nothing', () => {
  vi.mocked(findTable).mockClear()
  void prefetchTable('/lobby', Promise.resolve())
  expect(findTable).not.toHaveBeenCalled()
})
