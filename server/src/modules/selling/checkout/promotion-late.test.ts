import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSalePromotion, type PromotionOptions } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'

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

const SAVED = 500
const expecting = ({ total }: PayableCart, saved: number) => ({
  expectedTotal: { amount: total - saved, exponent: 2, currency: 'EUR' },
})

/** An order with 10 % off whose payment fails, and whose money comes all the same. */
async function aLateOrder(selection: PromotionOptions, outcome: 'CANCELLED' | 'FAILED' = 'CANCELLED') {
  await checkout.faults([{ match: {}, dropWebhook: true }])
  const cart = await aPayableCart(database, checkout)
  const promotionId = await aSalePromotion(database.query, cart.sale.accountId, selection)
  const came = await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED, expecting(cart, SAVED))
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  await applyOutcome(database.query, { attemptId: came.attemptId, outcome, declineCode: 'CANCELLED' })
  await checkout.faults([])
  const arrive = async () => {
    await answerChallenge(came.url, 'approve')
    const broken = () => database.query('select 1 from payment_break where attempt_id = $1', [came.attemptId])
    await expect.poll(async () => (await broken()).length).toBe(1)
    await reconcile(checkout.services)
  }
  return { cart, promotionId, attemptId: came.attemptId, arrive }
}

const readState = async (promotionId: string) => {
  const uses = await database.query<{ state: string }>(
    `select state from promotion_use where promotion_id = $1 order by created_at`,
    [promotionId],
  )
  const [taken] = await database.query<{ counted: number; buyers: number }>(
    `select (select sum(c.held + c.sold)::integer from promotion p join counter c on c.id in (p.uses_counter_id, p.budget_counter_id) where p.id = $1) counted,
       (select sum(held + sold)::integer from limit_use where rule_id = $1) buyers`,
    [promotionId],
  )
  return { uses: uses.map(({ state }) => state), ...taken }
}

test.each(['CANCELLED', 'FAILED'] as const)(
  'an order that takes over a late payment counts again (%s), and the next buyer pays in full',
  async (outcome) => {
    const selection = { uses: 1, budget: 700, columns: { maximum_per_buyer: 3 } }
    const { cart, promotionId, arrive } = await aLateOrder(selection, outcome)
    expect(await readState(promotionId)).toEqual({ uses: ['RETURNED'], counted: 0, buyers: 0 })
    await arrive()
    expect(await readState(promotionId)).toMatchObject({ uses: ['RETURNED', 'USED'], counted: 1 + SAVED })
    expect((await readState(promotionId)).buyers).toBeGreaterThan(0)
    const next = await aPayableCart(database, checkout, { sale: cart.sale })
    expect(await payWith(checkout, next, CARDS.APPROVED, expecting(next, 0))).toMatchObject({ kind: 'Finalized' })
  },
)

test('a limit per buyer alone counts again', async () => {
  const { promotionId, arrive } = await aLateOrder({ columns: { maximum_per_buyer: 1 } })
  await arrive()
  expect(await readState(promotionId)).toMatchObject({ uses: ['RETURNED', 'USED'] })
  expect((await readState(promotionId)).buyers).toBeGreaterThan(0)
})

test('late money goes back where someone else took the last use', async () => {
  const { cart, promotionId, attemptId, arrive } = await aLateOrder({ uses: 1 })
  const rival = await aPayableCart(database, checkout, { sale: cart.sale })
  expect(await payWith(checkout, rival, CARDS.APPROVED, expecting(rival, SAVED))).toMatchObject({ kind: 'Finalized' })
  await arrive()
  await reconcile(checkout.services)
  expect(await readState(promotionId)).toMatchObject({ uses: ['RETURNED', 'USED'], counted: 1 })
  expect(await database.query('select state::text, amount from refund where attempt_id = $1', [attemptId])).toEqual([
    { state: 'DONE', amount: cart.total - SAVED },
  ])
  expect(
    await database.query(
      `select data ->> 'reason' reason from fact where kind = 'LatePaymentRefunded' and data ->> 'attemptId' = $1`,
      [attemptId],
    ),
  ).toEqual([{ reason: 'CAME_TOO_LATE' }])
})
