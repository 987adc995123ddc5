/** Who stands where, with everything that decided it. */
import type { Standing, Tournament } from './events'
import { tell, tellOf } from './words'

export function Standings({ event }: { event: Tournament }) {
  if (event.standings.length === 0) return <p class="empty">{tell('entry.none')}</p>
  const order = event.tieBreaks.map((name) => tellOf('tie', name))
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
          {event.standings.map((line) => (
            <tr key={line.entrant} class={line.entrant === event.myEntrant ? 'mine' : ''}>
              <td>{line.rank}</td>
              <th scope="row">
                <Derivation line={line} />
              </th>
              <td>{figure(line.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {event.placePoints.length > 0 && (
        <p class="quiet">
          {tell('standings.places', { points: event.placePoints.map(figure).join(' · ') })}
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
        {line.status !== 'playing' && <span class="quiet"> ({tellOf('entry', line.status)})</span>}
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
