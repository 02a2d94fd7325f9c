import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../money.ts'
import { orderCharges, ticketCharges } from './charges.ts'
import { priceOf, total } from './amounts.ts'
import { priceLines } from './lines.ts'
import { protectionCharges, protectionParts, protectionPrice } from './protection.ts'
import { summarise, orderTotals } from './summary.ts'
import { aFee, aTax, aTicket } from './testing.ts'

const terms = { basisPoints: 700, minimum: 100, maximum: 2_000 }

test.each([
  ['nothing to pay', 0, 0],
  ['below the lowest price', 1_000, 100],
  ['rounded half away from zero', 1_450, 102],
  ['rounded down', 1_449, 101],
  ['above the highest price', 1_000_000, 2_000],
])('the price of protection for %s', (_what, base, price) => {
  expect(protectionPrice(terms, base)).toBe(price)
})

test('the row of protection is the last one, once per organizer', () => {
  const rows = [
    ...protectionCharges('Purchase protection', 700, 2_000),
    ...protectionCharges('Purchase protection', 301, 2_000),
    ...ticketCharges({
      face: 10_000,
      faceName: 'Adult',
      fees: [],
      taxes: [{ id: 't', name: 'VAT', basisPoints: 1_000, mode: 'EXCLUSIVE' }],
    }),
  ]
  const { lines, borne, ofProtection } = priceLines(
    summarise(rows).map(({ amount, count, ...row }) => ({ ...row, quantity: count, amount: money(amount, 'USD') })),
  )
  expect(lines.map(({ label, amount }) => [label, amount.amount])).toEqual([
    ['1 × Adult at $100.00', 10_000],
    ['VAT', 1_000],
    ['Purchase protection', 1_001],
  ])
  expect(borne).toEqual([])
  expect(ofProtection).toEqual(money(200, 'USD'))
})

const aRange = fc
  .record({ minimum: fc.nat(3_000), more: fc.nat(5_000) })
  .map(({ minimum, more }) => ({ minimum, maximum: Math.max(1, minimum + more) }))
const someTerms = fc
  .record({
    basisPoints: fc.integer({ min: 1, max: 5_000 }),
    share: fc.nat(10_000),
    range: aRange,
    isOpen: fc.boolean(),
  })
  .map(({ range, isOpen, ...rest }) => ({ ...rest, ...range, maximum: isOpen ? null : range.maximum }))

describe.each(['JPY', 'EUR', 'KWD'])('in %s', (currency) => {
  test('what is shown adds up to what is charged, purchase by purchase, and no part is negative', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(aTicket, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.array(aFee('PER_ORDER'), { maxLength: 2 }),
        fc.array(aTax, { maxLength: 1 }),
        someTerms,
        (inputs, fees, taxes, protection) => {
          const tickets = inputs.map((line, index) => ({ lineId: String(index), tickets: line.map(ticketCharges) }))
          const { lines } = orderCharges({ lines: tickets, fees, taxes })
          const bases = lines.map((line) => priceOf(line.tickets.flat()))
          const base = bases.reduce((sum, each) => sum + each, 0)
          const price = protectionPrice(protection, base)
          fc.pre(price > 0)
          const parts = protectionParts(price, bases)
          const rows = parts.map((part) => protectionCharges('Purchase protection', part, protection.share))
          const charges = [...lines.flatMap((line) => line.tickets.flat()), ...rows.flat()]
          const shown = priceLines(
            summarise(charges).map(({ amount, count, ...row }) => ({
              ...row,
              quantity: count,
              amount: money(amount, currency),
            })),
          )
          const totals = orderTotals(charges)
          expect(totals.protection).toBe(price)
          expect(totals.grandTotal).toBe(base + price)
          expect(shown.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(base + price)
          expect(parts.every((part) => part >= 0)).toBe(true)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price)
          // A purchase that costs nothing pays nothing for it.
          expect(parts.filter((_part, index) => bases[index] === 0).every((part) => part === 0)).toBe(true)
          // The insurer keeps what the organizer doesn't get.
          for (const [whole, own] of rows) expect(own?.amount ?? 0).toBeLessThanOrEqual(whole?.amount ?? 0)
          expect(total(rows.flat().filter(({ included }) => included))).toBe(shown.ofProtection?.amount ?? 0)
        },
      ),
      { numRuns: 200 },
    )
  })
})
