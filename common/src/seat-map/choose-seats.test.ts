import { expect, test } from 'vitest'
import { pressSeat, seatsInRow, seatsBetween, type ChooseBy, type SeatChoice } from './choose-seats.ts'
import { theatre } from './generate/theatre.ts'
import { packSeatMap } from './packed.ts'
import { placesOf, seatsAt } from './places.ts'
import { readSeatMap } from './seat-map.ts'

const map = readSeatMap(packSeatMap(theatre(600)))
const section = map.sections[0]!.name
const seat = (row: string, position: number, of = section): number =>
  seatsAt(map, [{ section: of, rows: row, seats: String(position) }])[0]!
const none: SeatChoice = { seats: [], anchor: null, problem: null }
const press = (by: ChooseBy, ...seats: number[]): SeatChoice =>
  seats.reduce((choice, no) => pressSeat(map, by, choice, no), none)

test('a seat is chosen and removed by a press each', () => {
  expect(press('SEAT', seat('B', 3)).seats).toEqual([seat('B', 3)])
  expect(press('SEAT', seat('B', 3), seat('B', 4), seat('B', 3)).seats).toEqual([seat('B', 4)])
})

test('a row is chosen as a whole, completed if a part is chosen, and removed again', () => {
  const row = seatsInRow(map, seat('B', 3))
  expect(placesOf(map, press('ROW', seat('B', 3)).seats)).toEqual([{ section, rows: 'B', seats: '' }])
  expect(pressSeat(map, 'ROW', press('SEAT', row[0]!), row[4]!).seats).toEqual(row)
  expect(press('ROW', row[0]!, row.at(-1)!).seats).toEqual([])
})

test('two presses choose a range in one row, in any direction', () => {
  const first = press('RANGE', seat('B', 6))
  expect(first).toEqual({ seats: [], anchor: seat('B', 6), problem: null })
  const chosen = pressSeat(map, 'RANGE', first, seat('B', 3))
  expect(placesOf(map, chosen.seats)).toEqual([{ section, rows: 'B', seats: '3-6' }])
  expect(chosen.anchor).toBeNull()
})

test('two presses in different rows choose the block between them, and again remove it', () => {
  const corners = [seat('D', 4), seat('B', 7)]
  const block = press('RANGE', ...corners)
  expect(placesOf(map, block.seats)).toEqual([{ section, rows: 'B-D', seats: '4-7' }])
  expect(press('RANGE', ...corners, ...corners).seats).toEqual([])
})

test('a range doesn’t run from one section into another: the second seat starts a new one', () => {
  const other = map.sections[1]!.name
  const away = seat(map.rows[map.sections[1]!.rowFrom]!.label, map.position[map.rows[map.sections[1]!.rowFrom]!.first]!, other) // prettier-ignore
  expect(seatsBetween(map, seat('B', 3), away)).toBeNull()
  expect(press('RANGE', seat('B', 3), away)).toEqual({
    seats: [],
    anchor: away,
    problem: 'A range is in one section. This seat starts a new one.',
  })
})
