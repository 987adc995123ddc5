/** My cards and goals, the goals of the UN, and what the others have claimed. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import { SeatMark } from '@/board/token'
import './cards.css'
import type {
  BenefitView,
  Energy,
  LobbyCardView,
  PlayerView,
  UNGoalView,
  View,
} from '@/model/games/co2'
import { effectsOf, lineName } from './names'
import { AnyScientist, Coin, Cube, EnergySign, Mark, Permit, Star } from './signs'
import { builtBy } from './standing'

const ENERGIES: readonly string[] = ['forestation', 'solar', 'cold_fusion', 'biomass', 'recycling']

export function Cards({ context }: { context: Context<View> }) {
  const { view, say, seat } = context
  const me = view.players.find((player) => player.seat === seat)
  return (
    <div class="co2-page" tabIndex={0}>
      {me?.packet && <Lobby title={say('board.packet')} cards={me.packet} context={context} />}
      {me?.lobby && me.lobby.length > 0 && (
        <Lobby title={say('board.lobby')} cards={me.lobby} context={context} />
      )}
      {me && <CompanyGoal player={me} context={context} />}
      {view.unGoals.length + view.unGoalsLeft > 0 && (
        <section>
          <h2>
            {view.unGoalsLeft > 0
              ? say('board.un_goals_stack', { n: view.unGoalsLeft })
              : say('board.un_goals')}
          </h2>
          <div class="co2-goals">
            {view.unGoals.map((goal) => (
              <UNGoal key={goal.goal} goal={goal} context={context} />
            ))}
          </div>
        </section>
      )}
      <ul class="co2-others">
        {view.players.map((player) => (
          <Other key={player.seat} player={player} context={context} />
        ))}
      </ul>
    </div>
  )
}

interface LobbyProps {
  readonly title: string
  readonly cards: readonly LobbyCardView[]
  readonly context: Context<View>
}

function Lobby({ title, cards, context }: LobbyProps) {
  return (
    <section>
      <h2>{title}</h2>
      <div class="co2-cards">
        {cards.map((card) => (
          <LobbyCard key={card.card} card={card} context={context} />
        ))}
      </div>
    </section>
  )
}

function LobbyCard({ card, context }: { card: LobbyCardView; context: Context<View> }) {
  const { say } = context
  const main = card.main.map((benefit) => effectsOf(context, benefit).join(', '))
  const minor = effectsOf(context, card.minor).join(', ')
  const name = say('board.lobby_card', {
    card: say(`card.${card.card}`),
    main: main.join(` ${say('board.or')} `),
    minor,
  })
  const target = useTarget(`card:${card.card}`, name)
  // A button's name is its visible text, so that voice control finds it.
  const named = target.role === 'button' ? { ...target, 'aria-label': undefined } : target
  return (
    <div {...named} class={`co2-card ${target.class}${card.isOpen ? ' open' : ''}`}>
      <header>
        {card.about && ENERGIES.includes(card.about) && (
          <Mark size={18}>
            <EnergySign energy={card.about as Energy} />
          </Mark>
        )}
        <b>{say(`card.${card.card}`)}</b>
      </header>
      <p class="main">
        {card.main.map((benefit, index) => (
          <span key={main[index]}>
            {index > 0 && <i>{say('board.or')} </i>}
            <BenefitSigns benefit={benefit} context={context} />
          </span>
        ))}
      </p>
      <p class="minor">
        <span>{say('board.otherwise')}</span>{' '}
        <BenefitSigns benefit={card.minor} context={context} />
      </p>
    </div>
  )
}

/** Numbers with symbols; words where there is no symbol. */
function BenefitSigns({ benefit, context }: { benefit: BenefitView; context: Context<View> }) {
  const { money, cubes, permits, points, moves, discount, expertise } = benefit
  const signs = [
    { count: money, sign: <Coin /> },
    { count: cubes, sign: <Cube /> },
    { count: permits, sign: <Permit /> },
    { count: points, sign: <Star /> },
    { count: moves, sign: <AnyScientist /> },
  ]
  return (
    <span class="co2-benefit">
      <span class="unseen">{effectsOf(context, benefit).join(', ')}</span>
      {signs.map(
        ({ count, sign }, index) =>
          count > 0 && (
            <span key={index} aria-hidden="true">
              {count}
              <Mark size={15}>{sign}</Mark>
            </span>
          ),
      )}
      {discount > 0 && (
        <span aria-hidden="true">{context.say('board.effect.discount', { n: discount })}</span>
      )}
      {expertise && (
        <span aria-hidden="true">
          +1
          <Mark size={16}>
            <EnergySign energy={expertise} />
          </Mark>
        </span>
      )}
    </span>
  )
}

function CompanyGoal({ player, context }: { player: PlayerView; context: Context<View> }) {
  const { say } = context
  const { goal } = player
  const words = goal
    ? say('board.company_goal', {
        counts: say(`counts.${goal.counts}`),
        each: goal.each,
        most: goal.most,
        points: goal.points,
      })
    : say('board.no_goal')
  const target = useTarget('company', words)
  if (!player.hasGoal) return null
  return (
    <section>
      <h2>{say('board.goal')}</h2>
      <div {...target} class={`co2-card ${target.class}`}>
        <p>{words}</p>
      </div>
    </section>
  )
}

function UNGoal({ goal, context }: { goal: UNGoalView; context: Context<View> }) {
  const built = builtBy(context.view, context.seat)
  const name = [
    context.say('board.un_goal', { goal: context.say(`card.${goal.goal}`), points: goal.points }),
    context.say('board.goal_have', {
      have: goal.energies.filter((energy) => built.has(energy)).length,
      need: goal.energies.length,
    }),
  ].join('. ')
  const target = useTarget(`goal:${goal.goal}`, name)
  return (
    <div {...target} class={`co2-goal ${target.class}`}>
      <GoalSigns goal={goal} built={built} />
    </div>
  )
}

/** The energies of a goal; those I have not built yet are pale. */
function GoalSigns({ goal, built }: { goal: UNGoalView; built?: ReadonlySet<string> }) {
  return (
    <>
      <span class="signs">
        {goal.energies.map((energy) => (
          <span key={energy} class={built && !built.has(energy) ? 'lacking' : undefined}>
            <Mark size={20}>
              <EnergySign energy={energy} />
            </Mark>
          </span>
        ))}
      </span>
      <b>+{goal.points}</b>
    </>
  )
}

function Other({ player, context }: { player: PlayerView; context: Context<View> }) {
  const { say } = context
  return (
    <li>
      <SeatMark seat={player.seat} size={14} />
      <span>{lineName(context, player.seat)}</span>
      <span class="quiet">{say('board.cards_held', { n: player.lobbyCards })}</span>
      {player.unGoals.map((goal) => (
        <span key={goal.goal} class="co2-claimed" title={say(`card.${goal.goal}`)}>
          <GoalSigns goal={goal} />
        </span>
      ))}
    </li>
  )
}
