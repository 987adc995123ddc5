/** The position of the day: what is best here? */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Context, Offer } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { TITLES } from '@/catalogue'
import { type LoadedBoard, loadBoard } from '@/games/load'
import { findText, say, spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { DailyPuzzle, PuzzleAnswer } from '@/model/coach'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { Message } from '@/shell/message'
import { BackLink } from '@/shell/top_bar'
import { contextOf } from '@/table/context'
import { layout } from '@/table/layout'
import { type BoardMark, MarkedBoard } from '@/table/review/marked_board'
import { nameAction } from '@/table/review/offer_of'
import { homeOf } from '@/table/use_part'
import { loadPuzzle, sendAnswer } from './puzzle_store'
import { tell, useWords } from './words'
import './puzzle.css'

export function PuzzleScreen({ game }: { game: string }) {
  const isReady = useWords()
  const [board, setBoard] = useState<LoadedBoard | null>(null)
  const [puzzle, setPuzzle] = useState<DailyPuzzle | Problem | null | 'asking'>('asking')
  useEffect(() => {
    setPuzzle('asking')
    void loadPuzzle(game).then(setPuzzle)
    void loadBoard(game).then(setBoard, () => undefined)
  }, [game])
  if (!isReady || puzzle === 'asking')
    return <div class="loading" role="status" aria-label={say('loading')} />
  if (puzzle === null) return <Message title={tell('title')} text={tell('offline')} />
  if (isProblem(puzzle)) return <Message title={tell('title')} text={problemInWords(puzzle)} />
  if (!board) return <div class="loading" role="status" aria-label={say('loading')} />
  return <Asked key={`${game} ${puzzle.day}`} board={board} puzzle={puzzle} />
}

function Asked({ board, puzzle: given }: { board: LoadedBoard; puzzle: DailyPuzzle }) {
  const [puzzle, setPuzzle] = useState(given)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isKept, setKept] = useState(false)
  const context = useContextOf(board, puzzle)
  const answered = puzzle.answers.find(({ legal }) => legal.notation === puzzle.myAnswer) ?? null
  const picked = puzzle.answers.find(({ legal }) => legal.notation === chosen) ?? null
  const best = bestOf(puzzle.answers)
  const answer = async (): Promise<void> => {
    if (!picked) return
    const said = picked.legal.notation
    setPuzzle({ ...puzzle, myAnswer: said })
    const result = await sendAnswer(puzzle, said)
    setKept(result === null)
    if (result && !isProblem(result))
      setPuzzle({ ...puzzle, myAnswer: said, streak: result.streak })
  }
  const marks = marksOf(board, context, answered ? [answered, best] : picked ? [picked] : [], best)
  const home = homeOf(board, context, offersOf(board, context, puzzle.answers))
  const question = findText(board.game, `decision.${puzzle.decision}`)
  return (
    <main class={layout.value === 'wide' ? 'puzzle wide' : 'puzzle'} data-game={board.game}>
      <header class="review-head">
        <BackLink to="/" />
        <div>
          <h1>{tell('title')}</h1>
          <p>{[context.say('short'), dateOf(puzzle.day)].join(' · ')}</p>
        </div>
        {puzzle.streak && puzzle.streak.current > 0 && (
          <p class="puzzle-streak">
            <Flame />
            {tell('streak', { n: puzzle.streak.current })}
          </p>
        )}
      </header>
      <div class="puzzle-board">
        <MarkedBoard board={board} context={context} marks={marks} home={home} />
      </div>
      <section class="puzzle-sheet" aria-label={tell('question')}>
        <p class="puzzle-seat">
          {tell('you_are')} <SeatMark seat={puzzle.seat} size={16} />
          {question && <span class="quiet">{question}</span>}
        </p>
        <h2>{tell('question')}</h2>
        {answered ? (
          <Judged
            puzzle={puzzle}
            answered={answered}
            best={best}
            board={board}
            context={context}
            isKept={isKept}
          />
        ) : (
          <>
            <div class="puzzle-answers" role="radiogroup" aria-label={tell('question')}>
              {puzzle.answers.map((option) => (
                <label key={option.legal.notation} class="puzzle-answer">
                  <input
                    type="radio"
                    name="answer"
                    checked={option.legal.notation === chosen}
                    onChange={() => setChosen(option.legal.notation)}
                  />
                  <AnswerName answer={option} board={board} context={context} />
                </label>
              ))}
            </div>
            <button
              type="button"
              class="button primary wide"
              disabled={!picked}
              onClick={() => void answer()}
            >
              {tell('answer')}
            </button>
          </>
        )}
      </section>
    </main>
  )
}

function offersOf(
  board: LoadedBoard,
  context: Context<unknown>,
  answers: readonly PuzzleAnswer[],
): readonly { readonly offer: Offer }[] {
  return answers.flatMap(({ legal }) => {
    const { offer } = nameAction(board, context, legal)
    return offer ? [{ offer }] : []
  })
}

function bestOf(answers: readonly PuzzleAnswer[]): PuzzleAnswer | null {
  return [...answers].sort((left, right) => right.chance - left.chance)[0] ?? null
}

function dateOf(day: string): string {
  const format = new Intl.DateTimeFormat(spoken.value, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

function useContextOf(board: LoadedBoard, puzzle: DailyPuzzle): Context<unknown> {
  const language = spoken.value
  return useMemo(() => {
    const seated = Array.from({ length: puzzle.seats }, (_, seat) => ({
      seat,
      name: tell('player', { n: seat + 1 }),
      isBot: false,
      isAway: false,
    }))
    const decision = { key: 'puzzle', seat: puzzle.seat, kind: puzzle.decision }
    return contextOf(board.game, seated, puzzle, [decision], decision)
  }, [board, puzzle.view, language])
}

function marksOf(
  board: LoadedBoard,
  context: Context<unknown>,
  answers: readonly (PuzzleAnswer | null)[],
  best: PuzzleAnswer | null,
): readonly BoardMark[] {
  const isJudged = answers.length > 1
  const named = new Map<string, BoardMark>()
  for (const answer of answers) {
    const offer = answer && nameAction(board, context, answer.legal).offer
    if (!answer || !offer) continue
    const isBest = answer === best
    const tone = isJudged ? (answer.isRight ? 'good' : 'bad') : 'plain'
    const label = isJudged && isBest ? tell('best_was') : tell('your_answer')
    named.set(answer.legal.notation, { tone, label, offer })
  }
  return [...named.values()]
}

interface AnswerNameProps {
  readonly answer: PuzzleAnswer
  readonly board: LoadedBoard
  readonly context: Context<unknown>
}

function AnswerName({ answer, board, context }: AnswerNameProps) {
  const { title, offer } = nameAction(board, context, answer.legal)
  const Picture = offer?.Picture
  return (
    <>
      {Picture && (
        <span class="compared-picture" aria-hidden="true">
          <Picture />
        </span>
      )}
      <span>{title}</span>
    </>
  )
}

interface JudgedProps {
  readonly puzzle: DailyPuzzle
  readonly answered: PuzzleAnswer
  readonly best: PuzzleAnswer | null
  readonly board: LoadedBoard
  readonly context: Context<unknown>
  readonly isKept: boolean
}

function Judged({ puzzle, answered, best, board, context, isKept }: JudgedProps) {
  const order = [...puzzle.answers].sort((left, right) => right.chance - left.chance)
  const others = TITLES.filter((title) => title.id !== puzzle.game)
  return (
    <>
      <p class={answered.isRight ? 'puzzle-verdict good' : 'puzzle-verdict bad'} role="status">
        <Icon name={answered.isRight ? 'check' : 'close'} />
        {tell(answered.isRight ? 'right' : 'wrong')}
      </p>
      <ol class="puzzle-answers">
        {order.map((answer) => (
          <li
            key={answer.legal.notation}
            class={`puzzle-answer ${answer.isRight ? 'good' : answer === answered ? 'bad' : ''}`}
          >
            <AnswerName answer={answer} board={board} context={context} />
            {answer === answered && answer !== best && (
              <span class="pill">{tell('your_answer')}</span>
            )}
            <b>{tell('chance', { percent: Math.round(answer.chance * 100) })}</b>
          </li>
        ))}
      </ol>
      {puzzle.reasons.length > 0 && (
        <p class="quiet">{tell('brings', { reasons: puzzle.reasons.join('; ') })}</p>
      )}
      {puzzle.streak ? (
        <p class="puzzle-streaks">
          <Flame />
          {tell('streak', { n: puzzle.streak.current })}
          {puzzle.streak.longest > puzzle.streak.current && (
            <span class="quiet">{tell('longest', { n: puzzle.streak.longest })}</span>
          )}
        </p>
      ) : (
        !isKept && <p class="quiet">{tell('guest')}</p>
      )}
      {isKept && <p class="quiet">{tell('kept')}</p>}
      <p class="quiet">{tell('tomorrow')}</p>
      <div class="puzzle-others">
        {others.map((title) => (
          <a key={title.id} class="button" href={`/puzzles/${title.id}`}>
            {say(title.title)}
            <Icon name="next" />
          </a>
        ))}
      </div>
    </>
  )
}

export function Flame() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 2c4 4.500 7 7.500 7 12a7 7 0 0 1-14 0c0-2.700 1.300-4.500 3-6 .2 2 1 3 2 3.600.2-3.600.2-6 2-9.600z"
        fill="var(--possible)"
      />
    </svg>
  )
}
