// Verify a webhook, with nothing but Node.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Whether this server signed the body, less than five minutes ago. */
export function isGenuine(secret, headers, body) {
  const sentAt = headers['webhook-timestamp']
  const signed = `${headers['webhook-id']}.${sentAt}.${body}`
  const mark = Buffer.from(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  const fits = headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature)
    return given.length === mark.length && timingSafeEqual(given, mark)
  })
  return fits && Math.abs(Date.now() / 1000 - Number(sentAt)) < 300
}

// verify.mjs SECRET ID TIMESTAMP SIGNATURE < BODY
const [secret, id, sentAt, signature] = process.argv.slice(2)
const headers = {
  'webhook-id': id,
  'webhook-timestamp': sentAt,
  'webhook-signature': signature,
}
console.log(isGenuine(secret, headers, readFileSync(0, 'utf8')))
