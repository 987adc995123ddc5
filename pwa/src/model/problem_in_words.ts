/** Every refusal in words; one that we do not know gets a calm sentence. */
import { findShell, findText, type Params, say } from '@/i18n/words'
import type { Problem } from './problem'

/** What a value may be where its parameter is only called a source or a place. */
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

/** Where the game has a word for what a parameter names (`region.asia`), the word stands for it. */
export function namedIn(game: string, parameters: Params): Params {
  const named = Object.entries(parameters).map(([name, value]): [string, string | number] => {
    // Lists come over the wire too, though a sentence only ever needs plain values.
    const given: unknown = value
    if (Array.isArray(given)) return [name, given.map((one) => nameOf(game, name, one)).join(', ')]
    return [name, typeof value === 'string' ? nameOf(game, name, value) : value]
  })
  return Object.fromEntries(named)
}

/** `asia.cubes` is a place of two names; most things have one. */
function nameOf(game: string, name: string, value: unknown): string {
  const kinds = [name, ...OFTEN]
  const word = (part: string): string => {
    const found = kinds.map((kind) => findText(game, `${kind}.${part}`))
    return found.find((one) => one !== undefined) ?? part
  }
  return findText(game, `${name}.${value}`) ?? String(value).split('.').map(word).join(', ')
}

function snake(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
}
