import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClaimCharge } from '#modules/selling/offers/types/quote.ts'
import { shrinkCharges } from './shrink.ts'

const pools = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }).map((sizes) =>
  sizes.map((units, i): ClaimCharge => ({
    counterId: `pool ${String(i)}`,
    units,
    eventId: 'event',
    seatNumbers: null,
  })),
)

test('a line of pools charges exactly its new quantity, of its own pools, and as much of each cap', () => {
  fc.assert(
    fc.property(pools, fc.nat(), (charges, share) => {
      const whole = charges.reduce((sum, { units }) => sum + units, 0)
      const quantity = 1 + (share % whole)
      const cap: ClaimCharge = { counterId: 'cap', units: whole, eventId: null, seatNumbers: null }
      const result = shrinkCharges(
        [...charges, cap],
        new Set(charges.map(({ counterId }) => counterId)),
        quantity,
        null,
      )
      const ofPools = result.filter(({ counterId }) => counterId !== 'cap')
      expect(ofPools.reduce((sum, { units }) => sum + units, 0)).toBe(quantity)
      expect(
        ofPools.every(
          ({ counterId, units }) =>
            units > 0 && units <= (charges.find((it) => it.counterId === counterId)?.units ?? 0),
        ),
      ).toBe(true)
      expect(result.at(-1)).toEqual({ ...cap, units: quantity })
    }),
  )
})

test('a line of seats keeps the seats that stay, block by block', () => {
  const charges: ClaimCharge[] = [
    { counterId: 'a', units: 2, eventId: 'event', seatNumbers: [3, 4] },
    { counterId: 'b', units: 1, eventId: 'event', seatNumbers: [9] },
    { counterId: 'cap', units: 3, eventId: null, seatNumbers: null },
  ]
  expect(shrinkCharges(charges, new Set(['a', 'b']), 1, new Set([4]))).toEqual([
    { counterId: 'a', units: 1, eventId: 'event', seatNumbers: [4] },
    { counterId: 'cap', units: 1, eventId: null, seatNumbers: null },
  ])
})
