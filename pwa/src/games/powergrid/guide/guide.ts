/** The guided first game of Power Grid: the first round phase by phase, and the turn of the order. */

import type { Scene, Step } from '@/board/guide'
import type { View } from '@/model/games/powergrid'

const round = (number: number) => (scene: Scene<View>) => scene.view.round >= number
const owns = ({ view, seat }: Scene<View>): boolean =>
  (view.players.find((one) => one.seat === seat)?.plants.length ?? 0) > 0
const isConnected = ({ view, seat }: Scene<View>): boolean =>
  (view.players.find((one) => one.seat === seat)?.cities.length ?? 0) > 0

export const steps: readonly Step<View>[] = [
  { id: 'welcome', manner: 'tell', part: 'map' },
  { id: 'map', manner: 'tell', part: 'map', points: ['.pg-map'] },
  { id: 'purse', manner: 'tell', points: ['.player.you'] },
  {
    id: 'market',
    manner: 'tell',
    when: ({ view }) => view.phase === 'auction',
    part: 'plants',
    points: ['.pg-plants'],
  },
  { id: 'card', manner: 'tell', part: 'plants', points: ['.pg-plant'], past: owns },
  {
    id: 'open_auction',
    manner: 'advise',
    about: 'open_auction',
    part: 'plants',
    past: owns,
    points: ['.pg-plant.possible'],
  },
  { id: 'bid', manner: 'advise', about: 'bid', part: 'plants', points: ['.pg-auction'] },
  {
    id: 'fuel_market',
    manner: 'tell',
    when: ({ view }) => view.phase === 'fuel',
    part: 'fuel',
    points: ['.pg-fuel'],
  },
  {
    id: 'buy_fuel',
    manner: 'advise',
    about: 'buy_fuel',
    when: ({ deeds, chosen }) => !deeds.has('fuel_bought') && !chosen.has('buy_fuel'),
    part: 'fuel',
  },
  {
    id: 'fuel_done',
    manner: 'advise',
    about: 'buy_fuel',
    when: ({ deeds, chosen }) => deeds.has('fuel_bought') || chosen.has('buy_fuel'),
    points: ['.sheet .closing'],
  },
  {
    id: 'first_city',
    manner: 'advise',
    about: 'connect',
    past: isConnected,
    part: 'map',
    points: ['.pg-map'],
  },
  {
    id: 'more_cities',
    manner: 'advise',
    about: 'connect',
    when: isConnected,
    part: 'map',
    points: ['.sheet .closing'],
  },
  { id: 'power', manner: 'advise', about: 'power', part: 'plants' },
  { id: 'feed_hybrids', manner: 'advise', about: 'feed_hybrids' },
  { id: 'bureaucracy', manner: 'tell', when: round(2), part: 'fuel', points: ['.pg-fuel'] },
  { id: 'order', manner: 'tell', when: round(2), points: ['.players'] },
  { id: 'second_auction', manner: 'advise', about: 'open_auction', when: round(2), part: 'plants' },
  { id: 'scrap', manner: 'advise', about: 'scrap' },
  { id: 'steps', manner: 'tell', when: round(2), part: 'map', points: ['.pg-map-note'] },
  { id: 'farewell', manner: 'tell', when: round(2) },
]
