import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInPrice } from '../pricing.ts'
import { enteredAllIn, enteredTerms } from './entered.ts'
import { aFee, aTax } from './testing.ts'
import type { TaxRule } from './types.ts'

const parts = ['TICKET', 'FEE', 'DELIVERY', 'ORDER_FEE'] as const
const taxOnSome = fc.tuple(aTax, fc.subarray([...parts])).map(([tax, on]): TaxRule => ({ ...tax, on }))

test('whatever the fees and taxes, the browser comes to what the server charges', () => {
  const fees = fc.array(fc.oneof(aFee('PER_TICKET'), aFee('PER_ORDER')), { maxLength: 4 })
  const taxes = fc.array(fc.oneof(aTax, taxOnSome), { maxLength: 2 })
  fc.assert(
    fc.property(fees, taxes, fc.nat(50_000), (all, of, face) => {
      // What is sent goes through JSON.
      const terms = JSON.parse(JSON.stringify(enteredTerms({ fees: all, taxes: of }))) as ReturnType<
        typeof enteredTerms
      >
      expect(enteredAllIn(terms, face)).toBe(allInPrice({ face, faceName: 'Any', fees: all, taxes: of }))
    }),
  )
})
