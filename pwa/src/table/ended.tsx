/** A game that is over without a result: that it is, why, and where to go on. */
import { findShell, say } from '@/i18n/words'
import { Icon } from '@/look/icons'

/** Endings that bring a result with them, even if the result is not here yet. */
const DECIDED = ['played', 'forfeit']
/** Only an organiser ends a table like this, so there is a tournament behind it. */
const RULED = ['adjudicated', 'annulled']

export function isWithoutResult(ending: string | null): ending is string {
  return ending !== null && !DECIDED.includes(ending)
}

interface EndedProps {
  readonly ending: string
  readonly lookBack: () => void
}

export function Ended({ ending, lookBack }: EndedProps) {
  const event = eventOf()
  const isRuled = RULED.includes(ending)
  const way = event ?? (isRuled ? '/tournaments' : '/')
  return (
    <>
      <p class="ended" role="status">
        {findShell(`ended.${ending}`) ?? say('ended.other')}
      </p>
      <div class="sheet-buttons">
        <button type="button" class="button" onClick={lookBack}>
          <Icon name="play" />
          {say('replay.title')}
        </button>
        <a class="button primary grows" href={way}>
          {say(event || isRuled ? 'ended.event' : 'home')}
        </a>
      </div>
    </>
  )
}

/** The tournament whose page led here. */
export function eventOf(): string | null {
  const id = new URLSearchParams(location.search).get('event')
  return id && `/tournaments/${encodeURIComponent(id)}`
}
