import { ticketCharges } from '@admission/common/pricing/charges.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { passParts } from './pass-parts.ts'

const rule = { id: '00000000-0000-6000-8000-00000000000f', scope: 'PER_TICKET', beneficiary: 'PLATFORM' } as const
const aPass = record({
  // Prices of currencies with no, two and three decimals.
  face: oneof(integer({ min: 0, max: 60 }), integer({ min: 0, max: 50_000 }), integer({ max: 9_000_000, min: 1 })),
  fee: integer({ min: 0, max: 900 }),
  bearer: constantFrom('BUYER' as const, 'ORGANIZER' as const),
  tax: integer({ min: 0, max: 2_500 }),
  mode: constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
  discount: integer({ min: 0, max: 100 }),
  weights: array(integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 40 }),
})

test('the parts of every charge add up to it, and what lies in a price is never more than the price', () => {
  assert(
    property(aPass, ({ face, fee, bearer, tax, mode, discount, weights }) => {
      const off = Math.floor((face * discount) / 100)
      const charges = ticketCharges({
        face,
        faceName: 'Adult',
        fees: [{ ...rule, name: 'Service fee', fixed: 0, basisPoints: fee, bearer }],
        taxes: [{ id: rule.id, name: 'VAT', basisPoints: tax, mode }],
        discounts: off === 0 ? [] : [{ sourceId: rule.id, name: 'Members', amount: off }],
      })
      const parts = passParts(charges, weights)
      expect(parts).toHaveLength(weights.length)
      expect(parts.reduce((sum, part) => sum + priceOf(part), 0)).toBe(priceOf(charges))
      for (const charge of charges) {
        const same = parts.flatMap((part) =>
          part.filter(({ kind, included }) => kind === charge.kind && included === charge.included),
        )
        const all = charges.filter(({ kind, included }) => kind === charge.kind && included === charge.included)
        expect(same.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.reduce((sum, { amount }) => sum + amount, 0))
      }
      for (const part of parts) {
        const inside = part.filter(({ included }) => included).reduce((sum, { amount }) => sum + amount, 0)
        expect(priceOf(part)).toBeGreaterThanOrEqual(0)
        expect(inside).toBeLessThanOrEqual(priceOf(part))
      }
    }),
  )
})

test('a pass of 100.00 for three events is 33.34, 33.33 and 33.33; by 20.00, 20.00 and 60.00 it is 20, 20 and 60', () => {
  const charges = ticketCharges({ face: 10_000, faceName: 'Adult', fees: [], taxes: [] })
  expect(passParts(charges, [1, 1, 1]).map(priceOf)).toEqual([3_334, 3_333, 3_333])
  expect(passParts(charges, [2_000, 2_000, 6_000]).map(priceOf)).toEqual([2_000, 2_000, 6_000])
})

test('a fee and a tax inside small prices are together never more than one of them', () => {
  // With 56 percent off, 8 minor units are left for seven events, 2 of which lie inside.
  const charges = ticketCharges({
    face: 18,
    faceName: 'Adult',
    fees: [{ ...rule, name: 'Service fee', fixed: 0, basisPoints: 625, bearer: 'ORGANIZER' }],
    taxes: [{ id: rule.id, name: 'VAT', basisPoints: 667, mode: 'INCLUSIVE' }],
    discounts: [{ sourceId: rule.id, name: 'Members', amount: 10 }],
  })
  const parts = passParts(charges, [1181, 1771, 4009, 4086, 4086, 160, 2137])
  const inside = parts.map((part) =>
    part.filter(({ included }) => included).reduce((sum, { amount }) => sum + amount, 0),
  )
  expect(parts.every((part, event) => (inside[event] ?? 0) <= priceOf(part))).toBe(true)
  expect(inside.reduce((sum, amount) => sum + amount, 0)).toBe(2)
})
