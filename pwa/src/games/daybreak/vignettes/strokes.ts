/** The motifs of vignettes, loaded when the first card is drawn: the board does not wait for them. */
import { signal } from '@preact/signals'
import type { Stroke } from './motifs'

type Draw = (card: string, tags: readonly string[]) => readonly Stroke[]

const drawn = signal<Draw | null>(null)
let isLoading = false

/** The strokes of the card's motif; none until the motifs are there, which then draws it again. */
export function strokesOf(card: string, tags: readonly string[]): readonly Stroke[] {
  if (drawn.value) return drawn.value(card, tags)
  void load()
  return []
}

async function load(): Promise<void> {
  if (isLoading) return
  isLoading = true
  try {
    const [{ MOTIFS }, { motifOf }] = await Promise.all([import('./motifs'), import('./themes')])
    drawn.value = (card, tags) => MOTIFS[motifOf(card, tags)] ?? []
  } catch {
    // Without a network the next card tries again.
    isLoading = false
  }
}
