/** The row of buttons: undo, ending the turn, and the main one, which says what it does. */
import { useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { undoSeconds } from '@/settings'
import { buttonText, type Choice, isOnlyOne, NO_CHOICE, numberOf, type Offered } from './choosing'
import type { Turn } from './turn'

interface ButtonsProps {
  readonly turn: Turn
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  /** What sending means here: "Ask Diesel to move". */
  readonly send?: string
}

export function DecisionButtons({ turn, offers, picked, choice, choose, send }: ButtonsProps) {
  const [asking, setAsking] = useState<Offered | null>(null)
  const isHeld = turn.sending.value === 'held'
  const isBusy = turn.sending.value !== 'no' && !isHeld
  const take = async (offered: Offered): Promise<void> => {
    if (offered.offer.irreversible && asking !== offered) {
      setAsking(offered)
      return
    }
    setAsking(null)
    await takeOffer(turn, offered, choice, isForced)
    choose(NO_CHOICE)
  }
  const closing = turn.isComplete.value ? [] : offers.filter(({ offer }) => offer.endsTurn)
  const isForced = isOnlyOne(offers)
  return (
    <>
      {asking && <p class="sheet-problem">{say('turn.sure', { action: asking.offer.title })}</p>}
      <div class="sheet-buttons">
        {turn.buffer.value.length > 0 && (
          <button
            type="button"
            class="button"
            aria-keyshortcuts="u"
            disabled={isBusy && turn.sending.value !== 'trying'}
            onClick={() => turn.undo()}
          >
            <Icon name="undo" />
            <span class="undo-word">{say('turn.undo')}</span>
          </button>
        )}
        {turn.buffer.value.length > 1 && (
          <button
            type="button"
            class="button"
            aria-label={say('turn.reset')}
            title={say('turn.reset')}
            onClick={() => turn.empty()}
          >
            <Icon name="restart" />
          </button>
        )}
        {closing.map((offered) => (
          <button
            key={offered.legal.notation}
            type="button"
            class={isForced ? 'button primary grows closing' : 'button grows closing'}
            disabled={isBusy}
            onClick={() => take(offered)}
          >
            {offered.offer.title}
          </button>
        ))}
        {picked && !picked.offer.endsTurn && (
          <button
            type="button"
            class="button primary grows"
            disabled={isBusy}
            onClick={() => take(picked)}
          >
            {asking ? say('turn.yes') : buttonText(picked)}
          </button>
        )}
        {turn.isComplete.value && (
          <button
            type="button"
            class={isHeld ? 'button primary grows held' : 'button primary grows'}
            style={isHeld ? { '--held': `${undoSeconds.value}s` } : undefined}
            disabled={isBusy}
            onClick={() => turn.commit()}
          >
            {send && turn.sending.value !== 'waiting for the network' ? send : say(endingOf(turn))}
          </button>
        )}
      </div>
    </>
  )
}

function endingOf(turn: Turn): 'turn.waiting' | 'turn.send_now' | 'turn.send' {
  if (turn.sending.value === 'waiting for the network') return 'turn.waiting'
  return turn.sending.value === 'held' ? 'turn.send_now' : 'turn.send'
}

/** Puts the action into the buffer; if nothing can follow, plays it after a moment for undoing, if there was a choice. */
export async function takeOffer(
  turn: Turn,
  offered: Offered,
  choice: Choice,
  isForced = false,
): Promise<void> {
  const number = numberOf(offered, choice)
  const isAdded = await turn.add({
    legal: offered.legal,
    title: buttonText(offered),
    ...(number === null ? {} : { number }),
  })
  if (isAdded) await playIfComplete(turn, offered.offer.endsTurn, isForced)
}

export async function playIfComplete(
  turn: Turn,
  endsTurn = false,
  isForced = false,
): Promise<void> {
  if (!turn.isComplete.value) return
  if (undoSeconds.value === 'ask') {
    if (endsTurn) await turn.commit()
    return
  }
  // Ending a turn of several moves is deliberate, and without a choice nothing can go wrong; any other tap may have been a slip.
  const isLookedOver = endsTurn && (isForced || turn.buffer.value.length > 1)
  await turn.hold(isLookedOver ? 0 : Number(undoSeconds.value) * 1000)
}
