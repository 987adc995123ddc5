/** The discards, which everybody may look through at any time; a tap on a heading opens a pile. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { narrow, textOf, titleOf } from './cards'
import './discards.css'

export function Discards({ context }: { context: Context<View> }) {
  const { view, say } = context
  const piles = [
    { name: 'local', cards: view.localDiscard },
    { name: 'crisis', cards: view.crisisDiscard },
    { name: 'global', cards: view.globalDiscard },
    { name: 'box', cards: view.box },
  ] as const
  const laid = piles.filter(({ cards }) => cards.length > 0)
  if (laid.length === 0) return null
  return (
    <section class="db-discards" aria-label={say('board.discards')}>
      <h3>{say('board.discards')}</h3>
      {laid.map(({ name, cards }) => (
        <details key={name}>
          <summary>{say(`board.discards.${name}`, { n: cards.length })}</summary>
          <ul>
            {cards.map((card) => (
              <li key={card}>
                <b>{titleOf(card, context)}</b> {narrow(textOf(card, context))}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
