import { expect, it } from 'vitest'
import { received, sent } from './enums'
import { ListTablesDocument } from './operations'

it('spells the enums of an operation as screens know them, and nothing else', () => {
  const node = { id: '1', name: 'OPEN', status: 'OPEN', votes: [{ kind: 'TAKE_BACK', seat: 0 }] }
  const told = { tables: { edges: [{ node }] } }
  expect(received<unknown>(ListTablesDocument, told)).toEqual({
    tables: {
      edges: [{ node: { ...node, status: 'open', votes: [{ kind: 'take_back', seat: 0 }] } }],
    },
  })
})

it('spells enums in variables as the API wants them', () => {
  const variables = { filter: { status: 'open', game: 'co2', clock: null } }
  expect(sent<object>(ListTablesDocument, variables)).toEqual({
    filter: { status: 'OPEN', game: 'co2', clock: null },
  })
})
