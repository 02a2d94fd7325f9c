import { expect, test } from 'vitest'
import { RequestMistake } from '#platform/errors.ts'
import {
  aBeginPayment,
  aLockedAddOn,
  aLockedCart,
  anItem,
  aPaymentWorld,
  paymentItems,
} from '../testing/a-payment-world.ts'
import type { BeginPayment, PaymentItem } from '../types/payment.ts'
import { assertBasket } from './basket-check.ts'
import { decidePayments } from './decide-payment.ts'

const CART = aLockedCart('cart', { addOns: [aLockedAddOn('cart')] })
const PARKING = anItem({
  id: 'parking',
  kind: 'ADD_ON',
  addOnId: 'parking',
  lineId: 'cart-parking',
  holdId: 'cart-parking-hold',
})
const ALL = [...paymentItems(CART), PARKING]

const changed = (index: number, changes: Partial<PaymentItem>) =>
  ALL.map((item, at) => (at === index ? { ...item, ...changes } : item))
const withTax = (liesIn: number | null) =>
  ALL.map((item) => ({
    ...item,
    charges: item.charges.flatMap((charge) => [charge, { ...charge, kind: 'TAX' as const, amount: 1, liesIn }]),
  }))
const [PURCHASE] = aBeginPayment(CART, {}, ALL).purchases

test.each<readonly [string, PaymentItem[]]>([
  ['all that the cart holds', ALL],
  ['in any order', ALL.toReversed()],
  ['with tax inside the price', withTax(1)],
  ['with protection', [...ALL, anItem({ kind: 'PROTECTION' })]],
])('a basket is right: %s', (_what, items) => {
  expect(() => assertBasket(aBeginPayment(CART, {}, items), CART)).not.toThrow()
})

const MISTAKES: readonly (readonly [string, RegExp, PaymentItem[], Partial<BeginPayment>?])[] = [
  ['an item without charges', /charges of item cart-line-0 do not add up/, changed(0, { charges: [] })],
  ['charges of another sum', /charges of item cart-line-1 do not add up/, changed(1, { amount: 1 })],
  ['a tax on top that nobody counts', /charges of item cart-line-0 do not add up/, withTax(null)],
  ['a purchase of another sum', /items of purchase/, ALL, { purchases: PURCHASE ? [{ ...PURCHASE, total: 1 }] : [] }],
  ['a purchase without items', /items of purchase/, []],
  ['an order of another sum', /purchases of order/, ALL, { total: 1 }],
  ['an order without purchases', /purchases of order/, ALL, { purchases: [] }],
  ['a seat that is not held', /do not match hold/, changed(0, { seatNo: 9 })],
  ['another block', /do not match hold/, changed(1, { blockId: 'other' })],
  ['another hold', /do not match hold/, changed(1, { holdId: 'other' })],
  ['a ticket less than is held', /do not match hold/, ALL.slice(1)],
  ['a seat twice', /do not match hold/, [...ALL, ...ALL.slice(1, 2)]],
  ['a unit less of an add-on', /do not match add-on/, ALL.slice(0, 2)],
  ['a unit more of an add-on', /do not match add-on/, [...ALL, PARKING]],
  ['another add-on', /do not match add-on/, changed(2, { addOnId: 'meal' })],
]
const cases = MISTAKES.map(([what, message, items, changes = {}]) => [what, message, items, changes] as const)
test.each(cases)('a basket is a mistake of the code: %s', (_what, message, items, changes) => {
  const request = aBeginPayment(CART, changes, items)
  expect(() => assertBasket(request, CART)).toThrow(message)
  // Nothing of its batch is decided.
  const other = aLockedCart('other')
  const batch = [aBeginPayment(other), request]
  expect(() => decidePayments(aPaymentWorld([CART, other]), batch)).toThrow(RequestMistake)
})
