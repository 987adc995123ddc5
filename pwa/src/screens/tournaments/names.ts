/** Names of entrants and tables, as sentences need them. */
import type { Reason, RoundTable, Tournament } from './api'
import { tell, tellOf } from './words'

const known = new WeakMap<Tournament, ReadonlyMap<string, string>>()

/** Thousands of rows need names, so a map replaces searching the list. */
function namesIn(tournament: Tournament): ReadonlyMap<string, string> {
  let names = known.get(tournament)
  if (!names) {
    names = new Map(tournament.entrants.map(({ entrant, name }) => [entrant, name]))
    known.set(tournament, names)
  }
  return names
}

export function nameOf(tournament: Tournament, entrant: string): string {
  return namesIn(tournament).get(entrant) ?? '–'
}

export function namesOf(tournament: Tournament, entrants: readonly string[]): string {
  return entrants.map((entrant) => nameOf(tournament, entrant)).join(', ')
}

/** "Anna Kowalska" as "Anna K.", for narrow layouts. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  if (!last || name.length <= 8) return name
  return /^\d+$/.test(last) ? `${first} ${last}` : `${first} ${[...last][0]}.`
}

/** First names; namesakes at the same table get their initials too. */
export function shortNames(names: readonly string[]): readonly string[] {
  const firsts = names.map((name) => name.trim().split(/\s+/)[0] ?? name)
  return names.map((name, seat) => {
    const first = firsts[seat] ?? name
    const isClear = first.length > 1 && firsts.filter((other) => other === first).length === 1
    return isClear ? first : shortName(name)
  })
}

/** The format of a tournament; of a knock-out also whether it is a double one. */
export function formatInWords({ format, stages }: Pick<Tournament, 'format' | 'stages'>): string {
  return format === 'knock_out' && stages[0]?.double
    ? tell('format.double')
    : tellOf('format', format)
}

/** The number of a table, with its group or what is at stake there. */
export function tableTitle(table: Pick<RoundTable, 'tableNumber' | 'part' | 'group'>): string {
  const number = tell('round.table', { table: table.tableNumber })
  const part = partTitle(table)
  return part ? `${number} · ${part}` : number
}

export function partTitle({ part, group }: Pick<RoundTable, 'part' | 'group'>): string {
  if (part === 'final') return tell('round.final')
  if (part === 'third_place') return tell('round.third_place')
  if (part === 'upper' || part === 'lower') return tell(`round.${part}`)
  return group !== null ? tell('round.group', { group }) : ''
}

/** The reason for a table's seating, in words. */
export function reasonInWords(tournament: Tournament, reason: Reason): string {
  const words: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(reason.parameters ?? {})) {
    if (Array.isArray(value)) words[key] = namesOf(tournament, value)
    else if (typeof value === 'number') words[key] = value
    else if (typeof value === 'string') words[key] = namesIn(tournament).get(value) ?? value
  }
  return tellOf('why', reason.key, words)
}
