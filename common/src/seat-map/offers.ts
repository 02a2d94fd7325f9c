import { seatState } from './availability.ts'
import { positionsInWords } from './ranges.ts'
import { seatFlags } from './seat-map.ts'
import type { SeatMap } from './seat-map.ts'

/** Free seats of one row that are alike to a buyer: same price level, same notes, same kind of place. */
export type SeatOffer = {
  /** Stays the same while the offer's first seat and kind do. */
  key: string
  section: number
  row: number
  level: number
  /** Ascending. Of an accessible place: the place, then its free companion seats. */
  seats: number[]
  positions: string
  /** Indexes into the map's extras that all these seats have. */
  extras: readonly number[]
  accessible: boolean
  companions: number
  warned: boolean
  /** A note must be ticked before any of them is added. */
  acknowledge: boolean
  /** Distance of the nearest of them to the focal point, in map units. */
  distance: number
}

export type OfferFilter = {
  /** Price levels to show; null: all. */
  levels: ReadonlySet<number> | null
  /** Only runs of at least this many seats side by side. */
  together: number
  /** Leave out seats with a warning. */
  withoutWarnings: boolean
  /** Show accessible places only, or mix them in. */
  accessibleOnly: boolean
}

export const everyOffer: OfferFilter = { levels: null, together: 1, withoutWarnings: false, accessibleOnly: false }

/**
 * All that is free, row by row. `by: 'ROW'` puts every alike seat of a row into one offer ("12, 13, 16 to 18"),
 * `by: 'RUN'` makes one offer of each run of neighbours. In the order of the house.
 */
export function offersOf(map: SeatMap, states: Uint8Array, by: 'ROW' | 'RUN', filter = everyOffer): SeatOffer[] {
  const offers: SeatOffer[] = []
  const lastOfRun = runEnds(map)
  map.rows.forEach((row, rowIndex) => {
    const alike = new Map<string, number[][]>()
    for (let no = row.first; no <= row.last; no += 1) {
      if (states[no] !== seatState.free || map.flags[no]! & seatFlags.companion || !passes(map, no, filter)) continue
      const kind = kindOf(map, no)
      const runs = alike.get(kind) ?? []
      alike.set(kind, runs)
      const last = runs.at(-1)
      if (last && last.at(-1) === no - 1 && !lastOfRun.has(no - 1)) last.push(no)
      else runs.push([no])
    }
    for (const runs of alike.values()) {
      const long = runs.filter((run) => run.length >= filter.together || isAccessible(map, run[0]!))
      const groups = by === 'RUN' ? long : long.length > 0 ? [long.flat()] : []
      for (const seats of groups) offers.push(offerOf(map, states, rowIndex, seats))
    }
  })
  return offers.toSorted((a, b) => a.row - b.row || a.seats[0]! - b.seats[0]!)
}

function offerOf(map: SeatMap, states: Uint8Array, row: number, seats: readonly number[]): SeatOffer {
  const first = seats[0]!
  const accessible = isAccessible(map, first)
  const companions = accessible ? freeCompanions(map, states, seats) : []
  const flags = map.flags[first]!
  return {
    key: `${first}${accessible ? 'a' : ''}`,
    section: map.rows[row]!.section,
    row,
    level: map.level[first]!,
    seats: [...seats, ...companions],
    positions: positionsInWords(seats.map((no) => map.position[no]!)),
    extras: map.extrasOf.get(first) ?? [],
    accessible,
    companions: companions.length,
    warned: (flags & seatFlags.warned) !== 0,
    acknowledge: (flags & seatFlags.acknowledge) !== 0,
    distance: Math.min(...seats.map((no) => distanceToFocal(map, no))),
  }
}

function passes(map: SeatMap, no: number, filter: OfferFilter): boolean {
  if (filter.levels && !filter.levels.has(map.level[no]!)) return false
  if (filter.withoutWarnings && map.flags[no]! & seatFlags.warned) return false
  return !filter.accessibleOnly || isAccessible(map, no)
}

function kindOf(map: SeatMap, no: number): string {
  return `${map.level[no]} ${map.flags[no]! & seatFlags.accessible} ${map.extrasOf.get(no)?.join() ?? ''}`
}

function isAccessible(map: SeatMap, no: number): boolean {
  return (map.flags[no]! & seatFlags.accessible) !== 0
}

function freeCompanions(map: SeatMap, states: Uint8Array, places: readonly number[]): number[] {
  const row = map.rows[map.row[places[0]!]!]!
  const companions: number[] = []
  for (let no = row.first; no <= row.last; no += 1)
    if (states[no] === seatState.free && places.includes(map.companionOf.get(no) ?? 0)) companions.push(no)
  return companions
}

function runEnds(map: SeatMap): Set<number> {
  return new Set(map.runs.map((run) => run.last))
}

/** Distance of a seat to the focal point, in map units. */
export function distanceToFocal(map: SeatMap, seatNo: number): number {
  return Math.hypot(map.x[seatNo]! - map.focal[0], map.y[seatNo]! - map.focal[1])
}

/** Nearest to the focal point first; equal ones in the order of the house. */
export function bestFirst(offers: readonly SeatOffer[]): SeatOffer[] {
  return offers.toSorted((a, b) => a.distance - b.distance || a.seats[0]! - b.seats[0]!)
}

/** What is said of an offer: "Stalls, row F, seats 12, 13, 16 to 18, $89.50 each". `price` is ready to read. */
export function offerInWords(map: SeatMap, offer: SeatOffer, price: string): string {
  const row = map.rows[offer.row]!
  const where = `${map.sections[offer.section]!.name}, row ${row.label}`
  const notes = offer.extras.map((index) => map.extras[index]!.label)
  const places = offer.seats.length - offer.companions
  const seats = places > 1 ? `seats ${offer.positions}, ${price} each` : `seat ${offer.positions}, ${price}`
  return [where, seats, ...notes].join(', ')
}
