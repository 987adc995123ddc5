// Writes operations.ts (types of src/**/*.graphql; those of tournaments apart, for they come with their
// screens), src/api/enum_places.ts, src/api/selections/<game>.ts (everything in
// a game's view, actions and events) and src/model/games/<game>.ts (their types), all from the public schema.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typedDocuments from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, parse, printSchema } from 'graphql'
import { enumPlacesOf, inLowerCase } from './enum_places.mjs'
import { gameTypesOf } from './game_types.mjs'
import { selectionsOf } from './selections.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const games = JSON.parse(readFileSync(here('../../schema/games.json'), 'utf8')).map(({ id }) => id)
const sources = here('../src')
const schema = buildSchema(readFileSync(here('../../schema/schema.graphql'), 'utf8'))
const APART = 'screens/tournaments/'
const documents = readdirSync(sources, { recursive: true })
  .filter((path) => path.endsWith('.graphql'))
  .sort()
  .map((path) => ({
    location: join(sources, path),
    document: parse(readFileSync(join(sources, path), 'utf8')),
    isApart: path.startsWith(APART),
  }))

/** What a first page asks for must not carry what only few screens ask for. */
async function writeOperations(target, isApart) {
  const code = await codegen({
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: documents.filter((one) => one.isApart === isApart),
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
  writeFileSync(target, inLowerCase(schema, code))
}

await writeOperations(here('../src/api/operations.ts'), false)
await writeOperations(here(`../src/${APART}operations.ts`), true)
writeFileSync(
  here('../src/api/enum_places.ts'),
  `export default ${JSON.stringify(enumPlacesOf(schema, documents))} as Record<string, { sent: object; received: object }>\n`,
)

mkdirSync(here('../src/api/selections'), { recursive: true })
mkdirSync(here('../src/model/games'), { recursive: true })
for (const game of games) {
  writeFileSync(
    here(`../src/api/selections/${game}.ts`),
    `export default ${JSON.stringify(selectionsOf(schema, game).join('\n'))}\n`,
  )
  writeFileSync(here(`../src/model/games/${game}.ts`), gameTypesOf(schema, game))
}
