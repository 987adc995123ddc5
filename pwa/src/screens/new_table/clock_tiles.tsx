/** How fast a table with other people is played: one of a few clocks, all visible. */
import { type Key, say } from '@/i18n/words'
import { Icon, type IconName } from '@/look/icons'
import { ChoiceFace } from './choice_face'
import { CLOCKS, type Clock } from './order'

const WORDS: Record<Clock, { title: Key; note: Key; icon: IconName }> = {
  none: { title: 'new.no_clock', note: 'new.no_clock.note', icon: 'people' },
  live: { title: 'new.live', note: 'new.live.note', icon: 'clock' },
  days: { title: 'new.days', note: 'new.days.note', icon: 'calendar' },
}

interface ClockTilesProps {
  readonly chosen: Clock
  readonly choose: (clock: Clock) => void
}

export function ClockTiles({ chosen, choose }: ClockTilesProps) {
  return (
    <>
      <h2>{say('new.clock')}</h2>
      <ul class="big-choices">
        {CLOCKS.map((clock) => (
          <li key={clock}>
            <button
              type="button"
              class="big-choice"
              aria-pressed={clock === chosen}
              onClick={() => choose(clock)}
            >
              <ChoiceFace
                picture={<Icon name={WORDS[clock].icon} />}
                title={say(WORDS[clock].title)}
                note={say(WORDS[clock].note)}
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
