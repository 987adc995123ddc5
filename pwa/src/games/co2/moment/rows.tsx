/** A line with a bar for each player: the summit's lessons and the final score. */
import { Fragment } from 'preact'
import type { Context, MomentStep, Told } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { colourOf, paint } from '@/look/players'
import type { Event, View } from '@/model/games/co2'
import { lineName, playerName } from '../names'
import { EnergySign, Mark, Scientist } from '../signs'
import { all } from '../story'

interface RowsProps {
  readonly rows: readonly {
    readonly seat: number
    readonly name: string
    readonly isYou: boolean
    /** From 0 to 1. */
    readonly share: number
    readonly note: string
    readonly value: string
  }[]
}

/** A line with a bar for each player; mine stands out. */
export function Rows({ rows }: RowsProps) {
  return (
    <ul class="co2-rows">
      {rows.map((row, index) => (
        <li key={row.seat} class={row.isYou ? 'you' : undefined}>
          <SeatMark seat={row.seat} size={16} />
          <span>{row.name}</span>
          <span class="track">
            <span
              class="fill"
              style={{
                width: `${Math.round(row.share * 100)}%`,
                background: paint(colourOf(row.seat)),
                animationDelay: `${index * 80}ms`,
              }}
            />
          </span>
          <b>{row.value}</b>
          {row.note && <small>{row.note}</small>}
        </li>
      ))}
    </ul>
  )
}

/** A summit found all its speakers: who spoke on what, and what each has learnt so far. */
export function summitStep(
  { events, before, after }: Told<View, Event>,
  context: Context<View>,
): MomentStep {
  const { say } = context
  const held = all(events, 'summit_held').map((event) => event.summit)
  // The last speaker may have arrived in this very step.
  const tiles = held.map((id) => {
    const known = [...after.summits, ...before.summits].find((summit) => summit?.summit === id)
    const moves = all(events, 'scientist_moved')
    const topics = (known?.topics ?? []).map((topic) => ({
      ...topic,
      speaker: moves.find((move) => move.target === topic.topic)?.seat ?? topic.speaker,
    }))
    return { id, topics }
  })
  const learnt = all(events, 'expertise_gained')
  const lines = learnt.map((event) =>
    say('event.expertise_gained', {
      seat: playerName(context, event.seat),
      energy: say(`energy.${event.energy}`),
      level: event.level,
    }),
  )
  return {
    id: 'summit',
    title: say('board.moment.summit_short'),
    text: `${held.map((id) => say('event.summit_held', { summit: say(`summit.${id}`) })).join(' ')} ${lines.join(' ')}`,
    Picture: () => (
      <>
        {tiles.map(({ id, topics }) => (
          <Fragment key={id}>
            <h3 class="co2-moment-title">{say(`summit.${id}`)}</h3>
            <ul class="co2-speakers">
              {topics.map((topic) => (
                <li key={topic.topic}>
                  <Mark size={38}>
                    <EnergySign energy={topic.energy} x={-3} y={-2} size={15} />
                    {topic.speaker !== null && (
                      <Scientist seat={topic.speaker} x={5} y={3} size={13} />
                    )}
                  </Mark>
                  <span>{say(`energy.${topic.energy}`)}</span>
                  <b>{topic.speaker !== null && lineName(context, topic.speaker)}</b>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        <p>{say('board.moment.summit_why')}</p>
        {lines.length > 0 && (
          <ul class="co2-learnt">
            {learnt.map((event, index) => (
              <li key={lines[index]}>
                <SeatMark seat={event.seat ?? 0} size={16} />
                <Mark size={20}>
                  <EnergySign energy={event.energy} />
                </Mark>
                {lines[index]}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  }
}

/** The final score: what each scoring line brought, and the total. */
export function countStep(
  { events, after }: Told<View, Event>,
  context: Context<View>,
): MomentStep {
  const { say, players } = context
  const scored = all(events, 'points_scored')
  const lines = [...new Set(scored.map((event) => event.line))]
  const most = Math.max(1, ...after.players.map((player) => player.points))
  const rows = players
    .map(({ seat, isYou }) => {
      const total = after.players.find((player) => player.seat === seat)?.points ?? 0
      const parts = lines.flatMap((line) => {
        const n = scored
          .filter((event) => event.seat === seat && event.line === line)
          .reduce((sum, event) => sum + event.points, 0)
        return n === 0 ? [] : [`${say(`score.${line}`)} ${n > 0 ? '+' : '−'}${Math.abs(n)}`]
      })
      return {
        seat,
        isYou,
        name: lineName(context, seat),
        share: Math.max(0, total) / most,
        note: parts.join(' · '),
        value: String(total),
      }
    })
    .sort((first, second) => Number(second.value) - Number(first.value))
  return {
    id: 'count',
    title: say('board.moment.count'),
    text: rows.map((row) => `${row.name}: ${row.value}. ${row.note}`).join(' '),
    Picture: () => (
      <>
        <h3 class="co2-moment-title">{say('board.moment.count_title')}</h3>
        <Rows rows={rows} />
      </>
    ),
  }
}
