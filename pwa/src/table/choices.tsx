/** What can be chosen now: in groups if there is much, as cards if there is little. */
import { useEffect, useState } from 'preact/hooks'
import type { Unavailable } from '@/board/contract'
import { softened } from '@/board/hyphens'
import { say, spoken } from '@/i18n/words'
import { Candidate } from './candidate'
import {
  type Choice,
  type CountedGroup,
  groupsOf,
  NO_CHOICE,
  narrow,
  type Offered,
} from './choosing'

/** Up to this many offers are listed at once. */
const MAX_LISTED = 6
const LONG_TEXT = 40
/** A longer title would wrap to three lines in a column a third of a phone wide. */
const LONG_TITLE = 18
/** Up to this many long ones get a row each. */
const MAX_ROWS = 4
/** With more consequences, a column a third of a phone wide would be a pile of short lines. */
const MAX_LINES = 2
/** How many of the offers with the same verb are shown at first. */
const MAX_BRIEF = 3

export interface ChoicesProps {
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  readonly unavailable: readonly Unavailable[]
  /** A coach has recommended one of them, so the board gets the room instead of the full list. */
  readonly isAdvised?: boolean
}

export function Choices(props: ChoicesProps) {
  const { offers, picked, choice, choose, unavailable, isAdvised = false } = props
  const [isWhole, setWhole] = useState(false)
  // After a pick from the full list, the board needs its room back.
  useEffect(() => {
    if (picked) setWhole(false)
  }, [picked?.legal.notation])
  const open = ranked(offers.filter(({ offer }) => !offer.endsTurn))
  const groups = groupsOf(open)
  const left = narrow(open, choice)
  const hasSaid = choice.targets.length > 0 || choice.group !== null
  const isTiled = groups.some((group) => group.tile !== undefined)
  const isOneVerb = groups.length === 1 && !isTiled
  // With a single verb the heading already says it, so the best offers are listed at once.
  const isListed = hasSaid || (open.length <= MAX_LISTED && !isTiled) || isOneVerb
  // After a tap on the board only the matching offers and a way back are shown, not all the other verbs.
  const hasGroups =
    (open.length > MAX_LISTED || isTiled) && !isOneVerb && choice.targets.length === 0
  const isCalm = open.every(({ offer }) => offer.isCalm)
  // Many places for one verb are easier to find on the board than in a list.
  const isMany = isTiled && choice.targets.length === 0 && left.length > MAX_LISTED
  const hasTiles = isTiled && choice.targets.length === 0
  const chosen = choice.group ?? picked?.offer.group.id ?? null
  const others = picked && isOneVerb ? open.filter(({ legal }) => legal !== picked.legal) : []
  return (
    <div class="sheet-body">
      {hasTiles && (
        <Groups
          class={choice.group ? 'tiles chosen' : 'tiles'}
          groups={groups.filter((group) => group.tile !== undefined)}
          unavailable={unavailable.filter(({ tile }) => tile !== undefined)}
          chosen={chosen}
          choose={choose}
        />
      )}
      {(hasGroups || (unavailable.length > 0 && !hasSaid)) && !(hasTiles && choice.group) && (
        <Groups
          class={hasTiles ? 'groups quiet' : 'groups'}
          groups={hasGroups ? groups.filter((group) => group.tile === undefined) : []}
          unavailable={hasSaid ? [] : unavailable.filter(({ tile }) => tile === undefined)}
          chosen={chosen}
          choose={choose}
        />
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
        isListed &&
        !isOneVerb && (
          <OfferList
            offers={left}
            choice={choice}
            choose={choose}
            {...(isMany && !isWhole ? { most: isAdvised ? 1 : MAX_BRIEF } : {})}
            showAll={() => setWhole(true)}
          />
        )
      )}
      {isOneVerb && (
        <OfferList
          offers={picked ? others : hasSaid ? left : open}
          choice={picked ? NO_CHOICE : choice}
          choose={choose}
          isBrief={picked !== null || (open.length > MAX_BRIEF && !haveLongTitles(open))}
          {...(isWhole ? {} : { most: MAX_BRIEF })}
          showAll={() => setWhole(true)}
        />
      )}
      {!picked && !isCalm && !isListed && <p class="sheet-hint">{say('sheet.tap_what_glows')}</p>}
    </div>
  )
}

interface GroupsProps {
  readonly class: string
  readonly groups: readonly CountedGroup[]
  readonly unavailable: readonly Unavailable[]
  readonly chosen: string | null
  readonly choose: (choice: Choice) => void
}

/** Verbs to begin with; those that cannot be used now are listed among them with the reason. */
function Groups({ class: name, groups, unavailable, chosen, choose }: GroupsProps) {
  const shown = [
    ...groups.map((group) => ({ ...group, reason: null })),
    ...unavailable.map((verb) => ({ ...verb, note: undefined, count: 0 })),
  ].sort((left, right) => (left.tile ?? 0) - (right.tile ?? 0))
  if (shown.length === 0) return null
  return (
    <div class={name}>
      {shown.map((verb) =>
        verb.reason === null ? (
          <button
            key={verb.id}
            type="button"
            class="group"
            data-group={verb.id}
            aria-pressed={chosen === verb.id}
            onClick={() =>
              choose(chosen === verb.id ? NO_CHOICE : { ...NO_CHOICE, group: verb.id })
            }
          >
            <b>{verb.title}</b>
            {verb.note !== '' && (
              <span>{verb.note ?? say('sheet.choices', { n: verb.count })}</span>
            )}
          </button>
        ) : (
          <div key={verb.id} class="group unavailable" role="note">
            <b>{verb.title}</b>
            <span>{verb.reason}</span>
          </div>
        ),
      )}
    </div>
  )
}

/** Best first, if the board ranks them. */
function ranked(offers: readonly Offered[]): readonly Offered[] {
  return [...offers].sort((left, right) => (left.offer.rank ?? 0) - (right.offer.rank ?? 0))
}

/** Whether these few would be cut in columns a third of a phone wide. */
function haveLongTitles(offers: readonly Offered[]): boolean {
  return offers.length <= MAX_ROWS && offers.some(({ offer }) => offer.title.length > LONG_TITLE)
}

/** Whether these are long enough to need a whole line each. */
function areWordy(offers: readonly Offered[]): boolean {
  return (
    offers.some(({ offer }) =>
      offer.consequences.some(({ text, isOnBoard }) => !isOnBoard && text.length > LONG_TEXT),
    ) ||
    haveLongTitles(offers) ||
    (offers.length <= MAX_ROWS && offers.some(({ offer }) => offer.consequences.length > MAX_LINES))
  )
}

interface OfferListProps extends Pick<ChoicesProps, 'offers' | 'choice' | 'choose'> {
  /** Only titles and prices. */
  readonly isBrief?: boolean
  /** How many are shown; the rest on demand. */
  readonly most?: number
  readonly showAll?: () => void
}

function OfferList({ offers, choice, choose, isBrief = false, most, showAll }: OfferListProps) {
  const hidden = most !== undefined && offers.length > most + 1 ? offers.length - most : 0
  const shown = hidden > 0 ? offers.slice(0, most) : offers
  if (offers.length === 0) return null
  const isWide = !isBrief && areWordy(shown)
  const isLong = haveLongTitles(shown)
  return (
    <ul class={`offers${isWide ? ' wide' : ''}${isBrief ? ` brief${isLong ? ' long' : ''}` : ''}`}>
      {shown.map(({ legal, offer }) => (
        <li key={legal.notation}>
          <button
            type="button"
            class="offer"
            onClick={() => choose({ ...choice, notation: legal.notation })}
          >
            {offer.Picture && !isBrief && <offer.Picture />}
            <b>{isWide ? offer.title : softened(offer.title, spoken.value)}</b>
            <span class="consequences">
              {offer.consequences
                .filter(({ tone, isOnBoard }) => !isOnBoard && (!isBrief || tone === 'price'))
                .map(({ text, tone }) => (
                  <span key={text} class={tone}>
                    {text}
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
            aria-label={isWide ? undefined : `+${hidden}: ${say('sheet.more', { n: hidden })}`}
            onClick={showAll}
          >
            <b>{isWide ? say('sheet.more_or_tap', { n: hidden }) : `+${hidden}`}</b>
          </button>
        </li>
      )}
    </ul>
  )
}
