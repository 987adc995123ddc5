// Selections of everything in a game's view, actions and events, as fragments for src/api/table_documents.ts.
import { getNamedType, isEnumType, isLeafType, isObjectType, isUnionType } from 'graphql'

const MAX_DEPTH = 9

/** `fragment ViewOfGame on GameView { … on Co2View { every field } }`, and the same for actions and events. */
export function selectionsOf(schema, game) {
  const prefix = game[0].toUpperCase() + game.slice(1)
  return ['View', 'Action', 'Event'].map((what) => {
    const ours = schema
      .getPossibleTypes(schema.getType(`Game${what}`))
      .filter((type) => type.name.startsWith(prefix))
    return `fragment ${what}OfGame on Game${what} {${membersOf(ours, 0)}}`
  })
}

function membersOf(types, depth) {
  return types.map((type) => `... on ${type.name}{${fieldsOf(type, depth)}}`).join(' ')
}

function fieldsOf(type, depth) {
  return Object.values(type.getFields())
    .filter((field) => field.args.length === 0)
    .map((field) => {
      // The mark tells `tidy` to spell the values as boards and words do: `region__enum: region`.
      const inner = getNamedType(field.type)
      const name = isEnumType(inner) ? `${field.name}__enum:${field.name}` : field.name
      return name + innerOf(inner, depth + 1)
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
