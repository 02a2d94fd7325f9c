import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInPrice, orderFeeOf } from './charges.ts'
import { enteredAllIn, enteredOrderFee, enteredTerms } from './entered.ts'
import { aFee, aTax } from './testing.ts'
import type { TaxRule } from './types.ts'

const parts = ['TICKET', 'FEE', 'DELIVERY', 'ORDER_FEE'] as const
const taxOnSome = fc.tuple(aTax, fc.subarray([...parts])).map(([tax, on]): TaxRule => ({ ...tax, on }))

test('whatever the fees and taxes, the browser comes to what the server charges', () => {
  const fees = fc.array(fc.oneof(aFee('PER_TICKET'), aFee('PER_ORDER')), { maxLength: 4 })
  const taxes = fc.array(fc.oneof(aTax, taxOnSome), { maxLength: 2 })
  fc.assert(
    fc.property(fees, taxes, fc.nat(50_000), fc.integer({ min: 1, max: 5 }), (all, of, face, count) => {
      // The browser gets the terms as JSON.
      const terms = JSON.parse(JSON.stringify(enteredTerms({ fees: all, taxes: of }))) as ReturnType<
        typeof enteredTerms
      >
      const input = { face, faceName: 'Any', fees: all, taxes: of }
      expect(enteredAllIn(terms, face)).toBe(allInPrice(input))
      expect(enteredOrderFee(terms, face, count)).toBe(orderFeeOf(input, count).amount)
    }),
  )
})
