/** A card of the hand or of those drawn: its tags, its name, its text in small. */

import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import type { View } from '@/model/games/daybreak'
import { narrow, spoken, tagsOf, textOf, titleOf } from './cards'
import { SignMark } from './signs'

export function Card({
  card,
  context,
  target,
}: {
  card: string
  context: Context<View>
  target: string
}) {
  const aim = useTarget(target, spoken(card, context))
  const moving = useMoving<HTMLDivElement>(`card:${card}`)
  return (
    <div {...aim} ref={moving} class={`db-card ${aim.class}`}>
      <span class="db-tags">
        {tagsOf(card, context.view).map((tag, index) => (
          <SignMark key={index} sign={tag} size={17} />
        ))}
      </span>
      <b>{narrow(titleOf(card, context))}</b>
      <span class="db-text">{narrow(textOf(card, context))}</span>
    </div>
  )
}
