import { describe, expect, it } from 'vitest'
import crises from '../../../../../engine/games/daybreak/data/crises.json'
import globals from '../../../../../engine/games/daybreak/data/global_projects.json'
import locals from '../../../../../engine/games/daybreak/data/local_projects.json'
import starting from '../../../../../engine/games/daybreak/data/starting_projects.json'
import { MOTIFS } from './motifs'
import { motifOf } from './themes'

const CARDS: readonly { readonly id: string; readonly tags?: readonly string[] }[] = [
  ...locals,
  ...starting,
  ...globals,
  ...crises,
]

describe('the vignettes', () => {
  it('have a drawn motif for every card', () => {
    for (const { id, tags } of CARDS) expect(MOTIFS, id).toHaveProperty(motifOf(id, tags ?? []))
  })

  it('leave the globe, which stands for anything, to few cards', () => {
    const plain = CARDS.filter(({ id, tags }) => motifOf(id, tags ?? []) === 'globe')
    expect(plain.length).toBeLessThan(CARDS.length / 20)
  })

  it('use every motif', () => {
    const used = new Set(CARDS.map(({ id, tags }) => motifOf(id, tags ?? [])))
    expect(Object.keys(MOTIFS).filter((name) => !used.has(name))).toEqual([])
  })
})
