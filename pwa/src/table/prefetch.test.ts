import { expect, test, vi } from 'vitest'
import { findTable } from '@/api/tables'
import { loadBoard } from '@/games/load'
import { prefetchTable, takePrefetched } from './prefetch'

vi.mock('@/api/tables', () => ({ findTable: vi.fn(async () => ({ game: 'co2', hasBegun: true })) }))
vi.mock('@/games/load', () => ({ loadBoard: vi.fn(async () => null) }))

test('a table that is visited is asked for once, and its board comes when words can be said', async () => {
  let speak = (): void => undefined
  prefetchTable('/tables/7', new Promise((done) => (speak = done)))
  expect(findTable).toHaveBeenCalledWith('7')
  expect(await takePrefetched('7')).toMatchObject({ game: 'co2' })
  expect(loadBoard).not.toHaveBeenCalled()
  speak()
  await vi.waitFor(() => expect(loadBoard).toHaveBeenCalledWith('co2'))
  expect(takePrefetched('7')).toBeNull()
})

test('an answer for another table is not taken', () => {
  prefetchTable('/join/7/secret', Promise.resolve())
  expect(takePrefetched('8')).toBeNull()
})

test('other places ask for nothing', () => {
  vi.mocked(findTable).mockClear()
  prefetchTable('/lobby', Promise.resolve())
  expect(findTable).not.toHaveBeenCalled()
})
