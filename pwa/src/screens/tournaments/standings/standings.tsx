/** The standings with everything that decided them: as a table, in groups, as a bracket or cross table. */
import { useState } from 'preact/hooks'
import { lazyScreen } from '@/lazy'
import { pathOf } from '../address'
import type { Standing, Tournament } from '../api'
import { figure, signed } from '../figures'
import { tell, tellOf } from '../words'
import { Bracket } from './bracket'
import './standings.css'

const CrossTable = lazyScreen(() => import('./cross_table').then((module) => module.CrossTable))

interface StandingsProps {
  readonly tournament: Tournament
  readonly code: string | null
}

type View = 'table' | 'groups' | 'bracket' | 'cross' | 'teams'

export function Standings({ tournament, code }: StandingsProps) {
  const knockOuts = tournament.stages.filter((stage) => stage.format === 'knock_out' && stage.begun)
  const hasGroups = tournament.standings.some((line) => line.group !== null)
  const views: View[] = [
    ...(knockOuts.length > 0 ? (['bracket'] as const) : []),
    ...(hasGroups && knockOuts.length === 0 ? (['groups'] as const) : []),
    'table',
    ...(tournament.teams.length > 0 ? (['teams'] as const) : []),
    ...(tournament.rounds.length > 0 ? (['cross'] as const) : []),
  ]
  const [chosen, setChosen] = useState<View | null>(null)
  const [text, setText] = useState('')
  const view = views.find((name) => name === chosen) ?? views[0] ?? 'table'
  // The final and the groups that lead to it are one picture.
  const showsGroups = hasGroups && (view === 'groups' || view === 'bracket')
  const hasLines = view === 'table' || showsGroups
  if (tournament.standings.length === 0) return <p class="empty">{tell('entrant.none')}</p>
  return (
    <div class="standings">
      <div class="rounds-head">
        {views.length > 1 && (
          <div class="round-tabs" role="group" aria-label={tell('tab.standings')}>
            {views.map((name) => (
              <button
                key={name}
                type="button"
                class="chip"
                aria-pressed={name === view}
                onClick={() => setChosen(name)}
              >
                {tell(`standings.view.${name}`)}
              </button>
            ))}
          </div>
        )}
        {hasLines && (
          <label class="desk-search">
            <span class="unseen">{tell('desk.search_player')}</span>
            <input
              type="search"
              value={text}
              placeholder={tell('desk.search_player')}
              onInput={(input) => setText(input.currentTarget.value)}
            />
          </label>
        )}
      </div>
      {view === 'bracket' &&
        knockOuts.map((stage) => (
          <Bracket key={stage.number} tournament={tournament} code={code} stage={stage} />
        ))}
      {view === 'table' && (
        <Lines tournament={tournament} code={code} lines={tournament.standings} text={text} />
      )}
      {showsGroups && <Groups tournament={tournament} code={code} text={text} />}
      {view === 'teams' && <Teams tournament={tournament} />}
      {view === 'cross' && <CrossTable tournament={tournament} code={code} />}
      {hasLines && <Explained tournament={tournament} />}
    </div>
  )
}

function Groups({ tournament, code, text }: StandingsProps & { text: string }) {
  const groups = [...new Set(tournament.standings.map((line) => line.group))]
    .filter((group) => group !== null)
    .toSorted((left, right) => left - right)
  return (
    <div class="groups">
      {groups.map((group) => (
        <section key={group}>
          <h2>{tell('round.group', { group })}</h2>
          <Lines
            tournament={tournament}
            code={code}
            lines={tournament.standings
              .filter((line) => line.group === group)
              .toSorted((left, right) => (left.groupRank ?? 0) - (right.groupRank ?? 0))}
            text={text}
            inGroup
          />
        </section>
      ))}
    </div>
  )
}

interface LinesProps extends StandingsProps {
  readonly lines: readonly Standing[]
  readonly text: string
  readonly inGroup?: boolean
}

function Lines({ tournament, code, lines, text, inGroup = false }: LinesProps) {
  const wanted = text.trim().toLocaleLowerCase()
  const shown = lines.filter((line) => line.name.toLocaleLowerCase().includes(wanted))
  const isKnockOut = tournament.standings.some((line) => line.reachedRound !== null)
  const rounds = inGroup ? [] : tournament.rounds.map((round) => round.number)
  const adjusted = tournament.standings.some((line) => line.adjustment !== 0)
  const groupStage = Math.min(...lines.map((line) => line.stage))
  return (
    <div class="standings-scroll">
      <table class="standings-table">
        <thead>
          <tr>
            <th scope="col" class="figure">
              {tell('standings.rank')}
            </th>
            <th scope="col">{tell('standings.name')}</th>
            {rounds.map((number) => (
              <th key={number} scope="col" class="figure by-round">
                <abbr title={tell('tournament.round', { round: number })}>{number}</abbr>
              </th>
            ))}
            {isKnockOut && !inGroup && <th scope="col">{tell('standings.reached')}</th>}
            {adjusted && (
              <th scope="col" class="figure">
                <abbr title={tell('standings.adjusted')}>±</abbr>
              </th>
            )}
            <th scope="col" class="figure">
              {tell('standings.points')}
            </th>
            {tournament.tieBreaks.map((name) => (
              <th key={name} scope="col" class="figure tie">
                <abbr title={tellOf('tie.note', name)}>{tellOf('tie.short', name)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr
              key={line.entrant}
              class={[
                line.entrant === tournament.myEntrant ? 'mine' : '',
                inGroup && line.stage > groupStage ? 'goes-on' : '',
              ].join(' ')}
            >
              <td class="figure rank">{inGroup ? line.groupRank : line.rank}</td>
              <th scope="row">
                <a href={pathOf(tournament, code, 'players', line.entrant)}>{line.name}</a>
                {line.status !== 'playing' && (
                  <span class="quiet"> ({tellOf('entrant', line.status)})</span>
                )}
              </th>
              {rounds.map((number) => {
                const gain = line.gains.find(({ round }) => round === number)
                return (
                  <td key={number} class="figure by-round quiet">
                    {gain ? figure(gain.points) : '–'}
                  </td>
                )
              })}
              {isKnockOut && !inGroup && <td class="quiet">{reachedInWords(line)}</td>}
              {adjusted && (
                <td class="figure">{line.adjustment === 0 ? '' : signed(line.adjustment)}</td>
              )}
              <td class="figure points">{figure(inGroup ? line.groupPoints : line.points)}</td>
              {tournament.tieBreaks.map((name) => {
                // A player who has advanced has the tie-breaks of the next stage, and the same seed.
                const isThere = !inGroup || line.stage === groupStage || name === 'seed'
                const found = isThere && line.tieBreaks.find((tieBreak) => tieBreak.name === name)
                return (
                  <td key={name} class="figure tie quiet">
                    {found ? tieInWords(name, found.value) : ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The server sends the seed as a negative number, so that the best ranks highest. */
function tieInWords(name: string, value: number): string {
  return figure(name === 'seed' ? Math.abs(value) : value)
}

function reachedInWords(line: Standing): string {
  if (line.reachedRound === null) return ''
  if (line.part === 'final') return tell('round.final')
  if (line.part === 'third_place') return tell('round.third_place')
  const words = tell('tournament.round', { round: line.reachedRound })
  return line.stillIn ? `${words} …` : words
}

function Teams({ tournament }: { tournament: Tournament }) {
  const names = new Map(tournament.entrants.map(({ entrant, name }) => [entrant, name]))
  return (
    <table class="standings-table">
      <thead>
        <tr>
          <th scope="col" class="figure">
            {tell('standings.rank')}
          </th>
          <th scope="col">{tell('standings.team')}</th>
          <th scope="col">{tell('desk.column.players')}</th>
          <th scope="col" class="figure">
            {tell('standings.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tournament.teams.map((team) => (
          <tr key={team.team}>
            <td class="figure rank">{team.rank}</td>
            <th scope="row">{team.team}</th>
            <td class="quiet">
              {team.members.map((member) => names.get(member) ?? '–').join(', ')}
            </td>
            <td class="figure points">{figure(team.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the columns mean, to explain the order of players with equal points. */
function Explained({ tournament }: { tournament: Tournament }) {
  return (
    <details class="ranking-explained" open>
      <summary>{tell('standings.explained')}</summary>
      {tournament.pointsByRank.length > 0 && (
        <p>
          {tell('standings.places', { points: tournament.pointsByRank.map(figure).join(' · ') })}
        </p>
      )}
      {tournament.tieBreaks.length > 0 && <p>{tell('standings.order_note')}</p>}
      <ol>
        {tournament.tieBreaks.map((name) => (
          <li key={name}>
            <b>{tellOf('tie', name)}</b> ({tellOf('tie.short', name)}): {tellOf('tie.note', name)}
          </li>
        ))}
      </ol>
      <p>{tell('standings.level')}</p>
    </details>
  )
}
