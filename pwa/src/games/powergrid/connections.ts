/** What connecting a city costs and where the wires run, as the engine describes it. */
import type { Context } from '@/board/contract'
import type { Action, View } from '@/model/games/powergrid'
import type { Described, LegalAction } from '@/model/position'
import { listIn } from './described'

export interface Connection {
  readonly city: string
  readonly price: number
  /** From a city of mine to this one. */
  readonly route: readonly string[]
}

/** By city: what it would cost now. */
export function connectionsOf(
  legal: readonly LegalAction<Action>[],
): ReadonlyMap<string, Connection> {
  const found = legal.flatMap(({ action, described }) =>
    action.kind === 'connect' && described ? [connection(action.city, described)] : [],
  )
  return new Map(found.map((connection) => [connection.city, connection]))
}

/** What is chosen but not played yet. */
export function pendingConnections({ pending = [] }: Context<View>): readonly Connection[] {
  return pending.flatMap(({ legal: { action, described } }) =>
    action.kind === 'connect' && 'city' in action && described
      ? [connection(String(action.city), described)]
      : [],
  )
}

function connection(city: string, { parameters }: Described): Connection {
  return { city, price: Number(parameters.price ?? 0), route: listIn(parameters, 'route') }
}

export function chosenCities(chosen: ReadonlySet<string>): readonly string[] {
  return [...chosen].flatMap((target) => (target.startsWith('city:') ? [target.slice(5)] : []))
}
