/** My plants with the fuel on them, what they run, and what that earns. */
import { useContext } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { TargetsContext, useTarget } from '@/board/target'
import { colourOf, paint } from '@/look/players'
import './my_plants.css'
import type { FuelName, OwnedPlantView, PlayerView, View } from '@/model/games/powergrid'
import { elektro } from './money'
import { PlantFace, plantName } from './plant_card'
import { FuelMark } from './signs'
import { canRun, capacityOf, heldBy, incomeFor, playerAt, shareOut, tokensOn } from './standing'

export function MyPlants({ context }: { context: Context<View> }) {
  const { view, seat, say } = context
  const { chosen } = useContext(TargetsContext)
  const player = playerAt(view, seat)
  if (!player || player.plants.length === 0) return null
  const added = chosenFuel(chosen)
  const coming = added ? shareOut(player, added.fuel, added.amount) : new Map<number, number>()
  const filled = player.plants.map((plant) => withMore(plant, added?.fuel, coming))
  return (
    <section class="pg-mine" aria-label={say('board.my_plants')}>
      <h3>{say('board.my_plants')}</h3>
      <ul class="pg-mine-plants">
        {player.plants.map((plant) => (
          <li key={plant.number}>
            <MyPlant
              plant={plant}
              context={context}
              coming={coming.get(plant.number) ?? 0}
              fuel={added?.fuel ?? null}
            />
          </li>
        ))}
      </ul>
      <Outlook context={context} player={player} after={{ ...player, plants: filled }} />
    </section>
  )
}

/** What is chosen in the fuel market now, before it is bought. */
function chosenFuel(
  chosen: ReadonlySet<string>,
): { readonly fuel: FuelName; readonly amount: number } | null {
  const target = [...chosen].find((id) => id.startsWith('fuel:'))
  const [, fuel, amount] = target?.split(':') ?? []
  return fuel ? { fuel: fuel as FuelName, amount: Number(amount) } : null
}

function withMore(
  plant: OwnedPlantView,
  fuel: FuelName | undefined,
  coming: ReadonlyMap<number, number>,
): OwnedPlantView {
  const more = coming.get(plant.number) ?? 0
  return fuel ? { ...plant, [fuel]: plant[fuel] + more } : plant
}

interface MyPlantProps {
  readonly plant: OwnedPlantView
  readonly context: Context<View>
  /** Tokens that are chosen but not bought. */
  readonly coming: number
  readonly fuel: FuelName | null
}

function MyPlant({ plant, context, coming, fuel }: MyPlantProps) {
  const { class: marks, ...touch } = useTarget(`mine:${plant.number}`, plantName(plant, context))
  const held = tokensOn(plant)
  const slots = Array.from({ length: plant.need * 2 }, (_, index) => {
    if (index < held.length) return { fuel: held[index] ?? null, isComing: false }
    return { fuel: index < held.length + coming ? fuel : null, isComing: true }
  })
  const runs = canRun(plant) || heldBy(plant) + coming >= plant.need
  return (
    <div class={`pg-my-plant ${marks}`}>
      <PlantFace plant={plant} />
      <div class="pg-slots" aria-hidden="true">
        {slots.map((slot, index) => (
          <span
            key={index}
            class={`pg-tank${slot.isComing ? ' coming' : ''}${index === plant.need - 1 ? ' round' : ''}`}
          >
            {slot.fuel && <FuelMark fuel={slot.fuel} size={13} />}
          </span>
        ))}
      </div>
      <span class={runs ? 'pg-runs good' : 'pg-runs'} aria-hidden="true">
        {runs
          ? context.say('board.runs', { n: plant.cities })
          : context.say('board.lacks', { n: plant.need - heldBy(plant) - coming })}
      </span>
      <div {...touch} class="touch" />
    </div>
  )
}

interface OutlookProps {
  readonly context: Context<View>
  readonly player: PlayerView
  /** The player as if the chosen fuel were bought. */
  readonly after: PlayerView
}

/** How many of my cities get power, and what the bank pays for them. */
function Outlook({ context: { view, say, seat }, player, after }: OutlookProps) {
  const cities = player.cities.length
  if (cities === 0) return null
  const now = Math.min(cities, capacityOf(player))
  const then = Math.min(cities, capacityOf(after))
  const income = incomeFor(view, now)
  const better = incomeFor(view, Math.max(then, now))
  return (
    <div class="pg-outlook">
      <p class={then >= cities ? 'good' : undefined}>
        <span>{say('board.outlook', { n: then, cities })}</span>
        <b>
          {elektro(income)}
          {better > income && ` → ${elektro(better)}`}
        </b>
      </p>
      <Stairs view={view} now={now} then={then} colour={paint(colourOf(seat ?? 0))} say={say} />
    </div>
  )
}

interface StairsProps {
  readonly view: View
  readonly now: number
  readonly then: number
  readonly colour: string
  readonly say: Context<View>['say']
}

/** The income for each number of powered cities as a staircase. */
export function Stairs({ view, now, then, colour, say }: StairsProps) {
  const count = Math.min(view.incomes.length, Math.max(13, now + 4))
  const first = Math.max(0, Math.min(now - 6, view.incomes.length - count))
  const shown = view.incomes.slice(first, first + count)
  const most = Math.max(...shown, 1)
  return (
    <svg
      class="pg-stairs"
      viewBox={`0 0 ${shown.length * 26} 62`}
      role="img"
      aria-label={say('board.stairs', { n: now, income: elektro(incomeFor(view, now)) })}
    >
      {shown.map((income, index) => {
        const cities = first + index
        const height = 6 + (income / most) * 40
        const marks = cities === now ? ' now' : cities === then ? ' then' : ''
        return (
          <g key={cities} class={`step${marks}`} transform={`translate(${index * 26} 0)`}>
            <rect
              x="1"
              y={48 - height}
              width="24"
              height={height}
              rx="3"
              style={cities === now ? { fill: colour } : undefined}
            />
            <text x="13" y="60">
              {cities}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
