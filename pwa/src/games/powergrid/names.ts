/** Players by name; "You" for my own seat, as in the strip. */
import type { Context } from '@/board/contract'
import { capital } from '@/i18n/capital'
import type { View } from '@/model/games/powergrid'

export function nameOf(seat: number, { players, say }: Context<View>): string {
  const player = players.find((player) => player.seat === seat)
  return player?.isYou ? capital(say('board.order.you')) : (player?.name ?? '')
}
