/** CO₂: the molecule, with the Earth for its carbon, soot and leaf for its oxygens, under the ppm arc. */
export function Co2Emblem() {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="co2-sky" x2="0" y2="1">
          <stop stop-color="#16324a" />
          <stop offset="1" stop-color="#0d1a26" />
        </linearGradient>
        <linearGradient id="co2-ppm">
          <stop stop-color="#2a9d8f" />
          <stop offset=".45" stop-color="#e9c46a" />
          <stop offset=".72" stop-color="#f4843f" />
          <stop offset="1" stop-color="#d62839" />
        </linearGradient>
        <radialGradient id="co2-sea" cx=".38" cy=".32" r=".8">
          <stop stop-color="#5fc3e4" />
          <stop offset=".6" stop-color="#1d7fb0" />
          <stop offset="1" stop-color="#0c466b" />
        </radialGradient>
        <clipPath id="co2-globe">
          <circle cx="160" cy="122" r="42" />
        </clipPath>
      </defs>
      <rect width="320" height="200" fill="url(#co2-sky)" />
      <g fill="#fff" opacity=".35">
        <circle cx="24" cy="30" r="1.4" />
        <circle cx="66" cy="58" r="1" />
        <circle cx="112" cy="18" r="1.2" />
        <circle cx="214" cy="24" r="1.4" />
        <circle cx="262" cy="50" r="1" />
        <circle cx="298" cy="22" r="1.3" />
      </g>
      <g class="figure">
        <path
          d="M86 122a74 74 0 0 1 148 0"
          fill="none"
          stroke="#ffffff"
          stroke-opacity=".12"
          stroke-width="14"
          stroke-linecap="round"
        />
        <path
          d="M86 122a74 74 0 0 1 126-53"
          fill="none"
          stroke="url(#co2-ppm)"
          stroke-width="14"
          stroke-linecap="round"
        />
        <path d="M200 84l16-16" stroke="#fff" stroke-width="4" stroke-linecap="round" />
        <path d="M58 114h204M58 130h204" stroke="#8fa3b5" stroke-width="6" />
        <circle cx="160" cy="122" r="42" fill="url(#co2-sea)" />
        <g clip-path="url(#co2-globe)" fill="#58b368">
          <path d="M118 104c12-16 26-20 34-18 6 3 0 10-6 13-2 7-10 7-10 14 6 5 12 6 9 15-3 10-12 18-15 28-10-8-18-34-12-52z" />
          <path d="M166 92c8-6 22-8 32 0 4 8-3 12-10 12-8 2-3 9-9 14 4 8-2 22-8 22-7-3-6-15-11-20-4-10 0-20 6-28z" />
          <path d="M184 140c7-4 15-3 17 3-3 7-12 9-17 5z" />
        </g>
        <path
          d="M128 98a42 42 0 0 1 30-18"
          fill="none"
          stroke="#fff"
          stroke-opacity=".5"
          stroke-width="3"
          stroke-linecap="round"
        />
        <circle cx="92" cy="122" r="24" fill="#4a4f57" stroke="#71777f" stroke-width="3" />
        <path d="M79 132v-13l8 5v-5l8 5v-16h7v24z" fill="#e6e0d4" />
        <path
          d="M99 103c3-5 8-3 9-7"
          fill="none"
          stroke="#b9b3a8"
          stroke-width="3"
          stroke-linecap="round"
        />
        <circle cx="228" cy="122" r="24" fill="#2f9e5b" stroke="#6fd08f" stroke-width="3" />
        <path d="M216 133c-4-18 8-25 26-24 2 18-8 27-22 22" fill="#e7f7df" />
        <path
          d="M215 137c5-10 10-15 18-20"
          fill="none"
          stroke="#2f9e5b"
          stroke-width="3"
          stroke-linecap="round"
        />
      </g>
    </svg>
  )
}
