/** The band of players: whose turn it is, in turn order, and the few numbers that matter. */
import { useState } from 'preact/hooks'
import type { Chip, Context, Figure, Player } from '@/board/contract'
import { Explained } from '@/board/explain'
import { SeatMark } from '@/board/token'
import { capital } from '@/i18n/capital'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { Drawer } from './drawer'
import type { AnyBoard } from './story/since'

interface PlayersProps {
  readonly board: AnyBoard
  readonly context: Context<unknown>
  readonly clocks?: Readonly<Record<number, string>>
}

export function Players({ board, context, clocks = {} }: PlayersProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const order = board.turnOrder?.(context) ?? null
  const players = order
    ? order.seats.flatMap((seat) => context.players.filter((player) => player.seat === seat))
    : context.players
  const detailed = context.players.find((player) => player.seat === opened)
  return (
    <div class="players-band">
      <ul
        class={`players players-${players.length}${order ? ' ordered' : ''}`}
        aria-label={say('table.players')}
      >
        {players.map((player, index) => (
          <PlayerCard
            key={player.seat}
            player={player}
            board={board}
            context={context}
            clock={clocks[player.seat]}
            ordinal={order ? index + 1 : null}
            state={order?.states?.[player.seat]}
            open={() => setOpened(player.seat)}
          />
        ))}
      </ul>
      {order && (order.note || order.aside) && (
        <p class="turn-order">
          <span>{order.note}</span>
          {order.aside && <span>{order.aside}</span>}
        </p>
      )}
      {detailed && (
        <Drawer
          title={detailed.isYou ? say('you') : detailed.name}
          seat={detailed.seat}
          close={() => setOpened(null)}
        >
          <PlayerFacts
            board={board}
            context={context}
            player={detailed}
            clock={clocks[detailed.seat]}
          />
        </Drawer>
      )}
    </div>
  )
}

interface PlayerCardProps extends Omit<PlayersProps, 'clocks'> {
  readonly player: Player
  readonly clock: string | undefined
  readonly ordinal: number | null
  readonly state: string | undefined
  readonly open: () => void
}

function PlayerCard(props: PlayerCardProps) {
  const { player, board, context, clock, ordinal, state, open } = props
  const { main, chips, small, isAhead } = board.summary(context, player.seat)
  const marks = [player.isToAct && 'to-act', player.isYou && 'you', player.isAway && 'away']
  // Only running clocks matter, and always the player's own.
  const isClockShown = clock !== undefined && (player.isToAct || player.isYou)
  const gain = gainOf(board, context, player.seat)
  return (
    <li class={`player ${marks.filter(Boolean).join(' ')}`}>
      {gain !== 0 && (
        <span class={gain > 0 ? 'player-gain good' : 'player-gain bad'} aria-hidden="true">
          {gain > 0 ? `+${gain}` : `−${-gain}`}
        </span>
      )}
      {isAhead && (
        <svg class="player-ahead" viewBox="-11 -11 22 22" aria-hidden="true">
          <path d="M0-10L2.900-3.600 9.800-3.100 4.600 1.500 6.200 8.300 0 4.700-6.200 8.300-4.600 1.500-9.800-3.100-2.900-3.600z" />
        </svg>
      )}
      <button type="button" class="player-card" onClick={open}>
        <span class="player-head">
          {ordinal !== null && <b class="ordinal">{ordinal}</b>}
          <SeatMark seat={player.seat} size={15} />
          <span class="player-name">{player.isYou ? say('you') : player.name}</span>
          {player.isBot && <Icon name="robot" />}
          {main && <FigureShown figure={main} />}
        </span>
        {chips && <Chips chips={chips} />}
        <span class="player-small">
          {small.map((figure) => (
            <FigureShown key={figure.name} figure={figure} />
          ))}
        </span>
        {state && <span class="player-state">{state}</span>}
        {isClockShown && <span class="player-clock">{clock}</span>}
        {player.isToAct && <span class="unseen">{say('table.to_act')}</span>}
        {isAhead && <span class="unseen">{say('player.ahead')}</span>}
      </button>
    </li>
  )
}

/** How much a player's main figure has grown since my last turn. */
function gainOf(board: AnyBoard, context: Context<unknown>, seat: number): number {
  if (context.before === undefined) return 0
  const now = board.summary(context, seat).main?.value
  const old = board.summary({ ...context, view: context.before }, seat).main?.value
  return typeof now === 'number' && typeof old === 'number' ? now - old : 0
}

interface PlayerFactsProps extends Omit<PlayersProps, 'clocks'> {
  readonly player: Player
  readonly clock: string | undefined
}

/** Everything about one player: the board's own details, or the figures with their names. */
function PlayerFacts({ board, context, player, clock }: PlayerFactsProps) {
  const { main, small, isAhead } = board.summary(context, player.seat)
  const known = [
    player.isAway ? say('player.away') : player.isBot ? say('player.bot') : null,
    isAhead ? say('player.ahead') : null,
  ].filter((words) => words !== null)
  return (
    <div class="player-facts">
      {known.length > 0 && <p class="quiet">{capital(known.join(' · '))}</p>}
      <dl>
        {[...(main ? [main] : []), ...small].map((figure) => (
          <div key={figure.name}>
            <dt>
              {figure.Symbol && <figure.Symbol />}
              {capital(figure.name)}
            </dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
        {clock && (
          <div>
            <dt>{say('player.clock')}</dt>
            <dd>{clock}</dd>
          </div>
        )}
      </dl>
      {board.PlayerDetail && <board.PlayerDetail context={context} seat={player.seat} />}
    </div>
  )
}

function Chips({ chips }: { chips: readonly Chip[] }) {
  return (
    <span class="player-chips">
      {chips.map((chip) => (
        <Explained key={chip.text} words={chip.name}>
          <span class={`chip ${chip.class ?? ''}`} aria-hidden="true">
            {chip.text}
          </span>
        </Explained>
      ))}
    </span>
  )
}

function FigureShown({ figure }: { figure: Figure }) {
  return (
    <Explained words={`${figure.name}: ${figure.value}`}>
      <span class="figure-shown" aria-hidden="true">
        {figure.Symbol && <figure.Symbol />}
        {figure.value}
      </span>
    </Explained>
  )
}
