/** The content of a big choice, whether link or button: a picture, its name, and what it means. */
import type { ComponentChild } from 'preact'

interface ChoiceFaceProps {
  readonly picture: ComponentChild
  readonly title: string
  readonly note: string
}

export function ChoiceFace({ picture, title, note }: ChoiceFaceProps) {
  return (
    <>
      <span class="thumb">{picture}</span>
      <span>
        <b>{title}</b>
        <span class="quiet">{note}</span>
      </span>
    </>
  )
}
