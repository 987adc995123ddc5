/** A strength for each bot, for those who do not want them all alike. */

import { SeatMark } from '@/board/token'
import { findShell, say } from '@/i18n/words'
import { STRENGTHS, type Strength } from './order'
import './bot_strengths.css'

interface BotStrengthsProps {
  /** The seats that bots play. */
  readonly seats: readonly number[]
  readonly strengthOf: (seat: number) => Strength
  readonly choose: (seat: number, strength: Strength) => void
}

export function BotStrengths({ seats, strengthOf, choose }: BotStrengthsProps) {
  return (
    <ul class="bot-strengths">
      {seats.map((seat) => (
        <li key={seat}>
          <SeatMark seat={seat} size={20} />
          <label>
            <span>{findShell(`bot.name.${seat}`)}</span>
            <select
              value={strengthOf(seat)}
              onChange={(event) => choose(seat, event.currentTarget.value as Strength)}
            >
              {STRENGTHS.map((strength) => (
                <option key={strength} value={strength}>
                  {say(`bot.${strength}`)}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  )
}
