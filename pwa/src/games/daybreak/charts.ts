/** The course of a game: how warm it grew, what was emitted, and who came into crisis. */
import type { Chart, Context, Snapshot } from '@/board/contract'
import type { View } from '@/model/games/daybreak'

/** In degrees above pre-industrial times; each band is a tenth. */
function temperature(bands: number): number {
  return Math.round(12 + bands) / 10
}

export function charts(
  moments: readonly Snapshot<View>[],
  { say, players }: Context<View>,
): readonly Chart[] {
  const first = moments[0]?.view
  const last = moments.at(-1)?.view
  if (!first || !last) return []
  const line = (name: string, value: (round: View['story'][number]) => number) => ({
    name,
    // A round that ended the game midway has emitted nothing yet.
    points: last.story
      .filter((round) => round.sinks > 0)
      .map((round): [number, number] => [round.round, value(round)]),
  })
  /** The value before the first round and at the end of each. */
  const course = (
    name: string,
    start: number,
    value: (round: View['story'][number]) => number,
  ) => ({
    name,
    points: [
      [0, start] as const,
      ...last.story.map((round) => [round.round, value(round)] as const),
    ],
  })
  return [
    {
      id: 'temperature',
      title: say('board.chart_temperature'),
      lines: [
        course(say('board.chart_temperature'), temperature(first.bands), (round) =>
          temperature(round.bands),
        ),
      ],
      from: temperature(0),
      marks: [{ at: temperature(last.bandsLimit), name: say('board.chart_limit') }],
    },
    {
      id: 'carbon',
      title: say('board.chart_carbon'),
      lines: [
        line(say('board.chart_emitted'), (round) => round.carbon),
        line(say('board.chart_sinks'), (round) => round.sinks),
      ],
    },
    {
      id: 'communities',
      title: say('token.communities'),
      lines: players.map(({ seat, name }) => ({
        ...course(
          name,
          first.players.find((player) => player.seat === seat)?.communities ?? 0,
          (round) => round.communities[seat] ?? 0,
        ),
        seat,
      })),
    },
  ]
}
