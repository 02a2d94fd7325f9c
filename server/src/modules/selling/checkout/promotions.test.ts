import type { PromotionId } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { basketForPayment } from '#modules/selling/carts/reads/basket.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { readFigures } from '#modules/stock/promotions/reads/figures.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { aDatabase } from '#testing/database.ts'
import { withNewTotal } from './flows/new-total.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  await checkout.faults([])
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

const euros = (amount: number) => ({ amount, exponent: 2, currency: 'EUR' })
const enterCode = (cart: PayableCart, code: string) =>
  database.query('update cart set codes = array[$2] where id = $1', [cart.cartId, code])
const usesOf = (promotionId: string) =>
  database.query<{ state: string; tickets: number; amount: number }>(
    'select state, tickets, amount from promotion_use where promotion_id = $1 order by state',
    [promotionId],
  )
const countersOf = (promotionId: string) =>
  database.query<{ kind: string; held: number; sold: number }>(
    `select c.kind::text, c.held, c.sold from counter c where c.id in (
       select counter_id from promotion_code where promotion_id = $1 union select uses_counter_id from promotion where id = $1
       union select budget_counter_id from promotion where id = $1) order by 1`,
    [promotionId],
  )
const another = ({ sale }: PayableCart) => aPayableCart(database, checkout, { sale })

test('a discounted order is charged what the cart showed; the use counts once it is paid, and the books agree', async () => {
  const cart = await aPayableCart(database, checkout)
  const id = await aSalePromotion(database.query, cart.sale.accountId, {
    codes: { TEN: 1 },
    uses: 5,
    budget: 1000,
    columns: { maximum_per_buyer: 1 },
  })
  await enterCode(cart, 'TEN')
  // Two tickets of 25.00 less 10 %, each with a fee of 2.50, and the order's 1.01.
  const total = 2 * (2500 - 250 + 250) + 101
  expect(await payWith(checkout, cart, CARDS.APPROVED, { expectedTotal: euros(cart.total) })).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'PRICE_CHANGED', newPrice: euros(total) },
  })
  expect(await payWith(checkout, cart, CARDS.APPROVED, { expectedTotal: euros(total) })).toMatchObject({
    kind: 'Finalized',
  })
  expect(await usesOf(id)).toEqual([{ state: 'USED', tickets: 2, amount: 500 }])
  expect(await countersOf(id)).toEqual([
    { kind: 'BUDGET', held: 0, sold: 500 },
    { kind: 'CODE', held: 0, sold: 1 },
    { kind: 'PROMOTION', held: 0, sold: 1 },
  ])
  const { accountId } = cart.sale
  const figures = await inAccount(checkout.services.databases.admin, accountId, (transaction) =>
    readFigures(transaction, { id: id as PromotionId, timezone: 'Europe/Oslo' }),
  )
  expect(figures).toMatchObject({ events: [{ orders: 1, saved: 500 }], held: 0, returned: 0 })
  const next = await another(cart)
  await enterCode(next, 'TEN')
  expect(await payWith(checkout, next, CARDS.APPROVED, { expectedTotal: euros(total) })).toMatchObject({
    refusal: { reason: 'PRICE_CHANGED', newPrice: euros(next.total) },
  })
})

test('a use that someone else took during payment is counted as refused', async () => {
  const cart = await aPayableCart(database, checkout)
  const id = await aSalePromotion(database.query, cart.sale.accountId, { codes: { LAST: 1 } })
  await enterCode(cart, 'LAST')
  const before = await basketForPayment(checkout.services.databases.system, cart.cartId)
  if (before === undefined) throw new Error('the cart has no basket')
  await database.query(
    'update counter set capacity = 0 where id = (select counter_id from promotion_code where promotion_id = $1)',
    [id],
  )
  expect(await withNewTotal(checkout.services, before)).toMatchObject({
    refusal: { reason: 'PRICE_CHANGED', newPrice: euros(cart.total) },
  })
  expect(await database.query('select reason, times from promotion_refusal where promotion_id = $1', [id])).toEqual([
    { reason: 'USED_UP', times: 1 },
  ])
})

test('a declined payment gives the use back, and the same buyer can try again', async () => {
  const cart = await aPayableCart(database, checkout)
  const id = await aSalePromotion(database.query, cart.sale.accountId, {
    codes: { ONCE: 1 },
    columns: { maximum_per_buyer: 1 },
  })
  await enterCode(cart, 'ONCE')
  const expectedTotal = euros(cart.total - 500)
  expect(await payWith(checkout, cart, CARDS.DECLINED, { expectedTotal })).toMatchObject({ kind: 'PaymentDeclined' })
  expect(await usesOf(id)).toEqual([{ state: 'RETURNED', tickets: 2, amount: 500 }])
  expect(await countersOf(id)).toEqual([{ kind: 'CODE', held: 0, sold: 0 }])
  const eTag = await eTagOf(database, cart.cartId)
  expect(await payWith(checkout, cart, CARDS.APPROVED, { expectedTotal, eTag })).toMatchObject({
    kind: 'Finalized',
  })
  expect(await usesOf(id)).toMatchObject([{ state: 'RETURNED' }, { state: 'USED' }])
})

test.each([
  ['a limit', 1],
  ['a limit that is set after it was used', null],
])(
  '%s: a buyer who used a promotion as often as allowed pays the full price, by any address',
  async (_name, atFirst) => {
    const cart = await aPayableCart(database, checkout)
    const id = await aSalePromotion(database.query, cart.sale.accountId, { columns: { maximum_per_buyer: atFirst } })
    const discounted = { expectedTotal: euros(cart.total - 500) }
    const contact = JSON.stringify({ name: 'Ann', email: 'ann@one.example', phone: null })
    const write = (cartId: string) =>
      database.query('update cart set info = $2::jsonb where id = $1', [cartId, contact])
    await write(cart.cartId)
    expect(await payWith(checkout, cart, CARDS.APPROVED, discounted)).toMatchObject({ kind: 'Finalized' })
    await database.query('update promotion set maximum_per_buyer = 1 where id = $1', [id])
    const sameAddress = await another(cart)
    await write(sameAddress.cartId)
    expect(await payWith(checkout, sameAddress, CARDS.APPROVED, discounted)).toMatchObject({
      refusal: { reason: 'PRICE_CHANGED', newPrice: euros(cart.total) },
    })
    expect(await payWith(checkout, await another(cart), CARDS.APPROVED, discounted)).toMatchObject({
      kind: 'Finalized',
    })
  },
)

test('a promotion that makes everything free needs no card', async () => {
  const cart = await aPayableCart(database, checkout)
  const id = await aSalePromotion(database.query, cart.sale.accountId, { columns: { basis_points: 10_000 } })
  // The fee of a ticket and of the order aren't charged on what is free.
  expect(await payWith(checkout, cart, CARDS.APPROVED, { expectedTotal: euros(0), paymentToken: null })).toMatchObject({
    kind: 'Finalized',
  })
  expect(await usesOf(id)).toEqual([{ state: 'USED', tickets: 2, amount: 5000 }])
})
