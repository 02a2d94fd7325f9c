import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { expect, test } from 'vitest'
import { seatRefusal } from './seat-rules.ts'

const map = readSeatMap(packSeatMap(studio({ seats: 200 })))
const [companion = 0, place = 0] = [...map.companionOf][0] ?? []

test('a companion seat is added with its wheelchair space only', () => {
  expect(seatRefusal(map, [companion])).toMatchObject({ reason: 'NOT_FOR_SALE', seatNumbers: [companion] })
  expect(seatRefusal(map, [companion, place])).toBeNull()
})
