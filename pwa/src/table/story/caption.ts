/** What led to a position of a replay, in words: every step has some. */
import type { Context } from '@/board/contract'
import { say } from '@/i18n/words'
import type { LogEntry } from '@/model/position'
import { type AnyBoard, linesOf } from './since'

export function captionAt(
  board: AnyBoard,
  context: Context<unknown>,
  log: readonly LogEntry[],
  version: number,
  first: number,
): string {
  if (version <= first) return say('replay.start')
  const entry = log.find((logged) => logged.version === version)
  if (!entry) return say('replay.no_move')
  const lines = linesOf(board, context, entry)
  // The end of a round fills a screen of its own; here its title is enough.
  const moment = board.momentTitle?.(entry.events, context) ?? null
  if (moment && lines.length > 0) return `${lines[0]} · ${moment}`
  const told = lines.length > 0 ? lines : silentLines(board, context, entry)
  return told.length > 0 ? told.join(' · ') : decided(context, entry.seat)
}

function silentLines(board: AnyBoard, context: Context<unknown>, entry: LogEntry): string[] {
  const lines = entry.events.map((event) => board.describeSilent?.(event, context) ?? null)
  return lines.filter((line) => line !== null)
}

/** A choice that shows only in what comes later: done building, a plant to run. */
function decided({ players }: Context<unknown>, seat: number | null): string {
  const player = players.find((candidate) => candidate.seat === seat)
  if (!player) return say('replay.no_move')
  return player.isYou ? say('replay.you_decided') : say('replay.decided', { name: player.name })
}
