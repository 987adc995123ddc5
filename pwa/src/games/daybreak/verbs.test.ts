import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '@/board/contract'
import { loadBundle, textOf } from '@/i18n/words'
import type { Action, View } from '@/model/games/daybreak'
import type { LegalAction } from '@/model/position'
import mid from './fixtures/mid.json'
import { offer } from './offer'
import { strengthOf } from './strength'
import { tapped } from './taps'
import { firstVerb, likelyStack, verbsFor } from './verbs'

const view = mid.view as unknown as View
const legal = mid.legalActions as unknown as readonly LegalAction<Action>[]
const context: Context<View> = {
  view,
  seat: mid.seat,
  players: [],
  decision: { key: '1', seat: mid.seat, kind: 'local_stage' },
  say: (key, params) => textOf('daybreak', key, params),
}
const mine = view.players.find((player) => player.seat === mid.seat)
const card = mine?.hand[0] ?? ''

beforeAll(() => loadBundle('daybreak'))

describe('the verbs of a card and a stack', () => {
  const offers = () => legal.map((action) => ({ legal: action, offer: offer(action, context) }))

  it('are three, in the same places', () => {
    expect(verbsFor(card, 0, offers(), context).map((verb) => verb.id)).toEqual([
      'start',
      'tuck',
      'act',
    ])
  })

  it('pay with the chosen card where the action costs one', () => {
    const stacks = mine?.stacks ?? []
    const paid = stacks.findIndex((stack) => stack.discard === 1 && stack.whyNot === null)
    expect(paid).toBeGreaterThanOrEqual(0)
    const act = verbsFor(card, paid, offers(), context).find((verb) => verb.id === 'act')
    expect(act?.actions.map((action) => action.notation)).toEqual([
      `use ${paid}`,
      `discard ${card}`,
    ])
  })

  it('ask for a card to pay with where none is chosen', () => {
    const stacks = mine?.stacks ?? []
    const paid = stacks.findIndex((stack) => stack.discard === 1 && stack.whyNot === null)
    const [act] = verbsFor(null, paid, offers(), context)
    expect(act).toMatchObject({ id: 'act', actions: [], reason: 'tap a card to pay with' })
  })

  it('say why an action cannot be used', () => {
    const used = (mine?.stacks ?? []).map((stack) => ({
      ...stack,
      whyNot: { key: 'requirement_missing', tag: 'grid', need: 2, have: 1 },
    }))
    const players = view.players.map((player) =>
      player.seat === mid.seat ? { ...player, stacks: used } : player,
    )
    const elsewhere = { ...context, view: { ...view, players } }
    const [, , act] = verbsFor(card, 0, [], elsewhere)
    expect(act?.reason).toBe('needs 2 grid, has 1')
  })

  it('arm one that can be done', () => {
    const verbs = verbsFor(card, 0, offers(), context)
    const armed = firstVerb(card, 0, verbs, context)
    expect(verbs.find((verb) => verb.id === armed)?.actions.length).toBeGreaterThan(0)
  })
})

describe('a tap in the local stage', () => {
  const everything = new Set(
    legal.flatMap((action) => offer(action, context).targets).concat(['stack:0', 'stack:1']),
  )

  it('holds a card to a likely stack', () => {
    const stack = likelyStack(card, view, mid.seat)
    expect(tapped([], `card:${card}`, context, everything)).toEqual([
      `card:${card}`,
      `stack:${stack}`,
    ])
  })

  it('keeps the card when another stack is tapped, and the stack when another card is', () => {
    const chosen = [`card:${card}`, 'stack:0']
    expect(tapped(chosen, 'stack:1', context, everything)).toEqual([`card:${card}`, 'stack:1'])
    const other = `card:${mine?.hand[1]}`
    expect(tapped(chosen, other, context, everything)).toEqual([other, 'stack:0'])
  })

  it('puts the card back when it is tapped again', () => {
    expect(tapped([`card:${card}`, 'stack:0'], `card:${card}`, context, everything)).toEqual([
      'stack:0',
    ])
  })

  it('is left to the usual way in other decisions', () => {
    const asked = { ...context, decision: { key: '1', seat: mid.seat, kind: 'discard' } }
    expect(tapped([], `card:${card}`, asked, everything)).toBeNull()
  })
})

describe('the strength of a stack', () => {
  it('is its first effect that counts, with its sign', () => {
    const stack = mine?.stacks[0]
    if (!stack) throw new Error('the fixture has no stack')
    const effects = [
      { effect: 'dirty', token: null, n: 0 },
      { effect: 'resilience', token: 'social', n: 2 },
    ]
    expect(strengthOf({ ...stack, effects })).toEqual({ text: '+2', sign: 'social' })
    expect(strengthOf({ ...stack, effects: [{ effect: 'dirty', token: null, n: -2 }] })).toEqual({
      text: '−2',
      sign: 'dirty',
    })
    expect(strengthOf({ ...stack, effects: [] })).toBeNull()
  })
})
