/** Verifies webhooks: they are signed in the way of Standard Webhooks. */

/** How far the sender's clock may be off; an older delivery could be a replayed one. */
export const TOLERANCE_SECONDS = 300

/** The delivery was not signed with this secret, or not just now. */
export class BadSignature extends Error {}

export interface Delivery {
  /** The same when a delivery is repeated. */
  readonly id: string
  readonly body: unknown
}

type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** The delivery if its signature holds; throws BadSignature otherwise. `body` is the raw body as it came. */
export async function verify(
  secret: string,
  headers: HeaderSource,
  body: string,
  { now = Date.now() / 1000, tolerance = TOLERANCE_SECONDS } = {},
): Promise<Delivery> {
  const id = header(headers, 'webhook-id')
  const moment = header(headers, 'webhook-timestamp')
  const signatures = header(headers, 'webhook-signature').split(/\s+/)
  if (!id || !/^\d+$/.test(moment)) throw new BadSignature('the headers of a webhook are missing')
  const text = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, [
    'verify',
  ])
  const signed = text.encode(`${id}.${moment}.${body}`)
  const fits = await Promise.all(
    signatures.map((signature) => {
      const mark = readMark(signature)
      return mark !== null && crypto.subtle.verify('HMAC', key, mark, signed)
    }),
  )
  if (!fits.includes(true)) throw new BadSignature('the signature does not fit the body')
  if (Math.abs(now - Number(moment)) > tolerance) throw new BadSignature('the delivery is too old')
  return { id, body: JSON.parse(body) }
}

function header(headers: HeaderSource, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : (found?.[0] ?? '')
}

/** The bytes of `v1,<base64>`; null where it is something else. */
function readMark(signature: string): Uint8Array<ArrayBuffer> | null {
  if (!signature.startsWith('v1,')) return null
  try {
    return Uint8Array.from(atob(signature.slice(3)), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
