/** Power Grid: two rival networks of houses that meet at the lit city in the middle. */
export function PowerGridEmblem() {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="pg-night" cx=".5" cy=".5" r=".75">
          <stop stop-color="#33475f" />
          <stop offset="1" stop-color="#141d2a" />
        </radialGradient>
        <radialGradient id="pg-light">
          <stop stop-color="#ffe08a" stop-opacity=".75" />
          <stop offset="1" stop-color="#ffd166" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="320" height="200" fill="url(#pg-night)" />
      <path
        d="M0 54L54 36l56 20 44-32 66 18 48-22 52 26M54 36L40 104 0 122M40 104l62 24 58-26M40 104L62 168 0 186M62 168l68 8M110 56l50 46M220 42l48 54 52-18M268 96l-26 66 42 24 36-14M242 162l-112 14M154 24L150 0M220 42L232 0M284 186l6 14"
        fill="none"
        stroke="#5b728b"
        stroke-width="3"
      />
      <circle cx="160" cy="102" r="74" fill="url(#pg-light)" />
      <g fill="none" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
        <path d="M40 104l62 24 58-26-50-46-56-20" stroke="#e69f00" />
        <path d="M220 42l48 54-26 66" stroke="#56b4e9" />
        <path d="M220 42L160 102M242 162L160 102" stroke="#56b4e9" stroke-dasharray="1 15" />
      </g>
      <g fill="#1b2838" stroke="#e69f00" stroke-width="4">
        <circle cx="54" cy="36" r="15" />
        <circle cx="110" cy="56" r="15" />
        <circle cx="102" cy="128" r="15" />
        <circle cx="40" cy="104" r="15" />
      </g>
      <g fill="#1b2838" stroke="#56b4e9" stroke-width="4">
        <circle cx="220" cy="42" r="15" />
        <circle cx="268" cy="96" r="15" />
        <circle cx="242" cy="162" r="15" />
      </g>
      <g fill="#e69f00" stroke="#fff" stroke-width="1.6" stroke-linejoin="round">
        <path d="M47 43v-9l7-6 7 6v9zM103 63v-9l7-6 7 6v9zM95 135v-9l7-6 7 6v9zM33 111v-9l7-6 7 6v9z" />
      </g>
      <g fill="#56b4e9" stroke="#fff" stroke-width="1.6" stroke-linejoin="round">
        <path d="M213 49v-9l7-6 7 6v9zM261 103v-9l7-6 7 6v9zM235 169v-9l7-6 7 6v9z" />
      </g>
      <circle cx="160" cy="102" r="31" fill="#ffd166" stroke="#fff6d6" stroke-width="4" />
      <path d="M166 78l-21 28h12l-4 21 22-29h-13z" fill="#7a3b00" />
    </svg>
  )
}
