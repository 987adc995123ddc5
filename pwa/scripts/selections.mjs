// Selections of everything in a game's view, actions and events, as fragments for src/api/table_documents.ts.
import { getNamedType, isLeafType, isObjectType, isUnionType } from 'graphql'

const MAX_DEPTH = 9

/** `fragment ViewOfGame on GameView { … on Co2View { every field } }`, and the same for actions and events. */
export function selectionsOf(schema, game) {
  const prefix = game[0].toUpperCase() + game.slice(1)
  return ['View', 'Action', 'Event'].map((what) => {
    const union = schema.getType(`Game${what}`)
    const ours = union.getTypes().filter((type) => type.name.startsWith(prefix))
    return `fragment ${what}OfGame on Game${what} {${membersOf(ours, 0)}}`
  })
}

function membersOf(types, depth) {
  const clashing = clashes(types)
  return types.map((type) => `... on ${type.name}{${fieldsOf(type, depth, clashing)}}`).join(' ')
}

function fieldsOf(type, depth, clashing = new Set()) {
  return Object.values(type.getFields())
    .filter((field) => field.args.length === 0)
    .map((field) => {
      // Fields of one name but different types cannot stand side by side: `amount__Bid: amount`.
      const name = clashing.has(field.name)
        ? `${field.name}__${type.name}:${field.name}`
        : field.name
      return name + innerOf(getNamedType(field.type), depth + 1)
    })
    .join(' ')
}

function innerOf(type, depth) {
  if (isLeafType(type)) return ''
  if (depth > MAX_DEPTH) throw new Error(`${type.name} lies too deep`)
  if (isObjectType(type)) return `{${fieldsOf(type, depth)}}`
  if (isUnionType(type)) return `{__typename ${membersOf(type.getTypes(), depth)}}`
  throw new Error(`${type.name} cannot be selected`)
}

function clashes(types) {
  const seen = new Map()
  const clashing = new Set()
  for (const type of types)
    for (const field of Object.values(type.getFields())) {
      const written = String(field.type)
      if (seen.has(field.name) && seen.get(field.name) !== written) clashing.add(field.name)
      seen.set(field.name, written)
    }
  return clashing
}
