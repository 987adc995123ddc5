/** The games as the start page and the lobby show them, before any server has answered. */

import games from '@schema/games.json'
import type { ComponentType } from 'preact'
import { Co2Emblem } from '@/emblems/co2'
import { DaybreakEmblem } from '@/emblems/daybreak'
import { PlainEmblem } from '@/emblems/plain'
import { PowerGridEmblem } from '@/emblems/powergrid'
import type { Key } from '@/i18n/words'

export type GameId = string

export interface Title {
  readonly id: GameId
  readonly title: Key
  /** For narrow layouts. */
  readonly short: Key
  readonly tagline: Key
  readonly theme: Key
  readonly spirit: Key
  readonly authors: string
  readonly seats: readonly [number, number]
  readonly minutes: readonly [number, number]
  readonly Emblem: ComponentType
}

/** A game without a drawing of its own gets the plain emblem. */
const EMBLEMS: Readonly<Record<string, ComponentType>> = {
  co2: Co2Emblem,
  daybreak: DaybreakEmblem,
  powergrid: PowerGridEmblem,
}

/** All games of the engine, oldest first. */
export const TITLES: readonly Title[] = [...games]
  .sort((a, b) => a.year - b.year)
  .map(({ id, designers, seats, minutes, cooperative, shared_defeat }) => ({
    id,
    title: wordOf(id, 'title'),
    short: wordOf(id, 'short'),
    tagline: wordOf(id, 'tagline'),
    theme: wordOf(id, 'theme'),
    spirit: cooperative
      ? 'game.together'
      : shared_defeat
        ? 'game.rivals_one_planet'
        : 'game.rivals',
    authors: designers.join(', '),
    seats: pair(seats),
    minutes: pair(minutes),
    Emblem: EMBLEMS[id] ?? PlainEmblem,
  }))

export function titleOf(game: string): Title | undefined {
  return TITLES.find((title) => title.id === game)
}

/** The build copies these keys from each game's texts to the shell's (vite.config.ts). */
function wordOf(game: string, word: string): Key {
  return `${game}.${word}` as Key
}

function pair(numbers: readonly number[]): readonly [number, number] {
  return [numbers[0] ?? 0, numbers[1] ?? 0]
}
