/** Energy against demand, with what the armed verb would add, and the carbon it all emits. */
import type { Context } from '@/board/contract'
import { Explained } from '@/board/explain'
import { useTarget } from '@/board/target'
import type { EmissionKind, PlayerView, ResilienceKind, View } from '@/model/games/daybreak'
import { ahead } from './ahead'
import { shortage } from './consequences'
import './energy.css'
import { SignMark } from './signs'

const EMISSIONS: readonly EmissionKind[] = [
  'transport',
  'industry',
  'agriculture',
  'buildings',
  'fuel',
  'waste',
]
const RESILIENCE: readonly ResilienceKind[] = ['social', 'ecological', 'infrastructure']
const WIDTH = 340
const MIN_UNITS = 14

interface EnergyProps {
  readonly player: PlayerView
  readonly context: Context<View>
}

export function Energy({ player, context }: EnergyProps) {
  const { say, seat } = context
  const aim = useTarget(`seat:${player.seat}`, say(`power.${player.power}`), 'group')
  const next = player.seat === seat ? ahead.value : null
  const short = shortage(player)
  const isNear = player.communities * 3 > player.communitiesLimit * 2
  return (
    <section {...aim} class={`db-energy ${aim.class}`}>
      <p class="db-energy-head">
        <span>
          <b>{say('board.energy_is', { n: player.clean + player.dirty })}</b>
          {' / '}
          {say('board.demand_is', { n: player.demand })}
        </span>
        <Outlook player={player} next={next} context={context} short={short} />
      </p>
      <EnergyBar player={player} next={next} context={context} />
      <div class="db-carbon">
        <span class="db-carbon-sum">{say('board.carbon_is', { n: player.carbon })}</span>
        <span aria-hidden="true">=</span>
        <Explained words={`${say('token.dirty')}: ${player.dirty}`}>
          <span class="db-chip">
            <SignMark sign="dirty" size={17} />
            <b>{player.dirty}</b>
          </span>
        </Explained>
        {EMISSIONS.map((kind) => (
          <Chip key={kind} kind={kind} count={player.emissions[kind]} what="emission" say={say} />
        ))}
      </div>
      <div class="db-carbon">
        {RESILIENCE.map((kind) => (
          <Chip
            key={kind}
            kind={kind}
            count={player.resilience[kind]}
            what="resilience"
            say={say}
          />
        ))}
        <span class="db-grows">{say('board.grows', { n: player.growth })}</span>
        <Explained
          words={say('board.communities', {
            n: player.communities,
            limit: player.communitiesLimit,
          })}
        >
          <span class={isNear ? 'db-communities near' : 'db-communities'}>
            <SignMark sign="communities" size={17} />
            <b>{player.communities}</b>/{player.communitiesLimit}
          </span>
        </Explained>
      </div>
    </section>
  )
}

/** "16 / 14 after this", or what is missing. */
function Outlook({
  player,
  next,
  context: { say },
  short,
}: EnergyProps & { next: PlayerView | null; short: number }) {
  if (
    next &&
    (next.clean + next.dirty !== player.clean + player.dirty || next.demand !== player.demand)
  ) {
    const energy = next.clean + next.dirty
    return (
      <span class={energy >= next.demand ? 'good' : 'bad'}>
        {say('board.after_this', { energy, demand: next.demand })}
      </span>
    )
  }
  if (short > 0) return <span class="bad">{say('board.short_costs', { n: short })}</span>
  return <span class="good">{say('board.enough')}</span>
}

function EnergyBar({ player, next, context: { say } }: EnergyProps & { next: PlayerView | null }) {
  const short = shortage(player)
  const more = next ? Math.max(0, next.clean - player.clean) : 0
  const less = next ? Math.max(0, player.dirty - next.dirty) : 0
  const kinds = [
    ...Array<string>(Math.max(0, player.dirty - less)).fill('dirty'),
    ...Array<string>(Math.min(less, player.dirty)).fill('leaving'),
    ...Array<string>(player.clean).fill('clean'),
    ...Array<string>(more).fill('coming'),
    ...Array<string>(Math.max(0, short - more)).fill('short'),
  ]
  const cell = WIDTH / Math.max(kinds.length, player.demand, MIN_UNITS)
  const side = Math.min(cell - 2, 18)
  return (
    <svg
      class="db-energy-bar"
      viewBox={`0 0 ${WIDTH} 24`}
      role="img"
      aria-label={say('board.energy_named', {
        clean: player.clean,
        dirty: player.dirty,
        demand: player.demand,
      })}
    >
      {kinds.map((kind, index) => (
        <g key={index} transform={`translate(${index * cell + 1} 4)`}>
          <rect class={`db-unit ${kind}`} width={side} height="17" rx="4" />
          {(kind === 'dirty' || kind === 'clean') && side > 9 && (
            <path
              class={`db-unit-sign ${kind}`}
              transform={`translate(${side / 2} 8.5) scale(.62)`}
              d={kind === 'clean' ? 'M1-7L-4 1H0L-1 7 4-1H0z' : 'M-6 5V-1L-2 2V-1L2 2V-5H5V5z'}
            />
          )}
        </g>
      ))}
      <path
        class="db-demand"
        d={`M${player.demand * cell} 1V23M${player.demand * cell - 4} 0h8l-4 5z`}
      />
    </svg>
  )
}

function Chip({
  kind,
  count,
  what,
  say,
}: {
  kind: EmissionKind | ResilienceKind
  count: number
  what: 'emission' | 'resilience'
  say: Context<View>['say']
}) {
  const key = kind === 'infrastructure' ? 'token.infrastructure' : `token.${kind}`
  const name = `${say(key)}: ${count}`
  const aim = useTarget(`${what}:${kind}`, name)
  return (
    <span {...aim} title={name} class={`db-chip ${aim.class}${count === 0 ? ' none' : ''}`}>
      <SignMark sign={kind} size={17} />
      <b>{count}</b>
    </span>
  )
}
