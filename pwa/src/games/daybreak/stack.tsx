/** One of a player's five stacks: covered tags peep out above, the top card lies open, its action at the foot. */

import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import type { StackView, View } from '@/model/games/daybreak'
import { narrow, spoken, tagsOf, textOf, titleOf } from './cards'
import { SignMark } from './signs'

interface StackProps {
  readonly stack: StackView
  readonly number: number
  readonly isMine: boolean
  readonly context: Context<View>
}

export function Stack({ stack, number, isMine, context }: StackProps) {
  const prefix = isMine ? '' : 'other-'
  const top = stack.cards.at(-1)
  const name = context.say('board.stack', { n: number + 1 })
  const aim = useTarget(`${prefix}stack:${number}`, top ? `${name}: ${spoken(top, context)}` : name)
  return (
    <div class="db-stack">
      <div {...aim} class={`db-pile ${aim.class}`}>
        {stack.cards.slice(0, -1).map((card) => (
          <Covered key={card} card={card} context={context} />
        ))}
        {top ? <Top card={top} context={context} /> : <span class="db-empty" />}
      </div>
      {top && <Use stack={stack} number={number} prefix={prefix} context={context} />}
    </div>
  )
}

function Covered({ card, context }: { card: string; context: Context<View> }) {
  const moving = useMoving<HTMLSpanElement>(`card:${card}`)
  return (
    <span ref={moving} class="db-covered" title={titleOf(card, context)}>
      {tagsOf(card, context.view).map((tag, index) => (
        <SignMark key={index} sign={tag} size={15} />
      ))}
    </span>
  )
}

function Top({ card, context }: { card: string; context: Context<View> }) {
  const moving = useMoving<HTMLSpanElement>(`card:${card}`)
  return (
    <span ref={moving} class="db-top">
      <span class="db-tags">
        {tagsOf(card, context.view).map((tag, index) => (
          <SignMark key={index} sign={tag} size={15} />
        ))}
      </span>
      <b>{narrow(titleOf(card, context))}</b>
      <span class="db-text">{narrow(textOf(card, context))}</span>
    </span>
  )
}

/** The action of the top card: how often it can still be used, or why not. */
function Use({
  stack,
  number,
  prefix,
  context,
}: {
  stack: StackView
  number: number
  prefix: string
  context: Context<View>
}) {
  const { say } = context
  const why = stack.whyNot
  const words = why
    ? say(`refusal.${why.key}`, {
        tag: why.tag ? say(`tag.${why.tag}`) : '',
        need: why.need ?? '',
        limit: why.need ?? '',
        have: why.have ?? '',
        card: titleOf(stack.cards.at(-1) ?? null, context),
      })
    : say('board.use_stack', { n: number + 1 })
  const aim = useTarget(`${prefix}use:${number}`, words)
  return (
    <span {...aim} class={`db-use ${aim.class}${why ? ' off' : ''}`}>
      {stack.discard > 0 && <span>−{stack.discard}▮</span>}
      <b>{stack.usesLeft === null ? '∞' : `×${stack.usesLeft}`}</b>
    </span>
  )
}
