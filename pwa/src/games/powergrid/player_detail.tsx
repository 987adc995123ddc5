/** Everything a player owns: plants with their fuel, cities, houses, and what they earn. */
import type { Context } from '@/board/contract'
import './player_detail.css'
import type { View } from '@/model/games/powergrid'
import { elektro } from './money'
import { OwnedPlants } from './plants'
import { capacityOf, fullCapacityOf, incomeFor, playerAt } from './standing'

export function PlayerDetail({ context, seat }: { context: Context<View>; seat: number }) {
  const { view, say } = context
  const player = playerAt(view, seat)
  if (!player) return null
  const able = Math.min(player.cities.length, capacityOf(player))
  const facts = [
    [say('board.detail.able'), say('board.powered_of', { n: able, cities: player.cities.length })],
    [say('board.detail.full'), say('board.cities_n', { n: fullCapacityOf(player) })],
    [say('board.detail.income'), elektro(incomeFor(view, able))],
    [say('board.detail.last'), say('board.cities_n', { n: player.powered })],
    [say('board.detail.houses'), String(player.housesLeft)],
  ] as const
  return (
    <div class="pg-detail">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{say('board.plants')}</h3>
      {player.plants.length > 0 ? (
        <OwnedPlants player={player} context={context} />
      ) : (
        <p class="quiet">{say('board.nobody')}</p>
      )}
      <h3>{say('board.detail.cities')}</h3>
      <p>{player.cities.map((city) => say(`city.${city}`)).join(', ') || '–'}</p>
    </div>
  )
}
