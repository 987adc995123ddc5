/** Crises: what they would do, to whom, and what has been tucked against them. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import { SeatMark } from '@/board/token'
import type { CrisisView, View } from '@/model/games/daybreak'
import { textOf, titleOf } from './cards'
import { SignMark } from './signs'

/** The open crises as one player must fear them. */
export function Threats({ seat, context }: { seat: number; context: Context<View> }) {
  const { view } = context
  const open = [...view.lasting, ...view.crises].filter((crisis) => crisis.crisis !== null)
  return (
    <>
      {open.map((crisis) => (
        <Crisis key={crisis.crisis} crisis={crisis} context={context} seat={seat} />
      ))}
    </>
  )
}

export function Crisis({
  crisis,
  context,
  seat,
}: {
  crisis: CrisisView
  context: Context<View>
  /** Whose fate is told; everybody's when absent. */
  seat?: number
}) {
  const { say } = context
  const id = crisis.crisis ?? ''
  const aim = useTarget(
    `crisis:${id}`,
    `${titleOf(crisis.crisis, context)}. ${id ? textOf(id, context) : ''}`,
  )
  if (crisis.crisis === null) return <div class="db-crisis hidden">{say('board.face_down')}</div>
  const threats = crisis.threats.filter((threat) => seat === undefined || threat.seat === seat)
  return (
    <div {...aim} class={`db-crisis ${aim.class}`}>
      <p>
        <b>{titleOf(crisis.crisis, context)}</b>
        {crisis.tucked.length > 0 && <span class="quiet">+{crisis.tucked.length}▮</span>}
        {crisis.missing.map((tag, index) => (
          <SignMark key={index} sign={tag} size={16} />
        ))}
      </p>
      <p class="db-text">{textOf(crisis.crisis, context)}</p>
      {threats.length > 0 && (
        <p class="db-harms">
          {threats.map((threat) => (
            <span
              key={threat.seat}
              class={threat.harms.some((harm) => harm.n > 0) ? 'bad' : 'good'}
            >
              {seat === undefined && <SeatMark seat={threat.seat} size={13} />}
              {seat !== undefined && (
                <b>{say(seat === context.seat ? 'board.you' : 'board.them')} </b>
              )}
              {threat.harms.map((harm) => `${say(`harm.${harm.effect}`)} ${harm.n}`).join(', ')}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
