/** What a card stands for in the real world: one sentence under its text, loaded when a card is first read. */
import { bundle } from '@/i18n/bundle'
import './card_note.css'

const notes = bundle('daybreak/card_words/notes')

export function CardNote({ card }: { card: string }) {
  const areLoaded = notes.useWords()
  const note = notes.find(`note.${card}`)
  // Until then its room is kept free, so that nothing moves when it arrives; cards of a data pack have no note.
  if (areLoaded && note === undefined) return null
  return <p class="db-note">{note}</p>
}
