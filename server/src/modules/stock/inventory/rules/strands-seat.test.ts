import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestAvailable } from './best-available.ts'
import { houseOf } from './house.ts'
import { strandedSeats, strandsSeat } from './strands-seat.ts'

const house = houseOf(readSeatMap(packSeatMap(studio({ seats: 200 }))))
const row = house.map.rows.findIndex((each) => each.label === 'D')
const [left, right] = house.runsOfRow[row]!
const from = left!.first

/** Row D's left half from a picture: `.` free, `x` gone, `e` free elsewhere; everything else is gone. */
function pictured(picture: string): Uint8Array {
  const free = new Uint8Array(house.map.count + 1)
  for (let i = 0; i < picture.length; i += 1) free[from + i] = picture[i] === '.' ? 1 : picture[i] === 'e' ? 2 : 0
  return free
}
const seats = (...places: number[]): number[] => places.map((place) => from + place)

test.each([
  { name: 'leaving one at the wall', picture: '......xxx', take: [1, 2], alone: [0] },
  { name: 'leaving one before a sold seat', picture: '.....xxxx', take: [2, 3], alone: [4] },
  { name: 'leaving one in the middle of the two taken', picture: '......xxx', take: [0, 2], alone: [1] },
  { name: 'from the wall', picture: '......xxx', take: [0, 1], alone: [] },
  { name: 'leaving two', picture: '......xxx', take: [2, 3], alone: [] },
  { name: 'all of a gap of three would leave one whichever way', picture: '...xxxxxx', take: [0, 1], alone: [] },
  { name: 'one of a gap of two, nothing else in the row', picture: '..xxxxxxx', take: [0], alone: [] },
  { name: 'one of a gap of two, while a single seat is free beside', picture: '..x.xxxxx', take: [0], alone: [1] },
  { name: 'a neighbour that another collection sells keeps company', picture: '...exxxxx', take: [0, 1], alone: [] },
  { name: 'a seat that was alone before', picture: '.x..xxxxx', take: [2, 3], alone: [] },
])('$name', ({ picture, take, alone }) => {
  expect(strandedSeats(house, pictured(picture), seats(...take))).toEqual(seats(...alone))
})

test('with reach HOUSE, a selection is refused only if the same number is available elsewhere at that price', () => {
  // In its own row there is no other way.
  const free = pictured('..xxxxxxx')
  expect(strandedSeats(house, free, seats(0))).toEqual([])
  expect(strandedSeats(house, free, seats(0), 'HOUSE')).toEqual([])
  const level = house.ordinaryLevel[from]
  const other = house.runs.find((run) => run.row !== row && house.ordinaryLevel[run.first] === level)!
  free.fill(1, other.first, other.first + 3)
  expect(strandedSeats(house, free, seats(0))).toEqual([])
  expect(strandedSeats(house, free, seats(0), 'HOUSE')).toEqual(seats(1))
  // Seats offered elsewhere are no alternative.
  free.fill(2, other.first, other.first + 3)
  expect(strandedSeats(house, free, seats(0), 'HOUSE')).toEqual([])
})

test('a party that must not strand a seat sits in two rows, or side by side if there is no other way', () => {
  const behind = house.runsOfRow[row + 1]![0]!
  const request = { quantity: 4, levels: null, accessible: false }
  const free = pictured('.....xxxx')
  expect(bestAvailable(house, free, { ...request, neverStrand: true })).toMatchObject({ strands: true, split: false })
  free.fill(1, behind.first, behind.first + 2)
  expect(bestAvailable(house, free, request)).toMatchObject({ strands: true, split: false })
  expect(bestAvailable(house, free, { ...request, neverStrand: true })).toMatchObject({
    seats: [from, from + 1, behind.first, behind.first + 1],
    strands: false,
    split: true,
  })
})

test('an aisle ends a run: seats across it are not neighbors', () => {
  const free = new Uint8Array(house.map.count + 1)
  free.fill(1, left!.last - 4, right!.first + 3)
  expect(strandsSeat(house, free, [left!.last - 2, left!.last - 1])).toBe(true)
  expect(strandsSeat(house, free, [left!.last - 1, left!.last])).toBe(false)
})

test('adjacent seats picked by best available are never refused if they strand none', () => {
  const bits = fc.array(fc.boolean(), { minLength: 200, maxLength: 200 })
  const rule = fc.property(bits, fc.integer({ min: 1, max: 5 }), (some, quantity) => {
    const free = new Uint8Array(house.map.count + 1)
    some.forEach((bit, i) => (free[i + 1] = bit ? 1 : 0))
    const answer = bestAvailable(house, free, { quantity, levels: null, accessible: false })
    return answer === null || answer.strands || answer.split || !strandsSeat(house, free, answer.seats)
  })
  expect(fc.check(rule).counterexample).toBeNull()
})

test('wheelchair spaces can always be taken', () => {
  const free = new Uint8Array(house.map.count + 1).fill(1)
  expect(strandsSeat(house, free, [house.accessible[0]!])).toBe(false)
})
