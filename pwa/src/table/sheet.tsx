/** The decision sheet, in thumb reach: what is asked, the choices with their consequences, one clear button. */
import { useState } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { findText, say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { problemInWords } from '@/model/problem_in_words'
import { Candidate } from './candidate'
import { type Choice, candidate, groupsOf, NO_CHOICE, narrow, type Offered } from './choosing'
import type { Turn } from './turn'

const FEW = 6

interface SheetProps {
  readonly game: string
  readonly turn: Turn
  readonly offers: readonly Offered[]
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  readonly context: Context<unknown>
}

export function DecisionSheet({ game, turn, offers, choice, choose, context }: SheetProps) {
  const [helpShown, setHelpShown] = useState(false)
  const decision = turn.next.value ?? turn.decision.value
  const kind = decision?.kind ?? ''
  const help = findText(game, `help.${kind}`)
  const problem = turn.problem.value
  return (
    <>
      <div class="sheet-title">
        <h2>{turn.isComplete.value ? say('turn.complete') : context.say(`decision.${kind}`)}</h2>
        {help && (
          <button
            type="button"
            class="icon-button"
            aria-expanded={helpShown}
            aria-label={say('table.help')}
            onClick={() => setHelpShown(!helpShown)}
          >
            <Icon name="help" />
          </button>
        )}
      </div>
      {helpShown && <p class="sheet-help">{help}</p>}
      {problem && (
        <p class="sheet-problem" role="alert">
          {problemInWords(problem, game)}
        </p>
      )}
      {!turn.isComplete.value && <Choices offers={offers} choice={choice} choose={choose} />}
      <Buttons turn={turn} offers={offers} choice={choice} choose={choose} />
    </>
  )
}

type ChoicesProps = Pick<SheetProps, 'offers' | 'choice' | 'choose'>

function Choices({ offers, choice, choose }: ChoicesProps) {
  const open = offers.filter(({ offer }) => !offer.endsTurn)
  const groups = groupsOf(open)
  const left = narrow(open, choice)
  const picked = candidate(offers, choice)
  const listed = choice.targets.length > 0 || choice.group !== null || open.length <= FEW
  return (
    <div class="sheet-body">
      {open.length > FEW && (
        <div class="groups">
          {groups.map((group) => (
            <button
              key={group.id}
              type="button"
              class="group"
              aria-pressed={choice.group === group.id || picked?.offer.group.id === group.id}
              onClick={() =>
                choose(choice.group === group.id ? NO_CHOICE : { ...NO_CHOICE, group: group.id })
              }
            >
              <b>{group.title}</b>
              <span>{group.note ?? say('sheet.choices', { n: group.count })}</span>
            </button>
          ))}
        </div>
      )}
      {picked ? (
        <Candidate key={picked.legal.notation} picked={picked} />
      ) : (
        listed && <OfferList offers={left} choice={choice} choose={choose} />
      )}
      {!picked && !listed && <p class="sheet-hint">{say('sheet.tap_what_glows')}</p>}
    </div>
  )
}

const LONG = 40

/** Whether an offer needs a whole line to be read. */
function isWordy({ offer }: Offered): boolean {
  return offer.consequences.some((one) => one.text.length > LONG)
}

function OfferList({ offers, choice, choose }: ChoicesProps) {
  return (
    <ul class={offers.some(isWordy) ? 'offers wide' : 'offers'}>
      {offers.map(({ legal, offer }) => (
        <li key={legal.notation}>
          <button
            type="button"
            class="offer"
            onClick={() => choose({ ...choice, notation: legal.notation })}
          >
            {offer.Picture && <offer.Picture />}
            <b>{offer.title}</b>
            <span class="consequences">
              {offer.consequences.map((one) => (
                <span key={one.text} class={one.tone}>
                  {one.text}
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type ButtonsProps = Pick<SheetProps, 'turn' | 'offers' | 'choice' | 'choose'>

function Buttons({ turn, offers, choice, choose }: ButtonsProps) {
  const [asking, setAsking] = useState<Offered | null>(null)
  const picked = candidate(offers, choice)
  const busy = turn.sending.value !== 'no'
  const take = async (offered: Offered): Promise<void> => {
    if (offered.offer.irreversible && asking !== offered) {
      setAsking(offered)
      return
    }
    setAsking(null)
    const number = numberOf(offered)
    const added = await turn.add({ legal: offered.legal, ...(number === null ? {} : { number }) })
    choose(NO_CHOICE)
    if (added && offered.offer.endsTurn && turn.isComplete.value) await turn.commit()
  }
  const closing = turn.isComplete.value ? [] : offers.filter(({ offer }) => offer.endsTurn)
  return (
    <>
      {asking && <p class="sheet-problem">{say('turn.sure', { action: asking.offer.title })}</p>}
      <div class="sheet-buttons">
        {turn.buffer.value.length > 0 && (
          <button type="button" class="button" onClick={() => turn.undo()}>
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
            disabled={busy}
            onClick={() => take(offered)}
          >
            {offered.offer.title}
          </button>
        ))}
        {picked && !picked.offer.endsTurn && (
          <button
            type="button"
            class="button primary grows"
            disabled={busy}
            onClick={() => take(picked)}
          >
            {asking ? say('turn.yes') : picked.offer.group.title}
          </button>
        )}
        {turn.isComplete.value && (
          <button
            type="button"
            class="button primary grows"
            disabled={busy}
            onClick={() => turn.commit()}
          >
            {say(turn.sending.value === 'waiting for the network' ? 'turn.waiting' : 'turn.end')}
          </button>
        )}
      </div>
    </>
  )
}

/** The number that stands in the stepper of this offer. */
function numberOf({ legal }: Offered): number | null {
  if (!legal.range) return null
  const field = document.querySelector<HTMLInputElement>('#free-number')
  return field ? Number(field.value) : legal.range.low
}
