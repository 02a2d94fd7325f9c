import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderCharges, ticketCharges } from './charges.ts'
import { priceLines, type PriceRow } from './lines.ts'
import { summarise, orderTotals } from './summary.ts'
import { aFee, aTax, aTicket } from './testing.ts'
import { CHARGE_KINDS, type Charge, type ChargeKind } from './types.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const row = (kind: ChargeKind, name: string, amount: number, quantity: number | null, included = false): PriceRow => ({
  kind,
  name,
  amount: usd(amount),
  included,
  quantity,
})
const labels = (rows: readonly PriceRow[]) => priceLines(rows).lines.map(({ label }) => label)

/** The rows of a basket as the APIs tell them. */
const rowsOf = (charges: readonly Charge[]): PriceRow[] =>
  summarise(charges).map(({ amount, count, ...rest }) => ({ ...rest, amount: usd(amount), quantity: count }))

describe('the lines of a price', () => {
  test('are tickets, discounts, fees, delivery and tax, whatever the order of the rows', () => {
    const rows = [
      row('TAX', 'Sales tax', 500, 3),
      row('DELIVERY', 'Post, 2 to 4 days', 500, null),
      row('ORDER_FEE', 'Booking fee', 110, null),
      row('FEE', 'Service fee', 441, 3),
      row('DISCOUNT', 'SPRING10', -2059, 3),
      row('EXTRA', 'Lounge', 2000, 2),
      row('FACE', 'Adult', 20_592, 3),
    ]
    expect(labels(rows)).toEqual([
      '3 × Adult at $68.64',
      '2 × Lounge at $10.00',
      '3 × SPRING10',
      '3 × Service fee at $1.47',
      'Booking fee',
      'Post, 2 to 4 days',
      'Sales tax',
    ])
    expect(labels(rows.toReversed())).toEqual(labels(rows))
    expect(priceLines(rows).lines.map(({ amount }) => amount.amount)).toEqual([20_592, 2000, -2059, 441, 110, 500, 500])
  })

  test('name the price of one ticket, too, and keep prices of one name apart', () => {
    expect(labels([row('FACE', 'Adult', 8000, 1), row('FACE', 'Adult', 12_000, 2)])).toEqual([
      '1 × Adult at $80.00',
      '2 × Adult at $60.00',
    ])
  })

  test('tell fees of one name apart by their prices, even where there is one of each', () => {
    const fees = [row('FEE', 'Service fee', 520, 1), row('FEE', 'Service fee', 310, 1), row('FEE', 'City fee', 100, 1)]
    expect(labels(fees)).toEqual(['1 × Service fee at $5.20', '1 × Service fee at $3.10', 'City fee'])
  })

  test('of several purchases are put together where one costs the same', () => {
    const { lines } = priceLines([
      row('FACE', 'Adult', 8000, 1),
      row('ORDER_FEE', 'Booking fee', 55, null),
      row('FACE', 'Adult', 16_000, 2),
      row('ORDER_FEE', 'Booking fee', 55, null),
    ])
    expect(lines.map(({ label, amount }) => [label, amount.amount])).toEqual([
      ['3 × Adult at $80.00', 24_000],
      ['Booking fee', 110],
    ])
  })

  test('leave what lies inside the price below the total', () => {
    const { lines, includedTax, borne } = priceLines([
      row('FACE', 'Adult', 8000, 1),
      row('TAX', 'VAT', 700, 1, true),
      row('TAX', 'City tax', 298, 1, true),
      row('FEE', 'Platform fee', 150, 1, true),
    ])
    expect(lines).toHaveLength(1)
    expect(includedTax).toBe('Includes $9.98 tax')
    expect(borne.map(({ label }) => label)).toEqual(['Platform fee'])
    expect(priceLines([row('FACE', 'Adult', 8000, 1)]).includedTax).toBeNull()
  })
})

test('of any basket the lines add up to the total, stand in order, and each that counts tickets has their price', () => {
  const basket = fc.array(fc.record({ ticket: aTicket, quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(
      basket,
      fc.array(aFee('PER_ORDER'), { maxLength: 2 }),
      fc.array(aTax, { maxLength: 1 }),
      (all, fees, taxes) => {
        const lines = all.map(({ ticket, quantity }, index) => ({
          lineId: String(index),
          tickets: Array.from({ length: quantity }, () => ticketCharges(ticket)),
        }))
        const charges = orderCharges({ lines, fees, taxes }).lines.flatMap(({ tickets }) => tickets.flat())
        const shown = priceLines(rowsOf(charges))
        const sum = shown.lines.reduce((total, { amount }) => total + amount.amount, 0)
        expect(sum).toBe(orderTotals(charges).grandTotal)
        const kinds = shown.lines.map(({ id }) => CHARGE_KINDS.find((kind) => id.replace(/\d+$/, '') === kind))
        expect(kinds.lastIndexOf('FACE')).toBeLessThan(kinds.includes('TAX') ? kinds.indexOf('TAX') : kinds.length)
        const counted = shown.lines.map(({ label }) => label).filter((label) => label.includes(' × '))
        expect(counted.filter((label) => !/ at −?\$[\d,]+\.\d\d$/.test(label))).toEqual([])
      },
    ),
  )
})
