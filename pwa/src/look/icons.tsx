/** Line icons on a 24-unit square. They are decoration: the control that holds one carries the name. */
const SHAPES = {
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.4.8 4 2.8 4 5.6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8 3.500v4M16 3.500v4M8 15h3',
  hands:
    'M9 16.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM15 18.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z',
  rivals:
    'M7 4h10v5a5 5 0 0 1-10 0zM7 6H3.5c0 3 1.5 4.5 4 4.5M17 6h3.5c0 3-1.5 4.5-4 4.5M12 14v4M8 20.5h8',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  auto: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 8h5M12 12h8M12 16h6',
  down: 'M6 9l6 6 6-6',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  undo: 'M9 14L4 9l5-5M4 9h9a6.5 6.5 0 0 1 0 13h-3',
  restart: 'M4.5 4.5v5h5M5 9.5A8 8 0 1 1 4 13.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h0M4 12h0M4 18h0',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1 1-1 1.7M12 17h0',
  gear: 'M4 7h8M18 7h2M15 4.5v5M4 17h2M12 17h8M9 14.5v5',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  robot: 'M5 9h14v10H5zM12 9V5M12 4h0M9 13h0M15 13h0M9.5 16.5h5',
  hand: 'M7 12V6.5a1.5 1.5 0 0 1 3 0V11M10 10V4.5a1.5 1.5 0 0 1 3 0V11M13 10.5v-5a1.5 1.5 0 0 1 3 0V13M16 11.5V9a1.5 1.5 0 0 1 3 0v5c0 4-2.5 7-6.5 7-3 0-4.6-1.3-6-3.7L4 13.5a1.6 1.6 0 0 1 2.7-1.6L8 13.5',
  screen: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  printer: 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z',
  more: 'M5.5 12h0M12 12h0M18.5 12h0',
  eye: 'M2.5 12c4-7 15-7 19 0-4 7-15 7-19 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M8 5v14M16 5v14',
  send: 'M4 12l16-8-6 16-3-6z',
  chart: 'M4 4v16h16M8 15l4-5 3 3 5-7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21c0-4.2 3.4-6.5 7.5-6.5s7.5 2.3 7.5 6.5',
  phone: 'M7 3h10v18H7zM11 18h2',
  coach: 'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5v5c3 2.5 8 2.5 11 0v-5M21.5 9.5v6',
  book: 'M12 6.5c-2.5-1.8-5.5-2-8.5-1.5v13c3-.5 6-.3 8.5 1.5 2.5-1.8 5.5-2 8.5-1.5v-13c-3-.5-6-.3-8.5 1.5zM12 6.5v13',
} as const

export type IconName = keyof typeof SHAPES

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={SHAPES[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}

/** The mark of Hotseat: an armchair with a flame. */
export function Seat() {
  return (
    <svg viewBox="72 72 368 384" aria-hidden="true">
      <path fill="#d9492a" d="M140 440h48v-40h136v40h48v-60H140z" />
      <path fill="#ff6b4a" d="M146 250v-74a88 88 0 0 1 88-88h44a88 88 0 0 1 88 88v74z" />
      <path fill="#d9492a" d="M166 246h180v94H166z" />
      <path
        fill="#ff6b4a"
        d="M92 268a40 40 0 0 1 80 0v60h168v-60a40 40 0 0 1 80 0v106a30 30 0 0 1-30 30H122a30 30 0 0 1-30-30z"
      />
      <path
        fill="#ffd166"
        d="M256 132c38 42 62 70 62 106a62 62 0 0 1-124 0c0-24 12-40 28-56 2 18 9 27 18 32 2-32 2-54 16-82z"
      />
    </svg>
  )
}
