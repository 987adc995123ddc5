/** The guided first game of Power Grid: one round to the first powered city, then a coach that watches. */

import type { Scene, Step } from '@/board/guide'
import { type Params, say } from '@/i18n/words'
import type { OwnedPlantView, PlayerView, View } from '@/model/games/powergrid'
import { elektro } from '../money'
import { capacityOf, fullCapacityOf, incomeFor, playerAt } from '../standing'
import { bestPlant, betterPower, cheapestOffer, fuelWanted, isWorthMore } from './advice'

type Now = Scene<View>

const round = (number: number) => (scene: Now) => scene.view.round >= number
const me = ({ view, seat }: Now): PlayerView | undefined => playerAt(view, seat)
const plants = (scene: Now): readonly OwnedPlantView[] => me(scene)?.plants ?? []
const owns = (scene: Now): boolean => plants(scene).length > 0
const isConnected = (scene: Now): boolean => (me(scene)?.cities.length ?? 0) > 0
const hasEarned = ({ deeds }: Now): boolean => deeds.has('cities_powered')

const plantAt = (number: number): string => `[data-target="plant:${number}"]`
const PLANT = (scene: Now): readonly string[] => {
  const plant = bestPlant(scene)
  return plant ? [`.pg-plants ${plantAt(plant.number)}`] : []
}
const FUEL = (scene: Now): readonly string[] => {
  const wanted = fuelWanted(scene)
  return wanted ? [`[data-target^="fuel:${wanted.fuel}:"]`] : []
}
const CITY = (scene: Now): readonly string[] => {
  const next = cheapestOffer(scene)
  return next ? [`.pg-city[data-target="city:${next.city}"]`] : []
}
const CLOSING = ['.sheet .closing']

function plantParams(scene: Now): Params {
  const plant = bestPlant(scene)
  if (!plant) return { plant: '', n: 0, price: '', fuel: '' }
  return {
    plant: plant.number,
    n: plant.cities,
    price: elektro(scene.view.discount === plant.number ? 1 : plant.number),
    fuel: scene.say(`fuel.${plant.fuel}`),
  }
}

function bidParams({ view, nameOf }: Now): Params {
  const auction = view.auction
  return {
    who: auction ? nameOf(auction.leader) : '',
    bid: elektro(auction?.bid ?? 0),
    next: elektro((auction?.bid ?? 0) + 1),
    plant: auction?.plant ?? 0,
  }
}

function fuelParams(scene: Now): Params {
  const wanted = fuelWanted(scene)
  if (!wanted) return { fuel: '', n: 0, price: '' }
  return { fuel: scene.say(`fuel.${wanted.fuel}`), n: wanted.amount, price: elektro(wanted.price) }
}

function cityParams(scene: Now): Params {
  const next = cheapestOffer(scene)
  const player = me(scene)
  return {
    city: next ? scene.say(`city.${next.city}`) : '',
    price: elektro(next?.price ?? 0),
    n: player ? capacityOf(player) : 0,
    cities: player?.cities.length ?? 0,
  }
}

function powerParams(scene: Now): Params {
  const best = betterPower(scene)
  return {
    plants: best?.plants.join(' + ') ?? '',
    n: best?.cities ?? 0,
    income: elektro(best?.income ?? 0),
  }
}

/** What the last round brought, known once the next has begun. */
function roundParams(scene: Now): Params {
  const powered = me(scene)?.powered ?? 0
  return { n: powered, income: elektro(incomeFor(scene.view, powered)) }
}

/** Who goes first now, and where I stand. */
function orderParams({ view, seat, nameOf }: Now): Params {
  return {
    order: view.order
      .map((next) => (next === seat ? say('you').toLowerCase() : nameOf(next)))
      .join(', '),
    n: view.order.indexOf(seat ?? 0) + 1,
  }
}

function growthParams(scene: Now): Params {
  const player = me(scene)
  return {
    n: player ? fullCapacityOf(player) : 0,
    cities: player?.cities.length ?? 0,
    ...plantParams(scene),
    able: player ? fullCapacityOf(player) : 0,
  }
}

export const steps: readonly Step<View>[] = [
  { id: 'welcome', manner: 'tell', past: owns },
  {
    id: 'map',
    manner: 'tell',
    past: owns,
    part: 'map',
    points: ['.pg-map .pan-zoom-window > svg'],
  },
  {
    id: 'card',
    manner: 'tell',
    past: owns,
    part: 'plants',
    points: ({ view }) =>
      view.offered.slice(0, 1).map(({ number }) => `.pg-plants ${plantAt(number)}`),
  },
  {
    id: 'open_auction',
    manner: 'advise',
    about: 'open_auction',
    when: (scene) => bestPlant(scene) !== null,
    past: owns,
    part: 'plants',
    points: PLANT,
    params: plantParams,
  },
  {
    id: 'bid_more',
    manner: 'advise',
    about: 'bid',
    when: isWorthMore,
    part: 'plants',
    points: ['.sheet .primary'],
    params: bidParams,
  },
  {
    id: 'bid_pass',
    manner: 'advise',
    about: 'bid',
    when: (scene) => !scene.isComplete && !isWorthMore(scene),
    part: 'plants',
    points: CLOSING,
    params: bidParams,
  },
  {
    id: 'open_again',
    manner: 'advise',
    about: 'open_auction',
    when: (scene) => scene.view.round === 1 && bestPlant(scene) !== null,
    past: owns,
    part: 'plants',
    points: PLANT,
    params: plantParams,
  },
  {
    id: 'buy_fuel',
    manner: 'advise',
    about: 'buy_fuel',
    when: (scene) => fuelWanted(scene) !== null,
    past: hasEarned,
    part: 'fuel',
    points: FUEL,
    params: fuelParams,
  },
  {
    id: 'fuel_done',
    manner: 'advise',
    about: 'buy_fuel',
    when: (scene) => !scene.isComplete && fuelWanted(scene) === null,
    past: hasEarned,
    points: CLOSING,
  },
  {
    id: 'first_city',
    manner: 'advise',
    about: 'connect',
    when: (scene) => cheapestOffer(scene) !== null,
    past: isConnected,
    part: 'map',
    points: CITY,
    params: cityParams,
  },
  {
    id: 'more_cities',
    manner: 'advise',
    about: 'connect',
    when: (scene) => isConnected(scene) && canPowerMore(scene) && cheapestOffer(scene) !== null,
    past: hasEarned,
    part: 'map',
    points: CITY,
    params: cityParams,
  },
  {
    id: 'cities_done',
    manner: 'advise',
    about: 'connect',
    when: (scene) => isConnected(scene) && !canPowerMore(scene),
    past: hasEarned,
    part: 'map',
    points: CLOSING,
    params: cityParams,
  },
  {
    id: 'power',
    manner: 'advise',
    about: 'power',
    when: hasPower,
    past: hasEarned,
    part: 'plants',
    points: (scene) => {
      const first = betterPower(scene)?.plants[0]
      return first === undefined ? [] : [`[data-target="mine:${first}"]`]
    },
    params: powerParams,
  },
  { id: 'feed_hybrids', manner: 'advise', about: 'feed_hybrids', points: ['.sheet .offers'] },
  {
    id: 'earned',
    manner: 'tell',
    when: (scene) => round(2)(scene) && (me(scene)?.powered ?? 0) > 0,
    points: ['.player.you'],
    params: roundParams,
  },
  {
    id: 'order',
    manner: 'tell',
    when: round(2),
    points: ['.players'],
    params: orderParams,
  },
  {
    id: 'second_auction',
    manner: 'advise',
    about: 'open_auction',
    when: round(2),
    part: 'plants',
    points: PLANT,
    params: growthParams,
  },
  { id: 'scrap', manner: 'advise', about: 'scrap', points: ['.pg-mine-plants'] },
  { id: 'steps', manner: 'tell', when: round(2), part: 'map', points: ['.turn-order'] },
  { id: 'farewell', manner: 'tell', when: round(2) },
  {
    id: 'watch_auction_needed',
    manner: 'advise',
    about: 'open_auction',
    isLasting: true,
    when: (scene) => bestPlant(scene) !== null && needsPlant(scene),
    points: PLANT,
    params: growthParams,
  },
  {
    id: 'watch_auction',
    manner: 'advise',
    about: 'open_auction',
    isLasting: true,
    points: CLOSING,
    params: growthParams,
  },
  {
    id: 'watch_bid',
    manner: 'advise',
    about: 'bid',
    isLasting: true,
    when: isWorthMore,
    points: ['.sheet .primary'],
    params: bidParams,
  },
  {
    id: 'watch_bid_pass',
    manner: 'advise',
    about: 'bid',
    isLasting: true,
    when: (scene) => !scene.isComplete,
    points: CLOSING,
    params: bidParams,
  },
  {
    id: 'watch_fuel',
    manner: 'advise',
    about: 'buy_fuel',
    isLasting: true,
    when: (scene) => fuelWanted(scene) !== null,
    points: FUEL,
    params: fuelParams,
  },
  {
    id: 'watch_fuel_full',
    manner: 'advise',
    about: 'buy_fuel',
    isLasting: true,
    when: ({ legal }) => !legal.some(({ action }) => action.kind === 'buy_fuel'),
    points: CLOSING,
    params: cityParams,
  },
  {
    id: 'watch_fuel_done',
    manner: 'advise',
    about: 'buy_fuel',
    isLasting: true,
    points: CLOSING,
    params: cityParams,
  },
  {
    id: 'watch_city',
    manner: 'advise',
    about: 'connect',
    isLasting: true,
    when: (scene) => cheapestOffer(scene) !== null && canPowerMore(scene),
    points: CITY,
    params: cityParams,
  },
  {
    id: 'watch_city_dear',
    manner: 'advise',
    about: 'connect',
    isLasting: true,
    when: (scene) => cheapestOffer(scene) === null && canPowerMore(scene),
    points: CLOSING,
    params: cityParams,
  },
  {
    id: 'watch_city_done',
    manner: 'advise',
    about: 'connect',
    isLasting: true,
    points: CLOSING,
    params: cityParams,
  },
  {
    id: 'power_dark',
    manner: 'advise',
    about: 'power',
    when: (scene) => !hasPower(scene),
    isLasting: true,
    params: powerParams,
  },
  {
    id: 'watch_power',
    manner: 'advise',
    about: 'power',
    when: hasPower,
    isLasting: true,
    points: ['.sheet .offers li:first-child .offer'],
    params: powerParams,
  },
]

/** Whether any city of mine can be powered. */
function hasPower(scene: Now): boolean {
  return (betterPower(scene)?.plants.length ?? 0) > 0 && isConnected(scene)
}

/** Whether my plants and fuel could power one more city. */
function canPowerMore(scene: Now): boolean {
  const player = me(scene)
  return player !== undefined && capacityOf(player) > player.cities.length
}

/** Whether all that my plants could power is connected already. */
function needsPlant(scene: Now): boolean {
  const player = me(scene)
  return player !== undefined && fullCapacityOf(player) <= player.cities.length
}
