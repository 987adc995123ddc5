import { expect, test } from 'vitest'
import { figure, signed } from './figures'

test('a figure below zero has a minus, not a hyphen', () => {
  expect(figure(-6)).toBe('−6')
  expect(signed(-0.5)).toBe('−0.5')
  expect(signed(2)).toBe('+2')
})

test('two decimals are enough for thirds', () => {
  expect(figure(28 / 3)).toBe('9.33')
})
