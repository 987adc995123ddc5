/** My board after the armed verb, which the board draws dashed; and cards dropped on a stack. */
import { signal } from '@preact/signals'
import type { PlayerView } from '@/model/games/daybreak'

export const ahead = signal<PlayerView | null>(null)

export interface Drop {
  readonly card: string
  readonly stack: number
  readonly verb: 'start' | 'tuck'
}

/** A card has been dragged onto a stack; the sheet takes it from here. */
export const dropped = signal<Drop | null>(null)
