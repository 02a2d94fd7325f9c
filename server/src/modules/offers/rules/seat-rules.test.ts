import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { expect, test } from 'vitest'
import { houseOf } from '#modules/inventory/rules/house.ts'
import type { Stranding } from './facts.ts'
import { seatRefusal } from './seat-rules.ts'

const house = houseOf(readSeatMap(packSeatMap(studio({ seats: 200 }))))
const level = 1
const rows = house.runs.filter((run) => house.ordinaryLevel[run.first] === level && run.last - run.first > 5)
const [first] = rows
const second = rows.find(({ row }) => row !== first?.row)

/** Two seats free in one row, three or none in another of the same price; one of the two is chosen. */
const chosen = (stranding: Stranding, elsewhere: number) => {
  const free = new Uint8Array(house.map.count + 1)
  const [here = 0, there = 0] = [first?.first, second?.first]
  free.fill(1, here, here + 2)
  free.fill(1, there, there + elsewhere)
  return seatRefusal(house, free, stranding, [here])
}

test.each<[Stranding, number, string | undefined]>([
  ['FORBID', 3, 'STRANDS_SEAT'],
  ['FORBID', 0, undefined],
  ['AVOID', 3, undefined],
  ['ALLOW', 3, undefined],
])('%s with %i seats free elsewhere: %s', (stranding, elsewhere, reason) => {
  expect(chosen(stranding, elsewhere)?.reason).toBe(reason)
})

test('the refusal is plain and names the seat that would be left', () => {
  expect(chosen('FORBID', 3)).toMatchObject({
    message: 'This would leave a single seat alone. Please choose seats that leave none or two.',
    seatNumbers: [(first?.first ?? 0) + 1],
  })
})
