import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { qrCode } from './qr'

// Codes that another encoder (segno) draws for the same texts at level M.
const KNOWN: [string, number, string][] = [
  [
    'http://192.168.1.20:8000/join/0d1f3a52-7c1e-4f0e-9d8e-0f2b7a5d6c11/abcdefgh123456789',
    37,
    '086e76e122e341047c349ed8f900cfca7d5bfc3db457a94b55dc4118460b07e0',
  ],
  [
    '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef12345678',
    49,
    'f0effbc5611780dcbc59db6cc902e6bd2bb7791ade2c3e8df6c46798b86c5fa6',
  ],
  [
    'https://hotseat.example.org/join/qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
    57,
    '03c81fdce70f1616ce02433214f337d4a8472858810fd8298246165444d8f40b',
  ],
]

it.each(KNOWN)('draws %s as others do', (text, size, hash) => {
  const rows = qrCode(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  expect(rows).toHaveLength(size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(hash)
})

it('refuses a text that is too long for a code that a phone can read', () => {
  expect(() => qrCode('x'.repeat(400))).toThrow(RangeError)
})
