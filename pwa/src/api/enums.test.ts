import { expect, it } from 'vitest'
import { FindTournamentDocument } from '@/screens/tournaments/operations'
import { received, sent } from './enums'
import { CreateGuestDocument, ListTablesDocument } from './operations'

it('spells the enums of an operation as screens know them, and nothing else', () => {
  const node = { id: '1', name: 'OPEN', status: 'OPEN', votes: [{ kind: 'TAKE_BACK', seat: 0 }] }
  const payload = { tables: { edges: [{ node }] } }
  expect(received<unknown>(ListTablesDocument, payload)).toEqual({
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

it('sends the language of a guest as the API spells it', () => {
  const variables = { name: 'EN', language: 'pl', timeZone: 'UTC' } as const
  expect(sent<object>(CreateGuestDocument, variables)).toEqual({ ...variables, language: 'PL' })
})

it('reads what a line of a tournament’s log reports as its words are keyed', () => {
  const line = { number: 3, what: 'CHECKED_IN', text: 'CHECKED_IN' }
  expect(received<unknown>(FindTournamentDocument, { tournamentLog: { nodes: [line] } })).toEqual({
    tournamentLog: { nodes: [{ ...line, what: 'checked_in' }] },
  })
})
