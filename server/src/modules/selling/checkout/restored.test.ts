import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { refundUnknownPayments, unknownPayments } from '#modules/selling/payments/flows/unknown-payments.ts'
import { answerChallenge, CARDS, control } from '#modules/selling/payments/testing.ts'
import { loadInstallation, takeOver } from '#platform/restored.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { aRestoredCopy, type RestoredCopy } from './testing/a-restored-copy.ts'

const database = aDatabase()
let checkout: Checkout
let restored: RestoredCopy
let copy: RestoredCopy['copy']
let owner: RestoredCopy['owner']
let early: PayableCart
let challenged: PayableCart
let unsent: PayableCart
let unsentRequest: ReturnType<PayableCart['request']>
let challenge = ''

/** A sale with one payment of each kind, a backup, what happened since, and a server on the restored database. */
beforeAll(async () => {
  checkout = await aCheckout(database)
  early = await aPayableCart(database, checkout)
  await payWith(checkout, early, CARDS.APPROVED)
  challenged = await aPayableCart(database, checkout)
  const asked = await payWith(checkout, challenged, CARDS.ASKS_THEN_APPROVED)
  if (asked.kind !== 'PaymentAction') throw new Error(asked.kind)
  challenge = asked.url
  unsent = await aPayableCart(database, checkout)
  unsentRequest = unsent.request(await checkout.enter(CARDS.APPROVED))
  checkout.failpoints.arm('checkout.beforeCall', { do: 'throw' })
  await finalizeCart(checkout.services, unsentRequest).catch(() => undefined)
  checkout.failpoints.disarm()

  restored = await aRestoredCopy(database, checkout, async () => {
    await answerChallenge(challenge, 'approve')
    await finalizeCart(checkout.services, unsentRequest)
    for (let paid = 0; paid < 2; paid += 1)
      await payWith(checkout, await aPayableCart(database, checkout), CARDS.APPROVED)
    await payWith(checkout, await aPayableCart(database, checkout), CARDS.DECLINED)
  })
  ;({ copy, owner } = restored)
})
afterAll(async () => {
  await restored.close()
  await checkout.close()
})

const unknown = async () =>
  (
    await owner.query<{ amount: number; done: boolean }>(
      'select amount, settled_at is not null as done from unknown_payment order by amount',
    )
  ).rows
const ordersOf = async ({ cartId }: PayableCart) =>
  (await owner.query<{ state: string }>('select state::text from orders where cart_id = $1', [cartId])).rows.map(
    ({ state }) => state,
  )
const paymentsAtGateway = async () => (await installedGateway(copy).listPayments(new Date(0)))?.items ?? []

test('a restored copy takes no payments and asks nothing, although it knows the gateway', async () => {
  await loadInstallation(copy)
  expect(copy.installation.isCopy).toBe(true)
  await expect(finalizeCart(copy, unsentRequest)).rejects.toThrow('restored copy')
  expect(await installedGateway(copy).listPayments(new Date(0))).toBeUndefined()
  await reconcile(copy)
  expect(await unknown()).toEqual([])
})

test('taking over, the server asks for all since the backup: known attempts get their outcome, others are reported, then refunded', async () => {
  await takeOver(owner)
  await loadInstallation(copy)
  expect(copy.installation.isCopy).toBe(false)
  const captured = (await paymentsAtGateway()).filter(({ report }) => report.status === 'CAPTURED')
  expect(captured).toHaveLength(5)
  // Of one, the original had returned a part.
  const part = captured.at(-1)?.report.gatewayId ?? ''
  await control(`${checkout.gateway.origin}/v1/refunds`, 'POST', { payment: part, amount: 100 }, 'by hand')

  await reconcile(copy)
  for (const cart of [early, challenged, unsent]) expect(await ordersOf(cart)).toEqual(['COMPLETED'])
  const each = early.total
  expect(await unknown()).toEqual([
    { amount: each - 100, done: false },
    { amount: each, done: false },
  ])
  expect((await owner.query('select invariant, detail from app.broken_invariants()')).rows).toMatchObject([
    { invariant: 'I19', detail: expect.stringMatching(/belongs to no order$/) as unknown },
    { invariant: 'I19' },
  ])
  expect(await unknownPayments(owner)).toMatch(/\nPayments that belong to no order: 2 of .*\. Refunded: 0\.$/)

  // Nothing goes back before someone says so.
  await reconcile(copy)
  expect((await paymentsAtGateway()).filter(({ refunded }) => refunded > 100)).toEqual([])
  await refundUnknownPayments(owner)
  await reconcile(copy)
  await reconcile(copy)
  expect((await unknown()).map(({ done }) => done)).toEqual([true, true])
  const returned = (await paymentsAtGateway()).filter(({ refunded }) => refunded > 0)
  expect(returned.map(({ report, refunded }) => refunded === report.money.amount)).toEqual([true, true])
  expect((await owner.query('select * from app.broken_invariants()')).rows).toEqual([])
})

const shift = async (minutes: number) =>
  owner.query(
    `update setting set value = value || jsonb_build_object('tookOverAt', clock_timestamp() - $1 * interval '1 minute', 'askAt', clock_timestamp()) where key = 'restored'`,
    [minutes],
  )
const nextAsking = async () =>
  (await owner.query<{ at: unknown }>(`select value -> 'askAt' as at from setting where key = 'restored'`)).rows[0]?.at

test('an hour later it asks again, for payments that were under way, and then never again', async () => {
  expect(await nextAsking()).toEqual(expect.any(String))
  await payWith(checkout, await aPayableCart(database, checkout), CARDS.APPROVED)
  await reconcile(copy)
  expect(await unknown()).toHaveLength(2)
  await shift(61)
  await reconcile(copy)
  expect(await unknown()).toHaveLength(3)
  expect(await nextAsking()).toBeNull()
})

test('a gateway that does not answer is asked again', async () => {
  await owner.query(
    `update setting set value = value || jsonb_build_object('askAt', clock_timestamp()) where key = 'restored'`,
  )
  const { gatewayUrl } = copy.addresses
  copy.addresses.gatewayUrl = 'http://127.0.0.1:9'
  await reconcile(copy)
  copy.addresses.gatewayUrl = gatewayUrl
  const [row] = (
    await owner.query<{ later: boolean }>(
      `select (value ->> 'askAt')::timestamptz > clock_timestamp() as later from setting where key = 'restored'`,
    )
  ).rows
  expect(row?.later).toBe(true)
})
