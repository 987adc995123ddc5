/** What can be chosen now: by groups where there is much, as cards where there is little. */
import { useState } from 'preact/hooks'
import type { Unavailable } from '@/board/contract'
import { say } from '@/i18n/words'
import { Candidate } from './candidate'
import { type Choice, groupsOf, NO_CHOICE, narrow, type Offered } from './choosing'

/** So many offers are listed without being asked for. */
const MAX_LISTED = 6
const LONG_TEXT = 40
/** Of many offers with the same verb so many are shown first. */
const MAX_BRIEF = 3

export interface ChoicesProps {
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  readonly unavailable: readonly Unavailable[]
}

export function Choices({ offers, picked, choice, choose, unavailable }: ChoicesProps) {
  const [isWhole, setWhole] = useState(false)
  const open = ranked(offers.filter(({ offer }) => !offer.endsTurn))
  const groups = groupsOf(open)
  const left = narrow(open, choice)
  const hasSaid = choice.targets.length > 0 || choice.group !== null
  const isOneVerb = groups.length === 1
  // One verb for all of them: the heading says it already, so the best are listed at once.
  const isListed = hasSaid || open.length <= MAX_LISTED || isOneVerb
  // Whoever has tapped something sees the answers to that, and a way back, not all the other verbs.
  const hasGroups = open.length > MAX_LISTED && !isOneVerb && choice.targets.length === 0
  const others = picked && isOneVerb ? open.filter((one) => one.legal !== picked.legal) : []
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
      {choice.targets.length > 0 && open.length > MAX_LISTED && !isOneVerb && (
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
        isListed && !isOneVerb && <OfferList offers={left} choice={choice} choose={choose} />
      )}
      {isOneVerb && (
        <OfferList
          offers={picked ? others : hasSaid ? left : open}
          choice={picked ? NO_CHOICE : choice}
          choose={choose}
          isBrief={picked !== null || open.length > MAX_BRIEF}
          {...(isWhole ? {} : { most: MAX_BRIEF })}
          showAll={() => setWhole(true)}
        />
      )}
      {!picked && !isListed && <p class="sheet-hint">{say('sheet.tap_what_glows')}</p>}
    </div>
  )
}

/** The best first, where the board says which those are. */
function ranked(offers: readonly Offered[]): readonly Offered[] {
  return [...offers].sort((one, other) => (one.offer.rank ?? 0) - (other.offer.rank ?? 0))
}

/** Whether an offer needs a whole line to be read. */
function isWordy({ offer }: Offered): boolean {
  return offer.consequences.some((one) => one.text.length > LONG_TEXT)
}

interface OfferListProps extends Pick<ChoicesProps, 'offers' | 'choice' | 'choose'> {
  /** Only titles and prices. */
  readonly isBrief?: boolean
  /** So many are shown, the rest on demand. */
  readonly most?: number
  readonly showAll?: () => void
}

function OfferList({ offers, choice, choose, isBrief = false, most, showAll }: OfferListProps) {
  const hidden = most !== undefined && offers.length > most + 1 ? offers.length - most : 0
  const shown = hidden > 0 ? offers.slice(0, most) : offers
  if (offers.length === 0) return null
  const isWide = !isBrief && shown.some(isWordy)
  return (
    <ul class={`offers${isWide ? ' wide' : ''}${isBrief ? ' brief' : ''}`}>
      {shown.map(({ legal, offer }) => (
        <li key={legal.notation}>
          <button
            type="button"
            class="offer"
            onClick={() => choose({ ...choice, notation: legal.notation })}
          >
            {offer.Picture && !isBrief && <offer.Picture />}
            <b>{offer.title}</b>
            <span class="consequences">
              {offer.consequences
                .filter((one) => !isBrief || one.tone === 'price')
                .map((one) => (
                  <span key={one.text} class={one.tone}>
                    {one.text}
                  </span>
                ))}
            </span>
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            class="offer more"
            aria-label={say('sheet.more', { n: hidden })}
            onClick={showAll}
          >
            <b>+{hidden}</b>
          </button>
        </li>
      )}
    </ul>
  )
}
