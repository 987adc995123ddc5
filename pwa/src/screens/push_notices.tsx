/** Notices on this phone when it is my turn: on, off again, or why they cannot be. */
import { useEffect, useState } from 'preact/hooks'
import { type PushState, pushState, turnOffPush, turnOnPush } from '@/api/push'
import { say } from '@/i18n/words'
import type { Problem } from '@/table/position'
import { problemInWords } from '@/table/problems'

export function PushNotices() {
  const [push, show] = useState<PushState>('impossible')
  const [wasOn, remember] = useState(false)
  const [problem, refuse] = useState<Problem | null>(null)
  useEffect(() => {
    void pushState().then(show)
  }, [])
  const turn = async (deed: Promise<Problem | null>): Promise<void> => {
    remember(push === 'on')
    refuse(await deed)
    show(await pushState())
  }
  if (push === 'impossible') return null
  return (
    <section class="account">
      <p class="quiet heard" role="status">
        {push === 'on' && say('push.on')}
        {push === 'asked' && wasOn && say('push.off')}
        {push === 'refused' && say('push.refused')}
      </p>
      {push === 'asked' && (
        <button type="button" class="button" onClick={() => turn(turnOnPush())}>
          {say('push.turn_on')}
        </button>
      )}
      {push === 'on' && (
        <button type="button" class="button" onClick={() => turn(turnOffPush())}>
          {say('push.turn_off')}
        </button>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem)}
        </p>
      )}
    </section>
  )
}
