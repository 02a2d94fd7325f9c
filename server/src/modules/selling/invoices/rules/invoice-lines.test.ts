import { expect, test } from 'vitest'
import type { BilledCharge } from '../types.ts'
import { creditLines, invoiceLines } from './invoice-lines.ts'

const charge = (change: Partial<BilledCharge>): BilledCharge => ({
  itemId: 'one',
  itemKind: 'TICKET',
  itemName: 'Adult',
  kind: 'FACE',
  level: 'TICKET',
  name: 'Adult',
  amount: 0,
  included: false,
  tax: null,
  ...change,
})

test('lines separate tax inside the price from tax on top, and put the order’s charges in one', () => {
  const vat = { name: 'VAT', basisPoints: 2000 }
  const unit = (itemId: string, itemName: string, amount: number) => [
    charge({ itemId, itemName, amount }),
    charge({ itemId, itemName, kind: 'TAX', name: 'VAT', amount: amount / 6, included: true, tax: vat }),
  ]
  const sales = { name: 'Sales tax', basisPoints: 825 }
  expect(
    invoiceLines([
      ...unit('one', 'Adult', 1200),
      ...unit('two', 'Adult', 1200),
      ...unit('three', 'Child', 600),
      charge({ level: 'ORDER', kind: 'DELIVERY', name: 'Tracked mail', amount: 400 }),
      charge({ level: 'ORDER', kind: 'ORDER_FEE', name: 'Order fee', amount: 100 }),
      charge({ level: 'ORDER', kind: 'TAX', name: 'Sales tax', amount: 41, tax: sales }),
    ]),
  ).toEqual([
    { text: 'Adult', quantity: 2, taxes: [vat], net: 2000, tax: 400, gross: 2400 },
    { text: 'Child', quantity: 1, taxes: [vat], net: 500, tax: 100, gross: 600 },
    { text: 'Tracked mail, Order fee', quantity: null, taxes: [sales], net: 500, tax: 41, gross: 541 },
  ])
})

test('a refund whose parts aren’t known gets one line, with the tax in proportion', () => {
  const vat = { name: 'VAT', basisPoints: 2000 }
  const line = { text: 'Adult', quantity: 2, taxes: [vat], net: 2000, tax: 400, gross: 2400 }
  const invoice = { gross: 2400, tax: 400, lines: [line] }
  expect(creditLines({ id: 'one', amount: 1000, charges: [] }, invoice)).toEqual([
    { text: 'Refund', quantity: null, taxes: [vat], net: 833, tax: 167, gross: 1000 },
  ])
})
