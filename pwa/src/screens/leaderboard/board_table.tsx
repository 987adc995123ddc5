/** The lines of a leaderboard as a table; my own is marked, and added below while it is farther down. */
import { say } from '@/i18n/words'
import { type Board, type Line, placesOf, type Rating } from './lines'
import { tell } from './words'

interface TableProps {
  /** Of the game. */
  readonly name: string
  readonly board: Board
  readonly me: string | undefined
  readonly mine: Rating | null
}

export function BoardTable({ name, board, me, mine }: TableProps) {
  const places = placesOf(board.lines)
  const isSeen = board.lines.some((line) => line.accountId === me)
  return (
    <table class="leaderboard">
      <caption class="unseen">{`${say('leaderboard.title')}: ${name}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{tell('place')}</span>
            <span aria-hidden="true">#</span>
          </th>
          <th scope="col">{tell('player')}</th>
          <th scope="col">{tell('points')}</th>
          <th scope="col">{tell('games')}</th>
          <th scope="col">{tell('wins')}</th>
        </tr>
      </thead>
      <tbody>
        {board.lines.map((line, index) => (
          <Row
            key={line.accountId}
            line={line}
            place={String(places[index])}
            isMine={line.accountId === me}
          />
        ))}
      </tbody>
      {mine && !isSeen && (
        <tfoot>
          <Row line={{ ...mine, name: '' }} place="…" isMine />
        </tfoot>
      )}
    </table>
  )
}

interface RowProps {
  readonly line: Pick<Line, 'name' | 'points' | 'games' | 'wins'>
  readonly place: string
  readonly isMine: boolean
}

function Row({ line, place, isMine }: RowProps) {
  return (
    <tr class={isMine ? 'mine' : ''}>
      <td>{place}</td>
      <th scope="row">
        {line.name} {isMine && <span class="badge">{say('you')}</span>}
      </th>
      <td>{line.points}</td>
      <td>{line.games}</td>
      <td>{line.wins}</td>
    </tr>
  )
}
