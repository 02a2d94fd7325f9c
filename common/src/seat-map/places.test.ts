import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arena } from './generate/arena.ts'
import { studio } from './generate/studio.ts'
import { theatre } from './generate/theatre.ts'
import { packSeatMap } from './packed.ts'
import { placeFaults, placesOf, seatsAt } from './places.ts'
import { readSeatMap, seatPlace } from './seat-map.ts'

const maps = [theatre(600), studio({ seats: 120, standing: 10 }), arena(9_000)].map((document) =>
  readSeatMap(packSeatMap(document)),
)
const house = maps[0]!

describe('places', () => {
  test('any choice of seats becomes places that give it back, on every kind of map', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...maps),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 })), {
          maxLength: 8,
        }),
        (map, stretches) => {
          const seats = new Set<number>()
          for (const [at, length] of stretches) {
            const first = 1 + Math.floor(at * (map.count - 1))
            for (let no = first; no < first + length && no <= map.count; no += 1) seats.add(no)
          }
          const places = placesOf(map, seats)
          expect(seatsAt(map, places)).toEqual([...seats].toSorted((a, b) => a - b))
          expect(places.flatMap((place) => placeFaults(map, place))).toEqual([])
        },
      ),
    )
  })

  test('odd row labels survive, quoted', () => {
    const document = studio({ seats: 40 })
    const labels = ['A-1', 'a,b', '"x"', 'a']
    document.sections[0]!.rows.forEach((row, i) => (row.label = labels[i] ?? `R${i}`))
    const map = readSeatMap(packSeatMap(document))
    for (const row of map.rows.keys()) {
      const { first, last } = map.rows[row]!
      expect(seatsAt(map, placesOf(map, [first, last]))).toEqual([first, last])
    }
  })

  test.each([
    ['', '', (row: string) => row !== ''],
    ['B-D', '', (row: string) => 'BCD'.includes(row)],
    ['d-b', '', (row: string) => 'BCD'.includes(row)],
    ['A, C – D', '', (row: string) => 'ACD'.includes(row)],
  ])('rows %j mean what they say', (rows, seats, isIn) => {
    const section = house.sections[0]!
    const expected = Array.from({ length: section.last - section.first + 1 }, (_, i) => section.first + i).filter(
      (no) => isIn(seatPlace(house, no).row),
    )
    expect(seatsAt(house, [{ section: section.name, rows, seats }])).toEqual(expected)
  })

  test('seats are ranges of positions', () => {
    const { name } = house.sections[0]!
    const found = seatsAt(house, [{ section: name, rows: 'C', seats: '3-5, 8' }])
    expect(found.map((no) => house.position[no])).toEqual([3, 4, 5, 8])
  })

  test.each([
    [{ section: 'Nowhere', rows: '', seats: '' }, 'section', 'The seat map has no section Nowhere.'],
    [{ section: 'Stalls', rows: 'A-B-C', seats: '' }, 'rows', 'Use rows such as A-C, F.'],
    [{ section: 'Stalls', rows: 'A, ZZ', seats: '' }, 'rows', 'Stalls has no row ZZ.'],
    [{ section: 'Stalls', rows: 'A', seats: 'x' }, 'seats', 'Use seats such as 1-12, 14.'],
    [{ section: 'Stalls', rows: 'A', seats: '900' }, 'seats', 'These rows don’t have those seats.'],
  ])('%j is refused', (place, field, message) => {
    expect(placeFaults(house, place)).toEqual([{ field, message }])
  })

  test('what a changed map no longer has is left out', () => {
    expect(seatsAt(house, [{ section: 'Nowhere', rows: '', seats: '' }])).toEqual([])
    expect(seatsAt(house, [{ section: 'Stalls', rows: 'ZZ', seats: '' }])).toEqual([])
  })
})
