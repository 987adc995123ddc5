// Writes, all from the public schema: src/api/operations.ts (the *.graphql of src/api, which a first page needs),
// operations.ts in each folder of src/screens that has *.graphql of its own (they come with the screen),
// src/api/enum_places.ts, src/api/selections/<game>.ts (everything in a game's view, actions and events) and
// src/model/games/<game>.ts (their types).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typedDocuments from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, parse, print, printSchema } from 'graphql'
import { enumPlacesOf, inLowerCase } from './enum_places.mjs'
import { gameTypesOf } from './game_types.mjs'
import { selectionsOf } from './selections.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const games = JSON.parse(readFileSync(here('../../schema/games.json'), 'utf8')).map(({ id }) => id)
const sources = here('../src')
const schema = buildSchema(readFileSync(here('../../schema/schema.graphql'), 'utf8'))
const documents = readdirSync(sources, { recursive: true })
  .filter((path) => path.endsWith('.graphql'))
  .sort()
  .map((path) => ({
    folder: dirname(path),
    location: join(sources, path),
    document: parse(readFileSync(join(sources, path), 'utf8')),
  }))

/** A folder's documents with the fragments of other folders that they spread. */
function withFragments(own) {
  const text = own.map(({ document }) => print(document)).join('\n')
  const definitions = documents
    .filter((document) => !own.includes(document))
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === 'FragmentDefinition')
    .filter(({ name }) => new RegExp(`\\.\\.\\. ?${name.value}\\b`).test(text))
  return [...own, { document: { kind: 'Document', definitions } }]
}

/** What a first page loads must not carry what only one screen asks for. */
for (const folder of new Set(documents.map((document) => document.folder))) {
  const own = withFragments(documents.filter((document) => document.folder === folder))
  const target = join(sources, folder, 'operations.ts')
  const code = await codegen({
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: own,
    filename: target,
    config: {
      documentMode: 'string',
      useTypeImports: true,
      enumsAsTypes: true,
      avoidOptionals: { field: true },
      scalars: { JSON: 'unknown', DateTime: 'string', UUID: 'string' },
    },
    plugins: [{ operations: {} }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
  })
  const places = JSON.stringify(enumPlacesOf(schema, own))
  if (folder === 'api') {
    writeFileSync(target, inLowerCase(schema, code))
    writeFileSync(
      join(sources, 'api/enum_places.ts'),
      `export default ${places} as Record<string, { sent: object; received: object }>\n`,
    )
  } else {
    const learn = `import { learnPlaces } from '@/api/enums'\n\nlearnPlaces(${places})\n\n`
    writeFileSync(target, learn + inLowerCase(schema, code))
  }
}

mkdirSync(here('../src/api/selections'), { recursive: true })
mkdirSync(here('../src/model/games'), { recursive: true })
for (const game of games) {
  writeFileSync(
    here(`../src/api/selections/${game}.ts`),
    `export default ${JSON.stringify(selectionsOf(schema, game).join('\n'))}\n`,
  )
  writeFileSync(here(`../src/model/games/${game}.ts`), gameTypesOf(schema, game))
}
