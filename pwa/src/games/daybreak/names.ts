/** Short texts: signed numbers, players, harms. */
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

/** The name of a seat; "you" for my own. */
export function nameOf(seat: number | null, { players, say }: Context<View>): string {
  const player = players.find((player) => player.seat === seat)
  if (!player) return '–'
  return player.isYou ? say('board.you') : player.name
}

/** "+2 communities in crisis". */
export function harmInWords(effect: string, n: number, say: Context<View>['say']): string {
  const what = say(`harm.${effect}`, { n: Math.abs(n) })
  // It either happens or not: there is nothing to count.
  return effect === 'check_demand' ? what : say('board.harm', { n: signed(n), what })
}

/** These happen once, to everybody. */
const SHARED = ['planetary_step', 'drop_global_project']

/** Whether a crisis hits everybody together and no player alone. */
export function isShared(harms: readonly HarmView[]): boolean {
  const felt = harms.filter((harm) => harm.n !== 0)
  return felt.length > 0 && felt.every((harm) => SHARED.includes(harm.effect))
}

/** What an open crisis would actually do to a player; harms that are fully averted are left out. */
export function harmsIn(
  harms: readonly HarmView[],
  { say }: Context<View>,
): readonly { readonly text: string; readonly why: string }[] {
  return harms
    .filter((harm) => harm.n !== 0)
    .map((harm) => ({
      text: harmInWords(harm.effect, harm.n, say),
      why: sumOf(harm.full, harm.n),
    }))
}

/** "3 − 1": the full number and what is averted; empty if nothing is. */
export function sumOf(full: number, left: number): string {
  const helped = Math.abs(full) - Math.abs(left)
  return helped > 0 ? `${Math.abs(full)} − ${helped}` : ''
}
