/** A page that says what is wrong and what to do. */
import { say } from '@/i18n/words'
import { Seat } from '@/look/icons'

export function Message({ title, text }: { title: string; text?: string }) {
  return (
    <main class="message">
      <Seat />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <a class="button primary" href="/">
        {say('home')}
      </a>
    </main>
  )
}
