/** The position of the day. */
import type { DailyPuzzle, Streak } from '@/model/coach'
import { type Problem, problemOf } from '@/model/problem'
import { request } from './client'
import { readLegal, type WireLegal } from './play'
import { complete } from './table_documents'
import { LEGAL } from './table_queries'
import { tidy } from './tidy'

const DAILY_PUZZLE = `query DailyPuzzle($game: ID!) {
  dailyPuzzle(game: $game) {
    __typename
    ... on DailyPuzzle {
      day seat seats decision
      view{...ViewOfGame}
      answers{action{${LEGAL}} chance isRight}
      reasons{text}
      myAnswer
      streak{current longest solved}
    }
    ... on Problem { key }
  }
}`

const ANSWER_PUZZLE = `mutation AnswerPuzzle($game: ID!, $day: String!, $answer: String!, $key: String!) {
  answerPuzzle(game: $game, day: $day, answer: $answer, idempotencyKey: $key) {
    __typename
    ... on PuzzleAnswered { answer isRight streak{current longest solved} }
    ... on Problem { key }
  }
}`

type Payload = { readonly __typename: string; readonly key?: string }

type WirePuzzle = Payload &
  Omit<DailyPuzzle, 'game' | 'answers' | 'reasons'> & {
    readonly answers: readonly {
      readonly action: WireLegal
      readonly chance: number
      readonly isRight: boolean
    }[]
    readonly reasons: readonly { readonly text: string }[]
  }

export async function readPuzzle(game: string): Promise<DailyPuzzle | Problem> {
  type Answer = { dailyPuzzle: Payload }
  const { dailyPuzzle: payload } = await request<Answer, object>(complete(DAILY_PUZZLE, game), {
    game,
  })
  if (payload.__typename !== 'DailyPuzzle') return problemOf(payload)
  const { __typename: _, answers, reasons, view, ...puzzle } = payload as WirePuzzle
  return {
    ...puzzle,
    game,
    view: tidy(view),
    answers: answers.map(({ action, ...judged }) => ({ ...judged, legal: readLegal(action) })),
    reasons: reasons.map(({ text }) => text),
  }
}

export interface PuzzleAnswered {
  readonly answer: string
  readonly isRight: boolean
  readonly streak: Streak
}

export async function answerPuzzle(
  game: string,
  day: string,
  answer: string,
): Promise<PuzzleAnswered | Problem> {
  type Answer = { answerPuzzle: Payload }
  const variables = { game, day, answer, key: `${game} ${day} ${answer}` }
  const { answerPuzzle: payload } = await request<Answer, object>(ANSWER_PUZZLE, variables)
  return payload.__typename === 'PuzzleAnswered'
    ? (payload as Payload & PuzzleAnswered)
    : problemOf(payload)
}
