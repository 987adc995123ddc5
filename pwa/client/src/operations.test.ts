import text from '@schema/schema.graphql?raw'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import * as operations from './operations.ts'

const schema = buildSchema(text)
const documents = {
  ...Object.fromEntries(
    Object.entries(operations).filter(([name]) => /^[A-Z_]+$/.test(name) && name !== 'SCOPES'),
  ),
  table: operations.tableWith(''),
  updates: operations.tableUpdatesWith('... on PowergridView { round }'),
}

describe('the documents of the client', () => {
  it.each(Object.entries(documents))('%s fits the schema', (_, document) => {
    expect(validate(schema, parse(String(document)))).toEqual([])
  })
})
