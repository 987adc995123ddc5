/** One player's way through a tournament. */
import { useEffect, useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Message } from '@/shell/message'
import { LineDown, TopBar } from '@/shell/top_bar'
import { pathOf } from './address'
import { type PlayerRound, readPlayer, type Tournament } from './api'
import { figure, signed } from './figures'
import { useTournament } from './use_tournament'
import { tell, tellOf } from './words'
import './standings/standings.css'

interface PlayerPageProps {
  readonly id: string
  readonly code: string | null
  readonly entrant: string
}

export function PlayerPage({ id, code, entrant }: PlayerPageProps) {
  const { found } = useTournament(id, code)
  if (found === 'loading') return <div class="loading" role="status" aria-label={say('loading')} />
  const player = found?.tournament.entrants.find((candidate) => candidate.entrant === entrant)
  if (!found || !player)
    return <Message title={tell('tournament.missing')} text={tell('tournament.missing.note')} />
  const { tournament } = found
  const line = tournament.standings.find((standing) => standing.entrant === entrant)
  return (
    <div class="screen tournament player-page">
      <TopBar title={player.name} back={pathOf(tournament, code)} />
      <LineDown />
      <main>
        <p class="facts">
          <a href={pathOf(tournament, code)}>{tournament.title}</a>
          {player.status !== 'playing' && <span>{tellOf('entrant', player.status)}</span>}
          {player.club && <span>{player.club}</span>}
          {player.team && <span>{player.team}</span>}
          {player.rating !== null && (
            <span>
              {tell('entrant.rating')} {player.rating}
            </span>
          )}
        </p>
        {line && (
          <dl class="player-figures">
            <div>
              <dt>{tell('standings.rank')}</dt>
              <dd>{line.rank}</dd>
            </div>
            <div>
              <dt>{tell('standings.points')}</dt>
              <dd>{figure(line.points)}</dd>
            </div>
            {line.adjustment !== 0 && (
              <div>
                <dt>{tell('standings.adjusted')}</dt>
                <dd>{signed(line.adjustment)}</dd>
              </div>
            )}
            {line.tieBreaks
              .filter(({ name }) => name !== 'seed')
              .map(({ name, value }) => (
                <div key={name}>
                  <dt>
                    <abbr title={tellOf('tie.note', name)}>{tellOf('tie', name)}</abbr>
                  </dt>
                  <dd>{figure(value)}</dd>
                </div>
              ))}
          </dl>
        )}
        <Way tournament={tournament} code={code} entrant={entrant} />
      </main>
    </div>
  )
}

interface WayProps {
  readonly tournament: Tournament
  readonly code: string | null
  readonly entrant: string
}

function Way({ tournament, code, entrant }: WayProps) {
  const [rounds, setRounds] = useState<readonly PlayerRound[]>([])
  const { id, version } = tournament
  useEffect(() => {
    readPlayer(id, entrant, code).then(setRounds, () => undefined)
  }, [id, entrant, code, version])
  return (
    <table class="standings-table">
      <thead>
        <tr>
          <th class="figure">{tell('desk.round')}</th>
          <th class="figure">{tell('desk.column.table')}</th>
          <th>{tell('player.against')}</th>
          <th class="figure">{tell('standings.rank')}</th>
          <th class="figure">{tell('standings.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.round}>
            <td class="figure rank">{round.round}</td>
            <td class="figure">
              {round.table &&
                (round.table.table ? (
                  <a href={`/tables/${round.table.table.id}`}>{round.table.tableNumber}</a>
                ) : (
                  round.table.tableNumber
                ))}
            </td>
            <td>
              {round.table ? (
                <span class="opponents">
                  {round.table.entrants.map(
                    (other, seat) =>
                      other !== entrant && (
                        <a key={other} href={pathOf(tournament, code, 'players', other)}>
                          {round.table?.names[seat]}
                        </a>
                      ),
                  )}
                </span>
              ) : (
                <span class="quiet">{tellOf('player', round.how)}</span>
              )}
            </td>
            <td class="figure">
              {round.rank}
              {round.score !== null && <span class="quiet"> ({round.score})</span>}
            </td>
            <td class="figure points">{round.points === null ? '' : figure(round.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
