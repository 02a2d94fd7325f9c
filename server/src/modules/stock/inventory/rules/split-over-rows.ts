import { seatByte, strandsNeighbor } from './house.ts'
import type { BestAvailableAnswer, House } from './house.ts'

/** Maximum number of rows in front of and behind the first part over which a party is spread. */
const ROWS_AWAY = 2
/** Cost of stranding a seat, as a distance in map units: about three seats. */
const STRANDING_COSTS = 40

type Part = { first: number; size: number; level: number; cost: number }
type Point = { x: number; y: number }

/**
 * Seats a party in neighboring rows of one section and price level: the largest part near the focal point, the others as close
 * to it as possible, avoiding single seats if it can. Null if that is impossible. Seats ascending.
 */
export function splitOverRows(
  house: House,
  free: Uint8Array,
  quantity: number,
  allowed: Uint8Array,
): BestAvailableAnswer | null {
  if (quantity < 2) return null
  const focal = { x: house.map.focal[0], y: house.map.focal[1] }
  let best: { parts: Part[]; cost: number } | null = null
  const seen = new Set<number>()
  for (const run of house.runs) {
    if (best && run.nearest >= best.cost) break
    if (seen.has(run.row)) continue
    seen.add(run.row)
    for (const seed of seedsOf(house, free, run.row, quantity, allowed, focal)) {
      const parts = completed(house, free, run.row, seed, quantity)
      if (!parts) continue
      const cost = parts.reduce((sum, part) => sum + part.cost * part.size, 0) / quantity
      if (!best || cost < best.cost) best = { parts, cost }
    }
  }
  if (!best) return null
  const seats = best.parts.flatMap((part) => Array.from({ length: part.size }, (_, i) => part.first + i))
  return {
    seats: seats.toSorted((a, b) => a - b),
    strands: best.parts.some((part) => strands(house, free, part)),
    split: true,
  }
}

/** For each price level of a row, the largest part it has room for, nearest to the focal point. */
function seedsOf(
  house: House,
  free: Uint8Array,
  row: number,
  quantity: number,
  allowed: Uint8Array,
  focal: Point,
): Part[] {
  const longest = new Map<number, number>()
  eachStreak(house, free, row, (first, last, level) => {
    if (allowed[level]) longest.set(level, Math.max(longest.get(level) ?? 0, last - first + 1))
  })
  return [...longest].flatMap(([level, length]) => {
    const size = partSize(quantity, length)
    return bestPart(house, free, row, level, size, focal) ?? []
  })
}

/** As many as available, unless that leaves a single person over and one seat fewer avoids it. */
function partSize(requested: number, length: number): number {
  const size = Math.min(requested, length)
  return requested - size === 1 && size > 2 ? size - 1 : size
}

function completed(house: House, free: Uint8Array, row: number, seed: Part, quantity: number): Part[] | null {
  const parts = [seed]
  const middle = middleOf(house, seed)
  const section = house.map.sections[house.map.rows[row]!.section]!
  let missing = quantity - seed.size
  for (let away = 1; away <= ROWS_AWAY && missing > 0; away += 1)
    for (const next of [row + away, row - away]) {
      if (missing === 0 || next < section.rowFrom || next > section.rowTo) continue
      let length = 0
      eachStreak(house, free, next, (first, last, level) => {
        if (level === seed.level) length = Math.max(length, last - first + 1)
      })
      const part = length > 0 ? bestPart(house, free, next, seed.level, partSize(missing, length), middle) : null
      if (!part) continue
      parts.push({ ...part, cost: seed.cost + part.cost })
      missing -= part.size
    }
  return missing === 0 ? parts : null
}

/** The position of `size` seats of a level in a row whose middle is nearest to a point; its cost is that distance. */
function bestPart(house: House, free: Uint8Array, row: number, level: number, size: number, near: Point): Part | null {
  let best: Part | null = null
  eachStreak(house, free, row, (from, to, streakLevel) => {
    if (streakLevel !== level) return
    for (let first = from; first + size - 1 <= to; first += 1) {
      const part = { first, size, level, cost: 0 }
      const middle = middleOf(house, part)
      part.cost = Math.hypot(middle.x - near.x, middle.y - near.y) + (strands(house, free, part) ? STRANDING_COSTS : 0)
      if (!best || part.cost < best.cost) best = part
    }
  })
  return best
}

function strands(house: House, free: Uint8Array, part: Part): boolean {
  return strandsNeighbor(house, free, house.runOf[part.first]!, part.first, part.first + part.size - 1)
}

function middleOf(house: House, part: Part): Point {
  const last = part.first + part.size - 1
  return {
    x: (house.map.x[part.first]! + house.map.x[last]!) / 2,
    y: (house.map.y[part.first]! + house.map.y[last]!) / 2,
  }
}

/** Longest stretches of free adjacent seats of one price level, run by run. */
function eachStreak(
  house: House,
  free: Uint8Array,
  row: number,
  each: (first: number, last: number, level: number) => void,
): void {
  for (const run of house.runsOfRow[row]!) {
    let first = 0
    for (let no = run.first; no <= run.last + 1; no += 1) {
      const level = no <= run.last && free[no] === seatByte.offered ? house.ordinaryLevel[no]! : 0
      if (first > 0 && level !== house.ordinaryLevel[first]) {
        each(first, no - 1, house.ordinaryLevel[first]!)
        first = 0
      }
      if (first === 0 && level !== 0) first = no
    }
  }
}
