/** What a decade brought: income, fossil plants, the air, the disaster, and what lies ahead. */
import type { Context, MomentStep, Told } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { capital } from '@/i18n/capital'
import type { Event, PlantView, View } from '@/model/games/co2'
import { lineName } from '../names'
import { FossilSign, Mark, Storm } from '../signs'
import { outlook } from '../standing'
import { all } from '../story'
import { Rows } from './rows'
import './decade.css'

/** The fossil plants of this decade, read off the board: answers may have split its events over several steps. */
export function fossilsOf(view: View): readonly { region: string; plant: PlantView }[] {
  return view.regions.flatMap(({ region, spaces }) => {
    const plant = spaces[view.decade - 1]
    return plant?.fossil ? [{ region, plant }] : []
  })
}

export function incomeStep({ after }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say, players } = context
  const incomes = players.map(({ seat, isYou }) => {
    const tracks = after.players.find((player) => player.seat === seat)?.expertise ?? []
    return {
      seat,
      isYou,
      name: lineName(context, seat),
      n: tracks.reduce((sum, { income }) => sum + income, 0),
    }
  })
  const most = Math.max(1, ...incomes.map(({ n }) => n))
  const rows = incomes.map((income) => ({
    ...income,
    share: income.n / most,
    note: '',
    value: `+${income.n}`,
  }))
  return {
    id: 'income',
    title: say('board.moment.income'),
    text: rows.map((row) => `${row.name}: ${row.value}`).join('. '),
    Picture: () => (
      <>
        <h3 class="co2-moment-title">{say('board.moment.income_title')}</h3>
        <Rows rows={rows} />
        <p class="quiet">{say('board.moment.income_note')}</p>
      </>
    ),
  }
}

export function fossilStep({ after }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say } = context
  const built = fossilsOf(after)
  const text =
    built.length === 0
      ? say('board.moment.no_fossils')
      : say('board.told.fossils', { year: String(after.year), n: built.length })
  return {
    id: 'fossils',
    title: say('board.moment.fossils'),
    text: `${text}. ${built.map(({ region, plant }) => `${say(`region.${region}`)}: ${say(`fossil.${plant.fossil}`)}, +${plant.ppm}`).join('. ')}`,
    Picture: () => (
      <>
        <h3 class="co2-moment-title">{text}</h3>
        <ul class="co2-fossils">
          {after.regions.map(({ region, spaces }, index) => {
            const space = spaces[after.decade - 1]
            const look = space?.fossil ? `fossil co2-${space.fossil}` : space ? 'green' : 'none'
            return (
              <li key={region} class={look} style={{ animationDelay: `${index * 120}ms` }}>
                {space?.fossil && (
                  <Mark size={26}>
                    <FossilSign fossil={space.fossil} />
                  </Mark>
                )}
                <span>{say(`region.${region}`)}</span>
                <b>{space?.fossil ? `+${space.ppm}` : space ? say('board.moment.green') : '–'}</b>
              </li>
            )
          })}
        </ul>
      </>
    ),
  }
}

const TOP = 14
const FOOT = 206

/** The gauge before and after, with an animated rise. */
export function airStep({ after }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say } = context
  const risen = fossilsOf(after).reduce((sum, { plant }) => sum + plant.ppm, 0)
  const { ppm, lossPpm, disasterPpm } = after
  const old = ppm - risen
  const y = (value: number): number => FOOT - (Math.min(value, lossPpm) / lossPpm) * (FOOT - TOP)
  const state = ppm >= lossPpm ? 'lost' : ppm >= disasterPpm ? 'danger' : 'calm'
  const text = say('board.moment.air_text', { old, ppm, risen })
  const caption = say(`board.moment.air_${state}`, { left: disasterPpm - ppm, loss: lossPpm - ppm })
  return {
    id: 'air',
    title: say('board.moment.air'),
    text: `${text} ${caption}`,
    Picture: ({ isCurrent }) => (
      <div class={isCurrent ? 'co2-moment-air current' : 'co2-moment-air'}>
        <svg viewBox="0 0 120 220" aria-hidden="true">
          <rect class="tube" x="62" y={TOP} width="20" height={FOOT - TOP} rx="10" />
          <rect class="old" x="64" y={y(old)} width="16" height={FOOT - 2 - y(old)} rx="4" />
          <rect class="new" x="64" y={y(ppm)} width="16" height={Math.max(0, y(old) - y(ppm))} />
          <path class="mark" d={`M58 ${y(disasterPpm)}H86`} />
          <text x="52" y={y(disasterPpm) + 4}>
            {disasterPpm}
          </text>
          <text class="bad" x="52" y={TOP + 8}>
            {lossPpm}
          </text>
          <g class="now" transform={`translate(104 ${y(ppm)})`}>
            <path d="M-20 0L-13-5V5z" />
          </g>
        </svg>
        <div>
          <p class="co2-ppm">
            <span>{old}</span> → <b>{ppm}</b> ppm
          </p>
          <p class={risen > 0 ? 'co2-bad' : 'co2-good'}>{say('board.told.ppm', { ppm: risen })}</p>
          <p>{caption}</p>
        </div>
      </div>
    ),
  }
}

/** The disaster: what it cost each player, and why. */
export function eventStep(
  { events, after }: Told<View, Event>,
  context: Context<View>,
): MomentStep {
  const { say, players } = context
  const struck = all(events, 'disaster')[0]
  const id = struck?.region ?? all(events, 'disaster_averted')[0]?.region ?? ''
  const region = say(`region.${id}`)
  const title = capital(say(struck ? 'board.told.disaster' : 'board.moment.averted', { region }))
  const reliefs = all(events, 'relief_given')
  const lines = struck
    ? players.map(({ seat, isYou }) => {
        const relief = reliefs.find((event) => event.seat === seat)
        const text = !relief
          ? say('board.moment.spared')
          : relief.cubes > 0
            ? say('board.moment.relief_cube')
            : say('board.told.lost_points', { n: relief.points })
        return { seat, isYou, name: lineName(context, seat), text, isHurt: relief !== undefined }
      })
    : []
  const why = struck
    ? say('board.moment.struck_why')
    : say('board.moment.averted_why', { ppm: after.ppm, danger: after.disasterPpm })
  return {
    id: 'event',
    title: say('board.moment.event'),
    text: `${title}. ${why} ${lines.map((line) => `${line.name}: ${line.text}`).join('. ')}`,
    Picture: () => (
      <>
        <h3 class="co2-moment-title co2-with-sign">
          <span class={struck ? undefined : 'co2-calm'}>
            <Mark size={34}>
              <Storm />
            </Mark>
          </span>
          {title}
        </h3>
        <p>{why}</p>
        {lines.length > 0 && (
          <ul class="co2-relief">
            {lines.map((line) => (
              <li key={line.seat} class={line.isYou ? 'you' : undefined}>
                <SeatMark seat={line.seat} size={16} />
                <span>{line.name}</span>
                <b class={line.isHurt ? 'co2-bad' : 'co2-good'}>{line.text}</b>
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  }
}

/** What the next decade will bring if nobody builds. */
export function outlookStep({ after }: Told<View, Event>, context: Context<View>): MomentStep {
  const { say } = context
  const ahead = outlook({ ...after, phase: 'operations' })
  const next = String(after.year + 10)
  const most = after.ppm + (ahead?.most ?? 0)
  const least = after.ppm + (ahead?.least ?? 0)
  const text = ahead
    ? say('board.moment.ahead_text', { year: next, n: ahead.spaces, least, most })
    : say('board.moment.ahead_last')
  const empty = after.regions.filter(
    ({ spaces }) => after.decade < spaces.length && !spaces[after.decade],
  )
  return {
    id: 'ahead',
    title: say('board.moment.ahead'),
    text,
    Picture: () => (
      <>
        <h3 class="co2-moment-title">{say('board.moment.ahead_title')}</h3>
        <p class={least >= after.lossPpm ? 'co2-bad' : undefined}>{text}</p>
        {ahead && empty.length > 0 && (
          <p class="quiet">{empty.map(({ region }) => say(`region.${region}`)).join(' · ')}</p>
        )}
      </>
    ),
  }
}
