import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { seatBlocks } from './blocks.ts'
import { seatMapDocumentSchema, seatMapFaults } from './document.ts'
import type { DocumentSeat, SeatMapDocument } from './document.ts'
import { arena } from './generate/arena.ts'
import { studio } from './generate/studio.ts'
import { theatre } from './generate/theatre.ts'
import { gridOf } from './grid.ts'
import { nearestSeat } from './hits.ts'
import { packSeatMap } from './packed.ts'
import { eachRange } from './ranges.ts'
import { readSeatMap, seatFlags, seatPlace } from './seat-map.ts'
import { seatName } from './seat-words.ts'

const read = (document: SeatMapDocument) => readSeatMap(packSeatMap(document))
const seatsOf = (document: SeatMapDocument): { seat: DocumentSeat; section: string; row: string }[] =>
  document.sections.flatMap((section) =>
    section.rows.flatMap((row) => row.runs.flat().map((seat) => ({ seat, section: section.name, row: row.label }))),
  )
const houses = [
  ['a playhouse of 1,200', theatre(1200), 1200],
  ['a playhouse of 733', theatre(733), 733],
  ['the smallest arena', arena(8000), 8000],
  ['an arena without an upper tier', arena(8300), 8300],
  ['an arena of 18,000', arena(18_000), 18_000],
  ['a studio of 97 with a floor', studio({ seats: 97, standing: 150 }), 97],
] as const

for (const [name, document, seats] of houses)
  test(`${name}: valid, exactly as large, and the same after packing and a trip as JSON`, () => {
    expect(v.safeParse(seatMapDocumentSchema, document).issues).toBeUndefined()
    const map = readSeatMap(JSON.parse(JSON.stringify(packSeatMap(document))) as ReturnType<typeof packSeatMap>)
    expect(map.count).toBe(seats)
    seatsOf(document).forEach(({ seat, section, row }, i) => {
      const no = i + 1
      expect(seatPlace(map, no)).toEqual({ section, row, position: seat.position })
      expect(map.x[no]).toBeCloseTo(seat.x, 3)
      expect(map.y[no]).toBeCloseTo(seat.y, 3)
      expect(map.level[no]).toBe(seat.level)
      expect((map.flags[no]! & seatFlags.accessible) !== 0).toBe(seat.accessible === true)
      const mate = map.companionOf.get(no)
      expect(mate === undefined ? undefined : map.position[mate]).toBe(seat.companionOf)
      expect((map.extrasOf.get(no) ?? []).map((index) => map.extras[index]!.id)).toEqual(seat.extras ?? [])
    })
  })

test('seats of any house stay apart by almost a pitch', () => {
  for (const [, document] of houses) {
    const map = read(document)
    const grid = gridOf(map)
    for (let no = 1; no <= map.count; no += 7)
      expect(nearestSeat(map, grid, { x: map.x[no]!, y: map.y[no]! }, 12.5, (other) => other !== no)).toBeNull()
  }
})

test('a seat travels in fewer than 10 characters, most of them alike', () => {
  const json = JSON.stringify(packSeatMap(arena(18_000)))
  expect(json.length).toBeLessThan(180_000)
})

test('the same options give the same house', () => {
  expect(theatre(900)).toEqual(theatre(900))
  expect(arena(12_000)).toEqual(arena(12_000))
  expect(() => theatre(40)).toThrow(RangeError)
  expect(() => arena(2000)).toThrow(RangeError)
})

test('any coordinates survive, to a tenth', () => {
  const near = fc.integer({ min: -50_000, max: 50_000 }).map((tenth) => tenth / 10)
  const run = fc.array(fc.tuple(near, near), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(fc.array(run, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const document = { ...studio({ seats: 20 }), extras: [] }
      document.sections = [
        {
          name: 'S',
          labelAt: null,
          rows: rows.map((runs, r) => {
            let position = 0
            const seats = (points: (readonly [number, number])[]): DocumentSeat[] =>
              points.map(([x, y]) => ({ position: (position += 2), x, y, level: 1 }))
            return { label: String(r), anchors: [], runs: runs.map(seats) }
          }),
        },
      ]
      const map = read(document)
      seatsOf(document).forEach(({ seat }, i) => {
        expect(Math.abs(map.x[i + 1]! - seat.x)).toBeLessThan(0.01)
        expect(Math.abs(map.y[i + 1]! - seat.y)).toBeLessThan(0.01)
        expect(map.position[i + 1]).toBe(seat.position)
      })
    }),
  )
})

test('every seat is in exactly one block, of its section and level', () => {
  for (const [, document, seats] of houses) {
    const map = read(document)
    const owner = new Map<number, string>()
    for (const block of seatBlocks(map)) {
      let size = 0
      eachRange(block.seats, (first, last) => {
        for (let no = first; no <= last; no += 1) {
          size += 1
          expect(owner.has(no)).toBe(false)
          owner.set(no, block.section)
          expect([seatPlace(map, no).section, map.level[no]]).toEqual([block.section, block.level])
          expect(no >= block.seatFrom && no <= block.seatTo).toBe(true)
        }
      })
      expect(size).toBe(block.capacity)
    }
    expect(owner.size).toBe(seats)
  }
})

test('what a document gets wrong is said in words', () => {
  const document = studio({ seats: 40 })
  const [first, second] = document.sections[0]!.rows
  first!.runs[0]![0]!.level = 9
  second!.label = first!.label
  second!.runs[0]![0]!.extras = [7]
  second!.runs[0]![1]!.companionOf = 3
  document.areas.push({
    name: 'Seats',
    level: 5,
    capacity: 10,
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    labelAt: [0, 0],
  })
  expect(seatMapFaults(document)).toEqual([
    'Two sections or areas are named Seats',
    'Seats has the unknown price level 5',
    'Seats has two rows A',
    'Seats row A seat 1 has the unknown price level 9',
    'Seats row A seat 1 has an unknown seat extra',
    'Seats row A seat 2 is the companion of 3, which is not an accessible seat in that row',
  ])
  expect(v.safeParse(seatMapDocumentSchema, document).success).toBe(false)
})

test('a seat is named as people say it', () => {
  const map = read(theatre(1200))
  expect(seatName(map, 1)).toBe('Stalls, row A, seat 1')
  expect(() => seatName(map, 0)).toThrow(RangeError)
  expect(() => seatName(map, 1201)).toThrow(RangeError)
})
