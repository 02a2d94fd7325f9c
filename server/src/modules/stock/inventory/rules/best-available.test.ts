import { arena } from '@admission/common/seat-map/generate/arena.ts'
import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { theatre } from '@admission/common/seat-map/generate/theatre.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { SeatMapDocument } from '@admission/common/seat-map/document.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestAvailable } from './best-available.ts'
import type { BestAvailableRequest } from './best-available.ts'
import { houseOf } from './house.ts'
import type { House } from './house.ts'

const houseFrom = (document: SeatMapDocument): House => houseOf(readSeatMap(packSeatMap(document)))
const playhouse = houseFrom(theatre(600))
const hall = houseFrom(studio({ seats: 60 }))
const ground = houseFrom(arena(18_000))

const allFree = (house: House): Uint8Array => new Uint8Array(house.map.count + 1).fill(1).fill(0, 0, 1)
const request = (more: Partial<BestAvailableRequest> = {}): BestAvailableRequest => ({
  quantity: 2,
  levels: null,
  accessible: false,
  ...more,
})

/** Free seats that come and go in clumps, as sales do: [free or not, length] over and over. */
const freeSeats = (house: House) =>
  fc
    .array(fc.tuple(fc.constantFrom(0, 0, 1, 1, 2), fc.integer({ min: 1, max: 7 })), { minLength: 5, maxLength: 90 })
    .map((clumps) => {
      const free = new Uint8Array(house.map.count + 1)
      for (let no = 1, i = 0; no <= house.map.count; i += 1) {
        const [byte, length] = clumps[i % clumps.length]!
        free.fill(byte, no, Math.min(no + length, house.map.count + 1))
        no += length
      }
      return free
    })

type Place = { seats: number[]; mean: number; strands: boolean }

/** Every place there is, in the plainest words of the rule. */
function everyPlace(house: House, free: Uint8Array, quantity: number, levels: ReadonlySet<number> | null): Place[] {
  const { map } = house
  const ordinary = (no: number): boolean => house.ordinaryLevel[no] !== 0
  return map.runs.flatMap((run) => {
    const open = (no: number): boolean => no >= run.first && no <= run.last && free[no] !== 0 && ordinary(no)
    const places: Place[] = []
    for (let first = run.first; first + quantity - 1 <= run.last; first += 1) {
      const seats = Array.from({ length: quantity }, (_, i) => first + i)
      const level = map.level[first]!
      if (levels && !levels.has(level)) continue
      if (!seats.every((no) => free[no] === 1 && ordinary(no) && map.level[no] === level)) continue
      const last = first + quantity - 1
      const strands = (open(first - 1) && !open(first - 2)) || (open(last + 1) && !open(last + 2))
      places.push({ seats, strands, mean: seats.reduce((sum, no) => sum + house.distance[no]!, 0) / quantity })
    }
    return places
  })
}

const lowestMean = (places: readonly Place[]): number => Math.min(...places.map((place) => place.mean))

function isTheBest(house: House, free: Uint8Array, asked: BestAvailableRequest): boolean {
  const answer = bestAvailable(house, free, asked)
  const places = everyPlace(house, free, asked.quantity, asked.levels)
  const clean = places.filter((place) => !place.strands)
  if (places.length === 0) return answer === null || answer.split
  const chosen = places.find((place) => place.seats.join() === answer?.seats.join())
  if (!answer || !chosen || answer.split || answer.strands !== (clean.length === 0)) return false
  return Math.abs(chosen.mean - lowestMean(clean.length > 0 ? clean : places)) < 1e-6
}

test.each([
  ['a playhouse', playhouse],
  ['a hall', hall],
])('side by side in %s: as good as an exhaustive search', (_name, house) => {
  const levels = fc.option(fc.subarray([1, 2, 3, 4], { minLength: 1 }), { nil: null })
  const rule = fc.property(freeSeats(house), fc.integer({ min: 1, max: 8 }), levels, (free, quantity, only) =>
    isTheBest(house, free, request({ quantity, levels: only && new Set(only) })),
  )
  expect(fc.check(rule, { numRuns: 150 }).counterexample).toBeNull()
})

/** Problems with seats in several rows: of one section, one price, free, near each other. */
function splitFaults(free: Uint8Array, seats: readonly number[], quantity: number): string[] {
  const { map } = playhouse
  const rows = seats.map((no) => map.row[no]!)
  return [
    new Set(seats).size === quantity ? '' : 'not as many',
    seats.every((no) => free[no] === 1 && playhouse.ordinaryLevel[no] !== 0) ? '' : 'not to be had',
    new Set(seats.map((no) => map.level[no])).size === 1 ? '' : 'several prices',
    new Set(rows.map((row) => map.rows[row]!.section)).size === 1 ? '' : 'several sections',
    Math.max(...rows) - Math.min(...rows) <= 4 ? '' : 'far apart',
  ].filter((fault) => fault !== '')
}

test('a party too large for a row sits in neighboring rows of one section at one price', () => {
  let split = 0
  const rule = fc.property(freeSeats(playhouse), fc.integer({ min: 4, max: 12 }), (free, quantity) => {
    const answer = bestAvailable(playhouse, free, request({ quantity }))
    if (!answer?.split) return true
    split += 1
    return splitFaults(free, answer.seats, quantity).length === 0
  })
  expect(fc.check(rule, { numRuns: 150 }).counterexample).toBeNull()
  expect(split).toBeGreaterThan(10)
})

test('four who find only pairs sit two and two, one row behind the other', () => {
  const free = new Uint8Array(hall.map.count + 1)
  const seatsOf = (label: string): number[] => {
    const row = hall.map.rows.find((each) => each.label === label)!
    return [row.first + 3, row.first + 4]
  }
  const pairs = [...seatsOf('B'), ...seatsOf('C')]
  for (const no of pairs) free[no] = 1
  const answer = bestAvailable(hall, free, request({ quantity: 4 }))
  expect(answer).toEqual({ seats: pairs, strands: false, split: true })
})

test('strands no seat while the house has an alternative', () => {
  const row = hall.map.rows.findIndex((each) => each.label === 'C')
  const [left, right] = hall.runsOfRow[row]!
  const free = new Uint8Array(hall.map.count + 1)
  free.fill(1, left!.last - 2, left!.last + 1)
  expect(bestAvailable(hall, free, request())).toMatchObject({ strands: true })
  free.fill(1, right!.first, right!.first + 2)
  expect(bestAvailable(hall, free, request())).toEqual({
    seats: [right!.first, right!.first + 1],
    strands: false,
    split: false,
  })
})

test('wheelchair spaces are skipped, and found with their companion seats on request', () => {
  const place = playhouse.accessible[0]!
  const companion = [...playhouse.map.companionOf].find(([, of]) => of === place)![0]
  const only = new Uint8Array(playhouse.map.count + 1)
  only[place] = 1
  only[companion] = 1
  expect(bestAvailable(playhouse, only, request())).toBeNull()
  expect(bestAvailable(playhouse, only, request({ accessible: true }))?.seats).toEqual(
    [place, companion].toSorted((a, b) => a - b),
  )
  const party = bestAvailable(playhouse, allFree(playhouse), request({ accessible: true, quantity: 4 }))
  expect(party?.seats.filter((no) => playhouse.accessible.includes(no))).toHaveLength(1)
  expect(party?.seats).toHaveLength(4)
  expect(bestAvailable(playhouse, only, request({ accessible: true, levels: new Set([1]) }))).toBeNull()
})

test('each process searches its own rows first, then all rows', () => {
  const free = allFree(ground)
  for (const index of [0, 1, 2]) {
    const answer = bestAvailable(ground, free, request({ share: { index, of: 3 } }))
    expect(ground.map.row[answer!.seats[0]!]! % 3).toBe(index)
  }
  for (let no = 1; no <= ground.map.count; no += 1) if (ground.map.row[no]! % 3 === 0) free[no] = 0
  expect(bestAvailable(ground, free, request({ share: { index: 0, of: 3 } }))).not.toBeNull()
})

test('a full house of 18,000 fills to the last pair, each seat once', () => {
  const free = allFree(ground)
  let sold = 0
  for (let answer = bestAvailable(ground, free, request()); answer; answer = bestAvailable(ground, free, request())) {
    for (const no of answer.seats) {
      expect(free[no]).toBe(1)
      free[no] = 0
    }
    sold += answer.seats.length
    if (sold > 3000) break
  }
  expect(sold).toBeGreaterThan(3000)
})
