/** Crises: what they would do, to whom and why, and what has been tucked against them. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import { SeatMark } from '@/board/token'
import type { CrisisView, View } from '@/model/games/daybreak'
import { textOf, titleOf } from './cards'
import './crises.css'
import { harmsIn } from './names'
import { reading } from './reader'
import { SignMark } from './signs'
import { Vignette } from './vignettes/vignette'

/** The open crises in a line each, as one player must fear them. */
export function Forecast({
  seat,
  part,
  context,
}: {
  seat: number
  part: string
  context: Context<View>
}) {
  const { view, say } = context
  const all = [...view.lasting, ...view.crises]
  const open = all.filter((crisis) => crisis.crisis !== null)
  const hidden = all.length - open.length
  if (all.length === 0) return null
  return (
    <div class="db-forecast">
      {open.map((crisis, index) => (
        <Threat
          key={crisis.crisis}
          crisis={crisis}
          seat={seat}
          part={part}
          context={context}
          more={index === open.length - 1 ? hidden : 0}
        />
      ))}
      {open.length === 0 && (
        <p class="db-threat calm">{say('board.hidden_crises', { n: hidden })}</p>
      )}
    </div>
  )
}

function Threat({
  crisis,
  seat,
  part,
  context,
  more,
}: {
  crisis: CrisisView
  seat: number
  part: string
  context: Context<View>
  /** So many lie face down beside it. */
  more: number
}) {
  const { say } = context
  const id = crisis.crisis ?? ''
  const title = titleOf(id, context)
  const aim = useTarget(`crisis:${id}`, title)
  const threat = crisis.threats.find((one) => one.seat === seat)
  const harms = harmsIn(threat?.harms ?? [], context)
  const isSafe = harms.length === 0
  const who = seat === context.seat ? say('board.you') : say('board.them')
  return (
    <button
      type="button"
      data-target={aim['data-target']}
      class={`db-threat${aim.class.includes('changed') ? ' target changed' : ''}${isSafe ? ' calm' : ''}`}
      onClick={() => {
        reading.value = { part, title, cards: [id], isCrisis: true }
      }}
    >
      <SignMark sign="recent" size={16} />
      <b>{title}</b>
      <span class="db-threat-why">{harms.map((harm) => harm.why).join(' ')}</span>
      {more > 0 && <span class="db-threat-more">+{more}</span>}
      <span class={isSafe ? 'good' : 'bad'}>
        {isSafe
          ? say('board.safe', { who })
          : `${who}: ${harms.map((harm) => harm.text).join(', ')}`}
      </span>
    </button>
  )
}

/** A crisis in the world: the whole card, and what it does to everybody. */
export function Crisis({
  crisis,
  context,
  isLasting = false,
}: {
  crisis: CrisisView
  context: Context<View>
  isLasting?: boolean
}) {
  const { say, players } = context
  const id = crisis.crisis ?? ''
  const title = titleOf(crisis.crisis, context)
  const aim = useTarget(`crisis:${id}`, `${title}. ${id ? textOf(id, context) : ''}`, 'group')
  if (crisis.crisis === null) return <div class="db-crisis hidden">{say('board.face_down')}</div>
  const isSolo = players.length === 1
  return (
    <div {...aim} class={`db-crisis ${aim.class}`}>
      <span class="db-crisis-picture">
        <Vignette card={id} isCrisis />
      </span>
      <div>
        <p class="db-crisis-title">
          <b>{title}</b>
          {isLasting && <span class="db-tab">{say('board.lasting')}</span>}
          {crisis.tucked.length > 0 && (
            <span class="db-tab good">{say('board.tucked', { n: crisis.tucked.length })}</span>
          )}
          {crisis.missing.map((tag, index) => (
            <SignMark key={index} sign={tag} size={16} />
          ))}
        </p>
        <p class="db-text">{textOf(id, context)}</p>
      </div>
      {crisis.threats.length > 0 && (
        <ul class="db-harms">
          {crisis.threats.map((threat) => {
            const harms = harmsIn(threat.harms, context)
            return (
              <li key={threat.seat} class={harms.length === 0 ? 'good' : 'bad'}>
                <SeatMark seat={threat.seat} size={13} />
                {!isSolo && (
                  <span>
                    {players.find((one) => one.seat === threat.seat)?.isYou
                      ? say('board.you')
                      : players.find((one) => one.seat === threat.seat)?.name}
                  </span>
                )}
                <b>
                  {harms.length === 0
                    ? say('board.nothing_happens')
                    : harms.map((harm) => harm.text).join(', ')}
                </b>
                {harms.some((harm) => harm.why) && (
                  <small>{harms.map((harm) => harm.why).join(' ')}</small>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
