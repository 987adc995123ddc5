/** The end in words: who won, and what my own place is. */
import type { Context } from '@/board/contract'
import { inOrder, say } from '@/i18n/words'
import type { Result } from '@/model/position'
import type { Decided } from './tie_break'

export function headline(result: Result, context: Context<unknown>): string {
  if (result.shared !== null) {
    const isSolo = context.players.length === 1
    if (isSolo) return say(result.shared ? 'result.solo_won' : 'result.solo_lost')
    return say(result.shared ? 'result.all_won' : 'result.all_lost')
  }
  const winners = context.players.filter((player) => result.ranks[player.seat] === 1)
  if (winners.some((player) => player.isYou)) return say('result.you_won')
  const names = winners.map((player) => player.name).join(', ')
  return say('result.won', { names, n: winners.length })
}

/** "87 points, 6 ahead of Curie", "You came 3, 34 behind Bell"; null for spectators. */
export function placeLine(result: Result, context: Context<unknown>, tie?: Decided): string | null {
  const me = context.players.find((player) => player.isYou)
  if (!me || result.shared !== null) return null
  const totalOf = (seat: number): number => result.scores[seat]?.total ?? 0
  const rank = result.ranks[me.seat] ?? 0
  const mine = totalOf(me.seat)
  const others = context.players
    .filter((player) => player.seat !== me.seat)
    .sort((a, b) => (result.ranks[a.seat] ?? 0) - (result.ranks[b.seat] ?? 0))
  const rival = others[0]
  if (!rival) return null
  const gap = mine - totalOf(rival.seat)
  if (gap > 0) return say('result.ahead', { points: mine, n: gap, name: rival.name })
  if (gap < 0) return say('result.behind', { rank: inOrder(rank), n: -gap, name: rival.name })
  const level =
    rank === 1
      ? say('result.level', { points: mine, name: rival.name })
      : say('result.tie_broken', { rank: inOrder(rank) })
  const [own, theirs] = [tie?.values.get(me.seat), tie?.values.get(rival.seat)]
  if (!tie || own === undefined || theirs === undefined) return level
  return `${level}. ${say('result.tie_break', { what: tie.name, mine: own, theirs })}`
}
