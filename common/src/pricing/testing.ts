import * as fc from 'fast-check'
import type { FeeRule, TaxRule, TicketInput } from './types.ts'

/** Any fee of a scope. */
export const aFee = (scope: FeeRule['scope']) =>
  fc.record<FeeRule>({
    id: fc.constantFrom('f', 'g'),
    name: fc.constant('Fee'),
    scope: fc.constant(scope),
    fixed: fc.nat(500),
    basisPoints: fc.nat(3000),
    minimum: fc.option(fc.nat(300)),
    maximum: fc.option(fc.integer({ min: 300, max: 2000 })),
    bearer: fc.constantFrom('BUYER', 'ORGANIZER'),
    beneficiary: fc.constantFrom('PLATFORM', 'GATEWAY'),
    ignoresDiscounts: fc.boolean(),
    chargesFree: fc.boolean(),
  })

/** Any tax, on everything. */
export const aTax = fc.record<TaxRule>({
  id: fc.constant('t'),
  name: fc.constant('Tax'),
  basisPoints: fc.nat(3000),
  mode: fc.constantFrom('INCLUSIVE', 'EXCLUSIVE'),
})

/** Input for any ticket's price: faces up to 500.00, with extras, discounts, fees and taxes. */
export const aTicket = fc.record<TicketInput>({
  face: fc.nat(50_000),
  faceName: fc.constant('Adult'),
  extras: fc.array(fc.record({ id: fc.constant('e'), name: fc.constant('Lounge'), amount: fc.nat(2000) }), {
    maxLength: 2,
  }),
  discounts: fc.array(
    fc.oneof(
      fc.record({ sourceId: fc.constant('d'), name: fc.constant('Code'), basisPoints: fc.nat(10_000) }),
      fc.record({ sourceId: fc.constant('d'), name: fc.constant('Code'), amount: fc.nat(60_000) }),
    ),
    { maxLength: 3 },
  ),
  fees: fc.array(aFee('PER_TICKET'), { maxLength: 3 }),
  taxes: fc.array(aTax, { maxLength: 2 }),
})
