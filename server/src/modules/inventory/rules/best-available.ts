import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { seatByte, strandsNeighbour } from './house.ts'
import type { BestAvailableAnswer, House, HouseRun } from './house.ts'
import { splitOverRows } from './split-over-rows.ts'

export type BestAvailableWish = {
  /** How many seats, 1 or more. */
  quantity: number
  /** Price levels that the buyer accepts; null: any. All seats of one answer have one level, so one price. */
  levels: ReadonlySet<number> | null
  /** One accessible place with its companions; otherwise such places are left alone. */
  accessible: boolean
  /** Rather in neighbouring rows than with a seat left alone. */
  neverStrand?: boolean
  /** This process's share of the rows: looked through first, so that several processes do not fight for the same seats. */
  share?: { index: number; of: number }
}

type Best = { mean: number; first: number }

/**
 * The free seats side by side that are nearest to the focal point and leave no single seat alone; if there are none,
 * those that do; if none, seats in neighbouring rows of one price; else null. With `neverStrand` neighbouring rows that leave
 * nobody alone come before seats side by side that do. Looks only, changes nothing.
 * `free` holds a `seatByte` for each seat number.
 */
export function bestAvailable(house: House, free: Uint8Array, wish: BestAvailableWish): BestAvailableAnswer | null {
  const allowed = allowedLevels(house, wish.levels)
  if (wish.accessible) return accessiblePlace(house, free, wish.quantity, allowed)
  const { share } = wish
  if (share && share.of > 1) {
    const own = sideBySide(house, free, wish.quantity, allowed, (run) => run.row % share.of === share.index)
    if (own && !(wish.neverStrand && own.strands)) return own
  }
  const together = sideBySide(house, free, wish.quantity, allowed, null)
  if (together && !(wish.neverStrand && together.strands)) return together
  const split = splitOverRows(house, free, wish.quantity, allowed)
  return split && !(together && split.strands) ? split : together
}

/** Byte by price level; level 0 (accessible places, companion seats) is never allowed. */
function allowedLevels(house: House, levels: ReadonlySet<number> | null): Uint8Array {
  const allowed = new Uint8Array(256)
  for (const { level } of house.map.levels) if (!levels || levels.has(level)) allowed[level] = 1
  return allowed
}

function sideBySide(
  house: House,
  free: Uint8Array,
  quantity: number,
  allowed: Uint8Array,
  mine: ((run: HouseRun) => boolean) | null,
): BestAvailableAnswer | null {
  const clean: Best = { mean: Infinity, first: 0 }
  const stranding: Best = { mean: Infinity, first: 0 }
  for (const run of house.runs) {
    if (run.nearest >= clean.mean) break
    if (run.last - run.first + 1 < quantity || (mine && !mine(run))) continue
    searchRun(house, free, run, quantity, allowed, clean, stranding)
  }
  const best = clean.first > 0 ? clean : stranding
  if (best.first === 0) return null
  return { seats: span(best.first, quantity), strands: best === stranding, split: false }
}

/** Slides over a run once with a running sum; notes the best place that strands nobody and the best that does. */
function searchRun(
  house: House,
  free: Uint8Array,
  run: HouseRun,
  quantity: number,
  allowed: Uint8Array,
  clean: Best,
  stranding: Best,
): void {
  const { distance, ordinaryLevel } = house
  let streak = 0
  let level = 0
  let sum = 0
  for (let no = run.first; no <= run.last; no += 1) {
    const here = ordinaryLevel[no]!
    if (free[no] !== seatByte.offered || allowed[here] === 0) {
      streak = 0
      sum = 0
      continue
    }
    if (here !== level) {
      level = here
      streak = 0
      sum = 0
    }
    streak += 1
    sum += distance[no]!
    if (streak > quantity) sum -= distance[no - quantity]!
    if (streak < quantity) continue
    const mean = sum / quantity
    if (mean >= clean.mean) continue
    const first = no - quantity + 1
    const into = strandsNeighbour(house, free, run, first, no) ? stranding : clean
    if (mean >= into.mean) continue
    into.mean = mean
    into.first = first
  }
}

/** The nearest free accessible place with as many companions and ordinary neighbours as the party needs, of one price. */
function accessiblePlace(
  house: House,
  free: Uint8Array,
  quantity: number,
  allowed: Uint8Array,
): BestAvailableAnswer | null {
  for (const place of house.accessible) {
    const level = house.map.level[place]!
    if (free[place] !== seatByte.offered || allowed[level] === 0) continue
    const run = house.runOf[place]!
    const fits = (no: number): boolean => {
      if (no < run.first || no > run.last || free[no] !== seatByte.offered || house.map.level[no] !== level)
        return false
      return no === place || house.map.companionOf.get(no) === place || !(house.map.flags[no]! & keptFor)
    }
    let best: { first: number; companions: number; strands: boolean } | null = null
    for (let first = place - quantity + 1; first <= place; first += 1) {
      const seats = span(first, quantity)
      if (!seats.every(fits)) continue
      const companions = seats.filter((no) => house.map.companionOf.has(no)).length
      const strands = strandsNeighbour(house, free, run, first, first + quantity - 1)
      const better =
        !best || companions > best.companions || (companions === best.companions && best.strands && !strands)
      if (better) best = { first, companions, strands }
    }
    if (best) return { seats: span(best.first, quantity), strands: best.strands, split: false }
  }
  return null
}

const keptFor = seatFlags.accessible | seatFlags.companion

function span(first: number, quantity: number): number[] {
  return Array.from({ length: quantity }, (_, i) => first + i)
}
