/** The board of CO₂. */

import { useMemo, useRef } from 'preact/hooks'
import { momentsOf } from '@/board/charts'
import type { Board, Chart, Column, Context, PartProps, Snapshot, Summary } from '@/board/contract'
import './board.css'
import './wide.css'
import type { Action, Event, PlayerView, View } from '@/model/games/co2'
import { Cards } from './cards'
import { EndingNote, EndingScene } from './ending'
import { Expertise } from './expertise'
import { explain } from './explain'
import { describeEvent } from './log_line'
import { Market } from './market'
import { moment, momentTitle } from './moment/moment'
import { offer } from './offer'
import { followAll, type Pieces, PiecesContext } from './pieces'
import { PlayerDetail } from './player_detail'
import { probeNotation } from './probe'
import { Coin, Cube, Mark, Permit } from './signs'
import { tellStep } from './story'
import { Summits } from './summits'
import { tieBreaks } from './tie_breaks'
import { homeOf, phases, question, questionNote, sending, statusLine } from './turn'
import { unavailable } from './unavailable'
import { World } from './world'

const PARTS = ['world', 'expertise', 'summits', 'market', 'cards'] as const

export const board: Board<View, Action, Event> = {
  game: 'co2',
  statusLine,
  parts: ({ say }) => PARTS.map((id) => ({ id, title: say(`board.${id}`) })),
  Part,
  summary,
  offer,
  unavailable,
  question,
  questionNote,
  sending,
  homeOf,
  columns,
  phases,
  PlayerDetail,
  describeEvent,
  tellStep,
  momentTitle,
  moment,
  EndingScene,
  EndingNote,
  tieBreaks,
  probeNotation,
  explain,
  changeKeys: traces,
  charts,
}

function Part({ context, part }: PartProps<View, Action>) {
  const pieces = usePieces(context.view)
  return (
    <PiecesContext.Provider value={pieces}>
      {part === 'world' && <World context={context} />}
      {part === 'expertise' && <Expertise context={context} />}
      {part === 'summits' && <Summits context={context} />}
      {part === 'market' && <Market context={context} />}
      {part === 'cards' && <Cards context={context} />}
    </PiecesContext.Provider>
  )
}

/** The world large, with my expertise and cards beside it. */
function columns(): readonly Column[] {
  return [
    { width: 'minmax(0, 1.35fr)', parts: ['world', 'summits', 'market'] },
    { width: 'minmax(280px, 1fr)', parts: ['expertise', 'cards'] },
  ]
}

function usePieces(view: View): Pieces {
  const last = useRef<Pieces>(new Map())
  return useMemo(() => {
    last.current = followAll(last.current, view)
    return last.current
  }, [view])
}

const CoinMark = () => (
  <Mark>
    <Coin />
  </Mark>
)
const CubeMark = () => (
  <Mark>
    <Cube />
  </Mark>
)
const PermitMark = () => (
  <Mark>
    <Permit />
  </Mark>
)

function summary({ view, say }: Context<View>, seat: number): Summary {
  const player = view.players.find((player) => player.seat === seat)
  if (!player) return { main: { name: '', value: '' }, small: [] }
  const points = view.players.map((player) => player.points)
  const most = Math.max(...points)
  return {
    // Where all have as many, nobody leads.
    isAhead: player.points === most && Math.min(...points) < most,
    main: { name: say('board.points'), value: player.points },
    small: [
      { name: say('board.money'), value: player.money, Symbol: CoinMark },
      { name: say('board.cubes'), value: player.cubes, Symbol: CubeMark },
      { name: say('board.permits'), value: player.permits, Symbol: PermitMark },
    ],
  }
}

function traces(view: View): Readonly<Record<string, string | number>> {
  const found: Record<string, string | number> = {
    ppm: view.ppm,
    market: `${view.price} ${view.market}`,
  }
  for (const region of view.regions) {
    const { region: id, permits, cubes, controller } = region
    found[`region:${id}`] = `${permits} ${cubes} ${controller}`
    region.spaces.forEach((plant, index) => {
      found[`space:${id}:${index}`] = `${plant?.tile} ${plant?.owner}`
    })
    for (const { place, project } of region.places)
      found[`place:${place}`] = `${project?.energy} ${project?.installed} ${project?.scientist}`
  }
  for (const summit of view.summits)
    for (const topic of summit?.topics ?? []) found[`topic:${topic.topic}`] = String(topic.speaker)
  for (const { energy } of view.energies) found[`energy:${energy}`] = levelsOf(view, energy)
  for (const goal of view.unGoals) found[`goal:${goal.goal}`] = 'open'
  return found
}

function levelsOf(view: View, energy: string): string {
  return view.players
    .map((player) => player.expertise.find((track) => track.energy === energy)?.level)
    .join(' ')
}

function charts(
  moments: readonly Snapshot<View>[],
  { say, players, view }: Context<View>,
): readonly Chart[] {
  const lines = (value: (player: PlayerView) => number) =>
    players.map(({ seat, name }) => ({
      seat,
      name,
      points: moments.flatMap(({ version, view }): [number, number][] => {
        const player = view.players.find((player) => player.seat === seat)
        return player ? [[version, value(player)]] : []
      }),
    }))
  const decades = momentsOf(moments, ({ year, phase }) =>
    phase === 'over' ? say('board.end') : say('board.decade', { year: String(year).slice(-2) }),
  )
  const courses: readonly Chart[] = [
    { id: 'points', title: say('board.chart_points'), lines: lines((player) => player.points) },
    {
      id: 'ppm',
      title: say('board.chart_ppm'),
      lines: [
        {
          name: say('board.chart_ppm'),
          points: moments.map(({ version, view }): [number, number] => [version, view.ppm]),
        },
      ],
      marks: [
        { at: view.disasterPpm, name: String(view.disasterPpm) },
        { at: view.lossPpm, name: String(view.lossPpm) },
      ],
    },
    { id: 'money', title: say('board.chart_money'), lines: lines((player) => player.money) },
  ]
  return courses.map((chart) => ({ ...chart, moments: decades }))
}
