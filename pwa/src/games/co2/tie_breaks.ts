/** What decides between players who are tied on points: plants, expertise by energy, regions (RULES.md §10). */
import type { Context, TieBreak } from '@/board/contract'
import type { View } from '@/model/games/co2'
import { plantsOf } from './standing'

export function tieBreaks({ view, say }: Context<View>): readonly TieBreak[] {
  const energies = view.players[0]?.expertise.map(({ energy }) => energy) ?? []
  const levelOf = (seat: number, energy: string): number => {
    const player = view.players.find((player) => player.seat === seat)
    return player?.expertise.find((track) => track.energy === energy)?.level ?? 0
  }
  return [
    { name: say('board.detail.plants'), of: (seat) => plantsOf(view, seat).length },
    ...energies.map((energy) => ({
      name: say(`energy.${energy}`),
      of: (seat: number) => levelOf(seat, energy),
    })),
    {
      name: say('board.detail.regions'),
      of: (seat) => view.regions.filter((region) => region.controller === seat).length,
    },
  ]
}
