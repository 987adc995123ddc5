import { expect, test } from 'vitest'
import type { GameOption } from '@/api/games'
import { readLater, readTerms } from './terms'

function form(fields: Record<string, string>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}

const USUAL = {
  title: ' Cup ',
  game: 'daybreak',
  seats: '4',
  format: 'swiss',
  rounds: '5',
  clock: 'live',
  capacity: '64',
  late: '2',
  round_minutes: '90',
  rank_points: '7, 5; 3 1',
  public: 'on',
}

const OPTIONS: GameOption[] = [
  {
    name: 'map',
    kind: 'choice',
    default: 'a',
    choices: ['a', 'b'],
    low: null,
    high: null,
    needs: null,
    fewestSeats: null,
    mostSeats: null,
  },
  {
    name: 'open',
    kind: 'flag',
    default: false,
    choices: [],
    low: null,
    high: null,
    needs: null,
    fewestSeats: null,
    mostSeats: null,
  },
  {
    name: 'late',
    kind: 'number',
    default: 4,
    choices: [],
    low: 1,
    high: 6,
    needs: null,
    fewestSeats: null,
    mostSeats: null,
  },
]

test('a form becomes the terms of a tournament', () => {
  const terms = readTerms(form(USUAL), [])
  expect(terms).toMatchObject({
    title: 'Cup',
    seats: 4,
    format: { swiss: { rounds: 5 } },
    scoring: { by: 'rank', rankPoints: [7, 5, 3, 1] },
    cooperative: true,
    public: true,
    rated: false,
    capacity: 64,
    lateUntilRound: 2,
    roundMinutes: 90,
    startsAt: null,
  })
  expect(terms.clock?.kind).toBe('live')
})

test('tie-breaks keep their order and gaps are closed', () => {
  const made = form(USUAL)
  for (const name of ['seed', '', 'wins', 'nonsense']) made.append('tie_break', name)
  expect(readTerms(made, []).tieBreaks).toEqual(['seed', 'wins'])
})

test('only options that are not as usual are said', () => {
  const chosen = { 'option.map': 'b', 'option.open': 'on', 'option.late': '4' }
  expect(readTerms(form({ ...USUAL, ...chosen }), OPTIONS).options).toEqual({
    map: 'b',
    open: true,
  })
  const usual = { 'option.map': 'a', 'option.late': '4' }
  expect(readTerms(form({ ...USUAL, ...usual }), OPTIONS).options).toEqual({})
})

test('the score may count instead of the tableNumber', () => {
  const terms = readTerms(form({ ...USUAL, score_counts: 'on' }), [])
  expect(terms.scoring).toMatchObject({ by: 'score', rankPoints: [] })
})

test('after the start everything else stays as it was', () => {
  const base = { ...readTerms(form(USUAL), []), rated: true }
  const later = form({
    title: 'Late Cup',
    rounds: '7',
    clock: 'none',
    capacity: '64',
    late: '0',
  })
  expect(readLater(later, base)).toEqual({
    ...base,
    title: 'Late Cup',
    format: { swiss: { rounds: 7 } },
    clock: null,
    lateUntilRound: 0,
    roundMinutes: null,
    public: false,
  })
})
