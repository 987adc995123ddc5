/** Notifications on this phone when it is my turn: on, off, or why they are not available. */
import { useEffect, useState } from 'preact/hooks'
import { type PushState, pushState, turnOffPush, turnOnPush } from '@/api/push'
import { say } from '@/i18n/words'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'

export function PushNotices() {
  const [push, setPush] = useState<PushState>('impossible')
  const [wasOn, setWasOn] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    void pushState().then(setPush)
  }, [])
  const turn = async (deed: Promise<Problem | null>): Promise<void> => {
    setWasOn(push === 'on')
    setProblem(await deed)
    setPush(await pushState())
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
