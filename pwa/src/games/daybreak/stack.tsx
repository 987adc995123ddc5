/** One of a player's five stacks: covered tags as a spine, the top card with its picture, its strength at the foot. */

import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import type { Action, StackView, View } from '@/model/games/daybreak'
import { narrow, tagsOf, textOf, titleOf } from './cards'
import { reading } from './reader'
import { SignMark } from './signs'
import './stack.css'
import { strengthOf } from './strength'
import { Vignette } from './vignettes/vignette'

interface StackProps {
  readonly stack: StackView
  readonly number: number
  readonly isMine: boolean
  readonly part: string
  readonly context: Context<View>
}

export function Stack({ stack, number, isMine, part, context }: StackProps) {
  const { say } = context
  const top = stack.cards.at(-1)
  const name = say('board.stack', { n: number + 1 })
  const strength = strengthOf(stack)
  const prefix = isMine ? '' : `other-${part}-`
  const uses = stack.usesLeft !== null && stack.usesLeft > 1 ? `×${stack.usesLeft}` : ''
  const aim = useTarget(`${prefix}stack:${number}`, labelOf(name, stack, uses, context))
  const isActive = aim.class.includes('possible') || aim.class.includes('chosen')
  return (
    <div
      {...aim}
      // A stack that cannot be used can still be read.
      {...(isActive
        ? {}
        : {
            onClick: () => {
              reading.value = { part, title: name, cards: [...stack.cards].reverse() }
            },
          })}
      data-start={say('board.verb.start')}
      data-tuck={say('board.verb.tuck')}
      class={`db-stack ${aim.class}`}
    >
      <span class={stack.cards.length > 4 ? 'db-spine tight' : 'db-spine'}>
        {stack.cards.slice(0, -1).map((card) => (
          <Covered key={card} card={card} context={context} />
        ))}
      </span>
      {top ? <Top card={top} context={context} /> : <span class="db-empty" />}{' '}
      {strength && (
        <span class={stack.whyNot ? 'db-strength off' : 'db-strength'}>
          {strength.text}
          <SignMark sign={strength.sign} size={18} />
        </span>
      )}{' '}
      {uses && <span class="db-uses">{uses}</span>}{' '}
      {top && <span class="db-top-text">{narrow(textOf(top, context))}</span>}
    </div>
  )
}

/** What is visible, in the same order, with the tags by name, for screen readers. */
function labelOf(name: string, stack: StackView, uses: string, context: Context<View>): string {
  const top = stack.cards.at(-1)
  if (!top) return name
  const tags = stack.tags.map(({ tag, shown }) => `${context.say(`tag.${tag}`)} ${shown}`)
  const seen = [
    narrow(titleOf(top, context)),
    strengthOf(stack)?.text,
    uses,
    narrow(textOf(top, context)),
  ]
  return `${name}, ${tags.join(', ')}: ${seen.filter(Boolean).join(' ')}`
}

function Covered({ card, context }: { card: string; context: Context<View> }) {
  const moving = useMoving<HTMLSpanElement>(`card:${card}`)
  return (
    <span
      ref={moving}
      class={isPending(card, context) ? 'db-covered pending' : 'db-covered'}
      title={titleOf(card, context)}
    >
      {tagsOf(card, context.view).map((tag, index) => (
        <SignMark key={index} sign={tag} size={15} />
      ))}
    </span>
  )
}

function Top({ card, context }: { card: string; context: Context<View> }) {
  const moving = useMoving<HTMLSpanElement>(`card:${card}`)
  const tags = tagsOf(card, context.view)
  return (
    <span ref={moving} class={isPending(card, context) ? 'db-top pending' : 'db-top'}>
      <span class="db-top-picture">
        <Vignette card={card} tags={tags} />
        <span class="db-top-tags">
          {tags.map((tag, index) => (
            <SignMark key={index} sign={tag} size={17} />
          ))}
        </span>
      </span>
      <b>{narrow(titleOf(card, context))}</b>
    </span>
  )
}

/** Whether the card was laid in the turn that has not been sent yet. */
function isPending(card: string, { pending = [] }: Context<View>): boolean {
  return pending.some(({ legal }) => {
    const action = legal.action as Action
    const isLaid = action.kind === 'start_project' || action.kind === 'tuck_under_stack'
    return isLaid && action.card === card
  })
}
