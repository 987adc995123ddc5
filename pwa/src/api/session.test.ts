/** A phone on which nobody is signed in any more is subscribed to no notifications. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playAs, whoAmI } from './session'
import { account } from './signed_in'

const request = vi.hoisted(() => vi.fn())
vi.mock('./client', () => ({ request, renewSocket: vi.fn() }))

const unsubscribe = vi.fn(async () => true)
const ADA = { id: '1', name: 'Ada', isGuest: false }

beforeEach(() => {
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('addEventListener', vi.fn())
})

afterEach(() => {
  vi.unstubAllGlobals()
  unsubscribe.mockClear()
  account.value = undefined
})

test('a phone that was signed out elsewhere unsubscribes', async () => {
  request.mockResolvedValue({ viewer: null })
  await whoAmI()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('signing out unsubscribes', async () => {
  playAs(null)
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
})

test('whoever is signed in stays subscribed, also offline', async () => {
  request.mockResolvedValue({ viewer: { account: ADA } })
  await whoAmI()
  request.mockRejectedValue(new Error('offline'))
  await whoAmI()
  playAs(ADA)
  expect(account.value).toEqual(ADA)
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('a browser without service workers can sign out too', async () => {
  vi.stubGlobal('navigator', {})
  request.mockResolvedValue({ viewer: null })
  await whoAmI()
  expect(account.value).toBeNull()
})
