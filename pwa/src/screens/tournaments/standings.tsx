/** Who stands where, with everything that decided it. */
import type { Standing, Tournament } from './api'
import { tell, tellOf } from './words'

export function Standings({ tournament }: { tournament: Tournament }) {
  if (tournament.standings.length === 0) return <p class="empty">{tell('entrant.none')}</p>
  const order = tournament.tieBreaks.map((name) => tellOf('tie', name))
  return (
    <div class="standings">
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">{tell('standings.rank')}</th>
            <th scope="col" class="name">
              {tell('standings.name')}
            </th>
            <th scope="col">{tell('standings.points')}</th>
          </tr>
        </thead>
        <tbody>
          {tournament.standings.map((line) => (
            <tr key={line.entrant} class={line.entrant === tournament.myEntrant ? 'mine' : ''}>
              <td>{line.rank}</td>
              <th scope="row">
                <Derivation line={line} />
              </th>
              <td>{figure(line.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tournament.pointsByRank.length > 0 && (
        <p class="quiet">
          {tell('standings.places', {
            points: tournament.pointsByRank.map(figure).join(' · '),
          })}
        </p>
      )}
      {order.length > 0 && (
        <p class="quiet">{tell('standings.order', { names: order.join(', ') })}</p>
      )}
    </div>
  )
}

function Derivation({ line }: { line: Standing }) {
  return (
    <details>
      <summary aria-label={tell('standings.how', { name: line.name })}>
        {line.name}
        {line.status !== 'playing' && (
          <span class="quiet"> ({tellOf('entrant', line.status)})</span>
        )}
      </summary>
      <ul class="why">
        {line.gains.map((gain) => (
          <li key={gain.round}>
            {tell('standings.gain', { round: gain.round, points: figure(gain.points) })}
          </li>
        ))}
        {line.tieBreaks.map((one) => (
          <li key={one.name}>
            {tellOf('tie', one.name)}: {figure(one.value)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Thirds and the like need no more than two digits. */
function figure(value: number): string {
  return String(Math.round(value * 100) / 100)
}
