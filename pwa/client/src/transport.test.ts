import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RateLimited, RequestFailed, Unauthorized, Unreachable } from './errors.ts'
import { Transport } from './transport.ts'
import { retryAfter } from './waiting.ts'

const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const transport = new Transport({ url: 'http://hotseat.example/graphql', token: 'secret' })
const ask = (document: string, isRepeatable = false) =>
  transport.request({ toString: () => document }, {}, { isRepeatable })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('carries the token and the document', async () => {
    vi.mocked(fetch).mockResolvedValue(answer(200, { data: { a: 1 } }))
    expect(await ask('{ a }')).toEqual({ a: 1 })
    const [address, sent] = vi.mocked(fetch).mock.calls[0] ?? []
    expect(address).toBe('http://hotseat.example/graphql')
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer secret' })
    expect(sent?.credentials).toBe('omit')
  })

  it('waits as long as it is told where its points are spent', async () => {
    vi.mocked(fetch)
      .mockResolvedValueOnce(answer(429, {}, { 'retry-after': '7' }))
      .mockResolvedValueOnce(answer(200, { data: {} }))
    const done = vi.fn()
    void ask('mutation { x }').then(done)
    await vi.advanceTimersByTimeAsync(6900)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(500)
    expect(done).toHaveBeenCalled()
  })

  it('does not wait for a quarter of an hour', async () => {
    vi.mocked(fetch).mockResolvedValue(answer(429, {}, { 'retry-after': '900' }))
    await expect(ask('{ a }')).rejects.toThrow(RateLimited)
  })

  it.each([
    ['mutation { createTable }', false, 1],
    ['mutation { play }', true, 8],
    ['{ games }', false, 8],
  ])('%s is sent again only if that is safe', async (document, isRepeatable, times) => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('lost'))
    const lost = expect(ask(document, isRepeatable)).rejects.toThrow(Unreachable)
    await vi.advanceTimersByTimeAsync(120_000)
    await lost
    expect(fetch).toHaveBeenCalledTimes(times)
  })

  it('tells an invalid token from a mistake in the document', async () => {
    vi.mocked(fetch).mockResolvedValueOnce(answer(401))
    await expect(ask('{ a }')).rejects.toThrow(Unauthorized)
    const errors = [{ message: 'no such field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]
    vi.mocked(fetch).mockResolvedValueOnce(answer(400, { errors }))
    const failed = await ask('{ a }').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(RequestFailed)
    expect((failed as RequestFailed).code).toBe('GRAPHQL_VALIDATION_FAILED')
  })
})

describe('Retry-After', () => {
  it.each([
    ['3', 3],
    [null, 1],
    ['soon', 1],
    ['-4', 1],
  ])('%s means %d seconds', (header, seconds) => {
    expect(retryAfter(header)).toBe(seconds)
  })
})
