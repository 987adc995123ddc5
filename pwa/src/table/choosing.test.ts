import { describe, expect, it } from 'vitest'
import {
  candidate,
  groupsOf,
  keptChoice,
  NO_CHOICE,
  narrow,
  numberOf,
  type Offered,
  offered as offeredInTheSheet,
  possibleTargets,
  tapTarget,
} from './choosing'

function offered(notation: string, group: string, ...targets: string[]): Offered {
  return {
    legal: { notation, template: notation, action: { kind: group }, described: null, range: null },
    offer: { group: { id: group, title: group }, title: notation, consequences: [], targets },
  }
}

const offers = [
  offered('propose solar asia', 'propose', 'region:asia', 'energy:solar'),
  offered('propose biomass asia', 'propose', 'region:asia', 'energy:biomass'),
  offered('propose solar africa', 'propose', 'region:africa', 'energy:solar'),
  offered('construct africa', 'construct', 'region:africa', 'project:africa:0'),
]

describe('an offer in the sheet', () => {
  it('begins with a capital, though its words also stand within sentences', () => {
    const { offer, legal } = offered('начать: Электробусы', 'solar')
    const shown = offeredInTheSheet(legal, offer).offer
    expect([shown.title, shown.group.title]).toEqual(['Начать: Электробусы', 'Solar'])
  })
})

describe('a free number', () => {
  const legal = { ...offered('take', 'take').legal, range: { field: 'n', low: 0, high: 4 } }
  const { offer } = offered('take', 'take')

  it('begins with the lowest, or with what the board proposes, and is what was chosen', () => {
    expect(numberOf({ legal, offer }, NO_CHOICE)).toBe(0)
    expect(numberOf({ legal, offer: { ...offer, usualNumber: 4 } }, NO_CHOICE)).toBe(4)
    const chosen = { ...NO_CHOICE, number: 1 }
    expect(numberOf({ legal, offer: { ...offer, usualNumber: 4 } }, chosen)).toBe(1)
  })
})

describe('a choice after somebody else has moved', () => {
  const card = { ...NO_CHOICE, targets: ['region:asia', 'project:africa:0'] }

  it('stays as long as every part of it is offered', () => {
    expect(keptChoice(offers, card)).toBe(card)
    const verb = { ...NO_CHOICE, group: 'construct' }
    expect(keptChoice(offers, verb)).toBe(verb)
  })

  it('is given up with a target, a verb or an action that is gone', () => {
    expect(keptChoice(offers.slice(0, 3), card)).toBe(NO_CHOICE)
    expect(keptChoice(offers.slice(0, 3), { ...NO_CHOICE, group: 'construct' })).toBe(NO_CHOICE)
    expect(keptChoice(offers.slice(1), { ...NO_CHOICE, notation: 'propose solar asia' })).toBe(
      NO_CHOICE,
    )
  })
})

describe('choosing by taps', () => {
  it('lights up every target before the first tap', () => {
    expect([...possibleTargets(offers, NO_CHOICE)].sort()).toEqual([
      'energy:biomass',
      'energy:solar',
      'project:africa:0',
      'region:africa',
      'region:asia',
    ])
  })

  it('narrows with each tap until one action is left', () => {
    const once = tapTarget(offers, NO_CHOICE, 'region:asia')
    expect(narrow(offers, once)).toHaveLength(2)
    expect(candidate(offers, once)).toBeNull()
    const twice = tapTarget(offers, once, 'energy:biomass')
    expect(candidate(offers, twice)?.legal.notation).toBe('propose biomass asia')
  })

  it('takes a target back with a second tap', () => {
    const once = tapTarget(offers, NO_CHOICE, 'region:asia')
    expect(tapTarget(offers, once, 'region:asia')).toEqual(NO_CHOICE)
  })

  it('begins anew when the tapped target does not go with the earlier ones', () => {
    const once = tapTarget(offers, NO_CHOICE, 'region:asia')
    expect(tapTarget(offers, once, 'project:africa:0').targets).toEqual(['project:africa:0'])
  })

  it('stays in the chosen group when that is possible', () => {
    const grouped = { ...NO_CHOICE, group: 'propose', targets: ['region:asia'] }
    expect(tapTarget(offers, grouped, 'region:africa')).toEqual({
      ...NO_CHOICE,
      group: 'propose',
      targets: ['region:africa'],
    })
  })

  it('leaves the choice alone when nothing can be done there', () => {
    const once = tapTarget(offers, NO_CHOICE, 'region:asia')
    expect(tapTarget(offers, once, 'region:europe')).toBe(once)
  })

  it('proposes nothing by itself, even when one action is all there is', () => {
    expect(candidate(offers.slice(0, 1), NO_CHOICE)).toBeNull()
  })

  it('opens the only action at once when its number is all that is to be chosen', () => {
    const bid = offered('bid 9', 'bid')
    const ranged = { ...bid, legal: { ...bid.legal, range: { field: 'bid', low: 9, high: 50 } } }
    const pass = offered('pass', 'pass')
    const closing = { ...pass, offer: { ...pass.offer, endsTurn: true } }
    expect(candidate([ranged, closing], NO_CHOICE)).toBe(ranged)
  })

  it('counts the offers of each group in their order', () => {
    expect(groupsOf(offers).map(({ id, count }) => [id, count])).toEqual([
      ['propose', 3],
      ['construct', 1],
    ])
  })
})
