/** Every refusal in words; an unknown one gets a neutral sentence. */
import { findShell, findText, type Params, say } from '@/i18n/words'
import type { Problem } from './problem'

/** Kinds to try for a value whose parameter is only called a source or a place. */
const OFTEN = ['region', 'grant', 'energy', 'summit', 'card', 'place']

export function problemInWords(problem: Problem, game?: string): string {
  const { key, parameters } = problem
  return (
    (game === undefined
      ? undefined
      : findText(game, `refusal.${key}`, namedIn(game, parameters))) ??
    findShell(`problem.${key}`, parameters) ??
    findShell(`problem.${snake(problem.problem)}`, parameters) ??
    say('problem.unknown')
  )
}

/** Replaces a parameter's value by the game's own word for it (`region.asia`), if there is one. */
export function namedIn(game: string, parameters: Params): Params {
  const named = Object.entries(parameters).map(([name, value]): [string, string | number] => {
    // Lists may arrive too, although the type only allows plain values.
    const given: unknown = value
    if (Array.isArray(given))
      return [name, given.map((item) => nameOf(game, name, item)).join(', ')]
    return [name, typeof value === 'string' ? nameOf(game, name, value) : value]
  })
  return Object.fromEntries(named)
}

/** `asia.cubes` is a place with two names; most things have one. */
function nameOf(game: string, name: string, value: unknown): string {
  const kinds = [name, ...OFTEN]
  const word = (part: string): string => {
    const found = kinds.map((kind) => findText(game, `${kind}.${part}`))
    return found.find((text) => text !== undefined) ?? part
  }
  return findText(game, `${name}.${value}`) ?? String(value).split('.').map(word).join(', ')
}

function snake(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
}
