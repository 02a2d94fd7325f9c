import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { aDatabase } from '#testing/database.ts'
import { honorLatePayment } from '#modules/selling/sales/flows/honor-late-payment.ts'
import { limitListeners } from '#modules/selling/sales/listeners.ts'
import { readLatePayment } from '#modules/selling/sales/reads/breaks.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { giveDetails, setLimit, usesOf } from './testing/a-later-limit.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'

// Buyers whom limits can't count when the payment begins are counted once it has succeeded.
const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(() => checkout.close())

/** A payment that waits for the bank. */
async function anOpenPayment(cart: PayableCart, saved = 0): Promise<string> {
  const expectedTotal = { amount: cart.total - saved, exponent: 2, currency: 'EUR' }
  const came = await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED, { expectedTotal })
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  return came.attemptId
}
const capture = async (attemptId: string, cardFingerprint?: string) => {
  const [attempt] = await database.query<{ gateway_id: string; amount: number }>(
    'select gateway_id, amount from attempt where id = $1',
    [attemptId],
  )
  return applyOutcome(database.query, {
    attemptId,
    outcome: 'CAPTURED',
    gatewayId: attempt?.gateway_id,
    amount: attempt?.amount,
    currency: 'EUR',
    exponent: 2,
    ...(cardFingerprint === undefined ? {} : { cardFingerprint }),
  })
}
const handleFacts = () => createFactLoop(checkout.services, limitListeners).drain()

test('a limit per card counts a payment whose card is known only with the outcome, once', async () => {
  const cart = await aPayableCart(database, checkout)
  const attemptId = await anOpenPayment(cart)
  await database.query('update attempt set card_fingerprint = null where id = $1', [attemptId])
  const ruleId = await setLimit(database, cart, { per: 'CARD', maximum: 1 })
  expect(await usesOf(database, ruleId)).toEqual([])
  expect((await capture(attemptId, 'a card')).result).toBe('COMPLETED')
  await handleFacts()
  expect(await usesOf(database, ruleId)).toEqual([{ held: 0, sold: 2 }])
  const later = await setLimit(database, cart, { per: 'CARD', maximum: 2 })
  await database.query(
    `insert into fact (kind, subject_id, data) select kind, subject_id, data from fact where kind = 'OrderToCount'`,
  )
  await handleFacts()
  expect([await usesOf(database, ruleId), await usesOf(database, later)]).toEqual([
    [{ held: 0, sold: 2 }],
    [{ held: 0, sold: 2 }],
  ])
})

test('a payment whose card was known when it began is counted by T1 alone', async () => {
  const cart = await aPayableCart(database, checkout)
  const before = await database.query(`select id from fact where kind = 'OrderToCount'`)
  expect((await payWith(checkout, cart, CARDS.APPROVED)).kind).toBe('Finalized')
  expect(await database.query(`select id from fact where kind = 'OrderToCount'`)).toEqual(before)
})

/** A payment that fails, and whose money comes all the same; meanwhile something is limited. */
async function honored(cart: PayableCart, saved: number, meanwhile: () => Promise<void>) {
  const attemptId = await anOpenPayment(cart, saved)
  await applyOutcome(database.query, { attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
  await meanwhile()
  const { break_id: breakId } = await capture(attemptId)
  const late = await readLatePayment(checkout.services.databases.system, breakId ?? '')
  if (late === undefined || late === 'NOT_A_CART') throw new Error('no late payment')
  expect(await honorLatePayment(checkout.services, late)).toBeUndefined()
  await handleFacts()
}

test.each(['USER', 'EMAIL', 'CARD', 'HOUSEHOLD'] as const)(
  'a limit per %s that was set before late money came counts it',
  async (per) => {
    const cart = await aPayableCart(database, checkout)
    await giveDetails(database, cart.cartId)
    let ruleId = ''
    await honored(cart, 0, async () => {
      ruleId = await setLimit(database, cart, { per, maximum: 1 })
    })
    expect((await usesOf(database, ruleId))[0]).toEqual({ held: 0, sold: 2 })
  },
)

test('a promotion that was limited before late money came counts it', async () => {
  const cart = await aPayableCart(database, checkout)
  const { accountId } = cart.sale
  const id = await aSalePromotion(database.query, accountId, { columns: { currency: 'EUR', exponent: 2 } })
  const [uses, budget] = [freshId(), freshId()]
  await honored(cart, 500, async () => {
    await database.query(
      `insert into counter (id, account_id, kind, capacity) values ($1, $3, 'PROMOTION', 2), ($2, $3, 'BUDGET', 900)`,
      [uses, budget, accountId],
    )
    await database.query('update promotion set uses_counter_id = $2, budget_counter_id = $3 where id = $1', [
      id,
      uses,
      budget,
    ])
  })
  expect(await database.query('select sold from counter where id = any ($1) order by sold', [[uses, budget]])).toEqual([
    { sold: 1 },
    { sold: 500 },
  ])
})
