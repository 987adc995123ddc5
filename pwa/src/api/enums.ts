/** Screens, text keys and forms spell enums in lower case as the engine does; the API spells them in upper case. */
import PLACES from './enum_places'

/** 1 marks an enum; an object leads to the enums below it. */
type Places = 1 | { readonly [key: string]: Places }

interface Named {
  toString(): string
}

/** The variables as the API wants them. */
export function sent<Variables extends object>(operation: Named, variables: Variables): Variables {
  return respell(variables, placesOf(operation)?.sent, (value) => value.toUpperCase()) as Variables
}

/** The API's answer, spelled as screens expect it. */
export function received<Result>(operation: Named, result: Result): Result {
  return respell(result, placesOf(operation)?.received, (value) => value.toLowerCase()) as Result
}

/** Adds the enum places of a screen's own operations. */
export function learnPlaces(places: typeof PLACES): void {
  Object.assign(PLACES, places)
}

function placesOf(operation: Named) {
  const name = /(?:query|mutation|subscription) (\w+)/.exec(operation.toString())?.[1]
  return name === undefined ? undefined : PLACES[name]
}

function respell(value: unknown, places: unknown, spell: (value: string) => string): unknown {
  if (places === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => respell(item, places, spell))
  if (places === 1) return typeof value === 'string' ? spell(value) : value
  if (typeof value !== 'object') return value
  const inner = places as Exclude<Places, 1>
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, respell(item, inner[key], spell)]),
  )
}
