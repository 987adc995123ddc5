/** Another organiser was quicker at this table: what they recorded, before it is overwritten. */
import type { LogLine, Tournament } from '../api'
import { lineInWords } from '../log'
import { tell, tellOf } from '../words'
import { Result } from './list'
import type { Shown } from './order'
import './overtaken.css'

interface OvertakenProps {
  readonly tournament: Tournament
  readonly shown: Shown
  /** What has happened at this table since it was last seen. */
  readonly lines: readonly LogLine[]
  readonly takeOver: () => void
  readonly keepMine: () => void
}

export function Overtaken({ tournament, shown, lines, takeOver, keepMine }: OvertakenProps) {
  const { table } = shown
  return (
    <div class="overtaken" role="alert">
      <p>
        <b>{tell('overtaken.title')}</b>
      </p>
      {lines.map((line) => (
        <p key={line.number}>
          {lineInWords(tournament, line)}
          {line.reason && <span class="quiet"> · {line.reason}</span>}
        </p>
      ))}
      <div class="desk-list">
        {table.ranks ? <Result row={shown} /> : tellOf('table', table.status)}
      </div>
      <div class="overtaken-ways">
        <button type="button" class="button small" onClick={takeOver}>
          {tell('overtaken.take_over')}
        </button>
        <button type="button" class="button small" onClick={keepMine}>
          {tell('overtaken.keep_mine')}
        </button>
      </div>
    </div>
  )
}
