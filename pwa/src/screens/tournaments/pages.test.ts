import { expect, test } from 'vitest'
import { type Page, readFrom, readOn } from './pages'

/** A server with pages of two; `between` may change the list before each answer. */
function served(list: () => readonly string[], between: (asked: number) => void = () => undefined) {
  let asked = 0
  const cut = (after: string | null): Page<string> => {
    const start = after === null ? 0 : Number(after)
    const end = Math.min(start + 2, list().length)
    return {
      nodes: list().slice(start, end),
      pageInfo: { hasNextPage: end < list().length, endCursor: String(end) },
      totalCount: list().length,
    }
  }
  const ask = async (after: string | null): Promise<Page<string>> => {
    between(++asked)
    return cut(after)
  }
  return { first: cut(null), ask, asked: () => asked }
}

const same = (entry: string): string => entry

test('a list that fits one page is not asked for again', async () => {
  const { first, ask, asked } = served(() => ['a', 'b'])
  expect(await readOn(first, ask, same)).toEqual(['a', 'b'])
  expect(asked()).toBe(0)
})

test('pages are read to the end, in order', async () => {
  const everybody = Array.from({ length: 5001 }, (_, number) => `p${number}`)
  const { ask } = served(() => everybody)
  expect(await readFrom(ask, same)).toEqual(everybody)
})

test('somebody who moves over the edge of a page while it is read is not lost', async () => {
  let list = ['a', 'b', 'c', 'd']
  const { first, ask } = served(
    () => list,
    (asked) => {
      // After the first page c moves to the top: the second page has b and d, and neither has c.
      if (asked === 1) list = ['c', 'a', 'b', 'd']
    },
  )
  expect(await readOn(first, ask, same)).toEqual(['c', 'a', 'b', 'd'])
})

test('a list of which somebody is always missing is read three times at most', async () => {
  const { first, ask, asked } = served(() => ['a', 'b', 'c'])
  const short = async (after: string | null): Promise<Page<string>> => ({
    ...(await ask(after)),
    totalCount: 4,
  })
  expect(await readOn({ ...first, totalCount: 4 }, short, same)).toEqual(['a', 'b', 'c'])
  // The second page, then twice two pages.
  expect(asked()).toBe(5)
})

test('a list that is gone ends what is read', async () => {
  const { first } = served(() => ['a', 'b', 'c'])
  expect(await readOn(first, async () => null, same)).toEqual(['a', 'b'])
  expect(await readFrom(async () => undefined, same)).toEqual([])
})
