import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundCanceledEvent } from '#modules/selling/after-sales/flows/refund-event.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { anyJob } from '#platform/jobs.ts'
import { aDatabase } from '#testing/database.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { aCheckout, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { aProtectedCart, payTotal } from '#modules/selling/checkout/testing/a-protected-cart.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { bindPolicies } from './flows/keep-policies.ts'
import { bindProtection, endProtection } from './jobs.ts'
import { protectionListeners } from './listeners.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
  await installJobs(database.pools.jobs)
})
afterEach(async () => {
  checkout.failpoints.disarm()
  await settleRefunds(checkout.services)
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

const work = async () => {
  await createFactLoop(checkout.services, protectionListeners).drain()
  await runDueJobs(checkout.services, [anyJob(bindProtection), anyJob(endProtection)])
}

/** A paid order with protection, or without. */
async function aPurchase(answer = true) {
  const cart = await aProtectedCart(database, checkout, { answer })
  const total = cart.total + (answer ? cart.price : 0)
  expect(await payTotal(database, checkout, cart, total, CARDS.APPROVED)).toMatchObject({ kind: 'Finalized' })
  const [row] = await database.query<{ id: string; order_id: string }>(
    `select p.id, p.order_id from purchase p join orders o on o.id = p.order_id where o.cart_id = $1 and o.state = 'COMPLETED'`,
    [cart.cartId],
  )
  return { ...cart, total, id: row?.id ?? '', orderId: row?.order_id ?? '' }
}
const policies = (id: string) =>
  database.query<{ number: string; state: string }>(
    'select number, state from protection_policy where purchase_id = $1',
    [id],
  )
const tickets = (id: string) =>
  database.query<{ id: string }>(
    `select id from purchase_item where purchase_id = $1 and kind = 'TICKET' order by unit`,
    [id],
  )
const refund = (request: Parameters<typeof refundPurchase>[1]) => refundPurchase(database, request)

test('a paid order gets one policy, however often its issue is repeated; one without protection gets none', async () => {
  const { id, orderId } = await aPurchase()
  const plain = await aPurchase(false)
  expect(await policies(id)).toEqual([])
  await work()
  const [policy] = await policies(id)
  expect(policy).toEqual({ number: expect.stringMatching(/^AC-\w{4}-\w{4}-\w{4}$/), state: 'ACTIVE' })
  await Promise.all([bindPolicies(checkout.services, orderId), bindPolicies(checkout.services, orderId)])
  await work()
  expect(await policies(id)).toEqual([policy])
  expect(await policies(plain.id)).toEqual([])
})

test('a process that dies after the insurer answered leaves no second policy', async () => {
  const { id, orderId } = await aPurchase()
  checkout.failpoints.arm('protection.afterBind', { do: 'throw' })
  await expect(bindPolicies(checkout.services, orderId)).rejects.toThrow('protection.afterBind')
  expect(await policies(id)).toEqual([])
  await work()
  expect(await policies(id)).toHaveLength(1)
})

test('a refund of some tickets leaves the policy, one of the last ticket ends it', async () => {
  const { id } = await aPurchase()
  await work()
  const [first, second] = await tickets(id)
  await refund({ purchaseId: id, items: [first?.id] })
  await work()
  expect(await policies(id)).toMatchObject([{ state: 'ACTIVE' }])
  await refund({ purchaseId: id, items: [second?.id] })
  await work()
  expect(await policies(id)).toMatchObject([{ state: 'ENDED' }])
})

test('a canceled event gives back the price of protection, too, and ends the policy', async () => {
  const { id, sale, total } = await aPurchase()
  await work()
  await database.query(`update event set state = 'CANCELLED', cancelled_at = app.now() where id = $1`, [sale.eventId])
  await refundCanceledEvent(checkout.services, sale.eventId)
  await work()
  expect(await policies(id)).toMatchObject([{ state: 'ENDED' }])
  expect(await database.query('select state::text, refunded from purchase where id = $1', [id])).toEqual([
    { state: 'CANCELLED', refunded: total },
  ])
  expect(
    await database.query(
      `select en.ledger_account::text account from entry en join journal jo on jo.id = en.journal_id where jo.account_id = $1
       group by 1 having sum(en.amount) <> 0`,
      [sale.accountId],
    ),
  ).toEqual([])
})

test('a purchase that ended before its policy was issued gets none', async () => {
  const { id } = await aPurchase()
  await refund({ purchaseId: id, items: null, cancel: true })
  await work()
  expect(await policies(id)).toEqual([])
})
