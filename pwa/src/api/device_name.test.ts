import { expect, it } from 'vitest'
import { deviceName } from './device_name'

it('says a browser and a system in two words', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
  expect(deviceName(phone)).toBe('Chrome · Android')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19) Version/19 Safari/604.1')).toBe(
    'Safari · iPhone',
  )
})

it('keeps what it does not know, cut short', () => {
  expect(deviceName('my kitchen tablet')).toBe('my kitchen tablet')
  expect(deviceName('')).toBe('')
})
