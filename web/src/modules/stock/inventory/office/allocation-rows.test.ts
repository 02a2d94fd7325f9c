import { expect, test } from 'vitest'
import { allocationRows, releaseTimeline } from './allocation-rows.ts'
import type { AllocationFieldsFragment } from './event-allocations.gql.ts'

const time = (utc: string) => ({ utc, local: utc.slice(0, 19), timezone: 'UTC' })
const one = (rest: Partial<AllocationFieldsFragment>): AllocationFieldsFragment => ({
  id: 'a',
  name: 'Friends',
  mode: 'EXCLUSIVE',
  holder: 'Longshore',
  isStorefront: false,
  units: 10,
  held: 1,
  sold: 2,
  parts: [
    { name: 'Floor', priceLevel: 1, units: 6, held: 1, sold: 2 },
    { name: 'Balcony', priceLevel: 2, units: 4, held: 0, sold: 0 },
  ],
  releaseAt: null,
  releasedAt: null,
  ...rest,
})

test('an exclusive allocation has a row for each area and price level', () => {
  expect(allocationRows([one({})]).map(({ part, units, left }) => [part, units, left])).toEqual([
    ['Floor', 6, 3],
    ['Balcony', 4, 4],
  ])
})

test('others have one row; first come, first served counts no sales; released ones have none', () => {
  const rows = allocationRows([
    one({ id: 'b', mode: 'SHARED', parts: [] }),
    one({ id: 'c', mode: 'FIRST_COME', parts: [] }),
    one({ id: 'd', releasedAt: time('2030-01-01T00:00:00Z') }),
  ])
  expect(rows.map(({ key, part, left }) => [key, part, left])).toEqual([
    ['b', null, 7],
    ['c', null, null],
  ])
})

test('planned releases come first, soonest first, then those that are done, latest first', () => {
  const steps = releaseTimeline([
    one({ id: 'done', releasedAt: time('2030-01-01T00:00:00Z') }),
    one({ id: 'later', releaseAt: time('2030-09-01T00:00:00Z') }),
    one({ id: 'soon', releaseAt: time('2030-05-01T00:00:00Z') }),
    one({ id: 'never' }),
    one({ id: 'just done', releasedAt: time('2030-02-01T00:00:00Z') }),
  ])
  expect(steps.map(({ id }) => id)).toEqual(['soon', 'later', 'just done', 'done'])
})
