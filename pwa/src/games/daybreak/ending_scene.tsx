/** The end of a game of Daybreak: sunrise over the thermometer, or dusk behind it. */
import type { Context } from '@/board/contract'
import { inTenths } from '@/i18n/words'
import type { View } from '@/model/games/daybreak'
import './ending_scene.css'

const LEFT = 82
const WIDTH = 238

interface SceneProps {
  readonly context: Context<View>
  readonly isBright: boolean
}

export function EndingScene({ context: { view }, isBright }: SceneProps) {
  return (
    <g class={isBright ? 'db-ending' : 'db-ending lost'}>
      <path class="hill far" d="M0 228c66-36 130-8 186-8s116-40 204-10v90H0z" />
      {isBright ? <Grove /> : <Ashes />}
      <path class="hill near" d="M0 244c60-16 124-12 190-4s138-18 200-6v66H0z" />
      <Mercury view={view} />
    </g>
  )
}

/** The thermometer lying on the land, filled to the final level. */
function Mercury({ view }: { readonly view: View }) {
  const band = WIDTH / view.bandsLimit
  const filled = view.bands + Math.min(1, view.carbon / view.rowSize)
  return (
    <g transform={`translate(${LEFT} 220)`}>
      <circle class="bulb" cx="-12" cy="0" r="14" />
      <rect class="glass" x="-8" y="-7" width={WIDTH + 12} height="14" rx="7" />
      {Array.from({ length: view.bandsLimit }, (_, index) => {
        const share = Math.max(0, Math.min(1, filled - index))
        return (
          <g key={index} transform={`translate(${index * band} 0)`}>
            <rect class="empty" x="1" y="-4" width={band - 3} height="8" rx="3" />
            {share > 0 && (
              <rect
                x="1"
                y="-4"
                width={(band - 3) * share}
                height="8"
                rx="3"
                style={{ fill: `hsl(${42 - (index / view.bandsLimit) * 42} 85% 55%)` }}
              />
            )}
          </g>
        )
      })}
      <circle class="mercury" cx="-12" cy="0" r="9" />
      <path class="limit" d={`M${WIDTH + 2}-13V13`} />
    </g>
  )
}

function Grove() {
  return (
    <g class="grove">
      {[18, 40, 66, 322, 350, 374].map((x, index) => (
        <path
          key={x}
          transform={`translate(${x} ${250 - (index % 2) * 6}) scale(${1 + (index % 3) * 0.2})`}
          d="M0-34l9 14H4l8 13H2v7h-4v-7h-10l8-13h-5z"
        />
      ))}
    </g>
  )
}

function Ashes() {
  return (
    <g class="ashes">
      {[24, 58, 336, 366].map((x) => (
        <path key={x} transform={`translate(${x} 246)`} d="M0 0V-26M0-14l-8-8M0-18l7-7M0-9l9-5" />
      ))}
    </g>
  )
}

/** How warm it is at the end, and what would have been enough for those who lost. */
export function EndingNote({ context }: { readonly context: Context<View> }) {
  return (
    <span>
      <b>+{inTenths(context.view.temperatureTenths)} °C</b> {whatItLacked(context)}
    </span>
  )
}

function whatItLacked({ view, say }: Context<View>): string {
  if (view.ending === 'communities_lost') {
    const over = view.players.map((player) => player.communities - player.communitiesLimit + 1)
    return say('board.ending.short_crisis', { n: Math.max(1, ...over) })
  }
  if (view.ending === 'too_hot')
    return say('board.ending.too_hot', {
      n: (view.bands - view.bandsLimit) * view.rowSize + view.carbon + 1,
    })
  const last = view.story.findLast((round) => round.sinks > 0)
  const missing = last ? last.carbon - last.sinks : 0
  return missing > 0
    ? say('board.ending.short', { n: missing })
    : say('board.ending.drawdown', { n: -missing })
}

/** The round that decided it: most communities hurt, or the steepest fall of emissions. */
export function turningPoint({ view, say }: Context<View>, hasWon: boolean): string | null {
  // A round that ended the game midway takes its numbers from the final board.
  const rounds = view.story.map((round) =>
    round.round === view.round
      ? { ...round, communities: view.players.map((player) => player.communities) }
      : round,
  )
  const change = rounds.slice(1).map((round, index) => {
    const before = rounds[index]
    const hurt = sum(round.communities) - sum(before?.communities ?? [])
    const saved = round.carbon > 0 ? (before?.carbon ?? 0) - round.carbon : 0
    return { round: round.round, n: hasWon ? saved : hurt }
  })
  const most = change.reduce((best, next) => (next.n > best.n ? next : best), { round: 0, n: 0 })
  return most.n > 0 ? say(hasWon ? 'board.ending.best' : 'board.ending.worst', most) : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
