/** What a player's plants can do with their fuel, and what that earns. */
import type { FuelName, OwnedPlantView, PlantView, PlayerView, View } from '@/model/games/powergrid'

export const FUELS: readonly FuelName[] = ['coal', 'oil', 'garbage', 'uranium']

/** What a plant burns. */
export function burns(plant: PlantView): readonly FuelName[] {
  if (plant.fuel === 'eco') return []
  return plant.fuel === 'hybrid' ? ['coal', 'oil'] : [plant.fuel]
}

export function heldBy(plant: OwnedPlantView): number {
  return plant.coal + plant.oil + plant.garbage + plant.uranium
}

/** The tokens on a plant, by kind. */
export function tokensOn(plant: OwnedPlantView): readonly FuelName[] {
  return FUELS.flatMap((fuel) => Array<FuelName>(plant[fuel]).fill(fuel))
}

/** A plant holds twice what it burns in a round. */
export function roomOn(plant: OwnedPlantView): number {
  return plant.need * 2 - heldBy(plant)
}

export function canRun(plant: OwnedPlantView): boolean {
  return plant.fuel === 'eco' || heldBy(plant) >= plant.need
}

/** How many cities the plants with enough fuel can power. */
export function capacityOf(player: PlayerView): number {
  return player.plants.filter(canRun).reduce((sum, plant) => sum + plant.cities, 0)
}

/** How many cities all plants would power with enough fuel. */
export function fullCapacityOf(player: PlayerView): number {
  return player.plants.reduce((sum, plant) => sum + plant.cities, 0)
}

export function incomeFor({ incomes }: View, cities: number): number {
  return incomes[Math.min(cities, incomes.length - 1)] ?? 0
}

/** How many tokens of a fuel are still missing to run all plants that burn it for one round. */
export function missingFor(player: PlayerView, fuel: FuelName): number {
  return player.plants
    .filter((plant) => burns(plant).includes(fuel))
    .reduce((sum, plant) => sum + Math.max(0, plant.need - heldBy(plant)), 0)
}

/** By plant: how many of the new tokens it would get; plants that cannot run yet come first. */
export function shareOut(
  player: PlayerView,
  fuel: FuelName,
  amount: number,
): ReadonlyMap<number, number> {
  const fitting = player.plants.filter((plant) => burns(plant).includes(fuel))
  const shared = new Map<number, number>()
  let left = amount
  const give = (plant: OwnedPlantView, most: number): void => {
    const given = Math.min(left, most)
    if (given <= 0) return
    left -= given
    shared.set(plant.number, (shared.get(plant.number) ?? 0) + given)
  }
  for (const plant of fitting) give(plant, plant.need - heldBy(plant))
  for (const plant of fitting) give(plant, roomOn(plant) - (shared.get(plant.number) ?? 0))
  return shared
}

export function playerAt(view: View, seat: number | null): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat)
}
