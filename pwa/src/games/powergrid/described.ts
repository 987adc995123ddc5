/** Lists among the parameters of a description: routes and plants. */
import type { Params } from '@/i18n/words'

/** The list of this name, or an empty one. */
export function listIn(parameters: Params, name: string): readonly string[] {
  // The engine sends tuples too; texts only need plain values, so `Params` does not include them.
  const value: unknown = parameters[name]
  return Array.isArray(value) ? value.map(String) : []
}
