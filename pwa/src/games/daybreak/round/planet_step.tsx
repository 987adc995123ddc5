/** The planetary die: each roll moves a marker by one cell, and a tipping point has its price. */
import type { Context } from '@/board/contract'
import type { Track, View } from '@/model/games/daybreak'
import { titleOf } from '../cards'
import { TrackCells } from '../planet'
import './planet_step.css'
import type { Roll, RoundStory } from './round_story'

/** The faces of the die, in a square of 20 around the origin. */
const FACES: Readonly<Record<Track, string>> = {
  weather_patterns:
    'M-6 1A3.500 3.500 0 0 1-4-5 5 5 0 0 1 5-5 3.500 3.500 0 0 1 6 1zM-3 4L-5 8M1 4L-1 8M5 4L3 8',
  desertification: 'M-8 6Q-4 1 0 6T8 6M-1 4V-6M-1-1H-4V-4M-1 1H3V-3',
  ocean_acidification: 'M-8-3Q-4-7 0-3T8-3M-8 2Q-4-2 0 2T8 2M-8 7Q-4 3 0 7T8 7',
  permafrost: 'M0-8V8M-7-4L7 4M-7 4L7-4M-3-7L0-4 3-7M-3 7L0 4 3 7',
  arctic_sea_ice: 'M-8 5L-4-5 0 0 4-8 8 5z',
  amazon_dieback: 'M0-8L6 2H-6zM0 2V8',
}

/** The signs on the other visible sides. */
function beside(track: Track, by: number): string {
  const tracks = Object.keys(FACES) as Track[]
  return FACES[tracks[(tracks.indexOf(track) + by) % tracks.length] ?? track]
}

export function PlanetStep({ story, context }: { story: RoundStory; context: Context<View> }) {
  return (
    <ul class="db-rolls">
      {story.rolls.map((roll, index) => (
        <RollTold key={index} roll={roll} order={index} context={context} />
      ))}
    </ul>
  )
}

function RollTold({ roll, order, context }: { roll: Roll; order: number; context: Context<View> }) {
  const { view, say } = context
  const known = view.tracks.find(({ track }) => track === roll.track)
  const tipping = known?.tipping ?? []
  const next = tipping.find((cell) => cell > roll.to)
  return (
    <li style={{ '--order': order }}>
      <svg class="db-die" viewBox="-16 -17 32 34" width="54" height="57" aria-hidden="true">
        <path class="left" d="M-14-7L0 0V16L-14 9z" />
        <path class="right" d="M14-7L0 0V16L14 9z" />
        <path class="top" d="M0-16L14-7 0 0-14-7z" />
        <path class="sign" transform="matrix(.66 -.4 .66 .4 0 -7.800)" d={FACES[roll.track]} />
        <path
          class="sign faint"
          transform="matrix(.62 .31 0 .7 -7 4.500)"
          d={beside(roll.track, 1)}
        />
        <path
          class="sign faint"
          transform="matrix(.62 -.31 0 .7 7 4.500)"
          d={beside(roll.track, 2)}
        />
      </svg>
      <div>
        <b>{say(`track.${roll.track}`)}</b>
        <TrackCells
          track={{ track: roll.track, position: roll.to, tipping }}
          from={roll.from}
          context={context}
        />
        <p class={roll.tipped ? 'bad' : 'quiet'}>
          {roll.ignoredBy !== null
            ? say('board.round.ignored', { card: titleOf(roll.ignoredBy, context) })
            : roll.tipped
              ? say('board.round.tipped', { what: say(`tipping.${roll.track}`) })
              : say('board.round.to_tipping', {
                  n: (next ?? roll.to) - roll.to,
                  what: say(`tipping.${roll.track}`),
                })}
        </p>
      </div>
    </li>
  )
}
