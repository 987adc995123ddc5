/** Small words: numbers with their sign, players, harms. */
import type { Context } from '@/board/contract'
import type { HarmView, PlayerView, View } from '@/model/games/daybreak'

/** A number as a change: +4, −2, ±0. */
export function signed(n: number): string {
  if (n === 0) return '±0'
  return n > 0 ? `+${n}` : `−${-n}`
}

export function playerAt(view: View, seat: number | null): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat)
}

/** The name of a seat; a player is "you" to themselves. */
export function nameOf(seat: number | null, { players, say }: Context<View>): string {
  const player = players.find((one) => one.seat === seat)
  if (!player) return '–'
  return player.isYou ? say('board.you') : player.name
}

/** What an open crisis would really do to a player: what comes to nothing is left out. */
export function harmsIn(
  harms: readonly HarmView[],
  { say }: Context<View>,
): readonly { readonly text: string; readonly why: string }[] {
  return harms
    .filter((harm) => harm.n !== 0)
    .map((harm) => ({
      text: say('board.harm', { n: signed(harm.n), what: say(`harm.${harm.effect}`) }),
      why: sumOf(harm.full, harm.n),
    }))
}

/** "3 − 1": the full number and what helps; nothing where nothing helps. */
export function sumOf(full: number, left: number): string {
  const helped = Math.abs(full) - Math.abs(left)
  return helped > 0 ? `${Math.abs(full)} − ${helped}` : ''
}
