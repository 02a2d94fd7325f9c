import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import type { AttemptOutcome, Outcome } from '#modules/selling/payments/types/payment.ts'
import { aDatabase } from '#testing/database.ts'
import { applyOutcome } from '#modules/selling/sales/flows/apply-outcome.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { returnFromGateway } from '#modules/selling/sales/flows/settle-attempt.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  // Of the limits of production: how long a gateway may take to answer, and a webhook waits for it.
  vi.stubEnv('TIME_LIMIT_FACTOR', '1')
  checkout = await aCheckout(database)
})
afterEach(async () => {
  checkout.failpoints.disarm()
  await checkout.faults([])
  await checkout.assertAgreement()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await checkout.close()
})

const rows = <R extends object>(text: string, values: readonly unknown[]) =>
  database.query<R & Record<string, unknown>>(text, values)
const ordersOf = async (cartId: string) =>
  (
    await rows<{ state: string }>('select state::text from orders where cart_id = $1 order by created_at', [cartId])
  ).map(({ state }) => state)
const becomes = (cartId: string, states: readonly string[]) => expect.poll(() => ordersOf(cartId)).toEqual(states)
const factsOf = async (cartId: string) =>
  (
    await rows<{ n: number }>(
      `select count(*)::int n from fact f join orders o on o.id = f.subject_id where o.cart_id = $1 and f.kind = 'OrderPlaced'`,
      [cartId],
    )
  )[0]?.n

test('a payment that the bank takes its time over is paid by webhooks alone, however often and in whatever order they come', async () => {
  const cart = await aPayableCart(database, checkout)
  await checkout.faults([{ match: {}, duplicateWebhook: 10, shuffleWebhooks: true }])
  expect(await payWith(checkout, cart, '4000000000007049')).toMatchObject({ kind: 'PaymentProcessing' })
  await becomes(cart.cartId, ['COMPLETED'])
  expect(await factsOf(cart.cartId)).toBe(1)
})

test('a webhook that overtakes the answer to our own call', async () => {
  const cart = await aPayableCart(database, checkout)
  const token = await checkout.enter(CARDS.APPROVED)
  await checkout.faults([{ match: { operation: 'payments' }, delayMs: 1_500 }])
  const answer = finalizeCart(checkout.services, cart.request(token))
  await becomes(cart.cartId, ['COMPLETED'])
  expect((await answer).kind).toBe('Finalized')
  expect(await factsOf(cart.cartId)).toBe(1)
})

test('fifty outcomes at once, true and false, from everywhere: the first certain one stands', async () => {
  await checkout.faults([{ match: {}, dropWebhook: true }])
  const cart = await aPayableCart(database, checkout)
  checkout.failpoints.arm('checkout.afterCall', { do: 'throw' })
  await expect(payWith(checkout, cart, CARDS.APPROVED)).rejects.toThrow('afterCall')
  const [attempt] = await rows<{ id: AttemptOutcome['attemptId'] }>(
    'select t.id from attempt t join orders o on o.id = t.order_id where o.cart_id = $1',
    [cart.cartId],
  )
  if (attempt === undefined) throw new Error('No attempt.')
  const expected = { attemptId: attempt.id, money: { amount: cart.total, currency: 'EUR', exponent: 2 } }
  const truth = await installedGateway(checkout.services).findPaymentByKey(expected)
  const open: readonly Outcome[] = [{ kind: 'UNKNOWN', why: 'NO_ANSWER' }, { kind: 'NEVER_ARRIVED' }, truth]
  const all = Array.from({ length: 51 }, (_, index) =>
    applyOutcome(checkout.services, {
      attemptId: attempt.id,
      gateway: 'sandbox',
      source: 'WEBHOOK',
      outcome: open[index % 3] ?? truth,
    }),
  )
  await Promise.all(all)
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
  const late: Outcome = { kind: 'DECLINED', gatewayId: null, reason: 'CARD_DECLINED', message: '', card: null }
  await applyOutcome(checkout.services, { attemptId: attempt.id, gateway: 'sandbox', source: 'WEBHOOK', outcome: late })
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
  expect(await factsOf(cart.cartId)).toBe(1)
})

test('a gateway that answers after half a minute is asked by the key meanwhile', async () => {
  const cart = await aPayableCart(database, checkout)
  expect((await payWith(checkout, cart, '4000000000007015')).kind).toBe('Finalized')
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
})

test('browser, webhook and reconciler all at once', async () => {
  const cart = await aPayableCart(database, checkout)
  const came = await payWith(checkout, cart, '4000000000007049')
  if (came.kind !== 'PaymentProcessing') throw new Error(came.kind)
  const own = { userId: cart.userId, attemptId: came.attemptId }
  await expect
    .poll(async () => {
      const [{ status }] = await Promise.all([
        returnFromGateway(checkout.services, own),
        returnFromGateway(checkout.services, own),
        reconcile(checkout.services),
      ])
      return status.kind
    })
    .toBe('Finalized')
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
  expect(await factsOf(cart.cartId)).toBe(1)
})
