import { describe, expect, it } from 'vitest'
import type { Scene, Step } from '@/board/guide'
import type { Words } from '@/i18n/words'
import { progressOf, stepFor } from './step'

const SCENE: Scene = {
  view: { round: 1 },
  seat: 0,
  decision: 'turn',
  offered: new Set(['propose']),
  chosen: new Set(),
  tapped: [],
  deeds: new Set(),
  others: [],
  isComplete: false,
  legal: [],
  nameOf: String,
  say: (key) => key,
}
const STEPS: readonly Step[] = [
  { id: 'welcome', manner: 'tell' },
  { id: 'bid', manner: 'advise', about: 'bid' },
  { id: 'propose', manner: 'advise', about: 'turn', past: ({ deeds }) => deeds.has('proposed') },
  { id: 'end', manner: 'advise', about: 'turn', when: ({ deeds }) => deeds.has('proposed') },
]
const read = (...ids: string[]): ReadonlySet<string> => new Set(ids)

describe('the step of a guide', () => {
  it('is the first that has not been read', () => {
    expect(stepFor(STEPS, read(), SCENE)?.id).toBe('welcome')
    expect(stepFor(STEPS, read('welcome'), SCENE)?.id).toBe('propose')
  })

  it('follows what the player has done', () => {
    const later = { ...SCENE, deeds: new Set(['proposed']) }
    expect(stepFor(STEPS, read('welcome'), later)?.id).toBe('end')
    expect(progressOf(STEPS, read('welcome'), later)).toBe(0.5)
  })

  it('is the help of the rules for a decision that the guide does not know', () => {
    const rare = { ...SCENE, decision: 'displaced' }
    expect(stepFor(STEPS, read('welcome'), rare)?.id).toBe('help:displaced')
    expect(stepFor(STEPS, read('welcome', 'help:displaced'), rare)).toBeNull()
  })

  it('that watches the whole game comes whenever nothing else is to be said', () => {
    const steps: readonly Step[] = [...STEPS, { id: 'watch', manner: 'advise', isLasting: true }]
    expect(stepFor(steps, read('welcome'), SCENE)?.id).toBe('propose')
    expect(stepFor(steps, read('welcome', 'propose'), SCENE)?.id).toBe('watch')
  })

  it('does not come back once it was read', () => {
    expect(stepFor(STEPS, read('welcome', 'propose'), SCENE)).toBeNull()
  })
})

const guides = import.meta.glob<{ steps: readonly Step[] }>('@/games/*/guide/guide.ts', {
  eager: true,
})
const words = import.meta.glob<Words>('@/games/*/guide/words/en.json', {
  eager: true,
  import: 'default',
})
const rules = import.meta.glob<Words>('@games/*/words/en.json', { eager: true, import: 'default' })
/** What a player is asked in the first round, as seen in played games. */
const FIRST_ROUND: Record<string, readonly string[]> = {
  co2: ['turn', 'research', 'study', 'displaced', 'income', 'supply_permit', 'summit_award'],
  powergrid: ['open_auction', 'bid', 'buy_fuel', 'connect', 'power'],
  daybreak: ['global_project', 'local_stage', 'discard', 'emission', 'player', 'lose_card'],
}

function of<T>(files: Record<string, T>, game: string): T {
  const found = Object.entries(files).find(([path]) => path.includes(`/${game}/`))
  if (!found) throw new Error(`${game} is missing`)
  return found[1]
}

describe.each(Object.keys(FIRST_ROUND))('the guide of %s', (game) => {
  const { steps } = of(guides, game)

  it('has words for each of its steps, and no others', () => {
    const keys = steps.flatMap(({ id }) => [`${id}.title`, id])
    expect(Object.keys(of(words, game)).sort()).toEqual(keys.sort())
  })

  it('advises on every kind of decision of the first round', () => {
    const about = new Set(steps.map((step) => step.about))
    for (const kind of FIRST_ROUND[game] ?? []) expect([...about], kind).toContain(kind)
  })

  it('speaks only of decisions that the game has', () => {
    const known = of(rules, game)
    for (const { about } of steps)
      if (about) expect(Object.keys(known)).toContain(`decision.${about}`)
  })

  it('ends by telling where the rules are', () => {
    expect(steps.filter((step) => !step.isLasting).at(-1)?.id).toBe('farewell')
  })
})
