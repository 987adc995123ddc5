import { expect, test } from 'vitest'
import { shortNames } from './names'

test('first names are enough where nobody shares one', () => {
  expect(shortNames(['Ana Silva', 'Wei Zhang'])).toEqual(['Ana', 'Wei'])
})

test('only namesakes get their initials', () => {
  expect(shortNames(['Sara Zander', 'Sara Adler', 'Ana Silva'])).toEqual([
    'Sara Z.',
    'Sara A.',
    'Ana',
  ])
})

test('an initial alone is not a name', () => {
  expect(shortNames(['J Peters', 'Ana Silva'])).toEqual(['J Peters', 'Ana'])
})
