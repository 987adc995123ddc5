/** Scientists have no ids: one that left a spot is taken to be one that appeared on another. */
import { createContext } from 'preact'
import type { View } from '@/model/games/co2'

/** Maps a spot (`asia.cubes`, `S03.solar`, `hand 1`) with its seat to the piece on it. */
export type Pieces = ReadonlyMap<string, string>

export const PiecesContext = createContext<Pieces>(new Map())

/** Pieces that stay keep their names; those that left reappear on the new spots. */
export function follow(before: Pieces, spots: readonly string[]): Pieces {
  const gone = [...before].filter(([spot]) => !spots.includes(spot)).map(([, piece]) => piece)
  const taken = new Set(before.values())
  let next = 0
  const fresh = (): string => {
    while (taken.has(`scientist ${next}`)) next += 1
    taken.add(`scientist ${next}`)
    return `scientist ${next}`
  }
  return new Map(spots.map((spot) => [spot, before.get(spot) ?? gone.shift() ?? fresh()]))
}

/** The spots of one seat's scientists, the hand last. */
export function spotsOf(view: View, seat: number): readonly string[] {
  const projects = view.regions.flatMap((region) =>
    region.places.filter((place) => place.project?.scientist === seat).map((place) => place.place),
  )
  const topics = view.summits.flatMap((summit) =>
    (summit?.topics ?? []).filter((topic) => topic.speaker === seat).map((topic) => topic.topic),
  )
  const inHand = view.players.find((player) => player.seat === seat)?.scientistsInHand ?? 0
  return [...projects, ...topics, ...Array.from({ length: inHand }, (_, index) => `hand ${index}`)]
}

/** All scientists at the table, with the seat in the key: `2 asia.cubes`. */
export function followAll(before: Pieces, view: View): Pieces {
  const after = view.players.flatMap(({ seat }) => {
    const mine = [...before].filter(([spot]) => spot.startsWith(`${seat} `))
    const bare = new Map(mine.map(([spot, piece]) => [spot.slice(2), piece]))
    return [...follow(bare, spotsOf(view, seat))].map(([spot, piece]): [string, string] => [
      `${seat} ${spot}`,
      piece,
    ])
  })
  return new Map(after)
}
