/** Crises: what they would do, to whom and why, and what has been tucked against them. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import { SeatMark } from '@/board/token'
import type { CrisisView, View } from '@/model/games/daybreak'
import { textOf, titleOf } from './cards'
import './crises.css'
import { harmsIn, isShared, nameOf } from './names'
import { reading } from './reader'
import { SignMark } from './signs'
import { Vignette } from './vignettes/vignette'

/** The open crises, a line each, with what they would do to one player. */
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
  const calm = open.filter((crisis) => isHarmless(crisis, seat, context))
  // Crises that spare this player share a line, so that harmful ones are seen.
  const listed = calm.length > 1 ? open.filter((crisis) => !calm.includes(crisis)) : open
  return (
    <div class="db-forecast">
      {listed.map((crisis, index) => (
        <Threat
          key={crisis.crisis}
          crisis={crisis}
          seat={seat}
          part={part}
          context={context}
          more={calm.length < 2 && index === listed.length - 1 ? hidden : 0}
        />
      ))}
      {calm.length > 1 && (
        <Harmless crises={calm} seat={seat} part={part} context={context} more={hidden} />
      )}
      {open.length === 0 && (
        <p class="db-threat calm">{say('board.hidden_crises', { n: hidden })}</p>
      )}
    </div>
  )
}

function isHarmless(crisis: CrisisView, seat: number, context: Context<View>): boolean {
  const threat = crisis.threats.find((threat) => threat.seat === seat)
  return harmsIn(threat?.harms ?? [], context).length === 0
}

/** Crises that do nothing to this player, in one line; a tap shows them all. */
function Harmless({
  crises,
  seat,
  part,
  context,
  more,
}: {
  crises: readonly CrisisView[]
  seat: number
  part: string
  context: Context<View>
  more: number
}) {
  const { say } = context
  const ids = crises.map((crisis) => crisis.crisis ?? '')
  const title = ids.map((id) => titleOf(id, context)).join(', ')
  const who = seat === context.seat ? say('board.you') : say('board.them')
  return (
    <button
      type="button"
      class="db-threat calm"
      onClick={() => {
        reading.value = { part, title: say('board.crises'), cards: ids, isCrisis: true }
      }}
    >
      <SignMark sign="recent" size={16} />
      <b>{title}</b>
      {more > 0 && <span class="db-threat-more">+{more}</span>}
      <span class="good">{say('board.safe', { who })}</span>
    </button>
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
  /** How many lie face down beside it. */
  more: number
}) {
  const { say } = context
  const id = crisis.crisis ?? ''
  const title = titleOf(id, context)
  const aim = useTarget(`crisis:${id}`, title)
  const threat = crisis.threats.find((threat) => threat.seat === seat)
  const harms = harmsIn(threat?.harms ?? [], context)
  const isSafe = harms.length === 0
  const own = seat === context.seat ? say('board.you') : say('board.them')
  const who = isShared(threat?.harms ?? []) ? say('board.round.world') : own
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
  const isWorlds = crisis.threats.every((threat) => isShared(threat.harms))
  // What happens once, to everybody, is listed once.
  const listed = isWorlds ? crisis.threats.slice(0, 1) : crisis.threats
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
      {listed.length > 0 && (
        <ul class="db-harms">
          {listed.map((threat) => {
            const harms = harmsIn(threat.harms, context)
            return (
              <li key={threat.seat} class={harms.length === 0 ? 'good' : 'bad'}>
                {isWorlds ? (
                  <SignMark sign="recent" size={13} />
                ) : (
                  <SeatMark seat={threat.seat} size={13} />
                )}
                {!isSolo && (
                  <span>{isWorlds ? say('board.round.world') : nameOf(threat.seat, context)}</span>
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
