/** Reads lists that come in pages, to the end. */

export interface Page<T> {
  readonly nodes: readonly T[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly totalCount: number
}

/** Requests the page after a cursor; null if the list is gone. */
export type Ask<T> = (after: string | null) => Promise<Page<T> | null | undefined>

/** Entries may move between pages while a list is read; then it is read again, at most this many times. */
const MAX_PASSES = 3

/** The whole list that begins with this page; entries that stay in it are never lost. */
export async function readOn<T>(
  first: Page<T>,
  ask: Ask<T>,
  keyOf: (entry: T) => string | number,
): Promise<readonly T[]> {
  const known = new Map<string | number, T>()
  let page: Page<T> | null | undefined = first
  for (let pass = 1; page; pass += 1) {
    let last: Page<T> = page
    for (;;) {
      for (const entry of last.nodes) {
        // Re-inserted at the end, so that the order is that of the newest page.
        known.delete(keyOf(entry))
        known.set(keyOf(entry), entry)
      }
      if (!last.pageInfo.hasNextPage) break
      const next: Page<T> | null | undefined = await ask(last.pageInfo.endCursor)
      if (!next) break
      last = next
    }
    if (known.size >= last.totalCount || pass === MAX_PASSES) break
    page = await ask(null)
  }
  return [...known.values()]
}

/** The same for a list whose first page is not loaded yet. */
export async function readFrom<T>(
  ask: Ask<T>,
  keyOf: (entry: T) => string | number,
): Promise<readonly T[]> {
  const first = await ask(null)
  return first ? readOn(first, ask, keyOf) : []
}
