import { expect, test } from 'vitest'
import { rememberWhere, whereOf } from './last_seen'

test('how far a table has come is shown only in the language in which it was seen', () => {
  rememberWhere('a', '1980s · round 1 of 3', 'en')
  expect(whereOf('a', 'en')).toBe('1980s · round 1 of 3')
  expect(whereOf('a', 'pl')).toBeNull()
  rememberWhere('a', 'Lata 1980. · runda 1 z 3', 'pl')
  expect(whereOf('a', 'pl')).toBe('Lata 1980. · runda 1 z 3')
  // As earlier versions kept it.
  localStorage.setItem('hotseat.where', JSON.stringify({ b: '1970s' }))
  expect(whereOf('b', 'en')).toBeNull()
})
