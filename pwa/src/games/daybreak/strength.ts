/** The strength of an action as a number and a sign: what its stack makes of it now. */
import type { EffectView, StackView } from '@/model/games/daybreak'
import { signed } from './names'

export interface Strength {
  readonly text: string
  readonly sign: string
}

const SIGN_OF: Readonly<Record<string, string>> = {
  clean: 'clean',
  dirty: 'dirty',
  demand: 'demand',
  tree: 'trees',
  ocean: 'oceans',
  dac: 'dac',
  communities: 'communities',
  draw: 'draw',
  draw_keep: 'draw',
  draw_filter: 'draw',
  reveal_crisis: 'eye',
  give_clean: 'clean',
  give_card: 'draw',
  ignore_planetary: 'die',
  geo_roll: 'geoengineering',
  carbon_cut: 'recent',
  choose_one: 'choice',
  resilience: 'social',
  emission: 'recent',
}
const GIVEN = ['give_clean', 'give_card']
const COUNTED = ['ignore_planetary', 'geo_roll', 'reveal_crisis']

export function strengthOf(stack: StackView): Strength | null {
  const effect = stack.effects.find(({ n }) => n !== 0) ?? stack.effects[0]
  return effect ? inShort(effect) : null
}

function inShort({ effect, token, n }: EffectView): Strength {
  const named = token && token !== 'choice' ? token : SIGN_OF[effect]
  const sign = named ?? 'choice'
  if (effect === 'choose_one') return { text: `1/${n}`, sign }
  if (GIVEN.includes(effect)) return { text: `${n} →`, sign }
  if (COUNTED.includes(effect)) return { text: `×${n}`, sign }
  return { text: signed(n), sign }
}
