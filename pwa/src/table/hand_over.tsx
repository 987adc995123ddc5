/** The hand-over of a hot seat: nothing of the table is shown until the next player confirms. */
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'

export function HandOver({ seat, name, take }: { seat: number; name: string; take: () => void }) {
  return (
    <main class="hand-over">
      <SeatMark seat={seat} size={96} />
      <h1>{say('hand_over.to', { name })}</h1>
      <p class="quiet">{say('hand_over.note')}</p>
      <button type="button" class="button primary wide" onClick={take}>
        {say('hand_over.take', { name })}
      </button>
    </main>
  )
}
