import { beforeAll, describe, expect, it } from 'vitest'
import { loadBundle, textOf } from '@/i18n/words'
import type { PlayerView, View } from '@/model/games/daybreak'
import { consequencesOf, shortage } from './consequences'
import mid from './fixtures/mid.json'

const view = mid.view as unknown as View
const say = (key: string, params = {}): string => textOf('daybreak', key, params)

/** The same table with other numbers for seat 0. */
function withMine(change: Partial<PlayerView>): View {
  const players = view.players.map((player) =>
    player.seat === 0 ? { ...player, ...change } : player,
  )
  return { ...view, players }
}

beforeAll(() => loadBundle('daybreak'))

describe('the consequences of a move', () => {
  const before = withMine({ clean: 4, dirty: 8, demand: 14, carbon: 21 })

  it('tell what is added, the energy that it makes, and whom it saves', () => {
    const after = withMine({ clean: 8, dirty: 8, demand: 14, carbon: 21 })
    const consequences = consequencesOf(before, after, 0, say)
    expect(consequences.first.map(({ text }) => text)).toEqual([
      '+4 clean',
      '→ energy 16 / 14, 2 to spare',
    ])
    expect(consequences.further.map(({ text }) => text)).toEqual([
      'no community lost (was 2)',
      'carbon 21, unchanged',
    ])
    expect(consequences.first[0]?.tone).toBe('good')
  })

  it('warn where energy falls short', () => {
    const after = withMine({ clean: 4, dirty: 6, demand: 14, carbon: 19 })
    const consequences = consequencesOf(before, after, 0, say)
    expect(consequences.first.map(({ text }) => text)).toEqual([
      '−2 dirty',
      '→ energy 10 / 14, 4 short',
    ])
    expect(consequences.further.map(({ text, tone }) => [text, tone])).toEqual([
      ['4 communities lost (was 2)', 'bad'],
      ['carbon 21 → 19', 'good'],
    ])
  })

  it('are none where nothing changes', () => {
    expect(consequencesOf(before, before, 0, say)).toEqual({ first: [], further: [] })
  })

  it('name the partner who gains', () => {
    const other = view.players.find((player) => player.seat !== 0)
    const after = {
      ...before,
      players: before.players.map((player) =>
        player === other || player.seat === other?.seat
          ? { ...player, clean: player.clean + 2, demand: player.demand }
          : player,
      ),
    }
    const consequences = consequencesOf(before, after, 0, say)
    expect(consequences.first[0]?.text).toBe(`${say(`board.power.${other?.power}`)}: +2 clean`)
  })

  it('count each missing unit of energy as one community', () => {
    const mine = before.players[0]
    expect(mine && shortage(mine)).toBe(2)
  })
})
