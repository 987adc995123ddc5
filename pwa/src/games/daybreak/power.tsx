/** A power's board: energy against demand, emissions, resilience, communities, stacks, threats, hand. */

import type { Context } from '@/board/contract'
import { Explained } from '@/board/explain'
import { useTarget } from '@/board/target'
import type { EmissionKind, PlayerView, ResilienceKind, View } from '@/model/games/daybreak'
import { Card } from './card'
import { Threats } from './crises'
import { SignMark } from './signs'
import { Stack } from './stack'

const EMISSIONS: readonly EmissionKind[] = [
  'transport',
  'industry',
  'agriculture',
  'buildings',
  'fuel',
  'waste',
]
const RESILIENCE: readonly ResilienceKind[] = ['social', 'ecological', 'infrastructure']

export function Power({ player, context }: { player: PlayerView; context: Context<View> }) {
  const { say, seat } = context
  const isMine = player.seat === seat
  const aim = useTarget(`seat:${player.seat}`, say(`power.${player.power}`), 'group')
  return (
    <div class="db-page" tabIndex={0}>
      <section {...aim} class={`db-panel ${aim.class}`}>
        <Energy player={player} context={context} />
        <div class="db-chips">
          {EMISSIONS.map((kind) => (
            <Chip
              key={kind}
              kind={kind}
              count={player.emissions[kind]}
              what="emission"
              context={context}
            />
          ))}
        </div>
        <div class="db-chips">
          {RESILIENCE.map((kind) => (
            <Chip
              key={kind}
              kind={kind}
              count={player.resilience[kind]}
              what="resilience"
              context={context}
            />
          ))}
          <span
            class={`db-communities${player.communities * 3 > player.communitiesLimit * 2 ? ' near' : ''}`}
          >
            {say('board.communities', { n: player.communities, limit: player.communitiesLimit })}
          </span>
        </div>
      </section>
      {player.doing && player.doing.drawn.length > 0 && (
        <section class="db-hand">
          <h3>{say('board.drawn')}</h3>
          <div class="db-cards">
            {player.doing.drawn.map((card) => (
              <Card key={card} card={card} context={context} target={`drawn:${card}`} />
            ))}
          </div>
        </section>
      )}
      <div class="db-stacks">
        {player.stacks.map((stack, number) => (
          <Stack key={number} stack={stack} number={number} isMine={isMine} context={context} />
        ))}
      </div>
      <Threats seat={player.seat} context={context} />
      <section class="db-hand">
        <h3>
          {say('board.hand', { n: player.hand.length })}
          <span>{say('board.next_draw', { n: player.nextDraw })}</span>
        </h3>
        <div class="db-cards">
          {player.hand.map((card) => (
            <Card
              key={card}
              card={card}
              context={context}
              target={isMine ? `card:${card}` : `seen:${card}`}
            />
          ))}
        </div>
      </section>
      {player.challenges.map((challenge) => (
        <p key={challenge} class="db-challenge">
          <b>{say(`card.${challenge}`)}</b> {say(`text.${challenge}`)}
        </p>
      ))}
    </div>
  )
}

function Energy({ player, context }: { player: PlayerView; context: Context<View> }) {
  const { say } = context
  const energy = player.clean + player.dirty
  const short = Math.max(0, player.demand - energy)
  const width = Math.max(player.demand, energy)
  const cell = 330 / Math.max(width, 12)
  const kinds = [
    ...Array<string>(player.dirty).fill('dirty'),
    ...Array<string>(player.clean).fill('clean'),
    ...Array<string>(short).fill('short'),
  ]
  return (
    <div class="db-energy">
      <p>
        <b>{say('board.energy', { energy, demand: player.demand })}</b>
        <span class={short > 0 ? 'bad' : 'quiet'}>
          {short > 0 ? say('board.short', { n: short }) : say('board.carbon', { n: player.carbon })}
        </span>
      </p>
      <svg
        viewBox="0 0 332 18"
        role="img"
        aria-label={say('board.energy_named', {
          clean: player.clean,
          dirty: player.dirty,
          demand: player.demand,
        })}
      >
        {kinds.map((kind, index) => (
          <g key={index} transform={`translate(${index * cell + 1} 1)`}>
            <rect class={`db-token ${kind}`} width={cell - 3} height="16" rx="4" />
            {kind === 'clean' && (
              <path
                class="db-leaf"
                d={`M${(cell - 3) / 2} 4V12M${(cell - 3) / 2 - 3} 8H${(cell - 3) / 2 + 3}`}
              />
            )}
          </g>
        ))}
        <path class="db-demand" d={`M${player.demand * cell - 0.5} 0V18`} />
      </svg>
    </div>
  )
}

function Chip({
  kind,
  count,
  what,
  context,
}: {
  kind: EmissionKind | ResilienceKind
  count: number
  what: 'emission' | 'resilience'
  context: Context<View>
}) {
  const name = `${context.say(`token.${kind}`)}: ${count}`
  const aim = useTarget(`${what}:${kind}`, name)
  return (
    <span {...aim} class={`db-chip ${aim.class}${count === 0 ? ' none' : ''}`}>
      <Explained words={name}>
        <SignMark sign={kind} />
      </Explained>
      <b>{count}</b>
    </span>
  )
}
