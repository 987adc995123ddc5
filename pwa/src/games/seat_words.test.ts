import co2 from '@games/co2/words/en.json'
import daybreak from '@games/daybreak/words/en.json'
import powergrid from '@games/powergrid/words/en.json'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context, Player } from '@/board/contract'
import { loadBundle, speak, textOf, type Words } from '@/i18n/words'
import { type Language, language } from '@/settings'
import { describeEvent as inCo2 } from './co2/log_line'
import { describeSilent, describeEvent as inDaybreak } from './daybreak/log_line'
import { proposalInWords } from './daybreak/proposals'
import { describeEvent as inPowerGrid } from './powergrid/log_line'

const GAMES = { co2, powergrid, daybreak }
type Game = keyof typeof GAMES

function contextOf<View>(game: Game): Context<View> {
  const player = (seat: number, name: string): Player => ({
    seat,
    name,
    colour: 'orange',
    shape: 'disc',
    isYou: seat === 0,
    isBot: false,
    isAway: false,
    isToAct: false,
  })
  return {
    view: { regions: [] } as View,
    seat: 0,
    players: [player(0, 'Anna'), player(1, 'Bell')],
    decision: null,
    say: (key, params) => textOf(game, key, params),
  }
}

async function speakIn(spoken: Language): Promise<void> {
  for (const game of Object.keys(GAMES)) await loadBundle(game)
  language.value = spoken
  await speak(spoken)
}

describe.each(Object.entries(GAMES))('the events of %s', (_game, words: Words) => {
  const doings = Object.entries(words).filter(
    ([key, text]) => key.startsWith('event.') && /^\{seat\} /.test(String(text)),
  )

  it.each(doings.filter(([key]) => !key.includes('_you')))(
    'have a second person where a verb needs one: %s',
    (key) => {
      if (!key.endsWith('.to_you')) expect(Object.keys(words)).toContain(`${key}.you`)
    },
  )
})

describe('what I did, in my own log', () => {
  const bought = { kind: 'plant_bought', seat: 0, plant: 5, price: 12 } as const
  const agreed = { kind: 'agreed', seat: 0 } as const
  const paid = { kind: 'scientist_displaced', seat: 1, by: 0, place: 'hand' } as const

  it.each<[Language, readonly string[]]>([
    [
      'en',
      ['You buy plant 5 for 12\u00a0€', 'You agree', 'You pay Bell $1 to clear a project: Hand.'],
    ],
    [
      'ru',
      [
        'Вы покупаете станцию 5 за 12\u00a0€',
        'Вы согласны',
        'Вы платите $1 за уход учёного (Bell): Рука.',
      ],
    ],
    [
      'pl',
      [
        'Kupujesz elektrownię 5 za 12\u00a0€',
        'Zgadzasz się',
        'Płacisz $1 za odejście naukowca (Bell): Ręka.',
      ],
    ],
  ])('is told to me in the second person in %s', async (spoken, lines) => {
    await speakIn(spoken)
    expect([
      inPowerGrid(bought, contextOf('powergrid')),
      inDaybreak(agreed, contextOf('daybreak')),
      inCo2(paid, contextOf('co2')),
    ]).toEqual(lines)
  })
})

describe('what others did', () => {
  beforeAll(() => speakIn('en'))

  it('names them, and me within the sentence', () => {
    expect(inPowerGrid({ kind: 'order_set', order: [1, 0] }, contextOf('powergrid'))).toBe(
      'Order of play: Bell, you',
    )
    const given = { kind: 'card_given', seat: 1, card: 'l001', to: 0 } as const
    expect(inDaybreak(given, contextOf('daybreak'))).toMatch(/^Bell gives you /)
  })

  it('names whom a proposal is for', () => {
    const exempt = (seat: number): string =>
      proposalInWords(`propose exempt ${seat}`, contextOf('daybreak'))
    expect(exempt(1)).toContain('Bell')
    expect(exempt(0)).toContain('you')
  })

  it('is nobody’s where all did it together: no empty brackets', () => {
    const together = { kind: 'card_discarded', seat: null, card: 'l001' } as const
    expect(inDaybreak(together, contextOf('daybreak'))).not.toContain('–')
  })

  it('is told of tokens too, where a replay has nothing else to say', () => {
    const grown = { kind: 'tokens_changed', seat: 0, token: 'social', by: 1, now: 3 } as const
    expect(inDaybreak(grown, contextOf('daybreak'))).toBeNull()
    expect(describeSilent(grown, contextOf('daybreak'))).toBe('You: social resilience +1, now 3')
    const planted = { kind: 'tokens_changed', seat: null, token: 'trees', by: 1, now: 5 } as const
    expect(describeSilent(planted, contextOf('daybreak'))).toBe('Trees +1, now 5')
  })
})
