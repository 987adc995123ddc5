/** What can be chosen now: by groups where there is much, as cards where there is little. */
import type { Unavailable } from '@/board/contract'
import { say } from '@/i18n/words'
import { Candidate } from './candidate'
import { type Choice, groupsOf, NO_CHOICE, narrow, type Offered } from './choosing'

/** So many offers are listed without being asked for. */
const MAX_LISTED = 6
const LONG_TEXT = 40

export interface ChoicesProps {
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  readonly unavailable: readonly Unavailable[]
}

export function Choices({ offers, picked, choice, choose, unavailable }: ChoicesProps) {
  const open = offers.filter(({ offer }) => !offer.endsTurn)
  const groups = groupsOf(open)
  const left = narrow(open, choice)
  const hasSaid = choice.targets.length > 0 || choice.group !== null
  const isListed = hasSaid || open.length <= MAX_LISTED
  // Whoever has tapped something sees the answers to that, and a way back, not all the other verbs.
  const hasGroups = open.length > MAX_LISTED && choice.targets.length === 0
  return (
    <div class="sheet-body">
      {(hasGroups || (unavailable.length > 0 && !hasSaid)) && (
        <div class="groups">
          {hasGroups &&
            groups.map((group) => (
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
          {!hasSaid &&
            unavailable.map((one) => (
              <div key={one.id} class="group unavailable" role="note">
                <b>{one.title}</b>
                <span>{one.reason}</span>
              </div>
            ))}
        </div>
      )}
      {choice.targets.length > 0 && open.length > MAX_LISTED && (
        <button type="button" class="button small other-choice" onClick={() => choose(NO_CHOICE)}>
          {say('sheet.other')}
        </button>
      )}
      {picked ? (
        <Candidate
          key={picked.legal.notation}
          picked={picked}
          choice={choice}
          setNumber={(number) => choose({ ...choice, number })}
        />
      ) : (
        isListed && <OfferList offers={left} choice={choice} choose={choose} />
      )}
      {!picked && !isListed && <p class="sheet-hint">{say('sheet.tap_what_glows')}</p>}
    </div>
  )
}

/** Whether an offer needs a whole line to be read. */
function isWordy({ offer }: Offered): boolean {
  return offer.consequences.some((one) => one.text.length > LONG_TEXT)
}

function OfferList({ offers, choice, choose }: Pick<ChoicesProps, 'offers' | 'choice' | 'choose'>) {
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
