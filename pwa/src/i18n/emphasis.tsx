/** Renders `<em>…</em>` in a sentence as emphasis; anything else stays text. */
export function Emphasis({ text }: { text: string }) {
  const parts = text.split(/<em>(.*?)<\/em>/)
  return <>{parts.map((part, index) => (index % 2 ? <em key={part}>{part}</em> : part))}</>
}
