// TypeScript types of everything in a game's view, actions and events, for src/model/games/<game>.ts.
import {
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'

const SCALARS = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  String: 'string',
  ID: 'string',
}

/** The module's text: one type for each of the schema's, without the game's prefix. */
export function gameTypesOf(schema, game) {
  const prefix = game[0].toUpperCase() + game.slice(1)
  const members = (what) =>
    schema
      .getPossibleTypes(schema.getType(`Game${what}`))
      .filter((type) => type.name.startsWith(prefix))
  const short = (type) => type.name.slice(type.name.startsWith(prefix) ? prefix.length : 0)
  const found = new Map()
  const visit = (type) => {
    if (found.has(type.name)) return
    found.set(type.name, type)
    if (isObjectType(type))
      for (const field of fieldsOf(type)) {
        const inner = getNamedType(field.type)
        if (!(inner.name in SCALARS)) visit(inner)
      }
    if (isUnionType(type)) type.getTypes().forEach(visit)
  }
  const roots = { View: members('View'), Action: members('Action'), Event: members('Event') }
  Object.values(roots).flat().forEach(visit)

  const written = (type) => {
    if (isNonNullType(type)) return plain(type.ofType)
    return `${plain(type)} | null`
  }
  const plain = (type) => {
    if (isListType(type)) {
      const inner = written(type.ofType)
      return `readonly ${inner.includes('|') ? `(${inner})` : inner}[]`
    }
    const name = getNamedType(type).name
    return SCALARS[name] ?? (found.has(name) ? short(found.get(name)) : 'unknown')
  }
  const tagOf = (type) => snake(short(type).replace(/(Action|Event)$/, ''))
  const declare = (type) => {
    if (isEnumType(type)) {
      // In lower case, as the engine spells them in notations and words.
      const values = type.getValues().map((value) => `'${value.name.toLowerCase()}'`)
      return `export type ${short(type)} = ${values.join(' | ')}`
    }
    if (isUnionType(type))
      return `export type ${short(type)} = ${type.getTypes().map(short).join(' | ')}`
    const lines = fieldsOf(type).map((field) => {
      const isTag = field.name === 'kind' && /(Action|Event)$/.test(type.name)
      // Events that are about no single seat have none.
      const mark = field.name === 'seat' && type.name.endsWith('Event') ? '?' : ''
      return `  readonly ${field.name}${mark}: ${isTag ? `'${tagOf(type)}'` : written(field.type)}`
    })
    return `export interface ${short(type)} {\n${lines.join('\n')}\n}`
  }
  const declared = [...found.values()].sort((a, b) => a.name.localeCompare(b.name)).map(declare)
  const unions = Object.entries(roots)
    .filter(([what, types]) => !types.some((type) => short(type) === what))
    .map(([what, types]) => `export type ${what} = ${types.map(short).join(' | ')}`)
  return `// Written by scripts/operations.mjs from schema/schema.graphql.\n${[...declared, ...unions].join('\n\n')}\n`
}

/** What the selections ask for: every field without arguments. */
function fieldsOf(type) {
  return Object.values(type.getFields()).filter((field) => field.args.length === 0)
}

function snake(name) {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
}
