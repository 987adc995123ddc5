import powers from '@games/daybreak/data/powers.json'
import { describe, expect, it } from 'vitest'
import type { Scene } from '@/board/guide'
import type { View } from '@/model/games/daybreak'
import type { LegalAction } from '@/model/position'
import mid from '../fixtures/mid.json'
import {
  cleanPlan,
  nextTap,
  partnersDid,
  START_COMMUNITIES,
  shortOf,
  spareCard,
  tuckPlan,
  wasHurt,
} from './advice'
import { steps } from './guide'

const view = mid.view as unknown as View
const seat = mid.seat
const scene: Scene<View> = {
  view,
  seat,
  decision: 'local_stage',
  offered: new Set(),
  chosen: new Set(),
  tapped: [],
  deeds: new Set(),
  others: [],
  isComplete: false,
  legal: mid.legalActions as unknown as readonly LegalAction[],
  nameOf: String,
  say: (key) => key,
}
const player = view.players.find((player) => player.seat === seat)

describe('what the coach of Daybreak suggests', () => {
  it('spares a card that is in the hand', () => {
    expect(player?.hand).toContain(spareCard(scene))
  })

  it('suggests only what may be done', () => {
    const notations = new Set(scene.legal.map(({ notation }) => notation))
    const clean = cleanPlan(scene)
    const tuck = tuckPlan(scene)
    const kinds = scene.legal.map(({ action }) => action)
    if (clean)
      expect(kinds).toContainEqual(
        expect.objectContaining({ kind: 'use_stack', stack: clean.stack }),
      )
    if (tuck)
      expect(kinds).toContainEqual(
        expect.objectContaining({ kind: 'tuck_under_stack', card: tuck.card, stack: tuck.stack }),
      )
    expect(notations.size).toBeGreaterThan(0)
    expect(clean ?? tuck).not.toBeNull()
  })

  it('points at the card, then at its stack, then at the button', () => {
    const plan = { card: 'heat-pumps', stack: 2, verb: 'act' } as const
    const ringed = (...tapped: string[]) => nextTap(plan, { ...scene, tapped })
    expect(ringed()).toEqual(['[data-target="card:heat-pumps"]'])
    expect(ringed('card:heat-pumps')).toEqual(['[data-target="stack:2"]'])
    expect(ringed('card:heat-pumps', 'stack:2')).toEqual(['[data-verb="act"]'])
    expect(nextTap(null, scene)).toEqual([])
  })

  it('counts how much energy is missing', () => {
    const energy = (player?.clean ?? 0) + (player?.dirty ?? 0)
    const hungry = view.players.map((player) =>
      player.seat === seat ? { ...player, demand: energy + 3 } : player,
    )
    expect(shortOf({ ...scene, view: { ...view, players: hungry } })).toBe(3)
  })

  it('tells of the partner who did most, and not of oneself', () => {
    const others = [
      { kind: 'card_tucked', seat: seat + 1 },
      { kind: 'card_tucked', seat: seat + 2 },
      { kind: 'action_used', seat: seat + 2 },
      { kind: 'action_used', seat },
    ]
    expect(partnersDid({ ...scene, others })).toEqual({ seat: seat + 2, laid: 1, used: 1 })
    expect(partnersDid(scene)).toBeNull()
  })
})

describe('whether a round hurt', () => {
  const roundOne = (power: string, communities: number): Pick<Scene<View>, 'view' | 'seat'> => ({
    seat: 0,
    view: {
      round: 2,
      players: [{ seat: 0, power }],
      story: [{ round: 1, communities: [communities] }],
    } as unknown as View,
  })

  it.each(powers.map(({ id, communities }) => [id, communities] as const))(
    'is judged by what %s begins with',
    (power, begun) => {
      expect(START_COMMUNITIES).toHaveProperty(power, begun)
      expect(wasHurt(roundOne(power, begun))).toBe(false)
      expect(wasHurt(roundOne(power, begun + 1))).toBe(true)
    },
  )
})

describe('what the coach says to a proposal', () => {
  const asked = (proposal: string): string | undefined => {
    const offered = ['grid', 'fund']
    const question = { ...view.question, kind: 'global_project', proposer: 1, proposal }
    const now = { ...view, round: 1, offered, question } as unknown as View
    const proposed = { ...scene, view: now, decision: 'global_project' }
    return steps.find((step) => step.about === 'global_project' && step.when?.(proposed))?.id
  }

  it('names a project only if one is proposed', () => {
    expect(asked('propose start grid replacing -')).toBe('agree')
    expect(asked('propose nothing')).toBe('agree_none')
  })
})
