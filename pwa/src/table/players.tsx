/** The band of players: whose turn it is, and the few numbers that matter. */

import type { Board, Context, Figure, Player } from '@/board/contract'
import { Explained } from '@/board/explain'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Struct } from '@/model/position'

interface PlayersProps {
  readonly board: Board<unknown, Struct, Struct>
  readonly context: Context<unknown>
  readonly clocks?: Readonly<Record<number, string>>
}

export function Players({ board, context, clocks = {} }: PlayersProps) {
  return (
    <ul class={`players players-${context.players.length}`} aria-label={say('table.players')}>
      {context.players.map((player) => (
        <PlayerCard
          key={player.seat}
          player={player}
          board={board}
          context={context}
          clock={clocks[player.seat]}
        />
      ))}
    </ul>
  )
}

interface PlayerCardProps extends Omit<PlayersProps, 'clocks'> {
  readonly player: Player
  readonly clock: string | undefined
}

function PlayerCard({ player, board, context, clock }: PlayerCardProps) {
  const { main, small } = board.summary(context, player.seat)
  const marks = [player.isToAct && 'to-act', player.isYou && 'you', player.isAway && 'away']
  return (
    <li class={`player ${marks.filter(Boolean).join(' ')}`}>
      <div class="player-head">
        <SeatMark seat={player.seat} size={15} />
        <span class="player-name">{player.isYou ? say('you') : player.name}</span>
        {player.isBot && <Icon name="robot" />}
        <FigureShown figure={main} />
      </div>
      <div class="player-small">
        {small.map((figure) => (
          <FigureShown key={figure.name} figure={figure} />
        ))}
        {clock && <span class="player-clock">{clock}</span>}
      </div>
      {player.isToAct && <span class="unseen">{say('table.to_act')}</span>}
    </li>
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
