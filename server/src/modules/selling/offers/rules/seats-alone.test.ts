import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { expect, test } from 'vitest'
import { houseOf } from '#modules/stock/inventory/rules/house.ts'
import type { OfferFacts, Stranding } from './facts.ts'
import { seatsAlone, type SeatsAlone } from './seats-alone.ts'
import { seatStatus, buildSeatStock } from './seat-stock.ts'

const map = readSeatMap(packSeatMap(studio({ seats: 200 })))
const house = houseOf(map)
const row = map.rows.findIndex(({ label }) => label === 'D')
const from = house.runsOfRow[row]?.[0]?.first ?? 0
const other = house.runs.find((run) => run.row !== row && map.level[run.first] === map.level[from])?.first ?? 0
const seats = (...places: number[]): number[] => places.map((place) => from + place)

const maximum = { value: 9 }
const factsOf = (stranding: Stranding): OfferFacts =>
  ({
    collections: [
      {
        id: 'stalls',
        stranding,
        quantityStep: 1,
        limits: [],
        priceTypes: [{ id: 'adult', minQuantity: 1, maxQuantity: maximum.value, step: 1 }],
      },
    ],
    blocks: [{ id: 'block', collectionId: 'stalls' }],
    extras: [],
  }) as unknown as OfferFacts

/** Row D's left half from a picture: `.` free, `x` gone, a digit: a seat of that line. Rows elsewhere are gone, or have three free. */
const judged = (picture: string, stranding: Stranding = 'AVOID', elsewhere = 0): SeatsAlone[] => {
  const all = Array.from({ length: map.count }, (_, index) => index + 1)
  const stock = buildSeatStock('event', [{ blockId: 'block', seats: all, held: [], gone: all }])
  const lines = new Map<string, number[]>()
  for (const [index, sign] of picture.split('').entries()) {
    if (sign === '.') stock.status[from + index] = seatStatus.free
    if (sign > '0' && sign <= '9') lines.set(sign, [...(lines.get(sign) ?? []), from + index])
  }
  for (let no = other; no < other + elsewhere; no += 1) stock.status[no] = seatStatus.free
  const own = [...lines].map(([lineId, numbers]) => ({
    lineId,
    collectionId: 'stalls',
    priceTypeId: 'adult',
    seats: numbers,
  }))
  return seatsAlone(factsOf(stranding), map, stock, own)
}

test.each([
  { name: 'neighbours picked one by one, from the wall', picture: '12.....xx' },
  { name: 'neighbours picked one by one, two left', picture: '..12...xx' },
  { name: 'the last pair but one', picture: '..12xxxxx' },
  { name: 'a gap of three leaves one whichever way', picture: '11.xxxxxx' },
])('$name: nothing is said', ({ picture }) => {
  expect(judged(picture)).toEqual([])
})

test('a seat left at the wall is named, and can be added or moved to, line by line', () => {
  const [alone, ...others] = judged('.12...xxx')
  expect(others).toEqual([])
  expect(alone).toMatchObject({
    alone: seats(0),
    message: 'This leaves Seats, row D, seat 1 on its own.',
    help: 'To continue, add seat D 1, or move to seats D 1, 2.',
    ways: [
      { kind: 'ADD', label: 'Add seat D 1', changes: [{ lineId: '1', seats: seats(0, 1) }] },
      { kind: 'MOVE', label: 'Move to seats D 1, 2', changes: [{ lineId: '2', seats: seats(0) }] },
    ],
  })
})

test('seats that were picked with one between them: the middle is added, or they close up', () => {
  expect(judged('1.2...xxx')[0]?.ways.map(({ label }) => label)).toEqual(['Add seat D 2', 'Move to seats D 1, 2'])
})

test('where no more may be bought only the move is offered', () => {
  maximum.value = 1
  expect(judged('.12...xxx')[0]?.ways.map(({ kind }) => kind)).toEqual(['MOVE'])
  maximum.value = 9
})

test.each<[Stranding, number, number]>([
  ['FORBID', 3, 1],
  ['FORBID', 0, 0],
  ['AVOID', 3, 0],
  ['ALLOW', 3, 0],
])('%s, one of the last two of a row, %i free in another row: %i refused', (stranding, elsewhere, refused) => {
  expect(judged('1.xxxxxxx', stranding, elsewhere)).toHaveLength(refused)
})

test('an organizer who allows single seats is left alone', () => {
  expect(judged('.12...xxx', 'AVOID')).toHaveLength(1)
  expect(judged('.12...xxx', 'ALLOW')).toEqual([])
})
