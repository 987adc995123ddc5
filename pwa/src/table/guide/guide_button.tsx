/** Starts, resumes or leaves the guide at this table. */
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { guide, isGuided, readAt, skip } from './progress'

interface GuideButtonProps {
  readonly table: string
  readonly isPlaying: boolean
  readonly close: () => void
}

export function GuideButton({ table, isPlaying, close }: GuideButtonProps) {
  if (!isPlaying) return null
  const isOn = isGuided(table)
  const toggle = (): void => {
    if (isOn) skip(table)
    else guide(table)
    close()
  }
  const key = isOn ? 'guide.skip' : readAt(table).size > 0 ? 'guide.resume' : 'guide.begin'
  return (
    <button type="button" class="button" onClick={toggle}>
      <Icon name="coach" />
      {say(key)}
    </button>
  )
}
