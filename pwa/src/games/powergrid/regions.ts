/** The colours of the regions on the map. */
export const REGION_COLOURS: Record<string, string> = {
  green: '#4f9d5d',
  brown: '#a9744a',
  red: '#c9564e',
  yellow: '#d4ad3a',
  blue: '#4d86c6',
  purple: '#8b67b5',
  cyan: '#3aa6a6',
}
