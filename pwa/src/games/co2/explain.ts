/** Everything on the board in words, for long presses and screen readers. */
import type { Context } from '@/board/contract'
import type { PlantView, View } from '@/model/games/co2'
import { effectsOf, findPlace, me, placeName, playerName } from './names'
import { grantMoney, projectsOf } from './standing'
import { lackOf } from './unavailable'

type Explaining = (id: string, context: Context<View>) => string | null

export function explain(target: string, context: Context<View>): string | null {
  const [what = '', ...rest] = target.split(':')
  return EXPLAINED[what]?.(rest.join(':'), context) ?? null
}

const EXPLAINED: Readonly<Record<string, Explaining>> = {
  region: explainRegion,
  space: explainSpace,
  place: explainPlace,
  energy: explainEnergy,
  topic: explainTopic,
}

function explainRegion(id: string, context: Context<View>): string | null {
  const { view, say } = context
  const region = view.regions.find(({ region }) => region === id)
  if (!region) return null
  const event = view.events.indexOf(region.region)
  return [
    say('board.region', {
      region: say(`region.${id}`),
      agenda: region.agenda.map((energy) => say(`energy.${energy}`)).join(', '),
      permits: region.permits,
      limit: region.permitLimit,
      cubes: region.cubes,
    }),
    region.controller === null
      ? say('board.uncontrolled')
      : say('board.controlled', { player: playerName(context, region.controller) }),
    ...(event < 0 ? [] : [say(event === 0 ? 'board.event_now' : 'board.event_next')]),
  ].join(' ')
}

function explainSpace(id: string, context: Context<View>): string | null {
  const [name, index] = id.split(':')
  const region = context.view.regions.find(({ region }) => region === name)
  if (!region) return null
  const plant = region.spaces[Number(index)] ?? null
  return `${context.say(`region.${region.region}`)}: ${plantInWords(plant, context)}`
}

export function plantInWords(plant: PlantView | null, context: Context<View>): string {
  const { say } = context
  if (!plant) return say('board.space_free')
  if (plant.fossil)
    return say('board.space_fossil', { fossil: say(`fossil.${plant.fossil}`), ppm: plant.ppm })
  return say('board.space_green', {
    energy: say(`energy.${plant.energy}`),
    player: plant.owner === null ? '–' : playerName(context, plant.owner),
    points: plant.points,
  })
}

function explainPlace(id: string, context: Context<View>): string | null {
  const { view, say } = context
  const place = findPlace(view, id)
  if (!place) return null
  const name = placeName(context, id)
  if (!place.project)
    return say(`board.place_free_${place.grant}`, {
      place: name,
      n: grantMoney(view.regions.find((region) => region.places.includes(place)) ?? { permits: 0 }),
    })
  const { installed, scientist } = place.project
  const stage = say(installed ? 'board.place_installed' : 'board.place_proposed', { place: name })
  const state = installed && me(context) ? `${stage} ${lackInWords(id, context)}` : stage
  if (scientist === null) return state
  return `${state} ${say('board.place_scientist', { player: playerName(context, scientist) })}`
}

/** What I still lack for a plant on this project. */
function lackInWords(id: string, context: Context<View>): string {
  const placed = projectsOf(context.view).find(({ place }) => place === id)
  if (!placed) return ''
  const lack = lackOf(placed, context)
  return lack.size === 0
    ? context.say('board.place_ready')
    : context.say('board.place_lacks', { lack: lack.text })
}

function explainEnergy(id: string, context: Context<View>): string | null {
  const { view, say } = context
  const energy = view.energies.find(({ energy }) => energy === id)
  if (!energy) return null
  const levels = view.players.map(
    (player) =>
      `${playerName(context, player.seat)} ${player.expertise.find(({ energy }) => energy === id)?.level ?? 0}`,
  )
  const plant = energy.nextPlant
  return [
    say('board.energy', {
      energy: say(`energy.${id}`),
      levels: levels.join(', '),
      projects: energy.projectsLeft,
      plants: energy.plantsLeft,
      installing: effectsOf(context, energy.installing).join(', '),
    }),
    ...(plant
      ? [
          say('board.next_plant', {
            money: plant.money,
            cubes: plant.cubes,
            points: plant.points,
          }),
        ]
      : []),
  ].join(' ')
}

function explainTopic(id: string, context: Context<View>): string | null {
  const { view, say } = context
  const topic = view.summits
    .flatMap((summit) => summit?.topics ?? [])
    .find(({ topic }) => topic === id)
  if (!topic) return null
  const energy = say(`energy.${topic.energy}`)
  return topic.speaker === null
    ? say('board.topic_free', { energy })
    : say('board.topic_taken', { energy, player: playerName(context, topic.speaker) })
}
