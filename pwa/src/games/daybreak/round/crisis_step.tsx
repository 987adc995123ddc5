/** One crisis: its rule, and for each player the sum, the communities, and what came of it. */
import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import type { View } from '@/model/games/daybreak'
import { textOf, titleOf } from '../cards'
import { nameOf } from '../names'
import { Vignette } from '../vignettes/vignette'
import './crisis_step.css'
import type { CrisisTold } from './round_story'
import { blowInWords, reasonOf } from './round_words'

interface CrisisStepProps {
  readonly told: CrisisTold
  readonly number: number
  readonly count: number
  readonly context: Context<View>
}

export function CrisisStep({ told, number, count, context }: CrisisStepProps) {
  const { say, view } = context
  return (
    <div class="db-crisis-step">
      <div class="db-crisis-head">
        <Vignette card={told.crisis} isCrisis />
        <div>
          <p class="db-crisis-name">
            <b>{titleOf(told.crisis, context)}</b>
            {count > 1 && (
              <span class="quiet">{say('board.round.crisis_of', { at: number, n: count })}</span>
            )}
          </p>
          <p>{textOf(told.crisis, context)}</p>
        </div>
      </div>
      {told.isCancelled ? (
        <p class="db-averted good">{say('board.round.averted')}</p>
      ) : (
        <ul>
          {view.players.map(({ seat }) => (
            <Fate key={seat} seat={seat} told={told} context={context} />
          ))}
        </ul>
      )}
      {told.lasts && <p class="bad">{say('board.round.lasts')}</p>}
    </div>
  )
}

function Fate({ seat, told, context }: { seat: number; told: CrisisTold; context: Context<View> }) {
  const { say, players, view } = context
  const blows = told.blows.filter(
    (blow) => blow.seat === seat || (blow.seat === null && told.targets.includes(seat)),
  )
  const words = blows.flatMap((blow) => blowInWords(blow, context) ?? [])
  const [was, is] = told.communities[seat] ?? [0, 0]
  const lost = told.lost.filter((one) => one.seat === seat)
  const isHit = words.length > 0 || lost.length > 0 || is > was
  const limit = view.players.find((player) => player.seat === seat)?.communitiesLimit ?? 12
  const isMissed = blows.length === 0 && lost.length === 0 && is === was
  return (
    <li class={players.find((one) => one.seat === seat)?.isYou ? 'mine' : ''}>
      <SeatMark seat={seat} size={16} />
      <b>{nameOf(seat, context)}</b>
      <span class="quiet">
        {told.exempt.includes(seat) ? say('board.round.exempt') : reasonOf(blows)}
      </span>
      <Communities was={was} is={is} limit={limit} />
      <span class={isHit ? 'bad' : 'good'}>
        {isHit
          ? fateInWords(
              words,
              was,
              is,
              lost.map((one) => titleOf(one.card, context)),
              context,
            )
          : say(isMissed ? 'board.round.not_hit' : 'board.nothing_happens')}
      </span>
    </li>
  )
}

/** What it came to; communities that fell for another reason, as for want of energy, are told as well. */
function fateInWords(
  words: readonly string[],
  was: number,
  is: number,
  lost: readonly string[],
  { say }: Context<View>,
): string {
  const told = [...words, ...lost.map((card) => say('board.round.lost_card', { card }))]
  if (is > was && !words.some((one) => one.includes(say('harm.communities'))))
    told.push(say('board.harm', { n: `+${is - was}`, what: say('harm.communities') }))
  return told.join(', ')
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
