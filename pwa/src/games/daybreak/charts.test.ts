import { expect, test } from 'vitest'
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { charts } from './charts'
import mid from './fixtures/mid.json'

const view = mid.view as unknown as View
const context = {
  say: (key: string) => key,
  players: view.players.map(({ seat }) => ({ seat, name: `player ${seat}` })),
} as unknown as Context<View>

function chartsOf(story: View['story']) {
  const moments = [
    { version: 1, view: { ...view, bands: 0, story: [] } },
    { version: 2, view: { ...view, story } },
  ]
  return new Map(charts(moments, context).map((chart) => [chart.id, chart]))
}

test('a game that is lost in its first round still has a course', () => {
  const [round] = view.story
  if (!round) throw new Error('the fixture has no story')
  const found = chartsOf([{ ...round, round: 1, bands: 3, sinks: 0 }])
  expect(found.get('temperature')?.lines[0]?.points).toEqual([
    [0, 1.2],
    [1, 1.5],
  ])
  // It ended before anything was emitted.
  expect(found.get('carbon')?.lines[0]?.points).toEqual([])
})

test('what is emitted and absorbed is told of every round that came so far', () => {
  const points = chartsOf(view.story).get('carbon')?.lines[0]?.points
  expect(points?.length).toBe(view.story.filter((round) => round.sinks > 0).length)
})
