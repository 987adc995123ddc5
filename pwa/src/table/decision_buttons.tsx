/** The row of buttons: undo, what ends the turn, and the one that says what it does. */
import { useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { undoSeconds } from '@/settings'
import { buttonText, type Choice, NO_CHOICE, numberOf, type Offered } from './choosing'
import type { Turn } from './turn'

interface ButtonsProps {
  readonly turn: Turn
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
}

export function DecisionButtons({ turn, offers, picked, choice, choose }: ButtonsProps) {
  const [asking, setAsking] = useState<Offered | null>(null)
  const isHeld = turn.sending.value === 'held'
  const isBusy = turn.sending.value !== 'no' && !isHeld
  const take = async (offered: Offered): Promise<void> => {
    if (offered.offer.irreversible && asking !== offered) {
      setAsking(offered)
      return
    }
    setAsking(null)
    await takeOffer(turn, offered, choice)
    choose(NO_CHOICE)
  }
  const closing = turn.isComplete.value ? [] : offers.filter(({ offer }) => offer.endsTurn)
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
            class="button grows closing"
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
            {say(endingOf(turn))}
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

/** Puts the action into the buffer; where nothing can follow it is played, after a moment for undoing. */
export async function takeOffer(turn: Turn, offered: Offered, choice: Choice): Promise<void> {
  const number = numberOf(offered.legal, choice)
  const isAdded = await turn.add({
    legal: offered.legal,
    title: buttonText(offered),
    ...(number === null ? {} : { number }),
  })
  if (isAdded) await playIfComplete(turn, offered.offer.endsTurn)
}

export async function playIfComplete(turn: Turn, endsTurn = false): Promise<void> {
  if (!turn.isComplete.value) return
  if (undoSeconds.value === 'ask') {
    if (endsTurn) await turn.commit()
    return
  }
  // Who has looked over several moves and ends the turn has decided; a single tap may have been a slip.
  const isLookedOver = endsTurn && turn.buffer.value.length > 1
  await turn.hold(isLookedOver ? 0 : Number(undoSeconds.value) * 1000)
}
