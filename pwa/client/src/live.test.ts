import { expect, test, vi } from 'vitest'
import { Live } from './live.ts'
import type { Operation } from './transport.ts'

const payloads: object[] = []

vi.mock('graphql-ws', () => ({
  createClient: () => ({
    subscribe: (payload: object) => {
      payloads.push(payload)
      return () => undefined
    },
    dispose: () => undefined,
  }),
}))

test('after a lost connection it subscribes from where it is now', async () => {
  let after = 1
  const operation = 'subscription { tableUpdates }' as unknown as Operation<object, object>
  const stop = new Live({ url: 'http://test' }).subscribe(
    operation,
    () => ({ after }),
    () => undefined,
  )
  await vi.waitFor(() => expect(payloads).toHaveLength(1))
  // graphql-ws writes the same payload once more for each new connection.
  expect(JSON.parse(JSON.stringify(payloads[0])).variables).toEqual({ after: 1 })
  after = 7
  expect(JSON.parse(JSON.stringify(payloads[0])).variables).toEqual({ after: 7 })
  stop()
})
