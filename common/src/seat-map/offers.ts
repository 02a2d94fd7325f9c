import { seatState } from './availability.ts'
import { positionsText } from './ranges.ts'
import { seatFlags } from './seat-map.ts'
import type { SeatMap } from './seat-map.ts'

const keptPlaces = seatFlags.accessible | seatFlags.companion
const STRANDING_COSTS = 1e6

/** Free seats of one row that are equal to a buyer: same price level, same notes, same kind of seat. */
export type SeatOffer = {
  /** Stable while seats leave the offer, as long as one is left. */
  key: string
  section: number
  row: number
  level: number
  /** Ascending. For a wheelchair space: the space, then its free companion seats. */
  seats: number[]
  positions: string
  /** Indexes of the map's extras that all these seats have. */
  extras: readonly number[]
  accessible: boolean
  companions: number
  warned: boolean
  /** A note must be confirmed before any of them is added. */
  acknowledge: boolean
  /** Distance from the nearest of them to the focal point, in map units. */
  distance: number
}

export type OfferFilter = {
  /** Price levels to show; null: all. */
  levels: ReadonlySet<number> | null
  /** Only runs of at least this many adjacent seats. */
  together: number
  /** Leave out seats with a warning. */
  withoutWarnings: boolean
  /** Show wheelchair spaces only, or mix them in. */
  accessibleOnly: boolean
  /**
   * Another property that equal seats share, besides price level and notes, such as their seller. No quotation marks.
   */
  divide?: ((seatNo: number) => string) | undefined
}

export const everyOffer: OfferFilter = { levels: null, together: 1, withoutWarnings: false, accessibleOnly: false }

/**
 * All free seats, row by row. `by: 'ROW'` makes one offer of all equal seats of a row ("12, 13, 16 to 18"), `by: 'RUN'`
 * one of each run of adjacent seats. In map order.
 */
export function offersOf(map: SeatMap, states: Uint8Array, by: 'ROW' | 'RUN', filter = everyOffer): SeatOffer[] {
  const offers: SeatOffer[] = []
  const lastOfRun = runEnds(map)
  map.rows.forEach((row, rowIndex) => {
    const alike = new Map<string, number[][]>()
    for (let no = row.first; no <= row.last; no += 1) {
      if (states[no] !== seatState.free || map.flags[no]! & seatFlags.companion || !passes(map, no, filter)) continue
      const kind = kindOf(map, no, filter)
      const runs = alike.get(kind) ?? []
      alike.set(kind, runs)
      const last = runs.at(-1)
      if (last && last.at(-1) === no - 1 && !lastOfRun.has(no - 1)) last.push(no)
      else runs.push([no])
    }
    for (const runs of alike.values()) {
      const long = runs.filter((run) => run.length >= filter.together || isAccessible(map, run[0]!))
      const groups = by === 'RUN' ? long : long.length > 0 ? [long.flat()] : []
      groups.forEach((seats, ordinal) => offers.push(offerOf(map, states, rowIndex, seats, ordinal, filter)))
    }
  })
  return offers.toSorted((a, b) => a.row - b.row || a.seats[0]! - b.seats[0]!)
}

function offerOf(
  map: SeatMap,
  states: Uint8Array,
  row: number,
  seats: readonly number[],
  ordinal: number,
  filter: OfferFilter,
): SeatOffer {
  const first = seats[0]!
  const accessible = isAccessible(map, first)
  const companions = accessible ? freeCompanions(map, states, seats) : []
  const flags = map.flags[first]!
  return {
    key: `${row}.${kindOf(map, first, filter).replaceAll(' ', '.')}.${ordinal}`,
    section: map.rows[row]!.section,
    row,
    level: map.level[first]!,
    seats: [...seats, ...companions],
    positions: positionsText(seats.map((no) => map.position[no]!)),
    extras: map.extrasOf.get(first) ?? [],
    accessible,
    companions: companions.length,
    warned: (flags & seatFlags.warned) !== 0,
    acknowledge: (flags & seatFlags.acknowledge) !== 0,
    distance: Math.min(...seats.map((no) => distanceToFocal(map, no))),
  }
}

/** An offer with only the seats that are still free, under the same key and position; null if none is. */
export function leftOfOffer(map: SeatMap, states: Uint8Array, offer: SeatOffer): SeatOffer | null {
  const seats = offer.seats.filter((no) => states[no] === seatState.free)
  if (seats.length === offer.seats.length) return offer
  const places = seats.filter((no) => !(map.flags[no]! & seatFlags.companion))
  if (places.length === 0) return null
  return {
    ...offer,
    seats,
    positions: positionsText(places.map((no) => map.position[no]!)),
    companions: seats.length - places.length,
  }
}

function passes(map: SeatMap, no: number, filter: OfferFilter): boolean {
  if (filter.levels && !filter.levels.has(map.level[no]!)) return false
  if (filter.withoutWarnings && map.flags[no]! & seatFlags.warned) return false
  return !filter.accessibleOnly || isAccessible(map, no)
}

function kindOf(map: SeatMap, no: number, { divide }: OfferFilter): string {
  const kind = `${map.level[no]} ${map.flags[no]! & seatFlags.accessible} ${map.extrasOf.get(no)?.join() ?? ''}`
  return divide === undefined ? kind : `${kind} ${divide(no)}`
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

const endsOf = new WeakMap<SeatMap, ReadonlySet<number>>()

/** The last seat of each run; shared by all offers of a map. */
function runEnds(map: SeatMap): ReadonlySet<number> {
  const ends = endsOf.get(map) ?? new Set(map.runs.map((run) => run.last))
  endsOf.set(map, ends)
  return ends
}

/** Distance from a seat to the focal point, in map units. */
export function distanceToFocal(map: SeatMap, seatNo: number): number {
  return Math.hypot(map.x[seatNo]! - map.focal[0], map.y[seatNo]! - map.focal[1])
}

/** Nearest to the focal point first; equal ones in map order. */
export function bestFirst(offers: readonly SeatOffer[]): SeatOffer[] {
  return offers.toSorted((a, b) => a.distance - b.distance || a.seats[0]! - b.seats[0]!)
}

/**
 * The seats of an offer that one click adds for a party: adjacent, nearest to the focal point, leaving no single free
 * seat if possible; if no run is long enough, the first ones. For an accessible offer: a place and its companions.
 */
export function seatsForParty(map: SeatMap, states: Uint8Array, offer: SeatOffer, party: number): number[] {
  const count = Math.min(party, offer.seats.length)
  if (offer.accessible) {
    const [place = 0] = offer.seats
    const mates = offer.seats.filter((no) => map.companionOf.get(no) === place)
    return [place, ...mates].slice(0, count).toSorted((a, b) => a - b)
  }
  const ends = runEnds(map)
  const open = (no: number): boolean =>
    no >= 1 && no <= map.count && states[no] === seatState.free && !(map.flags[no]! & keptPlaces)
  const before = (no: number): boolean => !ends.has(no - 1) && open(no - 1)
  const after = (no: number): boolean => !ends.has(no) && open(no + 1)
  let best: { from: number; cost: number } | null = null
  for (let from = 0; from + count <= offer.seats.length; from += 1) {
    const seats = offer.seats.slice(from, from + count)
    const [first, last] = [seats[0]!, seats.at(-1)!]
    if (last - first !== count - 1 || seats.some((no) => no < last && ends.has(no))) continue
    const strands = (before(first) && !before(first - 1)) || (after(last) && !after(last + 1))
    const cost = seats.reduce((sum, no) => sum + distanceToFocal(map, no), 0) + (strands ? STRANDING_COSTS : 0)
    if (!best || cost < best.cost) best = { from, cost }
  }
  const from = best?.from ?? 0
  return offer.seats.slice(from, from + count)
}

/** Text of an offer: "Stalls, row F, seats 12, 13, 16 to 18, $89.50 each". `price` is formatted. */
export function offerLabel(map: SeatMap, offer: SeatOffer, price: string): string {
  const row = map.rows[offer.row]!
  const where = `${map.sections[offer.section]!.name}, row ${row.label}`
  const notes = offer.extras.map((index) => map.extras[index]!.label)
  const places = offer.seats.length - offer.companions
  const seats = places > 1 ? `seats ${offer.positions}, ${price} each` : `seat ${offer.positions}, ${price}`
  return [where, seats, ...notes].join(', ')
}
