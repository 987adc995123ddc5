import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BadSignature, verify } from './webhooks.ts'

const BODY = '{"event":"decision"}'
const NOW = 1_800_000_000

function signed(body = BODY, secret = 'whsec_secret', id = 'd1'): Record<string, string> {
  const mark = createHmac('sha256', secret).update(`${id}.${NOW}.${body}`).digest('base64')
  return {
    'Webhook-Id': id,
    'webhook-timestamp': String(NOW),
    'webhook-signature': `v1,AAAA v1,${mark}`,
  }
}

const check = (headers: Record<string, string>, body = BODY, now = NOW) =>
  verify('whsec_secret', headers, body, { now })

describe('a webhook', () => {
  it('is believed when the server signed it', async () => {
    expect(await check(signed())).toEqual({ id: 'd1', body: { event: 'decision' } })
    expect((await verify('whsec_secret', new Headers(signed()), BODY, { now: NOW })).id).toBe('d1')
  })

  it.each([
    ['another body', signed(), BODY.replace('decision', 'over'), NOW],
    ['another secret', signed(BODY, 'whsec_other'), BODY, NOW],
    ['another id', { ...signed(), 'Webhook-Id': 'd2' }, BODY, NOW],
    ['no signature', { ...signed(), 'webhook-signature': '' }, BODY, NOW],
    ['an unreadable signature', { ...signed(), 'webhook-signature': 'v1,%%%' }, BODY, NOW],
    ['an unreadable time', { ...signed(), 'webhook-timestamp': 'now' }, BODY, NOW],
    ['a delivery that was kept back', signed(), BODY, NOW + 301],
  ])('is not believed with %s', async (_, headers, body, now) => {
    await expect(check(headers, body, now)).rejects.toThrow(BadSignature)
  })
})
