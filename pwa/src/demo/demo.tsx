/** A board without a server: `/demo/<game>?fixture=mid` in development shows a stored position. */
import { useEffect, useState } from 'preact/hooks'
import { type LoadedBoard, loadBoard } from '@/games/load'
import type { Chosen, Position, Source } from '@/model/position'
import { TableFrame } from '@/table/table'
import { Turn } from '@/table/turn'

const FIXTURES = import.meta.glob<{ default: Position }>('@/games/*/fixtures/*.json')
const NAMES = ['Anna', 'Boris', 'Celina', 'Dmitri', 'Ewa', 'Filip']

/** Accepts every action: the view stays, and the turn is over after one. */
function echo(position: Position): Source {
  return {
    preview: async (_decision, _actions: readonly Chosen[]) => ({
      view: position.view,
      decisions: [],
      legalActions: [],
      events: [],
      crossesChance: false,
    }),
    play: async () => ({ version: position.version }),
    probe: async () => ({ problem: 'IllegalMove', key: 'not_your_decision', parameters: {} }),
  }
}

export function Demo({ game }: { game: string }) {
  const [shown, setShown] = useState<{ board: LoadedBoard; turn: Turn; source: Source } | null>(
    null,
  )
  const names = Object.keys(FIXTURES).filter((path) => path.includes(`/games/${game}/`))
  const wanted = new URLSearchParams(location.search).get('fixture') ?? 'mid'
  const path = names.find((name) => name.endsWith(`/${wanted}.json`)) ?? names[0]
  useEffect(() => {
    void open(game, path).then(setShown)
  }, [game, path])
  if (!shown) return <p>{path ? '…' : `no fixtures in src/games/${game}/fixtures`}</p>
  const seats = seatsOf(shown.turn.position.value)
  return (
    <TableFrame
      {...shown}
      seated={seats.map((seat) => ({
        seat,
        name: NAMES[seat] ?? String(seat),
        isBot: seat === 1,
        isAway: false,
      }))}
    />
  )
}

async function open(game: string, path: string | undefined) {
  const load = path ? FIXTURES[path] : undefined
  const [board, fixture] = await Promise.all([loadBoard(game), load?.()])
  if (!board || !fixture) return null
  const source = echo(fixture.default)
  const turn = new Turn(source)
  await turn.receive(fixture.default)
  return { board, turn, source }
}

/** Views list their players; the demo only needs their number. */
function seatsOf(position: Position | null): readonly number[] {
  const view = position?.view
  const players = typeof view === 'object' && view && 'players' in view ? view.players : []
  const count = Array.isArray(players) ? players.length : 1
  return Array.from({ length: Math.max(1, count) }, (_, seat) => seat)
}
