/** The hand: names, tags and colours; a tap shows the full card, dragging puts it onto a stack. */

import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import type { View } from '@/model/games/daybreak'
import { narrow, tagsOf, textOf, titleOf } from './cards'
import { useDrag } from './drag'
import './hand.css'
import { reading } from './reader'
import { colourOf, SignMark } from './signs'
import { Vignette } from './vignettes/vignette'

interface CardProps {
  readonly card: string
  readonly context: Context<View>
  readonly target: string
  readonly part: string
}

/** What is visible, in the same order, with the tags by name. */
function labelOf(card: string, context: Context<View>): string {
  const tags = tagsOf(card, context.view).map((tag) => context.say(`tag.${tag}`))
  return `${tags.join(', ')}: ${narrow(`${titleOf(card, context)} ${textOf(card, context)}`)}`
}

export function Card({ card, context, target, part }: CardProps) {
  const aim = useTarget(target, labelOf(card, context))
  const moving = useMoving<HTMLDivElement>(`card:${card}`)
  const isActive = aim.class.includes('possible') || aim.class.includes('chosen')
  const drag = useDrag(card, isActive && context.decision?.kind === 'local_stage')
  const tags = tagsOf(card, context.view)
  return (
    <div
      {...aim}
      {...drag}
      {...(isActive
        ? {}
        : {
            onClick: () => {
              reading.value = { part, title: titleOf(card, context), cards: [card] }
            },
          })}
      ref={moving}
      class={`db-card ${aim.class}`}
      style={{ '--tint': colourOf(tags[0] ?? '') }}
    >
      <span class="db-card-picture">
        <Vignette card={card} tags={tags} />
      </span>
      <span class="db-card-tags">
        {tags.map((tag, index) => (
          <SignMark key={index} sign={tag} size={17} />
        ))}
      </span>
      <b aria-hidden="true">{narrow(titleOf(card, context))}</b>{' '}
      <span class="db-card-text">{narrow(textOf(card, context))}</span>
    </div>
  )
}
