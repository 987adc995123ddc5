/** For a game without a drawing of its own: a plain table with two pieces. */
export function PlainEmblem() {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="200" fill="#16324a" />
      <ellipse cx="160" cy="128" rx="120" ry="44" fill="#0d1a26" />
      <circle cx="126" cy="108" r="22" fill="#2a9d8f" />
      <rect x="172" y="88" width="40" height="40" rx="6" fill="#e9c46a" />
    </svg>
  )
}
