/** The terms of a tournament, read from its form or from an existing tournament. */
import type { GameOption } from '@/api/games'
import { titleOf } from '@/catalogue'
import { CLOCKS, TIMES } from '@/screens/new_table/order'
import { optionsIn } from '@/table/options'
import type { Tournament } from './api'
import type { TournamentInput } from './changes'

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

/** The parameters of each format. */
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

/** The terms in the form; `base` has those that it does not ask for. */
export function readTerms(
  form: FormData,
  options: readonly GameOption[],
  base?: TournamentInput,
): TournamentInput {
  const game = text(form, 'game')
  return {
    ...readLater(form, base),
    ...readPeople(form),
    ...readDraws(form),
    ...readSchedule(form),
    ...readThen(form),
    game,
    options: optionsIn(form, options),
    seats: number(form, 'seats'),
    format: readFormat(form),
    scoring: {
      by: form.has('score_counts') ? 'score' : 'rank',
      rankPoints: form.has('score_counts') ? [] : figures(text(form, 'rank_points')),
      byePoints: form.has('bye_points')
        ? optional(form, 'bye_points')
        : (base?.scoring?.byePoints ?? null),
      requestedByePoints: base?.scoring?.requestedByePoints ?? 0,
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
  const clock = CLOCKS.find((kind) => kind === text(form, 'clock')) ?? 'none'
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
    game: tournament.game.id,
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
    tieBreaks: TIE_BREAKS.filter((name) => tournament.tieBreaks.includes(name)).toSorted(
      (left, right) => tournament.tieBreaks.indexOf(left) - tournament.tieBreaks.indexOf(right),
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

/** Terms that the form does not ask for; they stay unchanged. */
function kept({ terms }: Tournament): Partial<TournamentInput> {
  return {
    seeding: oneOf(SEEDINGS, terms.seeding),
    firstRound: oneOf(FIRST_ROUNDS, terms.firstRound),
    clubsApart: terms.clubsApart,
    approval: terms.approval,
    minRating: terms.minRating,
    maxRating: terms.maxRating,
    questions: terms.questions.map((question) => ({ ...question })),
    teamMembers: terms.teamMembers,
    checkInMinutes: terms.checkInMinutes,
    unclaimed: oneOf(UNCLAIMED, terms.unclaimed),
    graceMinutes: terms.graceMinutes,
    onDeadline: oneOf(ON_DEADLINE, terms.onDeadline),
    registrationClosesAt: terms.registrationClosesAt,
    roundStarts: [...terms.roundStarts],
    nextRound: oneOf(NEXT_ROUND, terms.nextRound),
    breakMinutes: terms.breakMinutes,
  }
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], given: string): Value {
  return values.find((value) => value === given) ?? values[0]
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
      return {
        knockOut: {
          advance,
          thirdPlace: form.has('third_place'),
          double: form.has('double'),
          smallFinal: form.has('small_final'),
        },
      }
    case 'league':
      return { league: { rounds, days: number(form, 'days') } }
    default:
      return { swiss: { rounds } }
  }
}

export const SEEDINGS = ['list', 'rating', 'lot'] as const
export const FIRST_ROUNDS = ['random', 'snake', 'list'] as const
export const UNCLAIMED = ['bot', 'wait', 'forfeit'] as const
export const ON_DEADLINE = ['share', 'standing'] as const
export const NEXT_ROUND = ['by_hand', 'when_done'] as const
export const THEN = ['none', 'knock_out', 'swiss'] as const

/** Who may register, and what happens to no-shows, if the form asks for it. */
function readPeople(form: FormData): Partial<TournamentInput> {
  if (!form.has('unclaimed')) return {}
  return {
    approval: form.has('approval'),
    minRating: optional(form, 'min_rating'),
    maxRating: optional(form, 'max_rating'),
    questions: readQuestions(text(form, 'questions')),
    teamMembers: number(form, 'team_members'),
    checkInMinutes: optional(form, 'check_in_minutes'),
    unclaimed: oneOf(UNCLAIMED, text(form, 'unclaimed')),
    graceMinutes: number(form, 'grace_minutes'),
  }
}

/** How tables are formed. */
function readDraws(form: FormData): Partial<TournamentInput> {
  if (!form.has('seeding')) return {}
  return {
    smallestTable: optional(form, 'smallest_table'),
    seeding: oneOf(SEEDINGS, text(form, 'seeding')),
    firstRound: oneOf(FIRST_ROUNDS, text(form, 'first_round')),
    clubsApart: number(form, 'clubs_apart'),
  }
}

/** When rounds begin and end. */
function readSchedule(form: FormData): Partial<TournamentInput> {
  if (!form.has('next_round')) return {}
  return {
    onDeadline: oneOf(ON_DEADLINE, text(form, 'on_deadline')),
    nextRound: oneOf(NEXT_ROUND, text(form, 'next_round')),
    breakMinutes: number(form, 'break_minutes'),
    registrationClosesAt: moment(text(form, 'closes_at')),
  }
}

/** The stage after the first; null keeps the existing one. */
function readThen(form: FormData): Partial<TournamentInput> {
  if (!form.has('then')) return {}
  const cut = number(form, 'then_cut')
  switch (text(form, 'then')) {
    case 'knock_out':
      return { laterStages: [{ format: { knockOut: { advance: 1 } }, cut }] }
    case 'swiss':
      return { laterStages: [{ format: { swiss: { rounds: number(form, 'then_rounds') } }, cut }] }
    default:
      return { laterStages: [] }
  }
}

/** One question per line; a mandatory one ends with an asterisk. */
export function readQuestions(given: string): NonNullable<TournamentInput['questions']> {
  return given
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({
      text: line.replace(/\s*\*$/, ''),
      required: line.endsWith('*'),
      public: false,
    }))
}

export function questionsInLines(questions: Tournament['terms']['questions']): string {
  return questions
    .map((question) => (question.required ? `${question.text} *` : question.text))
    .join('\n')
}

function readTieBreaks(form: FormData): TieBreak[] {
  const wanted = form.getAll('tie_break').map(String)
  return wanted.flatMap((name) => TIE_BREAKS.find((known) => known === name) ?? [])
}

/** "6 4 2 0", with any separators. */
function figures(given: string): number[] {
  return given
    .split(/[^\d-]+/)
    .filter((figure) => figure !== '')
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

/** Null if nothing is given. */
function optional(form: FormData, name: string): number | null {
  const given = text(form, name)
  return given === '' ? null : Number(given)
}

function number(form: FormData, name: string): number {
  return Number(form.get(name) ?? 0)
}
