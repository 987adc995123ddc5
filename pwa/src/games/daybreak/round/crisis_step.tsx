/** One crisis: its rule, and for each player the sum, the communities, and the outcome. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import type { View } from '@/model/games/daybreak'
import { textOf, titleOf } from '../cards'
import { harmInWords, nameOf, signed } from '../names'
import { SignMark } from '../signs'
import { Vignette } from '../vignettes/vignette'
import './crisis_step.css'
import type { CrisisStory } from './round_story'
import { blowInWords, reasonOf, sharedOf } from './round_words'

interface CrisisStepProps {
  readonly story: CrisisStory
  readonly number: number
  readonly count: number
  readonly context: Context<View>
}

export function CrisisStep({ story, number, count, context }: CrisisStepProps) {
  const { say, view } = context
  const hasBlocks =
    story.communities.some(([was, is]) => was !== is) ||
    story.blows.some((blow) => blow.effect === 'communities')
  // A crisis that only hits the world needs no line for each player.
  const isOwn =
    hasBlocks ||
    sharedOf(story).length === 0 ||
    story.lost.length > 0 ||
    story.blows.some((blow) => blow.seat !== null)
  return (
    <div class="db-crisis-step">
      <div class="db-crisis-head">
        <Vignette card={story.crisis} isCrisis />
        <div>
          <p class="db-crisis-name">
            <b>{titleOf(story.crisis, context)}</b>
            {count > 1 && (
              <span class="quiet">{say('board.round.crisis_of', { at: number, n: count })}</span>
            )}
          </p>
          <p>{textOf(story.crisis, context)}</p>
        </div>
      </div>
      {story.isCancelled ? (
        <p class="db-averted good">{say('board.round.averted')}</p>
      ) : (
        <ul class={hasBlocks ? 'counted' : ''}>
          <Shared story={story} context={context} />
          {isOwn &&
            view.players.map(({ seat }) => (
              <Fate key={seat} seat={seat} story={story} hasBlocks={hasBlocks} context={context} />
            ))}
        </ul>
      )}
      {story.lasts && <p class="bad">{say('board.round.lasts')}</p>}
    </div>
  )
}

/** What hit the world and no player alone is listed once. */
function Shared({ story, context }: { story: CrisisStory; context: Context<View> }) {
  const words = sharedOf(story).flatMap((blow) => blowInWords(blow, context) ?? [])
  if (words.length === 0) return null
  return (
    <li>
      <SignMark sign="recent" size={16} />
      <b>{context.say('board.round.world')}</b>
      <span class="bad">{words.join(', ')}</span>
    </li>
  )
}

interface FateProps {
  readonly seat: number
  readonly story: CrisisStory
  readonly hasBlocks: boolean
  readonly context: Context<View>
}

function Fate({ seat, story, hasBlocks, context }: FateProps) {
  const { say, players, view } = context
  const blows = story.blows.filter((blow) => blow.seat === seat)
  const words = blows.flatMap((blow) => blowInWords(blow, context) ?? [])
  const [was, is] = story.communities[seat] ?? [0, 0]
  const lost = story.lost.filter((loss) => loss.seat === seat)
  const isHit = words.length > 0 || lost.length > 0 || is > was
  const limit = view.players.find((player) => player.seat === seat)?.communitiesLimit ?? 12
  const isMissed = blows.length === 0 && lost.length === 0 && is === was
  // Where the blocks show the losses, a number is enough.
  const isPlain = hasBlocks && lost.length === 0 && blows.every((blow) => isCounted(blow.effect))
  return (
    <li class={players.find((player) => player.seat === seat)?.isYou ? 'mine' : ''}>
      <SeatMark seat={seat} size={16} />
      <b>{nameOf(seat, context)}</b>
      <span class="db-sum quiet">
        {story.exempt.includes(seat) ? say('board.round.exempt') : reasonOf(blows)}
      </span>
      {hasBlocks && <Communities was={was} is={is} limit={limit} />}
      <span class={isHit ? 'db-fate bad' : 'db-fate good'}>
        {isHit && isPlain && is > was ? (
          <>
            {signed(is - was)}
            <span class="unseen"> {say('token.communities')}</span>
          </>
        ) : isHit ? (
          fateInWords(
            words,
            blows.some((blow) => blow.effect === 'communities' && blow.left !== 0),
            was,
            is,
            lost.map(({ card }) => titleOf(card, context)),
            context,
          )
        ) : (
          say(isMissed ? 'board.round.not_hit' : 'board.round.safe')
        )}
      </span>
    </li>
  )
}

/** Effects that show in the communities alone. */
function isCounted(effect: string): boolean {
  return effect === 'communities' || effect === 'check_demand'
}

/** The outcome; communities lost for another reason, such as missing energy, are mentioned as well. */
function fateInWords(
  words: readonly string[],
  isCounted: boolean,
  was: number,
  is: number,
  lost: readonly string[],
  { say }: Context<View>,
): string {
  const phrases = [...words]
  if (lost.length > 0) phrases.push(say('board.round.lost_card', { card: lost.join(', ') }))
  if (is > was && !isCounted) phrases.push(harmInWords('communities', is - was, say))
  return phrases.join(', ')
}

function Communities({ was, is, limit }: { was: number; is: number; limit: number }) {
  return (
    <svg
      class="db-blocks"
      viewBox={`0 0 ${limit * 9} 12`}
      width={limit * 9}
      height="12"
      aria-hidden="true"
    >
      {Array.from({ length: limit }, (_, at) => (
        <rect
          key={at}
          class={at < Math.min(was, is) ? 'old' : at < is ? 'new' : 'free'}
          style={{ '--order': Math.max(0, at - was) }}
          x={at * 9}
          width="7"
          height="12"
          rx="2"
        />
      ))}
    </svg>
  )
}
