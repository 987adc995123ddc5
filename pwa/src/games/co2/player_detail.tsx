/** Everything a player owns: plants, regions, scientists, levels with their income, cards and goals. */
import type { Context } from '@/board/contract'
import './player_detail.css'
import type { View } from '@/model/games/co2'
import { plantInWords } from './explain'
import { placeName } from './names'
import { spotsOf } from './pieces'
import { EnergySign, Mark } from './signs'
import { plantsOf } from './standing'

export function PlayerDetail({ context, seat }: { context: Context<View>; seat: number }) {
  const { view, say } = context
  const player = view.players.find((player) => player.seat === seat)
  if (!player) return null
  const plants = plantsOf(view, seat)
  const regions = view.regions.filter((region) => region.controller === seat)
  const away = spotsOf(view, seat).filter((spot) => !spot.startsWith('hand'))
  const income = player.expertise.reduce((sum, track) => sum + track.income, 0)
  const facts: readonly (readonly [string, string])[] = [
    [say('board.detail.income'), String(income)],
    [
      say('board.detail.regions'),
      regions.map(({ region }) => say(`region.${region}`)).join(', ') || '–',
    ],
    [
      say('board.detail.scientists'),
      say('board.people', { hand: player.scientistsInHand, pool: player.scientistsInPool }),
    ],
    [say('board.detail.away'), away.map((spot) => placeName(context, spot)).join(', ') || '–'],
    [say('board.detail.cards'), String(player.lobbyCards)],
    [
      say('board.detail.goal'),
      say(player.hasGoal ? 'board.detail.goal_held' : 'board.detail.goal_sold'),
    ],
    ...(view.startPlayer === seat
      ? [[say('board.detail.start'), say('board.detail.start_yes')] as const]
      : []),
  ]
  return (
    <div class="co2-detail">
      <h3>{say('board.detail.plants')}</h3>
      {plants.length === 0 ? (
        <p class="quiet">{say('board.detail.none')}</p>
      ) : (
        <ul class="co2-owned">
          {plants.map(({ region, plant }) => (
            <li key={plant.tile} title={plantInWords(plant, context)}>
              {plant.energy && (
                <Mark size={26}>
                  <EnergySign energy={plant.energy} />
                </Mark>
              )}
              <span>{say(`region.${region}`)}</span>
              <b>{say('board.effect.points', { n: plant.points })}</b>
            </li>
          ))}
        </ul>
      )}
      <h3>{say('board.expertise')}</h3>
      <ul class="co2-levels">
        {player.expertise.map(({ energy, level, income: pays }) => (
          <li key={energy}>
            <Mark size={22}>
              <EnergySign energy={energy} />
            </Mark>
            <span class="unseen">{say(`energy.${energy}`)}</span>
            <b>{level}</b>
            <span class={pays > 0 ? 'co2-good' : 'quiet'}>${pays}</span>
          </li>
        ))}
      </ul>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {player.unGoals.length > 0 && (
        <p>
          {say('board.un_goals')}:{' '}
          {player.unGoals.map((goal) => say(`card.${goal.goal}`)).join(', ')}
        </p>
      )}
    </div>
  )
}
