/** The board of CO₂. */

import { useEffect, useMemo, useRef } from 'preact/hooks'
import { momentsOf } from '@/board/charts'
import type { Board, Chart, Context, PartProps, Snapshot, Summary } from '@/board/contract'
import './board.css'
import type { Action, Event, PlayerView, View } from '@/model/games/co2'
import { Cards } from './cards'
import { Expertise } from './expertise'
import { explain } from './explain'
import { describeEvent } from './log_line'
import { Market } from './market'
import { offer } from './offer'
import { followAll, type Pieces, PiecesContext } from './pieces'
import { probeNotation } from './probe'
import { Coin, Cube, Mark, Permit } from './signs'
import { Summits } from './summits'
import { World } from './world'

const PARTS = ['world', 'expertise', 'summits', 'market', 'cards'] as const
type PartId = (typeof PARTS)[number]

/** Where a decision is taken; those of the turn itself are taken all over the board. */
const HOMES: Readonly<Record<string, PartId>> = {
  draft: 'cards',
  any_expertise: 'expertise',
  study: 'expertise',
  income: 'expertise',
  summit_award: 'summits',
  shortfall: 'cards',
  permit_region: 'world',
  supply_permit: 'world',
  first_region: 'world',
  release: 'world',
  displaced: 'summits',
  solo_region: 'world',
  solo_place: 'world',
}

export const board: Board<View, Action, Event> = {
  game: 'co2',
  statusLine: where,
  parts: ({ say }) => PARTS.map((id) => ({ id, title: say(`board.${id}`) })),
  Part,
  summary,
  offer,
  describeEvent,
  probeNotation,
  explain,
  changeKeys: traces,
  charts,
}

function where({ view, say }: Context<View>): string {
  const { decade, decades, year, round, rounds, phase } = view
  const told = { decade, decades, year: String(year), round, rounds, phase: say(`phase.${phase}`) }
  return say(phase === 'operations' ? 'board.where' : 'board.where_phase', told)
}

function Part({ context, part, showPart }: PartProps<View, Action>) {
  useHome(context, showPart)
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

/** A decision that has one place on the board opens it, and the turn leads back to the world. */
function useHome({ decision }: Context<View>, showPart: (part: string) => void): void {
  const led = useRef(false)
  const kind = decision?.kind
  useEffect(() => {
    const home = kind === undefined ? undefined : HOMES[kind]
    if (home) showPart(home)
    else if (led.current) showPart('world')
    led.current = home !== undefined && home !== 'world'
  }, [kind, showPart])
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
  const player = view.players.find((one) => one.seat === seat)
  if (!player) return { main: { name: '', value: '' }, small: [] }
  return {
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
    .map((player) => player.expertise.find((one) => one.energy === energy)?.level)
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
        const player = view.players.find((one) => one.seat === seat)
        return player ? [[version, value(player)]] : []
      }),
    }))
  const decades = momentsOf(moments, ({ year }) => String(year))
  const courses: readonly Chart[] = [
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
    { id: 'points', title: say('board.chart_points'), lines: lines((one) => one.points) },
    { id: 'money', title: say('board.chart_money'), lines: lines((one) => one.money) },
  ]
  return courses.map((chart) => ({ ...chart, moments: decades }))
}
