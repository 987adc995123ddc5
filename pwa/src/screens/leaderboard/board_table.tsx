/** The lines of a leaderboard as a table; my own is marked, and added at the bottom if it is farther down. */
import { say } from '@/i18n/words'
import { type Board, type Line, placesOf, type Rating } from './lines'
import { tell } from './words'

interface TableProps {
  /** The game's name. */
  readonly name: string
  readonly board: Board
  readonly me: string | undefined
  readonly mine: Rating | null
}

export function BoardTable({ name, board, me, mine }: TableProps) {
  const places = placesOf(board.lines)
  const isSeen = board.lines.some((line) => line.account.id === me)
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
            key={line.account.id}
            line={line}
            place={String(places[index])}
            isMine={line.account.id === me}
          />
        ))}
      </tbody>
      {mine && !isSeen && (
        <tfoot>
          <Row line={{ ...mine, account: { name: '' } }} place="…" isMine />
        </tfoot>
      )}
    </table>
  )
}

interface RowProps {
  readonly line: Pick<Line, 'points' | 'games' | 'wins'> & {
    readonly account: { readonly name: string }
  }
  readonly place: string
  readonly isMine: boolean
}

function Row({ line, place, isMine }: RowProps) {
  return (
    <tr class={isMine ? 'mine' : ''}>
      <td>{place}</td>
      <th scope="row">
        {line.account.name} {isMine && <span class="badge">{say('you')}</span>}
      </th>
      <td>{line.points}</td>
      <td>{line.games}</td>
      <td>{line.wins}</td>
    </tr>
  )
}
