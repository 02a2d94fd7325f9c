import { newUuid } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aDatabase } from '#testing/database.ts'
import { cancelPayment, returnFromGateway } from '#modules/selling/sales/flows/settle-attempt.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout } from './testing/a-checkout.ts'
import type { FinalizeOutcome } from './types.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  await checkout.faults([])
  await database.moveClock(0)
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

const rows = <R extends object>(text: string, values: readonly unknown[]) =>
  database.query<R & Record<string, unknown>>(text, values)
const ordersOf = async (cartId: string) =>
  (
    await rows<{ state: string }>('select state::text from orders where cart_id = $1 order by created_at', [cartId])
  ).map(({ state }) => state)
const stateOfCart = async (cartId: string) =>
  (await rows<{ state: string }>('select state::text from cart where id = $1', [cartId]))[0]?.state
const assert = <Kind extends FinalizeOutcome['kind']>(
  came: FinalizeOutcome,
  kind: Kind,
): Extract<FinalizeOutcome, { kind: Kind }> => {
  if (came.kind !== kind) throw new Error(`It came to ${JSON.stringify(came)}`)
  return came as Extract<FinalizeOutcome, { kind: Kind }>
}

test('approved: one order, tickets, and a ledger that agrees with the gateway', async () => {
  const cart = await aPayableCart(database, checkout, { seats: 6, take: [2, 3, 5] })
  const { purchaseIds } = assert(await payWith(checkout, cart, CARDS.APPROVED), 'Finalized')
  expect(purchaseIds).toHaveLength(1)
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
  expect(await stateOfCart(cart.cartId)).toBe('FINALIZED')
  expect(
    await rows('select row_label, positions::text from stack where purchase_id = $1 order by 2', [purchaseIds[0]]),
  ).toEqual([
    { row_label: 'A', positions: '[2,4)' },
    { row_label: 'A', positions: '[5,6)' },
  ])
  expect(await rows('select total, refunded from purchase where id = $1', [purchaseIds[0]])).toEqual([
    { total: cart.total, refunded: 0 },
  ])
})

test.each([
  [CARDS.DECLINED, 'GENERIC'],
  [CARDS.NO_FUNDS, 'INSUFFICIENT_FUNDS'],
  ['4000000000000069', 'EXPIRED_CARD'],
  ['4000000000000127', 'WRONG_CVV'],
  ['4000000000000119', 'PROCESSING_ERROR'],
])('card %s is declined as %s; a good card then pays for the same units', async (number, reason) => {
  const cart = await aPayableCart(database, checkout)
  const declined = assert(await payWith(checkout, cart, number), 'PaymentDeclined')
  expect(declined.reason).toBe(reason)
  expect(declined.message).toContain('Nothing was charged')
  expect(await stateOfCart(cart.cartId)).toBe('OPEN')
  const eTag = await eTagOf(database, cart.cartId)
  assert(await payWith(checkout, cart, CARDS.APPROVED, { eTag }), 'Finalized')
  expect(await ordersOf(cart.cartId)).toEqual(['FAILED', 'COMPLETED'])
})

test('what costs nothing needs no card and no gateway', async () => {
  const cart = await aPayableCart(database, checkout, { face: 0 })
  expect(cart.total).toBe(0)
  assert(await finalizeCart(checkout.services, cart.request(null)), 'Finalized')
  expect(
    await rows(
      'select t.gateway, t.state::text, o.captured from attempt t join orders o on o.id = t.order_id where o.cart_id = $1',
      [cart.cartId],
    ),
  ).toEqual([{ gateway: 'NONE', state: 'CAPTURED', captured: 0 }])
})

test.each(['7023', '7031'])(
  'card %s: the answer is lost after the money was taken; it is found by its key',
  async (last4) => {
    const cart = await aPayableCart(database, checkout)
    assert(await payWith(checkout, cart, `400000000000${last4}`), 'Finalized')
    const captures = await checkout.captures()
    const [attempt] = await rows<{ id: string }>(
      'select t.id from attempt t join orders o on o.id = t.order_id where o.cart_id = $1',
      [cart.cartId],
    )
    expect(captures.filter(({ key }) => key === attempt?.id)).toMatchObject([{ key: attempt?.id, amount: cart.total }])
  },
)

test('a call that is cut off before it arrives is sent again under the same key', async () => {
  const cart = await aPayableCart(database, checkout)
  const token = await checkout.enter(CARDS.APPROVED)
  await checkout.faults([{ match: { operation: 'payments' }, resetBefore: true, times: 1 }])
  assert(await finalizeCart(checkout.services, cart.request(token)), 'Finalized')
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
})

test('fifty at once, by one key: one order, one capture', async () => {
  const cart = await aPayableCart(database, checkout)
  const request = cart.request(await checkout.enter(CARDS.APPROVED))
  const before = (await checkout.captures()).length
  const all = await Promise.all(Array.from({ length: 50 }, () => finalizeCart(checkout.services, request)))
  expect(new Set(all.map((came) => JSON.stringify(came))).size).toBe(1)
  expect(all[0]?.kind).toBe('Finalized')
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
  expect((await checkout.captures()).length - before).toBe(1)
})

test('twenty at once, by keys and cards of their own: one order, one capture, the others wait for it', async () => {
  const cart = await aPayableCart(database, checkout)
  const before = (await checkout.captures()).length
  const requests = await Promise.all(
    Array.from({ length: 20 }, async () => cart.request(await checkout.enter(CARDS.APPROVED))),
  )
  const all = await Promise.all(requests.map((request) => finalizeCart(checkout.services, request)))
  expect(
    all.filter(({ kind }) => kind !== 'Finalized' && kind !== 'PaymentProcessing' && kind !== 'CartStale'),
  ).toEqual([])
  expect(all.filter(({ kind }) => kind === 'Finalized').length).toBeGreaterThan(0)
  expect(await ordersOf(cart.cartId)).toEqual(['COMPLETED'])
  expect((await checkout.captures()).length - before).toBe(1)
  const late = await finalizeCart(checkout.services, cart.request(await checkout.enter(CARDS.APPROVED)))
  expect(late.kind).toBe('Finalized')
})

test('the same key with other values is refused', async () => {
  const cart = await aPayableCart(database, checkout)
  const key = newUuid()
  assert(await payWith(checkout, cart, CARDS.APPROVED, { key }), 'Finalized')
  await expect(payWith(checkout, cart, CARDS.APPROVED, { key })).rejects.toMatchObject({
    category: 'preconditionFailed',
  })
})

test('a challenge that is approved is paid, however the browser comes back', async () => {
  const cart = await aPayableCart(database, checkout)
  const key = newUuid()
  const token = await checkout.enter(CARDS.ASKS_THEN_APPROVED)
  const request = cart.request(token, { key })
  const action = assert(await finalizeCart(checkout.services, request), 'PaymentAction')
  expect(assert(await finalizeCart(checkout.services, request), 'PaymentAction').url).toBe(action.url)
  await checkout.faults([{ match: {}, dropWebhook: true }])
  await answerChallenge(action.url, 'approve')
  const own = { userId: cart.userId, attemptId: action.attemptId }
  expect((await returnFromGateway(checkout.services, own)).status.kind).toBe('Finalized')
  expect((await returnFromGateway(checkout.services, own)).status.kind).toBe('Finalized')
  await expect(
    returnFromGateway(checkout.services, { ...own, userId: newUuid() as typeof cart.userId }),
  ).rejects.toMatchObject({ category: 'resourceNotFound' })
})

test('a challenge that is refused, or given up, leaves the units with the buyer', async () => {
  const cart = await aPayableCart(database, checkout)
  const refusedTry = assert(await payWith(checkout, cart, CARDS.ASKS_THEN_DECLINED), 'PaymentAction')
  await answerChallenge(refusedTry.url, 'refuse')
  const { status } = await returnFromGateway(checkout.services, {
    userId: cart.userId,
    attemptId: refusedTry.attemptId,
  })
  expect(status).toMatchObject({ kind: 'PaymentDeclined', reason: 'AUTHENTICATION' })
  const again = assert(
    await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED, { eTag: await eTagOf(database, cart.cartId) }),
    'PaymentAction',
  )
  const given = await cancelPayment(checkout.services, { userId: cart.userId, attemptId: again.attemptId })
  expect(given.status).toMatchObject({ kind: 'PaymentDeclined', reason: 'CANCELLED' })
  expect(await rows('select state::text from hold where id = $1', [cart.add.holdId])).toEqual([{ state: 'HELD' }])
  assert(await payWith(checkout, cart, CARDS.APPROVED, { eTag: await eTagOf(database, cart.cartId) }), 'Finalized')
})

test('a challenge that is left open is canceled when its time is over, and its units are free', async () => {
  const cart = await aPayableCart(database, checkout, { capacity: 2 })
  assert(await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED), 'PaymentAction')
  await database.moveClock(15 * 60_000)
  await reconcile(checkout.services)
  expect(await stateOfCart(cart.cartId)).toBe('FINALIZING')
  await database.moveClock(21 * 60_000)
  await reconcile(checkout.services)
  expect(await stateOfCart(cart.cartId)).toBe('OPEN')
  expect(await rows('select evicted from cart_line where cart_id = $1', [cart.cartId])).toEqual([
    { evicted: 'EXPIRED' },
  ])
  const next = await aPayableCart(database, checkout, { sale: cart.sale })
  assert(await payWith(checkout, next, CARDS.APPROVED), 'Finalized')
})

test('refusals write nothing and say why', async () => {
  const cart = await aPayableCart(database, checkout)
  const token = await checkout.enter(CARDS.APPROVED)
  const of = (changes: Parameters<typeof cart.request>[1]) =>
    finalizeCart(checkout.services, cart.request(token, changes))
  expect(await of({ eTag: '7' })).toEqual({ kind: 'CartStale' })
  const expectedTotal = { amount: 1, exponent: 2, currency: 'EUR' }
  expect(await of({ expectedTotal })).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'PRICE_CHANGED', newPrice: { amount: cart.total } },
  })
  expect(await of({ paymentToken: null })).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'INCOMPLETE', fields: [{ path: 'paymentToken' }] },
  })
  await rows(`update account set terms = 'Be kind.' where id = $1`, [cart.sale.accountId])
  expect(await of({})).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'TERMS_REQUIRED', message: 'You must agree to the terms and conditions to proceed' },
  })
  expect(await ordersOf(cart.cartId)).toEqual([])
  assert(await of({ acceptedTerms: [`${cart.sale.accountId}.1`] }), 'Finalized')
})

test('a show that was called off meanwhile: its lines go, named', async () => {
  const cart = await aPayableCart(database, checkout)
  const add = { ...cart.add, ...anAdd(cart.sale, { cartId: cart.cartId, newCart: null, eTag: 1 }), quantity: 1 }
  const price = { snapshot: cart.add['snapshot'], unitAmount: cart.add['unitAmount'] }
  expect(await claimOne(database.query, { ...add, ...price })).toMatchObject({ granted: true })
  await rows(`update event set state = 'CANCELLED' where id = $1`, [cart.sale.eventId])
  const eTag = await eTagOf(database, cart.cartId)
  const expectedTotal = { amount: cart.total + Number(price.unitAmount), exponent: 2, currency: cart.sale.currency }
  expect(await payWith(checkout, cart, CARDS.APPROVED, { eTag, expectedTotal })).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'EVENT_CANCELLED' },
  })
  expect(await rows('select evicted from cart_line where cart_id = $1', [cart.cartId])).toEqual([
    { evicted: 'EVENT_CANCELLED' },
    { evicted: 'EVENT_CANCELLED' },
  ])
})
