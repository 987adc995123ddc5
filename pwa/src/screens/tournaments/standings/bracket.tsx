/** A knock-out as it is drawn on paper: rounds from left to right, lines for those who go on. */
import { useMemo } from 'preact/hooks'
import { pathOf } from '../address'
import type { Round, Stage, Tournament } from '../api'
import { namesOf } from '../names'
import { tell } from '../words'
import { type Band, type Box, layOut } from './bracket_layout'

const WIDTH = 190
const SPACE = 44

interface BracketProps {
  readonly tournament: Tournament
  readonly code: string | null
  readonly stage: Stage
}

export function Bracket({ tournament, code, stage }: BracketProps) {
  const rounds = tournament.rounds.filter((round) => round.stage === stage.number)
  const layout = useMemo(() => layOut(rounds, stage.double), [rounds, stage.double])
  const planned = plannedColumns(rounds, stage)
  return (
    <div class="bracket-scroll">
      <div class="bracket-heads" style={{ width: `${planned * (WIDTH + SPACE)}px` }}>
        {Array.from({ length: planned }, (_, column) => (
          <b
            key={rounds[column]?.number ?? `to come ${column}`}
            style={{ width: `${WIDTH + SPACE}px` }}
          >
            {columnTitle(rounds, column, planned, stage)}
          </b>
        ))}
      </div>
      {layout.bands.map((band) => (
        <section
          key={band.part}
          aria-label={band.part === 'main' ? undefined : tell(`round.${band.part}`)}
        >
          {band.part !== 'main' && <h3>{tell(`round.${band.part}`)}</h3>}
          <BandPart
            tournament={tournament}
            code={code}
            stage={stage}
            band={band}
            rounds={rounds}
            planned={planned}
          />
        </section>
      ))}
      <Byes tournament={tournament} rounds={rounds} isDouble={stage.double} />
    </div>
  )
}

interface ByesProps {
  readonly tournament: Tournament
  readonly rounds: readonly Round[]
  readonly isDouble: boolean
}

/** Players who do not play a round are in no box, so they are listed separately. */
function Byes({ tournament, rounds, isDouble }: ByesProps) {
  // The upper bracket of a double elimination waits for the lower one; that is no bye.
  const words = isDouble ? 'bracket.waiting' : 'bracket.byes'
  return rounds
    .filter((round) => round.byes.length > 0)
    .map((round) => (
      <p key={round.number} class="quiet">
        {tell('tournament.round', { round: round.number })} ·{' '}
        {tell(words, { names: namesOf(tournament, round.byes) })}
      </p>
    ))
}

/** With two at a table, the number of rounds to come is known. */
function plannedColumns(rounds: readonly Round[], stage: Stage): number {
  const last = rounds.at(-1)
  if (!last || stage.seats !== 2 || stage.double) return rounds.length
  if (last.tables.some((table) => table.part === 'final')) return rounds.length
  const left = last.tables.length + last.byes.length
  return rounds.length + Math.ceil(Math.log2(Math.max(1, left)))
}

function columnTitle(
  rounds: readonly Round[],
  column: number,
  planned: number,
  stage: Stage,
): string {
  const drawn = rounds.findIndex((round) => round.tables.some(({ part }) => part === 'final'))
  const isPairs = stage.seats === 2 && !stage.double
  // Of larger tables the final is known once it is drawn.
  const final = drawn < 0 && isPairs ? planned - 1 : drawn
  if (column === final) return tell('round.final')
  if (column === final - 1 && !stage.double) return tell('round.semi_finals')
  if (column === final - 2 && isPairs) return tell('round.quarter_finals')
  const round = rounds[column]
  return round ? tell('tournament.round', { round: round.number }) : '…'
}

interface BandProps extends BracketProps {
  readonly band: Band
  readonly rounds: readonly Round[]
  readonly planned: number
}

function BandPart({ tournament, code, stage, band, rounds, planned }: BandProps) {
  const coming = band.part === 'main' ? comingBoxes(band, rounds, planned) : []
  const height = Math.max(band.height, ...coming.map((box) => box.y + COMING)) + 8
  return (
    <div class="bracket" style={{ width: `${planned * (WIDTH + SPACE)}px`, height: `${height}px` }}>
      <svg
        class="bracket-lines"
        width={planned * (WIDTH + SPACE)}
        height={height}
        aria-hidden="true"
      >
        {band.boxes.flatMap((box) =>
          box.from.map((source) => (
            <path
              key={`${source.round}.${source.table.tableNumber}-${box.table.tableNumber}`}
              class={box.table.part === 'third_place' ? 'losers' : ''}
              d={line(source, box)}
            />
          )),
        )}
        {coming.flatMap((box) =>
          box.from.map((from) => (
            <path
              key={`${box.key}-${from}`}
              class="coming"
              d={bend(
                (box.column - 1) * (WIDTH + SPACE) + WIDTH,
                from,
                box.column * (WIDTH + SPACE),
                box.y + COMING / 2,
              )}
            />
          )),
        )}
      </svg>
      {band.boxes.map((box) => (
        <BoxPart
          key={`${box.round}.${box.table.tableNumber}`}
          tournament={tournament}
          code={code}
          stage={stage}
          box={box}
        />
      ))}
      {coming.map((box) => (
        <div
          key={box.key}
          class="bracket-box coming"
          style={{
            left: `${box.column * (WIDTH + SPACE)}px`,
            top: `${box.y}px`,
            width: `${WIDTH}px`,
            height: `${COMING}px`,
          }}
        />
      ))}
    </div>
  )
}

const COMING = 56

interface Coming {
  readonly key: string
  readonly column: number
  readonly y: number
  readonly from: readonly number[]
}

/** Empty boxes for the rounds to come, each between the two that lead to it. */
function comingBoxes(band: Band, rounds: readonly Round[], planned: number): readonly Coming[] {
  const last = rounds.length - 1
  let middles = band.boxes
    .filter((box) => box.column === last && box.table.part !== 'third_place')
    .map((box) => box.y + box.height / 2)
  const found: Coming[] = []
  for (let column = rounds.length; column < planned; column += 1) {
    const next: number[] = []
    for (let index = 0; index < middles.length; index += 2) {
      const pair = middles.slice(index, index + 2)
      const middle = pair.reduce((sum, value) => sum + value, 0) / pair.length
      found.push({
        key: `${column}.${index}`,
        column,
        y: Math.max(0, middle - COMING / 2),
        from: pair,
      })
      next.push(middle)
    }
    middles = next
  }
  return found
}

function line(source: Box, box: Box): string {
  return bend(
    source.column * (WIDTH + SPACE) + WIDTH,
    source.y + source.height / 2,
    box.column * (WIDTH + SPACE),
    box.y + box.height / 2,
  )
}

function bend(x: number, y: number, toX: number, toY: number): string {
  const middle = toX - SPACE / 2
  return `M${x} ${y}H${middle}V${toY}H${toX}`
}

interface BoxProps extends BracketProps {
  readonly box: Box
}

function BoxPart({ tournament, code, stage, box }: BoxProps) {
  const { table } = box
  const { ranks } = table
  const isFinal = table.part === 'final' || table.part === 'third_place'
  const goesOn = (seat: number): boolean =>
    ranks !== null && (ranks[seat] ?? 9) <= (isFinal ? 1 : (stage.advance ?? 1))
  return (
    <div
      class={`bracket-box ${table.part ?? ''}`}
      style={{
        left: `${box.column * (WIDTH + SPACE)}px`,
        top: `${box.y}px`,
        width: `${WIDTH}px`,
        height: `${box.height}px`,
      }}
    >
      <span class="bracket-number">
        {tell('round.table', { table: table.tableNumber })}
        {table.part === 'third_place' && ` · ${tell('round.third_place')}`}
      </span>
      <ol>
        {table.entrants.map((entrant, seat) => (
          <li key={entrant} class={goesOn(seat) ? 'goes-on' : ranks ? 'is-out' : ''}>
            <a href={pathOf(tournament, code, 'players', entrant)}>{table.names[seat]}</a>
            {ranks && <span>{ranks[seat]}.</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
