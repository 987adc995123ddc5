/** A game that ended without a result: the reason, and where to go next. */

import { findShell, say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { TableInfo } from '@/model/table'

/** Endings that bring a result with them, even if the result is not here yet. */
const DECIDED = ['played', 'forfeit']

export function isWithoutResult(ending: string | null): ending is string {
  return ending !== null && !DECIDED.includes(ending)
}

interface EndedProps {
  readonly ending: string
  /** The way to its tournament, if it has one. */
  readonly event: string | null
  readonly lookBack: () => void
}

export function Ended({ ending, event, lookBack }: EndedProps) {
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
        <a class="button primary grows" href={event ?? '/'}>
          {say(event ? 'ended.event' : 'home')}
        </a>
      </div>
    </>
  )
}

/** The page of the tournament that the table is played for. */
export function eventOf({ tournamentId }: TableInfo): string | null {
  return tournamentId && `/tournaments/${tournamentId}`
}
