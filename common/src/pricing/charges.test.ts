import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, money } from '../money.ts'
import { allInPrice, orderCharges, orderFeeOf, ticketCharges } from './charges.ts'
import { feeAmount, priceOf, total } from './amounts.ts'
import { summarise, orderTotals } from './summary.ts'
import { aFee, aTax, aTicket } from './testing.ts'
import type { Charge, FeeRule, TaxRule, TicketInput } from './types.ts'

const service: FeeRule = {
  id: 'service',
  name: 'Service fee',
  scope: 'PER_TICKET',
  fixed: 150,
  basisPoints: 1000,
  minimum: 300,
  maximum: 1200,
  bearer: 'BUYER',
  beneficiary: 'PLATFORM',
}
const spring = { sourceId: 'spring', name: 'SPRING10', basisPoints: 1000 }
const stalls: TicketInput = { face: 8000, faceName: 'Adult', fees: [service], taxes: [] }
const tax = (mode: TaxRule['mode'], basisPoints: number, on?: TaxRule['on']): TaxRule => ({
  id: 'vat',
  name: 'VAT',
  basisPoints,
  mode,
  ...(on ? { on } : {}),
})
const rowsOf = (charges: readonly Charge[]) =>
  charges.map(({ kind, amount, included }) => `${kind} ${amount}${included ? ' inside' : ''}`)

describe('the worked example: two seats at 80.00, ten percent off, post', () => {
  test('is shown at 89.50 and costs 80.70 with the code', () => {
    expect(allInPrice(stalls)).toBe(8950)
    expect(rowsOf(ticketCharges({ ...stalls, discounts: [spring] }))).toEqual(['FACE 8000', 'DISCOUNT -800', 'FEE 870'])
    expect(priceOf(ticketCharges({ ...stalls, discounts: [spring] }))).toBe(8070)
  })

  test('comes to 166.40, and each line is read as in the summary', () => {
    const ticket = ticketCharges({ ...stalls, discounts: [spring] })
    const { lines, totals } = orderCharges({
      lines: [{ lineId: 'a', tickets: [ticket, ticket] }],
      delivery: [{ sourceId: 'post', name: 'Post, 2 to 4 days', amount: 500 }],
    })
    expect(totals).toEqual({
      faces: 16_000,
      extras: 0,
      discounts: -1600,
      fees: 1740,
      shippingAndHandling: 500,
      tax: 0,
      taxIncluded: 0,
      protection: 0,
      grandTotal: 16_640,
    })
    const shown = summarise(lines.flatMap((line) => line.tickets.flat())).map(({ name, count, each, amount }) =>
      [name, count, each, formatMoney(money(amount, 'USD'))].join(' | '),
    )
    expect(shown).toEqual([
      'Adult | 2 | 8000 | $160.00',
      'SPRING10 | 2 | -800 | −$16.00',
      'Service fee | 2 | 870 | $17.40',
      'Post, 2 to 4 days |  |  | $5.00',
    ])
    expect(formatMoney(money(totals.grandTotal, 'USD'))).toBe('$166.40')
  })
})

describe('fees', () => {
  test.each([
    ['rate and fixed part', 8000, {}, 950],
    ['not below the minimum', 1000, {}, 300],
    ['not above the maximum', 50_000, {}, 1200],
    ['half a minor unit goes up', 8005, {}, 951],
    ['nothing on what is free', 0, {}, 0],
    ['the minimum on what is free, if the fee says so', 0, { chargesFree: true }, 300],
    ['without bounds', 1000, { minimum: null, maximum: null }, 250],
  ])('%s', (_what, base, change, amount) => {
    expect(feeAmount({ ...service, ...change }, base)).toBe(amount)
  })

  test('the organizer bears a fee inside the price', () => {
    const charges = ticketCharges({ ...stalls, fees: [{ ...service, bearer: 'ORGANIZER' }] })
    expect(rowsOf(charges)).toEqual(['FACE 8000', 'FEE 950 inside'])
    expect(priceOf(charges)).toBe(8000)
  })

  test('a fee may ignore discounts, and a free ticket carries none', () => {
    expect(
      rowsOf(ticketCharges({ ...stalls, discounts: [spring], fees: [{ ...service, ignoresDiscounts: true }] })),
    ).toContain('FEE 950')
    const free = { ...spring, basisPoints: 10_000 }
    expect(priceOf(ticketCharges({ ...stalls, discounts: [free] }))).toBe(0)
  })

  test('fees of the order are no part of a ticket, and the other way round', () => {
    const perOrder: FeeRule = { ...service, id: 'order', name: 'Order fee', scope: 'PER_ORDER', maximum: null }
    expect(rowsOf(ticketCharges({ ...stalls, fees: [perOrder] }))).toEqual(['FACE 8000'])
    const ticket = ticketCharges({ ...stalls, fees: [] })
    const { totals, lines } = orderCharges({
      lines: [{ lineId: 'a', tickets: [ticket, ticket] }],
      fees: [service, perOrder],
    })
    expect(totals).toMatchObject({ fees: 1750, grandTotal: 17_750 })
    expect(lines[0]?.tickets.map(priceOf)).toEqual([8875, 8875])
    expect(lines[0]?.tickets[0]?.at(-1)).toMatchObject({ kind: 'ORDER_FEE', level: 'ORDER', amount: 875 })
  })
})

describe('what fees per order add', () => {
  const perOrder: FeeRule = {
    ...service,
    id: 'order',
    scope: 'PER_ORDER',
    fixed: 250,
    basisPoints: 0,
    minimum: null,
    maximum: null,
  }
  const share: FeeRule = { ...perOrder, fixed: 0, basisPoints: 300, minimum: 200 }
  const onTop: TaxRule = { id: 't', name: 'Tax', basisPoints: 1000, mode: 'EXCLUSIVE' }
  test.each([
    ['nothing without one', [service], [], { amount: 0, grows: false }],
    ['a fixed amount', [service, perOrder], [], { amount: 250, grows: false }],
    ['with the tax on it', [service, perOrder], [onTop], { amount: 275, grows: false }],
    ['a share, which grows', [perOrder, share], [], { amount: 250 + 240, grows: true }],
    ['nothing if the organizer pays it', [{ ...share, bearer: 'ORGANIZER' as const }], [], { amount: 0, grows: false }],
  ])('is %s', (_what, fees, taxes, expected) => {
    expect(orderFeeOf({ ...stalls, fees, taxes })).toEqual(expected)
    expect(orderFeeOf({ ...stalls, face: 0, extras: [], fees, taxes }).amount).toBe(0)
  })
})

describe('discounts', () => {
  test('follow each other and stop at nothing; extras stay', () => {
    const off = { sourceId: 'x', name: '50 off', amount: 5000 }
    const charges = ticketCharges({
      ...stalls,
      fees: [],
      extras: [{ id: 'l', name: 'Lounge', amount: 700 }],
      discounts: [spring, off, off],
    })
    expect(rowsOf(charges)).toEqual(['FACE 8000', 'EXTRA 700', 'DISCOUNT -800', 'DISCOUNT -5000', 'DISCOUNT -2200'])
    expect(priceOf(charges)).toBe(700)
  })
})

describe('tax', () => {
  test('inside the price it adds nothing', () => {
    const charges = ticketCharges({ ...stalls, fees: [], taxes: [tax('INCLUSIVE', 2000)] })
    expect(rowsOf(charges)).toEqual(['FACE 8000', 'TAX 1333 inside'])
    expect(priceOf(charges)).toBe(8000)
  })

  test('on top it counts towards what a buyer sees first', () => {
    expect(allInPrice({ ...stalls, taxes: [tax('EXCLUSIVE', 1000)] })).toBe(8950 + 895)
    expect(allInPrice({ ...stalls, taxes: [tax('EXCLUSIVE', 1000, ['TICKET'])] })).toBe(8950 + 800)
  })

  test('on delivery and order fees it is worked out once an order', () => {
    const ticket = ticketCharges({ ...stalls, fees: [] })
    const priced = (rule: TaxRule) =>
      orderCharges({
        lines: [{ lineId: 'a', tickets: [ticket, ticket] }],
        delivery: [{ sourceId: 'p', name: 'Post', amount: 505 }],
        taxes: [rule],
      }).totals
    expect(priced(tax('EXCLUSIVE', 1000))).toMatchObject({ tax: 51, taxIncluded: 0, grandTotal: 16_556 })
    expect(priced(tax('INCLUSIVE', 1000))).toMatchObject({ tax: 0, taxIncluded: 46, grandTotal: 16_505 })
    expect(priced(tax('EXCLUSIVE', 1000, ['TICKET', 'FEE']))).toMatchObject({ tax: 0, grandTotal: 16_505 })
  })
})

describe('an order', () => {
  test('lays an amount on the lines it belongs to', () => {
    const ticket = ticketCharges({ ...stalls, fees: [] })
    const lines = ['a', 'b'].map((lineId) => ({ lineId, tickets: [ticket] }))
    const priced = orderCharges({ lines, delivery: [{ sourceId: 'p', name: 'Post', amount: 500, lineIds: ['b'] }] })
    expect(priced.lines.map((line) => line.tickets.map(priceOf))).toEqual([[8000], [8500]])
    expect(() =>
      orderCharges({ lines, delivery: [{ sourceId: 'p', name: 'Post', amount: 500, lineIds: ['c'] }] }),
    ).toThrow(RangeError)
  })

  test('weighs a ticket by its own price, not by what the order laid on it before', () => {
    const ticket = ticketCharges({ ...stalls, fees: [] })
    const lines = ['a', 'b'].map((lineId) => ({ lineId, tickets: [ticket] }))
    const flat: FeeRule = { ...service, scope: 'PER_ORDER', fixed: 1000, basisPoints: 0 }
    const delivery = [{ sourceId: 'p', name: 'Post', amount: 5000, lineIds: ['b'] }]
    const priced = orderCharges({ lines, delivery, fees: [flat] })
    expect(priced.lines.map((line) => line.tickets.map(priceOf))).toEqual([[8500], [13_500]])
  })

  test('of free tickets spreads delivery evenly', () => {
    const free = ticketCharges({ ...stalls, face: 0, fees: [] })
    const priced = orderCharges({
      lines: [{ lineId: 'a', tickets: [free, free, free] }],
      delivery: [{ sourceId: 'p', name: 'Post', amount: 500 }],
    })
    expect(priced.lines[0]?.tickets.map(priceOf)).toEqual([167, 167, 166])
  })

  test('adds up however it is read, and no ticket is below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(aTicket, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.nat(5000),
        fc.array(aFee('PER_ORDER'), { maxLength: 2 }),
        fc.array(aTax, { maxLength: 2 }),
        (inputs, post, fees, taxes) => {
          const lines = inputs.map((tickets, index) => ({ lineId: String(index), tickets: tickets.map(ticketCharges) }))
          const priced = orderCharges({ lines, delivery: [{ sourceId: 'p', name: 'Post', amount: post }], fees, taxes })
          const tickets = priced.lines.flatMap((line) => line.tickets)
          const { totals } = priced
          const perLine = priced.lines.map((line) => line.tickets.map(priceOf).reduce((a, b) => a + b, 0))
          expect(perLine.reduce((a, b) => a + b, 0)).toBe(totals.grandTotal)
          expect(
            totals.faces +
              totals.extras +
              totals.discounts +
              totals.fees +
              totals.shippingAndHandling +
              totals.tax +
              totals.protection,
          ).toBe(totals.grandTotal)
          expect(totals.shippingAndHandling).toBe(post)
          expect(total(summarise(tickets.flat()).filter(({ included }) => !included) as unknown as Charge[])).toBe(
            totals.grandTotal,
          )
          expect(orderTotals(tickets.flat())).toEqual(totals)
          expect(tickets.every((charges) => priceOf(charges) >= 0)).toBe(true)
          // Rows that were worked out for a ticket are still there, each unchanged.
          expect(tickets.map((charges) => charges.filter(({ level }) => level === 'TICKET'))).toEqual(
            lines.flatMap((line) => line.tickets),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
