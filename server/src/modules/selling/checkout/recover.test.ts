import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  checkout.failpoints.disarm()
  await checkout.faults([])
  await database.moveClock(0)
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

const MINUTE = 60_000
const quiet = { match: {}, dropWebhook: true }
const rows = <R extends object>(text: string, values: readonly unknown[]) =>
  database.query<R & Record<string, unknown>>(text, values)
const ordersOf = async (cartId: string) =>
  (
    await rows<{ state: string }>('select state::text from orders where cart_id = $1 order by created_at', [cartId])
  ).map(({ state }) => state)
const attemptOf = async (cartId: string) =>
  (
    await rows<{ id: string }>(
      'select t.id from attempt t join orders o on o.id = t.order_id where o.cart_id = $1 order by t.created_at',
      [cartId],
    )
  )[0]?.id ?? ''
const capturesOf = async (key: string) => (await checkout.captures()).filter((capture) => capture.key === key).length
const ticketsOf = async (cart: PayableCart) =>
  (
    await rows<{ n: number }>(
      'select count(*)::int n from ticket t join stack s on s.id = t.stack_id join purchase p on p.id = s.purchase_id where p.user_id = $1',
      [cart.userId],
    )
  )[0]?.n
/** Rounds of the reconciler as minutes go by, until `minutes` are over. */
const reconcileFor = async (minutes: number) => {
  for (let minute = 0; minute <= minutes; minute += 1) {
    await database.moveClock(minute * MINUTE)
    await reconcile(checkout.services)
  }
}

const SEAMS = ['beforeT1', 'afterT1', 'beforeCall', 'afterCall', 'beforeT2', 'afterT2', 'beforeAnswer'] as const

test.each(SEAMS)('cut off at %s; the buyer asks again by the same key: one order, one capture', async (seam) => {
  await checkout.faults([quiet])
  const cart = await aPayableCart(database, checkout)
  const request = cart.request(await checkout.enter(CARDS.APPROVED))
  checkout.failpoints.arm(`checkout.${seam}`, { do: 'throw' })
  await expect(finalizeCart(checkout.services, request)).rejects.toThrow(seam)
  expect((await finalizeCart(checkout.services, request)).kind).toBe('Finalized')
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
  expect(await capturesOf(await attemptOf(cart.cartId))).toBe(1)
  expect(await ticketsOf(cart)).toBe(2)
})

test.each(SEAMS)(
  'cut off at %s; no one asks again: within 15 minutes it is an order, or nothing was taken',
  async (seam) => {
    await checkout.faults([quiet])
    const cart = await aPayableCart(database, checkout)
    checkout.failpoints.arm(`checkout.${seam}`, { do: 'throw' })
    await expect(payWith(checkout, cart, CARDS.APPROVED)).rejects.toThrow(seam)
    await reconcileFor(14)
    const taken = await capturesOf(await attemptOf(cart.cartId))
    expect(taken).toBe(['beforeT1', 'afterT1', 'beforeCall'].includes(seam) ? 0 : 1)
    expect(await ordersOf(cart.cartId)).toEqual(seam === 'beforeT1' ? [] : [taken === 1 ? 'COMPLETED' : 'FAILED'])
    expect(await ticketsOf(cart)).toBe(taken * 2)
  },
)

test('a payment that never arrived, twice, has failed for certain after ten minutes and not before', async () => {
  const cart = await aPayableCart(database, checkout)
  const token = await checkout.enter(CARDS.APPROVED)
  await checkout.faults([{ match: { operation: 'payments' }, resetBefore: true, times: 2 }])
  expect((await finalizeCart(checkout.services, cart.request(token))).kind).toBe('PaymentProcessing')
  await reconcileFor(9)
  expect(await ordersOf(cart.cartId)).toEqual(['PENDING'])
  await reconcileFor(11)
  expect(await ordersOf(cart.cartId)).toEqual(['FAILED'])
})

test('a gateway that cannot be reached decides nothing: the units stay kept until it says that it never heard', async () => {
  const cart = await aPayableCart(database, checkout)
  const token = await checkout.enter(CARDS.APPROVED)
  const { gatewayUrl } = checkout.services.addresses
  checkout.services.addresses.gatewayUrl = 'http://127.0.0.1:9'
  expect((await finalizeCart(checkout.services, cart.request(token))).kind).toBe('PaymentProcessing')
  await reconcileFor(12)
  expect(await ordersOf(cart.cartId)).toEqual(['PENDING'])
  checkout.services.addresses.gatewayUrl = gatewayUrl
  await reconcileFor(13)
  expect(await ordersOf(cart.cartId)).toEqual(['FAILED'])
})

/** A payment whose order has failed, and whose money comes all the same. */
async function aLatePayment(
  selection: Parameters<typeof aPayableCart>[2] = {},
): Promise<{ cart: PayableCart; attemptId: string; approve: () => Promise<void> }> {
  await checkout.faults([quiet])
  const cart = await aPayableCart(database, checkout, selection)
  const came = await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED)
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  // The units are let go as they are when a challenge's time is over, but the gateway has not heard of it.
  await applyOutcome(database.query, { attemptId: came.attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
  return {
    cart,
    attemptId: came.attemptId,
    approve: async () => {
      await checkout.faults([])
      await answerChallenge(came.url, 'approve')
      await expect
        .poll(async () => (await rows('select 1 from payment_break where attempt_id = $1', [came.attemptId])).length)
        .toBe(1)
    },
  }
}

test.each([{}, { seats: 4, take: [2, 3] }])(
  'late money buys the same units where they are still to be had (%j)',
  async (selection) => {
    const { cart, attemptId, approve } = await aLatePayment(selection)
    await approve()
    await reconcile(checkout.services)
    expect(await ticketsOf(cart)).toBe(2)
    const [order] = await rows<{ id: string; total: number }>(
      'select n.id, n.total from orders n join orders o on o.id = n.revives join attempt t on t.order_id = o.id where t.id = $1',
      [attemptId],
    )
    expect(order?.total).toBe(cart.total)
    expect(
      await rows(
        'select resolved_at is not null done, revived_by, refund_id from payment_break where attempt_id = $1',
        [attemptId],
      ),
    ).toEqual([{ done: true, revived_by: order?.id, refund_id: null }])
    await reconcile(checkout.services)
    expect(await ticketsOf(cart)).toBe(2)
  },
)

test.each(['late.afterClaim', 'late.afterT1', 'checkout.beforeT2', 'checkout.afterT2'])(
  'cut off at %s, honouring goes on where it stood',
  async (seam) => {
    const { cart, approve } = await aLatePayment()
    await approve()
    checkout.failpoints.arm(seam, { do: 'throw' })
    await reconcile(checkout.services)
    await database.moveClock(2 * MINUTE)
    await reconcile(checkout.services)
    expect(await ticketsOf(cart)).toBe(2)
  },
)

test('late money goes back whole where the units are gone, and the buyer is told once', async () => {
  const { cart, attemptId, approve } = await aLatePayment({ capacity: 2 })
  const rival = await aPayableCart(database, checkout, { sale: cart.sale })
  await checkout.faults([])
  expect((await payWith(checkout, rival, CARDS.APPROVED)).kind).toBe('Finalized')
  await approve()
  await reconcile(checkout.services)
  await reconcile(checkout.services)
  expect(await rows('select state::text, amount, source::text from refund where attempt_id = $1', [attemptId])).toEqual(
    [{ state: 'DONE', amount: cart.total, source: 'LATE' }],
  )
  expect(
    await rows(
      `select data ->> 'reason' reason from fact where kind = 'LatePaymentRefunded' and data ->> 'attemptId' = $1`,
      [attemptId],
    ),
  ).toEqual([{ reason: 'SEATS_GONE' }])
  expect(await ticketsOf(cart)).toBe(0)
})

test('late money of a show that was called off goes back', async () => {
  const { cart, attemptId, approve } = await aLatePayment()
  await rows(`update event set state = 'CANCELLED' where id = $1`, [cart.sale.eventId])
  await approve()
  await reconcile(checkout.services)
  expect(await rows('select state::text from refund where attempt_id = $1', [attemptId])).toEqual([{ state: 'DONE' }])
  expect(
    await rows(
      `select data ->> 'reason' reason from fact where kind = 'LatePaymentRefunded' and data ->> 'attemptId' = $1`,
      [attemptId],
    ),
  ).toEqual([{ reason: 'EVENT_CANCELLED' }])
})

test('a buyer who paid otherwise meanwhile gets the late money back', async () => {
  await checkout.faults([quiet])
  const cart = await aPayableCart(database, checkout)
  const came = await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED)
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  await applyOutcome(database.query, { attemptId: came.attemptId, outcome: 'FAILED', declineCode: 'PROCESSING_ERROR' })
  expect((await payWith(checkout, cart, CARDS.APPROVED, { eTag: '3' })).kind).toBe('Finalized')
  await checkout.faults([])
  await answerChallenge(came.url, 'approve')
  await expect
    .poll(async () => (await rows('select 1 from payment_break where attempt_id = $1', [came.attemptId])).length)
    .toBe(1)
  await reconcile(checkout.services)
  expect(await rows('select state::text from refund where attempt_id = $1', [came.attemptId])).toEqual([
    { state: 'DONE' },
  ])
  expect(await ticketsOf(cart)).toBe(2)
})

test('a buyer whose cart still holds the units gets them for the late money', async () => {
  await checkout.faults([quiet])
  const cart = await aPayableCart(database, checkout, { seats: 3, take: [1, 2] })
  const came = await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED)
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  await applyOutcome(database.query, { attemptId: came.attemptId, outcome: 'FAILED', declineCode: 'PROCESSING_ERROR' })
  await checkout.faults([])
  await answerChallenge(came.url, 'approve')
  await expect
    .poll(async () => (await rows('select 1 from payment_break where attempt_id = $1', [came.attemptId])).length)
    .toBe(1)
  await reconcile(checkout.services)
  expect(await ordersOf(cart.cartId)).toEqual(['FAILED', 'COMPLETED'])
  expect(await ticketsOf(cart)).toBe(2)
})
