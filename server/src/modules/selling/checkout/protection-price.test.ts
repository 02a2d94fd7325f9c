import { protectionPrice } from '@admission/common/pricing/protection.ts'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { decideBy } from '#testing/decide-by.ts'
import { protectionProblem } from '#modules/selling/sales/rules/payment-problems.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { aCheckout, type Checkout } from './testing/a-checkout.ts'
import { aPayment, decidedPayment, type PaymentRequest } from '#modules/selling/sales/testing/a-payment.ts'
import { aProtectedCart, offer, payTotal } from './testing/a-protected-cart.ts'

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

test.each(['JPY', 'EUR', 'KWD'])(
  'T1 and the cart work out the same price in %s, the one of exact numbers',
  async (currency) => {
    const sale = await aSale(database.query, { currency })
    const add = anAdd(sale, { quantity: 1 })
    await claimOne(database.query, add)
    await database.query('update cart set protection = jsonb_build_object($2::text, true) where id = $1', [
      add.cartId,
      sale.accountId,
    ])
    const rules = { problems: [protectionProblem], assertBasket: () => undefined }
    const isWrong = async (base: number, price: number) => {
      const payment = aPayment(sale, add)
      const [purchase] = payment.purchases
      const [item] = purchase?.items ?? []
      const items = [
        { ...item, amount: base },
        { ...item, kind: 'PROTECTION', amount: price },
      ] as PaymentRequest['purchases'][number]['items']
      const request = { ...payment, purchases: [{ ...payment.purchases[0], items }] as PaymentRequest['purchases'] }
      const { answers } = await decideBy(database.query, { ...decidedPayment([request], { rules }), write: () => [] })
      return answers[0]?.reason === 'PROTECTION'
    }
    const priceByDatabase = async (base: number) =>
      (
        await database.query<{ price: number }>(
          `select case when $2::bigint > 0 then least(greatest(round($2::bigint * protection_basis_points / 10000.0), protection_minimum), coalesce(protection_maximum, 9007199254740991)) else 0 end::bigint as price
         from account where id = $1`,
          [sale.accountId, base],
        )
      )[0]?.price
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2_000_000),
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat(3_000),
        fc.option(fc.nat(9_000)),
        fc.integer({ min: -2, max: 2 }),
        async (base, basisPoints, minimum, more, off) => {
          const maximum = more === null ? null : Math.max(1, minimum + more)
          await database.query(
            `update account set protection_on = true, protection_basis_points = $2, protection_minimum = $3, protection_maximum = $4, currency = $5 where id = $1`,
            [sale.accountId, basisPoints, minimum, maximum, currency],
          )
          const price = protectionPrice({ basisPoints, minimum, maximum }, base)
          expect(await priceByDatabase(base)).toBe(price)
          expect(await isWrong(base, price)).toBe(false)
          expect(await isWrong(base, price + off)).toBe(off !== 0)
        },
      ),
      { numRuns: 60 },
    )
  },
)

test('late money for a protected order is honored at the price of then, with its protection', async () => {
  await checkout.faults([{ match: {}, dropWebhook: true }])
  const cart = await aProtectedCart(database, checkout, { answer: true })
  const came = await payTotal(database, checkout, cart, cart.total + cart.price, CARDS.ASKS_THEN_APPROVED)
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  await applyOutcome(database.query, { attemptId: came.attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
  await offer(database, cart, { on: false })
  await checkout.faults([])
  await answerChallenge(came.url, 'approve')
  const broken = () => database.query('select 1 from payment_break where attempt_id = $1', [came.attemptId])
  await expect.poll(async () => (await broken()).length).toBe(1)
  await reconcile(checkout.services)
  expect(
    await database.query(
      `select i.amount from purchase_item i join purchase p on p.id = i.purchase_id join orders o on o.id = p.order_id
       where p.account_id = $1 and i.kind = 'PROTECTION' and o.state = 'COMPLETED' and o.revives is not null`,
      [cart.sale.accountId],
    ),
  ).toEqual([{ amount: cart.price }])
})

test('two organizers in one cart: each has its own question and its own charge', async () => {
  const cart = await aProtectedCart(database, checkout, { answer: true })
  const other = await aSale(database.query)
  const [row] = await database.query<{ version: number }>('select version from cart where id = $1', [cart.cartId])
  const add = anAdd(other, { cartId: cart.cartId, newCart: null, eTag: row?.version ?? null })
  const snapshot = { ...(cart.add['snapshot'] as object), orderFees: [] }
  const unitAmount = Number(cart.add['unitAmount'])
  const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)
  expect(await claimOne(asSystem, { ...add, quantity: 1, snapshot, unitAmount })).toMatchObject({ granted: true })
  const second = { ...cart, sale: { ...cart.sale, ...other } }
  await offer(database, second, { basisPoints: 1_000 })
  const total = cart.total + unitAmount
  expect(await payTotal(database, checkout, cart, total + cart.price, CARDS.APPROVED)).toMatchObject({
    refusal: { reason: 'INCOMPLETE', fields: [{ path: `protection.${other.accountId}` }] },
  })
  await database.query(
    `update cart set protection = protection || jsonb_build_object($2::text, true), version = version + 1 where id = $1`,
    [cart.cartId, other.accountId],
  )
  const price = cart.price + Math.round(unitAmount / 10)
  expect(await payTotal(database, checkout, cart, total + price, CARDS.APPROVED)).toMatchObject({ kind: 'Finalized' })
  expect(
    await database.query(
      `select i.name, i.amount from purchase_item i join purchase p on p.id = i.purchase_id join orders o on o.id = p.order_id
       where o.cart_id = $1 and i.kind = 'PROTECTION' order by i.amount`,
      [cart.cartId],
    ),
  ).toHaveLength(2)
})
