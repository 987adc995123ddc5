import { describe, expect, it } from 'vitest'
import type { Context } from '@/board/contract'
import type { Action, View } from '@/model/games/co2'
import type { LegalAction, Position } from '@/model/position'
import construct from './fixtures/construct.json'
import displaced from './fixtures/displaced.json'
import early from './fixtures/early.json'
import income from './fixtures/income.json'
import late from './fixtures/late.json'
import mid from './fixtures/mid.json'
import research from './fixtures/research.json'
import { offer } from './offer'
import { question, questionNote, sending } from './turn'
import { unavailable } from './unavailable'

const words = (key: string, params: object = {}): string =>
  [key, ...Object.values(params)].join(' ')

function contextOf(position: Position, pending: readonly object[] = []): Context<View> {
  const view = position.view as View
  return {
    view,
    seat: position.seat,
    players: view.players.map(({ seat }) => ({ seat, name: `P${seat}` })),
    decision: position.decisions.find(({ seat }) => seat === position.seat) ?? null,
    pending,
    say: words,
  } as unknown as Context<View>
}

const FIXTURES = { early, turn: mid, late, research, displaced } as unknown as Record<
  string,
  Position
>

describe.each(Object.entries(FIXTURES))('the offers of %s', (_, position) => {
  const context = contextOf(position)
  const legal = position.legalActions as readonly LegalAction<Action>[]

  it('are all different to the eye', () => {
    const seen = legal.map((action) => {
      const { title, consequences, targets } = offer(action, context)
      return [title, ...consequences.map(({ text }) => text), targets.join()].join(' / ')
    })
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('never show the same text twice after one tap', () => {
    const offers = legal.map((action) => offer(action, context))
    for (const target of new Set(offers.flatMap(({ targets }) => targets))) {
      const there = offers
        .filter(({ targets }) => targets.includes(target))
        .map(({ title, consequences }) => [title, ...consequences.map(({ text }) => text)].join())
      expect(new Set(there).size, target).toBe(there.length)
    }
  })
})

describe('an income', () => {
  const split = (decade: number) => {
    const position = income as unknown as Position
    const view = { ...(position.view as View), decade }
    const [legal] = position.legalActions as readonly LegalAction<Action>[]
    if (!legal?.range) throw new Error('the fixture has no income to split')
    return { range: legal.range, offer: offer(legal, contextOf({ ...position, view })) }
  }

  it('is money while there is time to build, and points at the end', () => {
    const { decades } = (income as unknown as Position).view as View
    const [early, last] = [split(2), split(decades)]
    expect(early.offer.usualNumber).toBe(early.range.high)
    expect(last.offer.usualNumber).toBe(last.range.low)
  })

  it('says of every split what it brings', () => {
    const { range, offer: shown } = split(2)
    expect(shown.title).toContain(String(range.high))
    expect(shown.ofNumber?.(1)).toBe(`board.effect.money 1 · board.effect.points ${range.high - 1}`)
  })
})

describe('a turn', () => {
  it('has three tiles, with the reason where one cannot be chosen', () => {
    const context = contextOf(FIXTURES.turn as Position)
    const legal = (FIXTURES.turn as Position).legalActions as readonly LegalAction<Action>[]
    const tiles = new Set([
      ...legal.map((action) => offer(action, context).group.tile),
      ...unavailable(context, legal).map(({ tile }) => tile),
    ])
    for (const tile of [0, 1, 2]) expect(tiles).toContain(tile)
    for (const entry of unavailable(context, legal)) expect(entry.reason).not.toBe('')
  })

  it('that somebody must answer says so instead of ending', () => {
    const context = contextOf(FIXTURES.turn as Position, [
      { legal: { action: { kind: 'install' } } },
    ])
    const other = context.seat === 0 ? 1 : 0
    const next = [{ key: 'x', seat: other, kind: 'displaced' }]
    expect(sending(context, next)?.button).toBe(`board.sending.ask P${other}`)
    const ended = contextOf(FIXTURES.turn as Position, [
      { legal: { action: { kind: 'end_turn' } } },
    ])
    expect(sending(ended, [])?.button).toBe('group.end_turn')
  })
})

describe('a construction', () => {
  const position = construct as unknown as Position
  const context = contextOf(position)
  const said = (position.legalActions as readonly LegalAction<Action>[])
    .filter(({ action }) => action.kind === 'construct')
    .map((legal) => offer(legal, context).consequences.map(({ text }) => text))

  it('says who will control the region, what happens to the air, and which level is reached', () => {
    const whole = said.find((texts) => texts.includes('board.control.taken')) ?? []
    expect(whole).toContainEqual(expect.stringMatching(/^board\.effect\.points \d+$/))
    expect(whole).toContainEqual(expect.stringMatching(/^board\.air_(better|kept) \d+$/))
    expect(whole).toContainEqual(expect.stringMatching(/^board\.level \d+ \d+$/))
    expect(whole).toContainEqual(expect.stringMatching(/^board\.keeps \d+$/))
  })

  it('says how near it brings a goal of the United Nations', () => {
    const energy = said.flat().filter((text) => text.startsWith('board.goal_'))
    expect(energy.length).toBeGreaterThan(0)
  })
})

describe('what the research grant and the hand offer', () => {
  it('has the verb of its own, on the list and on the button', () => {
    const position = research as unknown as Position
    const context = contextOf(position)
    const legal = position.legalActions as readonly LegalAction<Action>[]
    const recruit = legal.find(({ action }) => action.kind === 'recruit')
    if (!recruit) throw new Error('the fixture offers no scientist')
    expect(offer(recruit, context)).toMatchObject({ button: 'action.recruit', isVerbal: true })
    for (const one of legal.filter(({ action }) => action.kind === 'move_scientist'))
      expect(offer(one, context).button).toMatch(/^board\.(verb\.(work|summit)|do\.home)/)
  })
})

describe('the end of a turn', () => {
  const used = (rest: object) => {
    const position = FIXTURES.turn as Position
    const view = position.view as View
    const turn = { ...view.turn, actionUsed: true, ...rest }
    return contextOf({ ...position, view: { ...view, turn } } as Position)
  }

  it('asks for nothing that cannot be done any more', () => {
    const spent = used({ scientistUsed: true, marketUsed: true, cardUsed: true })
    expect(question(spent)).toBe('board.ask.end')
    expect(questionNote(spent)).toBeNull()
    const open = used({ scientistUsed: true, marketUsed: false, cardUsed: true })
    expect(question(open)).toBe('board.ask.free')
    expect(questionNote(open)).toBe('board.free_left 1')
  })
})
