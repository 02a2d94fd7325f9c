import { expect, test } from 'vitest'
import { theatre } from './generate/theatre.ts'
import { withExtras } from './live-extras.ts'
import { packSeatMap } from './packed.ts'
import { readSeatMap } from './seat-map.ts'

const packed = packSeatMap(theatre(600))
const map = readSeatMap(packed)
const accessible = (flags: Uint8Array): number => [...flags].filter((flag) => flag & 3).length
const published = packed.extras.map((extra, i) => ({ ...extra, seats: packed.extraSeats[i]! }))

test('the extras of publication give the published map', () => {
  const same = withExtras(map, published)
  expect(same.flags).toEqual(map.flags)
  expect(same.extrasOf).toEqual(map.extrasOf)
  expect(same.extras).toEqual(map.extras)
})

test('a new warning marks its seats, an archived one leaves no trace, and access stays', () => {
  const warning = { id: 9, kind: 'WARNING', label: 'Pillar', text: '', icon: 'eye', acknowledge: true } as const
  const changed = withExtras(map, [{ ...warning, seats: [4, 2] }])
  expect([...changed.extrasOf]).toEqual(
    [
      [5, [0]],
      [6, [0]],
    ].map(([no, at]) => [(no as number) - 1, at]),
  )
  expect(changed.extras).toEqual([warning])
  expect(accessible(changed.flags)).toBe(accessible(map.flags))
  expect(withExtras(changed, published).flags).toEqual(map.flags)
})
