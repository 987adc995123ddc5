/** Sentences about players: what I did is told to me as "You …", as my card in the strip says "You". */
import type { Context } from '@/board/contract'
import type { GameId } from '@/catalogue'
import { capital } from '@/i18n/capital'
import { findText, type Params, say } from '@/i18n/words'

type Company = Pick<Context<unknown>, 'players'>

/** A player's name within a sentence; "you" for my own. */
export function seatWithin(seat: unknown, { players }: Company, nobody = '–'): string {
  const player = players.find((candidate) => candidate.seat === seat)
  return player?.isYou ? say('you').toLocaleLowerCase() : (player?.name ?? nobody)
}

/** The sentence `key` about what this seat did; about me in the second person, `<key>.you`, where the verb differs. */
export function aboutSeat(
  game: GameId,
  key: string,
  seat: unknown,
  context: Company & Pick<Context<unknown>, 'say'>,
  params: Params,
): string {
  const isMine = context.players.some((player) => player.seat === seat && player.isYou)
  if (!isMine) return context.say(key, params)
  return capital(findText(game, `${key}.you`, params) ?? context.say(key, params))
}
