/** The terms of a tournament, read from its form and from a tournament that stands. */
import type { GameOption } from '@/api/games'
import { titleOf } from '@/catalogue'
import { CLOCKS, TIMES } from '@/screens/new_table/order'
import { optionsIn } from '@/table/options'
import type { Tournament, TournamentInput } from './api'

export const FORMATS = ['swiss', 'round_robin', 'groups', 'knock_out', 'league'] as const
export type Format = (typeof FORMATS)[number]

export const TIE_BREAKS = [
  'opponents_points',
  'opponents_points_cut',
  'head_to_head',
  'beaten_points',
  'table_share',
  'wins',
  'score_total',
  'seed',
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]
export const USUAL_TIE_BREAKS: readonly TieBreak[] = [
  'opponents_points',
  'head_to_head',
  'wins',
  'seed',
]

export interface Parameter {
  readonly name: 'rounds' | 'legs' | 'group_size' | 'advance' | 'days'
  readonly usual: number
  readonly least: number
  readonly most: number
}

const ROUNDS: Parameter = { name: 'rounds', usual: 3, least: 1, most: 30 }
const LEGS: Parameter = { name: 'legs', usual: 1, least: 1, most: 4 }

/** What each format must know besides. */
export const PARAMETERS: Record<Format, readonly Parameter[]> = {
  swiss: [ROUNDS],
  round_robin: [LEGS],
  groups: [
    { name: 'group_size', usual: 4, least: 2, most: 12 },
    { name: 'advance', usual: 2, least: 1, most: 6 },
    LEGS,
  ],
  knock_out: [{ name: 'advance', usual: 1, least: 1, most: 3 }],
  league: [ROUNDS, { name: 'days', usual: 7, least: 1, most: 31 }],
}

/** What the form says; `base` has what it does not ask for. */
export function readTerms(
  form: FormData,
  options: readonly GameOption[],
  base?: TournamentInput,
): TournamentInput {
  const game = text(form, 'game')
  return {
    ...readLater(form, base),
    game,
    options: optionsIn(form, options),
    seats: number(form, 'seats'),
    format: readFormat(form),
    scoring: {
      by: form.has('score_counts') ? 'score' : 'rank',
      rankPoints: form.has('score_counts') ? [] : figures(text(form, 'rank_points')),
      byePoints: base?.scoring?.byePoints ?? null,
    },
    tieBreaks: readTieBreaks(form),
    startsAt: moment(text(form, 'starts_at')),
    rated: form.has('rated'),
    checkIn: form.has('check_in'),
    duplicate: form.has('duplicate'),
    fill: form.has('fill') ? 'bots' : 'smaller_tables',
    cooperative: titleOf(game)?.spirit === 'game.together',
  }
}

/** What may still change after the start. */
export function readLater(form: FormData, base?: TournamentInput): TournamentInput {
  const clock = CLOCKS.find((one) => one === text(form, 'clock')) ?? 'none'
  const kept = base?.clock && base.clock.kind === clock ? base.clock : TIMES[clock]
  const minutes = number(form, 'round_minutes')
  return {
    ...(base ?? { game: '', seats: 0, format: {} as TournamentInput['format'] }),
    title: text(form, 'title'),
    description: text(form, 'description'),
    clock: kept,
    capacity: number(form, 'capacity'),
    lateUntilRound: number(form, 'late'),
    public: form.has('public'),
    roundMinutes: minutes > 0 ? minutes : null,
    ...(form.has('format') || !form.has('rounds') || !base
      ? {}
      : { format: withRounds(base.format, number(form, 'rounds')) }),
  }
}

/** The terms on which a tournament is held. */
export function termsOf(tournament: Tournament): TournamentInput {
  const { terms } = tournament
  return {
    title: tournament.title,
    description: tournament.description,
    game: tournament.game,
    options: terms.options,
    seats: tournament.seats,
    smallestTable: terms.smallestTable,
    fill: terms.fill === 'bots' ? 'bots' : 'smaller_tables',
    format: formatOf(tournament),
    scoring: {
      by: terms.scoreCounts ? 'score' : 'rank',
      rankPoints: [...terms.rankPoints],
      byePoints: terms.byePoints,
      requestedByePoints: terms.requestedByePoints,
    },
    tieBreaks: TIE_BREAKS.filter((one) => tournament.tieBreaks.includes(one)).toSorted(
      (one, other) => tournament.tieBreaks.indexOf(one) - tournament.tieBreaks.indexOf(other),
    ),
    rated: tournament.rated,
    public: tournament.public,
    duplicate: tournament.duplicate,
    cooperative: tournament.cooperative,
    capacity: tournament.capacity,
    checkIn: tournament.checkIn,
    lateUntilRound: tournament.lateUntilRound,
    clock: terms.clock,
    roundMinutes: tournament.roundMinutes,
    startsAt: tournament.startsAt,
    ...kept(tournament),
  }
}

/** Terms that the form does not ask for; they stay as they are. */
function kept({ terms }: Tournament): Partial<TournamentInput> {
  return {
    seeding: oneOf(['list', 'rating', 'lot'], terms.seeding),
    firstRound: oneOf(['random', 'snake', 'list'], terms.firstRound),
    clubsApart: terms.clubsApart,
    approval: terms.approval,
    minRating: terms.minRating,
    maxRating: terms.maxRating,
    questions: terms.questions.map((one) => ({ ...one })),
    teamMembers: terms.teamMembers,
    checkInMinutes: terms.checkInMinutes,
    unclaimed: oneOf(['bot', 'wait', 'forfeit'], terms.unclaimed),
    graceMinutes: terms.graceMinutes,
    onDeadline: oneOf(['share', 'standing'], terms.onDeadline),
    registrationClosesAt: terms.registrationClosesAt,
    roundStarts: [...terms.roundStarts],
    nextRound: oneOf(['by_hand', 'when_done'], terms.nextRound),
    breakMinutes: terms.breakMinutes,
  }
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], given: string): Value {
  return values.find((one) => one === given) ?? values[0]
}

function formatOf({ format, terms }: Tournament): TournamentInput['format'] {
  const [rounds, legs, advance] = [terms.rounds ?? 1, terms.legs ?? 1, terms.advance ?? 1]
  switch (format) {
    case 'round_robin':
      return { roundRobin: { legs } }
    case 'groups':
      return { groups: { groupSize: terms.groupSize ?? 2, advance, legs } }
    case 'knock_out':
      return {
        knockOut: {
          advance,
          thirdPlace: terms.thirdPlace,
          double: terms.double,
          smallFinal: terms.smallFinal,
        },
      }
    case 'league':
      return { league: { rounds, days: terms.days ?? 7 } }
    default:
      return { swiss: { rounds } }
  }
}

function withRounds(format: TournamentInput['format'], rounds: number): TournamentInput['format'] {
  if (format.league) return { league: { ...format.league, rounds } }
  return format.swiss ? { swiss: { rounds } } : format
}

function readFormat(form: FormData): TournamentInput['format'] {
  const rounds = number(form, 'rounds')
  const legs = number(form, 'legs')
  const advance = number(form, 'advance')
  switch (text(form, 'format')) {
    case 'round_robin':
      return { roundRobin: { legs } }
    case 'groups':
      return { groups: { groupSize: number(form, 'group_size'), advance, legs } }
    case 'knock_out':
      return { knockOut: { advance } }
    case 'league':
      return { league: { rounds, days: number(form, 'days') } }
    default:
      return { swiss: { rounds } }
  }
}

function readTieBreaks(form: FormData): TieBreak[] {
  const wanted = form.getAll('tie_break').map(String)
  return wanted.flatMap((name) => TIE_BREAKS.find((one) => one === name) ?? [])
}

/** "6 4 2 0", however it is divided. */
function figures(given: string): number[] {
  return given
    .split(/[^\d-]+/)
    .filter((one) => one !== '')
    .map(Number)
}

/** A moment in the organiser's own time zone. */
function moment(given: string): string | null {
  return given === '' ? null : new Date(given).toISOString()
}

/** The same for a field of the form. */
export function localMoment(iso: string | null | undefined): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

function number(form: FormData, name: string): number {
  return Number(form.get(name) ?? 0)
}
