import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areNeighbours, positionsOf, positionsText, runsOf, seatLabel, shortSeatLabel, type Seat } from './seats.ts'

const seat = (row: string, position: string, section = 'Stalls'): Seat => ({ section, row, position, type: 'RESERVED' })

test.each<[Partial<Seat>, string[]]>([
  [{ position: '14' }, ['14']],
  [{ positionStart: '30', positionEnd: '32' }, ['30', '31', '32']],
  [{ positionStart: '7', positionEnd: '7' }, ['7']],
  [{ positionStart: 'A', positionEnd: 'C' }, ['A', 'C']],
  [{ positionStart: '9', positionEnd: '2' }, ['9', '2']],
  [{ positionStart: '1', positionEnd: '999999' }, ['1', '999999']],
  [{ positionStart: '5' }, ['5']],
  [{}, []],
])('%j is positions %j', (part, positions) => {
  expect(positionsOf({ ...part, type: 'RESERVED' })).toEqual(positions)
})

test.each([
  [['15', '14'], '14, 15'],
  [['30', '32', '31'], '30 to 32'],
  [['3', '9', '7', '8'], '3, 7 to 9'],
  [['9', '10'], '9, 10'],
  [['A', 'B', 'C'], 'A, B, C'],
  [['4', '4'], '4'],
  [[], ''],
])('%j reads %s', (positions, text) => {
  expect(positionsText(positions)).toBe(text)
})

test('labels say the row once', () => {
  const two = [seat('F', '14'), seat('F', '15')]
  expect(seatLabel(two)).toBe('Stalls, row F, seats 14, 15')
  expect(shortSeatLabel(two)).toBe('Stalls F 14, 15')
  expect(seatLabel([seat('AA', '1'), seat('B', '2'), seat('B', '3')])).toBe(
    'Stalls, row B, seats 2, 3; Stalls, row AA, seat 1',
  )
  expect(
    shortSeatLabel([{ section: 'Circle', row: 'A', positionStart: '30', positionEnd: '32', type: 'RESERVED' }]),
  ).toBe('Circle A 30 to 32')
  expect(seatLabel([{ type: 'GENERAL_ADMISSION' }])).toBe('General admission')
  expect(shortSeatLabel([{ section: 'Meadow', type: 'GENERAL_ADMISSION' }])).toBe('Meadow')
  expect(seatLabel([])).toBe('')
})

test('runs hold every seat once, neighbours together, strangers apart', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40).map(String), { maxLength: 30 }), (positions) => {
      const runs = runsOf(positions)
      expect(runs.flat().toSorted()).toEqual([...new Set(positions)].toSorted())
      for (const run of runs)
        for (const [index, position] of run.slice(1).entries())
          expect(areNeighbours(run[index] ?? '', position)).toBe(true)
      for (const [index, run] of runs.slice(1).entries())
        expect(areNeighbours(runs[index]?.at(-1) ?? '', run[0] ?? '')).toBe(false)
    }),
  )
})
