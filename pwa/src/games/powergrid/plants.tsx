/** The plant market, the auction, and everybody's plants. */

import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import './plants.css'
import type { PlayerView, View } from '@/model/games/powergrid'
import { elektro } from './money'
import { PlantCard } from './plant_card'

const ABOUT_MINE = ['power', 'feed_hybrids', 'scrap', 'return_fuel']

export function Plants({ context }: { context: Context<View> }) {
  const { view, say, decision } = context
  const everybody = owners(context).map((player) => (
    <Owner key={player.seat} player={player} context={context} />
  ))
  const mineFirst = ABOUT_MINE.includes(decision?.kind ?? '')
  return (
    <div class="pg-page" tabIndex={0}>
      {view.auction && <Auction context={context} />}
      {mineFirst && everybody[0]}
      <h3>
        <span>{say('board.on_offer')}</span>
      </h3>
      <Row plants={view.offered} context={context} three={view.step === 3} />
      {view.upcoming.length > 0 && (
        <>
          <h3>
            <span>{say('board.upcoming')}</span>
          </h3>
          <Row plants={view.upcoming} context={context} dim />
        </>
      )}
      <p class="pg-deck">
        <span>{say('board.deck', { deck: view.deck })}</span>
        {view.deckBack && <span>{say('board.next', { back: say(`back.${view.deckBack}`) })}</span>}
        {view.step3Card && <b>{say('step_3_card')}</b>}
        {view.nuclearEnded && <span>{say('board.nuclear_ended')}</span>}
      </p>
      {mineFirst ? everybody.slice(1) : everybody}
      {view.trust && <Trust context={context} />}
    </div>
  )
}

function Row({
  plants,
  context,
  dim = false,
  three = false,
}: {
  plants: View['offered']
  context: Context<View>
  dim?: boolean
  three?: boolean
}) {
  return (
    <div class={`pg-plants${three ? ' three' : ''}`}>
      {plants.map((plant) => (
        <PlantCard
          key={plant.number}
          plant={plant}
          context={context}
          target={`plant:${plant.number}`}
          dim={dim}
          discount={context.view.discount === plant.number ? context.say('discount') : undefined}
        />
      ))}
    </div>
  )
}

function Auction({ context }: { context: Context<View> }) {
  const { view, say, players } = context
  const auction = view.auction
  if (!auction) return null
  const plant = [...view.offered, ...view.upcoming].find((one) => one.number === auction.plant)
  return (
    <section class="pg-auction" aria-live="polite">
      {plant ? <PlantCard plant={plant} context={context} target={`lot:${plant.number}`} /> : <i />}
      <div>
        <b>{say('board.standing_bid', { plant: auction.plant, bid: elektro(auction.bid) })}</b>
        <ul>
          {auction.bidders.map((seat) => (
            <li key={seat} class={seat === auction.leader ? 'leads' : undefined}>
              <SeatMark seat={seat} size={14} /> {players.find((one) => one.seat === seat)?.name} ·{' '}
              {say(seat === auction.leader ? 'board.leads' : 'board.still_in')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The player who looks first, then the others in the order of play. */
function owners({ view, seat }: Context<View>): readonly PlayerView[] {
  const order = [...view.order].sort((a, b) => Number(b === seat) - Number(a === seat))
  return order.flatMap((one) => view.players.find((player) => player.seat === one) ?? [])
}

function Owner({ player, context }: { player: PlayerView; context: Context<View> }) {
  const { say, players, seat } = context
  const prefix = player.seat === seat ? 'mine' : `of:${player.seat}`
  return (
    <section class="pg-owner">
      <header>
        <SeatMark seat={player.seat} />
        <b>{players.find((one) => one.seat === player.seat)?.name}</b>
        {player.plants.length === 0 && <span>{say('board.nobody')}</span>}
      </header>
      {player.plants.length > 0 && (
        <div class="pg-owner-plants">
          {player.plants.map((plant) => (
            <PlantCard
              key={plant.number}
              plant={plant}
              context={context}
              target={`${prefix}:${plant.number}`}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Trust({ context }: { context: Context<View> }) {
  const trust = context.view.trust
  if (!trust) return null
  return (
    <section class="pg-owner">
      <header>
        <b>{context.say('trust')}</b>
        <span>{context.say('board.houses_left', { n: trust.housesLeft })}</span>
      </header>
      <div class="pg-owner-plants">
        {trust.plants.map((plant) => (
          <PlantCard
            key={plant.number}
            plant={plant}
            context={context}
            target={`trust:${plant.number}`}
          />
        ))}
      </div>
    </section>
  )
}
