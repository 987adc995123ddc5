/** A full-size card: its vignette, its tags by name, its whole text. */
import type { ComponentChildren } from 'preact'
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import './card_face.css'
import { CardNote } from './card_note'
import { tagsOf, textOf, titleOf } from './cards'
import { SignMark } from './signs'
import { Vignette } from './vignettes/vignette'

interface CardFaceProps {
  readonly card: string
  readonly context: Context<View>
  readonly isCrisis?: boolean
  /** With the sentence about the real world. */
  readonly isRead?: boolean
  /** Over the bottom of the picture: which card of how many it is, and a button to the next. */
  readonly children?: ComponentChildren
}

export function CardFace({
  card,
  context,
  isCrisis = false,
  isRead = false,
  children,
}: CardFaceProps) {
  const tags = tagsOf(card, context.view)
  return (
    <article class="db-face">
      <div class="db-face-picture">
        <Vignette card={card} tags={tags} isCrisis={isCrisis} />
        {children}
      </div>
      <div class="db-face-words">
        <h3>{titleOf(card, context)}</h3>
        {tags.length > 0 && (
          <p class="db-face-tags">
            {tags.map((tag, index) => (
              <span key={index}>
                <SignMark sign={tag} size={16} />
                {context.say(`tag.${tag}`)}
              </span>
            ))}
          </p>
        )}
        <p class="db-face-text" tabIndex={-1}>
          {textOf(card, context)}
        </p>
      </div>
      {isRead && <CardNote card={card} />}
    </article>
  )
}
