// Where enums stand in what operations send and receive, so that screens can spell them in lower case.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  typeFromAST,
} from 'graphql'

/** `{ Lobby: { sent: { filter: { status: 1 } }, received: { tables: { … } } } }`; operations without enums are left out. */
export function enumPlacesOf(schema, documents) {
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const fragments = Object.fromEntries(
    definitions
      .filter(({ kind }) => kind === 'FragmentDefinition')
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const places = {}
  for (const operation of definitions.filter(({ kind }) => kind === 'OperationDefinition')) {
    const received = receivedBy(
      schema,
      fragments,
      schema.getRootType(operation.operation),
      operation,
    )
    const sent = sentBy(schema, operation)
    if (received || sent)
      places[operation.name.value] = { sent: sent ?? {}, received: received ?? {} }
  }
  return places
}

function receivedBy(schema, fragments, parent, { selectionSet }) {
  const found = {}
  for (const selection of selectionSet.selections) {
    if (selection.kind === 'Field') {
      if (selection.name.value === '__typename') continue
      const type = getNamedType(parent.getFields()[selection.name.value].type)
      const key = (selection.alias ?? selection.name).value
      if (isEnumType(type)) found[key] = 1
      else if (!isLeafType(type)) add(found, key, receivedBy(schema, fragments, type, selection))
    } else {
      const inner =
        selection.kind === 'FragmentSpread' ? fragments[selection.name.value] : selection
      const narrowed = inner.typeCondition ? schema.getType(inner.typeCondition.name.value) : parent
      merge(found, receivedBy(schema, fragments, narrowed, inner))
    }
  }
  return Object.keys(found).length > 0 ? found : null
}

function sentBy(schema, operation) {
  const found = {}
  for (const { variable, type } of operation.variableDefinitions ?? [])
    add(found, variable.name.value, placesIn(typeFromAST(schema, type)))
  return Object.keys(found).length > 0 ? found : null
}

function placesIn(type) {
  const inner = getNullableType(type)
  if (isListType(inner)) return placesIn(inner.ofType)
  if (isEnumType(inner)) return 1
  if (!isInputObjectType(inner) || inner.name === 'ActionInput') return null
  const found = {}
  for (const field of Object.values(inner.getFields())) add(found, field.name, placesIn(field.type))
  return Object.keys(found).length > 0 ? found : null
}

function add(found, key, places) {
  if (places === null) return
  if (places === 1 || found[key] === undefined) found[key] = places
  else merge(found[key], places)
}

function merge(found, places) {
  for (const [key, inner] of Object.entries(places ?? {})) add(found, key, inner)
}

/** The generated types with the values of enums in lower case. */
export function inLowerCase(schema, code) {
  const enums = Object.values(schema.getTypeMap()).filter(isEnumType)
  const names = new Set(enums.map(({ name }) => name))
  return code.replace(/^export type (\w+) =\n(?: {2}.*\n)+/gm, (block, name) =>
    names.has(name) ? block.replace(/'[A-Z0-9_]+'/g, (value) => value.toLowerCase()) : block,
  )
}
