/** The board as a list of sentences: for large text, poor eyesight, or reading it all with a screen reader. */
import { useEffect, useState } from 'preact/hooks'
import { say } from '@/i18n/words'

/** Everything on the visible part of the board already has a label; this lists them in order. */
function namesOnTheBoard(): readonly string[] {
  const pieces = document.querySelectorAll('#board-part [data-target][aria-label]')
  return [...new Set([...pieces].map((piece) => piece.getAttribute('aria-label') ?? ''))]
}

export function BoardInWords() {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => setNames(namesOnTheBoard()), [])
  const part = document.getElementById('board-part')?.getAttribute('aria-label')
  return (
    <details class="in-words">
      <summary>{say('menu.in_words', { part: part ?? '' })}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
