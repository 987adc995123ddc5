import { describe, expect, it } from 'vitest'
import { follow } from './pieces'

describe('scientists without numbers', () => {
  const before = follow(new Map(), ['asia.cubes', 'hand 0', 'hand 1'])

  it('keep their names where they stay', () => {
    expect(follow(before, ['asia.cubes', 'hand 0', 'hand 1'])).toEqual(before)
  })

  it('are the same piece on the spot where one of them arrived', () => {
    const after = follow(before, ['asia.cubes', 'S03.solar', 'hand 0'])
    expect(after.get('S03.solar')).toBe(before.get('hand 1'))
    expect(after.get('asia.cubes')).toBe(before.get('asia.cubes'))
  })

  it('get a name of their own when they are recruited', () => {
    const after = follow(before, ['asia.cubes', 'hand 0', 'hand 1', 'hand 2'])
    expect(new Set(after.values()).size).toBe(4)
  })
})
