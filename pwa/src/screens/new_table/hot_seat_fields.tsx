/** Who shares the phone: a name for each seat, or a bot. */

import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import './hot_seat_fields.css'

export interface HotSeat {
  readonly name: string
  readonly isBot: boolean
}

interface HotSeatProps {
  readonly seats: readonly HotSeat[]
  readonly change: (seats: readonly HotSeat[]) => void
}

export function HotSeatFields({ seats, change }: HotSeatProps) {
  const set = (index: number, part: Partial<HotSeat>): void =>
    change(seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)))
  // Somebody has to hold the phone.
  const people = seats.filter((seat) => !seat.isBot).length
  return (
    <fieldset class="hot-seats">
      <legend>{say('new.players')}</legend>
      {seats.map((seat, index) => (
        <div key={String(index)} class="hot-seat">
          <SeatMark seat={index} size={20} />
          <input
            aria-label={say('new.player_name', { n: index + 1 })}
            placeholder={say('seat.name', { n: index + 1 })}
            value={seat.isBot ? '' : seat.name}
            disabled={seat.isBot}
            maxLength={20}
            autocomplete="off"
            onInput={(event) => set(index, { name: event.currentTarget.value })}
          />
          <label>
            <input
              type="checkbox"
              checked={seat.isBot}
              disabled={!seat.isBot && people <= 1}
              onChange={(event) => set(index, { isBot: event.currentTarget.checked })}
            />
            {say('new.as_bot')}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
