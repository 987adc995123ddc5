/** Reading cards: a tap on any face-up card shows it in full; piles can be paged through. */
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { say as shell } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { View } from '@/model/games/daybreak'
import { useBackCloses } from '@/shell/back_closes'
import { CardFace } from './card_face'
import { tagsOf, titleOf } from './cards'
import './reader.css'
import { SignMark } from './signs'
import { Vignette } from './vignettes/vignette'

interface Reading {
  /** The part of the board it was opened from, the only one to show it. */
  readonly part: string
  readonly title: string
  readonly cards: readonly string[]
  readonly isCrisis?: boolean
}

export const reading = signal<Reading | null>(null)

export function Reader({ part, context }: { part: string; context: Context<View> }) {
  const open = reading.value
  if (open?.part !== part) return null
  return <OpenReader reading={open} context={context} />
}

function OpenReader({ reading: open, context }: { reading: Reading; context: Context<View> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = (): void => {
    reading.value = null
  }
  useBackCloses(close)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} class="db-reader" aria-label={open.title} onClose={close}>
      <header>
        <h2>{open.title}</h2>
        <button type="button" class="icon-button" aria-label={shell('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="db-reader-cards">
        {open.cards.length === 0 && <p>{context.say('board.none')}</p>}
        {open.cards.map((card, index) => (
          <CardFace
            key={`${index}.${card}`}
            card={card}
            context={context}
            isCrisis={open.isCrisis ?? false}
            isRead
          />
        ))}
      </div>
    </dialog>
  )
}

interface MiniCardProps {
  readonly card: string
  readonly context: Context<View>
  readonly part: string
}

/** A card in somebody else's hand, which can only be read. */
export function MiniCard({ card, context, part }: MiniCardProps) {
  const tags = tagsOf(card, context.view)
  const title = titleOf(card, context)
  return (
    <button
      type="button"
      class="db-mini"
      onClick={() => {
        reading.value = { part, title, cards: [card] }
      }}
    >
      <span class="db-mini-picture">
        <Vignette card={card} tags={tags} />
      </span>
      <span class="db-mini-title">{title}</span>
      <span class="db-mini-tags">
        {tags.map((tag, index) => (
          <SignMark key={index} sign={tag} size={14} />
        ))}
      </span>
    </button>
  )
}
