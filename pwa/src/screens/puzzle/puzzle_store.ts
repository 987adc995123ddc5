/** Loads today's positions and sends answers; offline it uses what is stored on the device. */
import { answerPuzzle, readPuzzle } from '@/api/puzzles'
import type { DailyPuzzle, Streak } from '@/model/coach'
import { isProblem, type Problem } from '@/model/problem'
import { keepPending, keepPuzzle, keptPuzzle, type Pending, pendingAnswers } from './kept_puzzles'

/** Today's position: from the server, or as loaded before; null if neither is available. */
export async function loadPuzzle(game: string): Promise<DailyPuzzle | Problem | null> {
  await sendPending()
  try {
    const puzzle = await readPuzzle(game)
    if (isProblem(puzzle)) return puzzle
    const waiting = pendingAnswers().find(
      (pending) => pending.game === game && pending.day === puzzle.day,
    )
    const known = waiting && !puzzle.myAnswer ? { ...puzzle, myAnswer: waiting.answer } : puzzle
    keepPuzzle(known)
    return known
  } catch {
    return keptPuzzle(game)
  }
}

/** Stores the answer at once and sends it if possible; null if that must wait. */
export async function sendAnswer(
  puzzle: DailyPuzzle,
  answer: string,
): Promise<{ readonly streak: Streak } | Problem | null> {
  keepPuzzle({ ...puzzle, myAnswer: answer })
  const pending = { game: puzzle.game, day: puzzle.day, answer }
  keepPending([...pendingAnswers(), pending])
  return send(pending)
}

async function send(pending: Pending): Promise<{ readonly streak: Streak } | Problem | null> {
  try {
    const answered = await answerPuzzle(pending.game, pending.day, pending.answer)
    // The answer can still be sent after signing in.
    if (!isProblem(answered) || answered.problem !== 'NotSignedIn') forget(pending)
    return answered
  } catch {
    return null
  }
}

function forget(sent: Pending): void {
  keepPending(pendingAnswers().filter(({ game, day }) => game !== sent.game || day !== sent.day))
}

/** Sends the answers that were given offline. */
export async function sendPending(): Promise<void> {
  for (const pending of pendingAnswers()) if ((await send(pending)) === null) return
}
