/** The three games as the start page and the lobby show them, before any server has answered. */
import type { ComponentType } from 'preact'
import { Co2Emblem } from '@/emblems/co2'
import { DaybreakEmblem } from '@/emblems/daybreak'
import { PowerGridEmblem } from '@/emblems/powergrid'
import type { Key } from '@/i18n/words'

export type GameId = 'co2' | 'powergrid' | 'daybreak'

export interface Title {
  readonly id: GameId
  readonly title: Key
  /** For narrow places. */
  readonly short: Key
  readonly tagline: Key
  readonly theme: Key
  readonly spirit: Key
  readonly authors: string
  readonly seats: readonly [number, number]
  readonly minutes: readonly [number, number]
  readonly Emblem: ComponentType
}

export const TITLES: readonly Title[] = [
  {
    id: 'co2',
    title: 'co2.title',
    short: 'co2.short',
    tagline: 'co2.tagline',
    theme: 'co2.theme',
    spirit: 'game.rivals_one_planet',
    authors: 'Vital Lacerda',
    seats: [1, 5],
    minutes: [60, 120],
    Emblem: Co2Emblem,
  },
  {
    id: 'powergrid',
    title: 'powergrid.title',
    short: 'powergrid.short',
    tagline: 'powergrid.tagline',
    theme: 'powergrid.theme',
    spirit: 'game.rivals',
    authors: 'Friedemann Friese',
    seats: [2, 6],
    minutes: [60, 120],
    Emblem: PowerGridEmblem,
  },
  {
    id: 'daybreak',
    title: 'daybreak.title',
    short: 'daybreak.short',
    tagline: 'daybreak.tagline',
    theme: 'daybreak.theme',
    spirit: 'game.together',
    authors: 'Matt Leacock, Matteo Menapace',
    seats: [1, 4],
    minutes: [45, 90],
    Emblem: DaybreakEmblem,
  },
]

export function titleOf(game: string): Title | undefined {
  return TITLES.find((title) => title.id === game)
}
