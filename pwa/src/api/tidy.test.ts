import { expect, it } from 'vitest'
import { tidy } from './tidy'

it('spells enums as boards do and takes away the marks that told it so', () => {
  const sent = {
    __typename: 'X',
    kind: 'propose',
    energy__enum: 'COLD_FUSION',
    agenda__enum: ['SOLAR', null],
    inner: [{ __typename: 'Y', name: 'ADA' }],
  }
  expect(tidy(sent)).toEqual({
    kind: 'propose',
    energy: 'cold_fusion',
    agenda: ['solar', null],
    inner: [{ name: 'ADA' }],
  })
})

it('keeps numbers, words and nothing as they are', () => {
  expect(tidy([1, 'two', null, true])).toEqual([1, 'two', null, true])
})
