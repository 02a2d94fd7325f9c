import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { basketForPayment } from '#modules/selling/carts/reads/basket.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  checkout.failpoints.disarm()
  await checkout.faults([])
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

const stored = async ({ cartId }: PayableCart) => {
  const [row] = await database.query<{ order: string; purchases: string[]; tickets: number; applied: number }>(
    `select o.state::text as order, array(select p.id from purchase p where p.order_id = o.id order by p.id) purchases,
       (select count(*)::int from ticket k join stack s on s.id = k.stack_id join purchase p on p.id = s.purchase_id where p.order_id = o.id) as tickets,
       (select count(*)::int from webhook_event w where w.attempt_id = t.id and w.applied_at is not null) as applied
     from attempt t join orders o on o.id = t.order_id where o.cart_id = $1 order by t.created_at desc limit 1`,
    [cartId],
  )
  return row
}

const visits = (seam: string, since: number) =>
  checkout.failpoints
    .reached()
    .slice(since)
    .filter((name) => name === `checkout.${seam}`).length

/** Long enough for a webhook that doesn't wait to be applied. */
const whileWebhookComes = async () => {
  for (let turn = 0; turn < 100; turn += 1) await database.query('select 1')
}

test('the webhook of our own call waits for its outcome and does not apply it a second time', async () => {
  const cart = await aPayableCart(database, checkout)
  const since = checkout.failpoints.reached().length
  checkout.failpoints.arm('checkout.afterCall', { do: 'terminate-connection', terminate: whileWebhookComes })
  const answer = await payWith(checkout, cart, CARDS.APPROVED)
  await expect.poll(async () => (await stored(cart))?.applied).toBe(1)
  expect(visits('beforeT2', since)).toBe(1)
  const { purchases } = (await stored(cart)) ?? {}
  expect(answer).toEqual({ kind: 'Finalized', purchaseIds: purchases })
})

test('if our own call does not go on, its webhook does not wait for it for ever', async () => {
  vi.stubEnv('TIME_LIMIT_FACTOR', '1')
  const cart = await aPayableCart(database, checkout)
  checkout.failpoints.arm('checkout.afterCall', { do: 'hang' })
  void payWith(checkout, cart, CARDS.APPROVED)
  await expect.poll(() => stored(cart)).toMatchObject({ order: 'COMPLETED', tickets: 2, applied: 1 })
})

test('an outcome that the webhook applied first is read, not guessed', async () => {
  vi.stubEnv('TIME_LIMIT_FACTOR', '1')
  const cart = await aPayableCart(database, checkout)
  const isApplied = () => expect.poll(() => stored(cart)).toMatchObject({ applied: 1 })
  checkout.failpoints.arm('checkout.afterCall', { do: 'terminate-connection', terminate: isApplied })
  const answer = await payWith(checkout, cart, CARDS.APPROVED)
  const { purchases, tickets } = (await stored(cart)) ?? {}
  expect([answer, tickets]).toEqual([{ kind: 'Finalized', purchaseIds: purchases }, 2])
})

test('an order of several purchases answers them as they are stored', async () => {
  const cart = await aPayableCart(database, checkout)
  for (let n = 0; n < 3; n += 1) {
    const other = await aSale(database.query)
    const { cartId, add: first } = cart
    const priced = { snapshot: first['snapshot'], unitAmount: first['unitAmount'] }
    const add = anAdd(other, { cartId, newCart: null, quantity: 1, ...priced })
    const { granted } = await claimOne(async (text, values = []) => {
      const { rows } = await database.pools.system.query(text, [...values])
      return rows as never
    }, add)
    expect(granted).toBe(true)
  }
  const basket = await basketForPayment(checkout.services.databases.system, cart.cartId)
  const expectedTotal = { amount: basket?.priced.totals.grandTotal ?? 0, exponent: 2, currency: 'EUR' }
  const eTag = await eTagOf(database, cart.cartId)
  const request = cart.request(await checkout.enter(CARDS.APPROVED), { eTag, expectedTotal })
  const answer = await finalizeCart(checkout.services, request)
  const { purchases } = (await stored(cart)) ?? {}
  expect(purchases).toHaveLength(4)
  expect(answer).toEqual({ kind: 'Finalized', purchaseIds: purchases })
  expect(await finalizeCart(checkout.services, request)).toEqual(answer)
})
