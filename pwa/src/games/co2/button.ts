/** What the button of an action says: the verb, what it costs, and what is left. */
import type { Context } from '@/board/contract'
import type { Action, View } from '@/model/games/co2'
import type { LegalAction } from '@/model/position'
import { effectsOf, energyWithin, isTopic, me } from './names'

/** Null leaves verb, title and price to the frame. */
export function buttonOf(
  { action, described, range }: LegalAction<Action>,
  context: Context<View>,
  number?: number,
): string | null {
  const { say } = context
  const parameters = described?.parameters ?? {}
  const energy = parameters.energy ? energyWithin(say, String(parameters.energy)) : ''
  const said = (...words: (string | null)[]): string => words.filter(Boolean).join(' · ')
  const left = (cost: number): string | null => {
    const money = me(context)?.money
    return money === undefined ? null : say('board.left', { money: money - cost })
  }
  switch (action.kind) {
    case 'propose':
      return said(
        say('board.verb.propose', { energy }),
        action.grant === 'scientist'
          ? null
          : (effectsOf(context, { [action.grant]: parameters.n ?? 0 })[0] ?? null),
      )
    case 'install':
      return said(say('board.verb.install', { energy }), effectsOf(context, parameters)[0] ?? null)
    case 'construct':
      return said(
        say('board.verb.construct', { energy }),
        `$${parameters.money}`,
        left(Number(parameters.money)),
      )
    case 'move_scientist':
      if (action.target === 'hand') return say('board.do.home')
      return say(isTopic(action.target) ? 'board.verb.summit' : 'board.verb.work', { energy })
    case 'recruit':
      return say('action.recruit')
    case 'buy_permit':
      return said(
        say('action.buy_permit', { money: Number(parameters.money) }),
        left(Number(parameters.money)),
      )
    case 'sell_permit':
      return said(
        say('action.sell_permit', { money: Number(parameters.money) }),
        left(-Number(parameters.money)),
      )
    case 'cash_goal':
      return said(say('board.do.cash'), `+$${parameters.money}`)
    case 'claim_goal':
      return said(
        say('board.verb.claim'),
        say('board.effect.points', { n: Number(parameters.points) }),
      )
    case 'take_income': {
      const money = number ?? range?.low ?? action.money
      return say('action.take_income', { money, points: (range?.high ?? money) - money })
    }
    case 'learn':
    case 'take_award':
      return say('board.do.learn', { energy: say(`energy.${action.energy}`) })
    case 'place_permit':
      return say('board.verb.permit', { region: say(`region.${action.region}`) })
    case 'bid':
      return say('action.bid', { value: number ?? range?.low ?? action.value })
    default:
      return null
  }
}
