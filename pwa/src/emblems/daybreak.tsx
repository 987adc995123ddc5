/** Daybreak: the sun rises in the eight warming bands, behind hills with windmills. */
export function DaybreakEmblem() {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="db-sky" x2="0" y2="1">
          <stop stop-color="#2b3a73" />
          <stop offset=".55" stop-color="#c7607b" />
          <stop offset=".8" stop-color="#ffb36b" />
        </linearGradient>
        <linearGradient id="db-near" x2="0" y2="1">
          <stop stop-color="#1f7a68" />
          <stop offset="1" stop-color="#0d3f3b" />
        </linearGradient>
      </defs>
      <rect width="320" height="200" fill="url(#db-sky)" />
      <g fill="#fff">
        <circle cx="160" cy="142" r="128" fill="#ffd9a0" opacity=".1" />
        <circle cx="160" cy="142" r="106" fill="#ffd28a" opacity=".14" />
        <circle cx="160" cy="142" r="84" fill="#ffc873" opacity=".22" />
        <circle cx="160" cy="142" r="64" fill="#ffc15e" opacity=".4" />
        <circle cx="160" cy="142" r="46" fill="#ffe3a1" />
      </g>
      <path d="M0 140c36-22 70-26 112-6 40-20 74-24 114-2 34-16 62-14 94 0v68H0z" fill="#7a4a7d" />
      <path d="M0 158c50-26 96-18 140-2 54-28 112-26 180-4v48H0z" fill="#35617f" />
      <path d="M0 178c60-24 128-20 180-8 52-12 98-12 140 2v28H0z" fill="url(#db-near)" />
      <g stroke="#fff7e6" stroke-linecap="round" fill="none">
        <g stroke-width="3.4">
          <path d="M112 172v-58" />
          <path d="M112 114l-2-28M112 114l25 12M112 114l-23 15" />
        </g>
        <g stroke-width="2.8">
          <path d="M212 168v-42" />
          <path d="M212 126l10-19M212 126l8 20M212 126l-22 0" />
        </g>
        <g stroke-width="2.2" opacity=".85">
          <path d="M58 162v-30M58 132l-12-9M58 132l14-5M58 132l-2 15" />
          <path d="M268 160v-28M268 132l0-14M268 132l12 7M268 132l-12 8" />
        </g>
      </g>
      <g fill="#fff7e6">
        <circle cx="112" cy="114" r="3.4" />
        <circle cx="212" cy="126" r="3" />
      </g>
    </svg>
  )
}
