/** The fuel market: a price column for every place, tokens on the dear ones, the next refill as a shadow. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import { capital } from '@/i18n/capital'
import type { LegalAction } from '@/model/position'
import './fuel_market.css'
import type { Action, FuelView, View } from '@/model/games/powergrid'
import { elektro } from './money'
import { FuelMark, FuelSign } from './signs'

const CELL = 42
const GAP = 4

export function FuelMarket({
  context,
  legal,
}: {
  context: Context<View>
  legal: readonly LegalAction<Action>[]
}) {
  const { view, say } = context
  return (
    <div class="pg-page" tabIndex={0}>
      {view.fuels.map((market) => (
        <Market key={market.fuel} market={market} context={context} most={mostOf(market, legal)} />
      ))}
      {view.coalStore !== null && (
        <p class="pg-deck">{say('board.coal_store', { price: elektro(view.coalStore) })}</p>
      )}
    </div>
  )
}

/** How many tokens may be bought now. */
function mostOf(market: FuelView, legal: readonly LegalAction<Action>[]): number {
  const amounts = legal.map(({ action }) =>
    action.kind === 'buy_fuel' && action.fuel === market.fuel ? action.amount : 0,
  )
  return Math.max(0, ...amounts)
}

function Market({
  market,
  context,
  most,
}: {
  market: FuelView
  context: Context<View>
  most: number
}) {
  const { say } = context
  const columns = columnsOf(market)
  const first = market.prices.length - market.tokens
  return (
    <section class="pg-fuel">
      <header>
        <FuelMark fuel={market.fuel} />
        <b>{capital(say(`fuel.${market.fuel}`))}</b>
        <span class="next">
          {market.nextPrice === null
            ? say('board.sold_out')
            : say('board.next_price', { price: elektro(market.nextPrice) })}
        </span>
        <span class="quiet">
          {say('board.supply', { supply: market.supply, refill: market.refillCard })}
        </span>
      </header>
      <svg
        viewBox={`0 0 ${8 * (CELL + GAP)} ${Math.ceil(columns.length / 8) * 42}`}
        role="group"
        aria-label={say('board.market', {
          fuel: say(`fuel.${market.fuel}`),
          tokens: market.tokens,
        })}
      >
        {columns.map((column, index) => (
          <g
            key={column.price}
            transform={`translate(${(index % 8) * (CELL + GAP)} ${Math.floor(index / 8) * 42})`}
          >
            <rect class="cell" width={CELL} height="38" rx="7" />
            <text class="cell-price" x={CELL / 2} y="35">
              {column.price}
            </text>
            {column.places.map((place, at) => (
              <Place
                key={place}
                market={market}
                context={context}
                x={CELL / 2 + (at - (column.places.length - 1) / 2) * 13}
                order={place - first}
                isComing={place < first && place >= first - market.refill}
                canBuy={place >= first && place - first < most}
              />
            ))}
          </g>
        ))}
      </svg>
    </section>
  )
}

interface PlaceProps {
  readonly market: FuelView
  readonly context: Context<View>
  readonly x: number
  /** 0 is the next token to be sold; below, the place is empty. */
  readonly order: number
  readonly isComing: boolean
  readonly canBuy: boolean
}

function Place({ market, context, x, order, isComing, canBuy }: PlaceProps) {
  if (order < 0) return <circle class={isComing ? 'coming' : 'empty'} cx={x} cy="14" r="5" />
  if (!canBuy) return <FuelSign fuel={market.fuel} x={x} y={14} size={13} />
  return <Buyable market={market} context={context} x={x} amount={order + 1} />
}

/** A tap on the third token buys three. */
function Buyable({
  market,
  context,
  x,
  amount,
}: {
  market: FuelView
  context: Context<View>
  x: number
  amount: number
}) {
  const name = `${context.say(`fuel.${market.fuel}`)}: ${context.say('board.token', { n: amount })}`
  const target = useTarget(`fuel:${market.fuel}:${amount}`, name)
  return (
    <g {...target}>
      <rect class="aim" x={x - 6.5} y="3" width="13" height="22" rx="5" />
      <FuelSign fuel={market.fuel} x={x} y={14} size={13} />
    </g>
  )
}

/** Places of one price stand in one column. */
function columnsOf(market: FuelView): readonly { price: number; places: number[] }[] {
  const columns: { price: number; places: number[] }[] = []
  market.prices.forEach((price, place) => {
    const last = columns.at(-1)
    if (last?.price === price) last.places.push(place)
    else columns.push({ price, places: [place] })
  })
  return columns
}
