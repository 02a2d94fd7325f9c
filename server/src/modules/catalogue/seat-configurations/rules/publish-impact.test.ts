import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap, seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { expect, test } from 'vitest'
import type { SeatVersionId } from '../types.ts'
import { changeCounts, eventImpact, seatNames } from './publish-impact.ts'

const mapOf = (document: ReturnType<typeof studio>) => readSeatMap(packSeatMap(document))
const own = mapOf(studio({ seats: 40 }))
const event = {
  id: 'e',
  name: 'Gala',
  versionId: 'v' as SeatVersionId,
  version: 1,
  startsAt: new Date(0),
  zone: 'UTC',
}

const noAreas = { areasAdded: 0, areasRemoved: 0, areasChanged: 0 }

test('sold and held seats that a new map renames or drops are named; the others are kept', () => {
  const next = studio({ seats: 40 })
  const [row] = next.sections[0]!.rows
  row!.runs = row!.runs.map((run) => run.filter(({ position }) => position !== 4))
  for (const seat of row!.runs.flat()) if (seat.position === 3) seat.position = 99
  const at = (position: number): number =>
    Array.from({ length: own.count }, (_, i) => i + 1).find((no) => {
      const place = seatPlace(own, no)
      return place.row === 'A' && place.position === position
    })!
  const impact = eventImpact({ ...event, sold: [at(3), at(5)], held: [at(4), at(6)] }, own, seatNames(mapOf(next)))
  expect(impact).toMatchObject({ soldLost: ['Seats, row A, seat 3'], heldLost: ['Seats, row A, seat 4'] })
  expect(changeCounts(own, mapOf(next))).toEqual({
    added: 0,
    removed: 1,
    moved: 0,
    relabeled: 1,
    repriced: 0,
    ...noAreas,
  })
})

test('everything is new in the first version', () => {
  expect(changeCounts(undefined, own)).toEqual({
    added: 40,
    removed: 0,
    moved: 0,
    relabeled: 0,
    repriced: 0,
    ...noAreas,
  })
})

const area = (name: string, capacity: number, level = 1) => ({
  name,
  capacity,
  level,
  outline: [],
  labelAt: { x: 0, y: 0 },
})

test('areas are compared by name', () => {
  const before = {
    ...own,
    areas: [area('Floor', 300), area('Lawn', 50), area('Bar', 5), area('Pit', 9)],
  } as unknown as typeof own
  const after = {
    ...own,
    areas: [area('floor', 300), area('Lawn', 60), area('Bar', 5, 2), area('Deck', 20)],
  } as unknown as typeof own
  expect(changeCounts(before, after)).toMatchObject({ areasAdded: 1, areasRemoved: 1, areasChanged: 2 })
  expect(changeCounts(undefined, after)).toMatchObject({ areasAdded: 4, areasRemoved: 0, areasChanged: 0 })
})
