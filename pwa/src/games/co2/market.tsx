/** The permit market: the price ring, the stack, and whether selling has stopped. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import './market.css'
import type { View } from '@/model/games/co2'
import { Cube, FossilSign, Mark, Permit, Storm } from './signs'

const PRICES = [1, 2, 3, 4, 5, 6, 7, 8]
const RADIUS = 78

export function Market({ context }: { context: Context<View> }) {
  const { view, say } = context
  const [now, next] = view.events
  return (
    <div class="co2-page" tabIndex={0}>
      <section class="co2-market">
        <Ring context={context} />
        <div class="co2-deals">
          <Deal id="buy" title={say('action.buy_permit', { money: view.price })} />
          <Deal id="sell" title={say('action.sell_permit', { money: view.price })} />
          {view.turn.sellingStopped && (
            <p class="co2-stop">
              <Mark size={22}>
                <path class="octagon" d="M-4-10H4L10-4V4L4 10H-4L-10 4V-4z" />
                <path class="bar" d="M-5 0H5" />
              </Mark>
              {say('board.stop')}
            </p>
          )}
        </div>
      </section>
      <ul class="co2-facts">
        <li>
          <Mark>
            <Permit />
          </Mark>
          {say('board.bank', { n: view.bankPermits })}
        </li>
        <li>
          <Mark>
            <Cube />
          </Mark>
          {say('board.cube_supply', { n: view.cubes })}
        </li>
        {now && (
          <li>
            <Mark>
              <Storm />
            </Mark>
            {say('board.event_now_at', { region: say(`region.${now}`) })}
          </li>
        )}
        {next && (
          <li class="co2-later">
            <Mark>
              <Storm />
            </Mark>
            {say('board.event_next_at', { region: say(`region.${next}`) })}
          </li>
        )}
        <li>
          <Mark>
            <FossilSign fossil="coal" />
          </Mark>
          {say('board.fossil_left', { n: view.fossilLeft })}
        </li>
      </ul>
    </div>
  )
}

function Ring({ context: { view, say } }: { context: Context<View> }) {
  const target = useTarget('market', say('board.market_now', { price: view.price, n: view.market }))
  return (
    <svg class="co2-ring" viewBox="-104 -104 208 208" role="group" aria-label={say('board.market')}>
      <g {...target}>
        <circle class="ring" r={RADIUS} />
        {PRICES.map((price) => (
          <g key={price} class={price === view.price ? 'stop now' : 'stop'} transform={turn(price)}>
            <circle r={price === view.price ? 21 : 14} />
            <text y={price === view.price ? 6.5 : 4.5}>{price}</text>
          </g>
        ))}
        <g class="stack">
          {Array.from({ length: Math.min(view.market, 6) }, (_, index) => (
            <Permit key={index} y={6 - index * 9} size={34} />
          ))}
        </g>
        <text class="held" y="44">
          ×{view.market}
        </text>
      </g>
    </svg>
  )
}

/** Prices run clockwise from bottom left to bottom right. */
function turn(price: number): string {
  const angle = ((135 + ((price - 1) / (PRICES.length - 1)) * 270) * Math.PI) / 180
  return `translate(${(RADIUS * Math.cos(angle)).toFixed(1)} ${(RADIUS * Math.sin(angle)).toFixed(1)})`
}

function Deal({ id, title }: { id: string; title: string }) {
  const target = useTarget(id, title)
  return (
    <div {...target} class={`co2-deal ${target.class}`}>
      {title}
    </div>
  )
}
