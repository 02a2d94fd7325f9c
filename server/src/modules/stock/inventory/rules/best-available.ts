import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { seatByte, strandsNeighbor } from './house.ts'
import type { BestAvailableAnswer, House, HouseRun } from './house.ts'
import { splitOverRows } from './split-over-rows.ts'

export type BestAvailableRequest = {
  /** How many seats, 1 or more. */
  quantity: number
  /** Price levels the buyer accepts; null for any. All seats in a result share one level, so one price. */
  levels: ReadonlySet<number> | null
  /** True if to choose one wheelchair space with its companion seats; otherwise such spaces are skipped. */
  accessible: boolean
  /** Prefer neighboring rows over stranding a seat. */
  neverStrand?: boolean
  /** This process's share of the rows, searched first so that processes don't compete for the same seats. */
  share?: { index: number; of: number }
}

type Best = { mean: number; first: number }

/**
 * Finds the free adjacent seats nearest to the focal point that strand no seat; failing that, ones that do; failing that,
 * seats of one price in neighboring rows; else null. With `neverStrand`, neighboring rows that strand no seat come before
 * adjacent seats that do. Changes nothing. `free` holds a `seatByte` for each seat number.
 */
export function bestAvailable(
  house: House,
  free: Uint8Array,
  request: BestAvailableRequest,
): BestAvailableAnswer | null {
  const allowed = allowedLevels(house, request.levels)
  if (request.accessible) return accessiblePlace(house, free, request.quantity, allowed)
  const { share } = request
  if (share && share.of > 1) {
    const own = sideBySide(house, free, request.quantity, allowed, (run) => run.row % share.of === share.index)
    if (own && !(request.neverStrand && own.strands)) return own
  }
  const together = sideBySide(house, free, request.quantity, allowed, null)
  if (together && !(request.neverStrand && together.strands)) return together
  const split = splitOverRows(house, free, request.quantity, allowed)
  return split && !(together && split.strands) ? split : together
}

/** Byte by price level; level 0 (wheelchair spaces, companion seats) is never allowed. */
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

/** Slides over a run once with a running sum; records the best position that strands no seat and the best that does. */
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
    const into = strandsNeighbor(house, free, run, first, no) ? stranding : clean
    if (mean >= into.mean) continue
    into.mean = mean
    into.first = first
  }
}

/** The nearest free wheelchair space with as many companion and ordinary seats beside it as the party needs, all of one price. */
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
      return no === place || house.map.companionOf.get(no) === place || !(house.map.flags[no]! & reservedFlags)
    }
    let best: { first: number; companions: number; strands: boolean } | null = null
    for (let first = place - quantity + 1; first <= place; first += 1) {
      const seats = span(first, quantity)
      if (!seats.every(fits)) continue
      const companions = seats.filter((no) => house.map.companionOf.has(no)).length
      const strands = strandsNeighbor(house, free, run, first, first + quantity - 1)
      const better =
        !best || companions > best.companions || (companions === best.companions && best.strands && !strands)
      if (better) best = { first, companions, strands }
    }
    if (best) return { seats: span(best.first, quantity), strands: best.strands, split: false }
  }
  return null
}

const reservedFlags = seatFlags.accessible | seatFlags.companion

function span(first: number, quantity: number): number[] {
  return Array.from({ length: quantity }, (_, i) => first + i)
}
