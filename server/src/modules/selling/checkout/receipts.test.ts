import { newUuid } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { soldByAnother } from './testing/a-foreign-sale.ts'
import { aCheckout, aPayableCart, type Checkout, type PayableCart } from './testing/a-checkout.ts'

// Receipts of unusual carts, read over HTTP.
const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterEach(async () => {
  await checkout.faults([])
  await database.moveClock(0)
  await checkout.assertAgreement()
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const MINUTE = 60_000
const RESULT = `__typename
  ... on Finalized { purchaseIds cart { flag { isFinalized requirePayment } } }
  ... on PaymentDeclined { reason message }
  ... on PaymentAction { attemptId url }
  ... on PaymentProcessing { attemptId askAgainSeconds }
  ... on CartRefused { refused: reason message available limitedBy fields { path message } now: cart { eTag totalQuantity remainingSeconds flag { isFinalized } } }`
const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) { ${RESULT} } }`
const MONEY = '{ amount exponent currency }'
const PURCHASES = `query ($ids: [ID!]!) { purchases(ids: $ids) {
  id state statementDescriptor account { id name } event { name account { name } } card { brand last4 }
  totals { grandTotals ${MONEY} fees ${MONEY} } items { quantity price ${MONEY} item { extras { label text kind needsAcknowledgement } } cartItem { item { extras { label } } } } } }`

type Result = Readonly<Record<string, unknown>> & { readonly __typename: string }
type Visit = { readonly cart: PayableCart; readonly token: string }

const visit = async (selection: Parameters<typeof aPayableCart>[2] = {}): Promise<Visit> => {
  const cart = await aPayableCart(database, checkout, selection)
  return { cart, token: await aSession(checkout.services, { id: cart.userId } as User) }
}
const pay = async ({ cart, token }: Visit, number: string | null, changes: object = {}): Promise<Result> => {
  const variables = {
    eTag: '1',
    key: newUuid(),
    paymentToken: number === null ? null : await checkout.enter(number),
    expectedTotal: { amount: cart.total, exponent: 2, currency: 'EUR' },
    ...changes,
  }
  const asked = { variables, token, headers: { carttoken: cart.cartToken } }
  return (await api.read<{ cartFinalize: Result }>('consumer', FINALIZE, asked)).cartFinalize
}
const askAgain = async ({ token, cart }: Visit, attemptId: unknown): Promise<Result> => {
  const text = `mutation ($attemptId: ID!) { cartPaymentReturn(attemptId: $attemptId) { ${RESULT} } }`
  const asked = { variables: { attemptId }, token, headers: { carttoken: cart.cartToken } }
  return (await api.read<{ cartPaymentReturn: Result }>('consumer', text, asked)).cartPaymentReturn
}
const receipt = async ({ token }: Visit, result: Result): Promise<readonly Record<string, unknown>[]> =>
  (
    await api.read<{ purchases: Record<string, unknown>[] }>('consumer', PURCHASES, {
      variables: { ids: result['purchaseIds'] },
      token,
    })
  ).purchases

test('a cart with nothing to pay needs no card, and its receipt names none', async () => {
  const free = await visit({ face: 0 })
  const result = await pay(free, null)
  expect(result).toMatchObject({
    __typename: 'Finalized',
    cart: { flag: { isFinalized: true, requirePayment: false } },
  })
  expect(await receipt(free, result)).toMatchObject([
    {
      state: 'PAID',
      card: null,
      statementDescriptor: null,
      totals: { grandTotals: [{ amount: 0 }], fees: [{ amount: 0 }] },
      items: [{ quantity: 2, price: { amount: 0 } }],
    },
  ])
  expect((await checkout.captures()).length).toBe(0)
  // Back and forth: the same answer.
  expect((await pay(free, null))['purchaseIds']).toEqual(result['purchaseIds'])
})

test('a cart of two organizers: one payment, a purchase of each, in the platform’s name', async () => {
  const both = await visit()
  const { add, cartId, total } = both.cart
  const other = await aSale(database.query)
  await database.query(`update account set name = 'Second organizer' where id = $1`, [other.accountId])
  const second = anAdd(other, {
    cartId,
    newCart: null,
    eTag: 1,
    quantity: 1,
    snapshot: add['snapshot'],
    unitAmount: add['unitAmount'],
  })
  expect(await claimOne(database.query, second)).toMatchObject({ granted: true })
  const expectedTotal = { amount: total + Number(add['unitAmount']), exponent: 2, currency: 'EUR' }
  const result = await pay(both, CARDS.APPROVED, { eTag: '2', expectedTotal })
  expect(result).toMatchObject({ __typename: 'Finalized' })
  const [captured] = (await checkout.captures()).slice(-1)
  expect(captured?.amount).toBe(expectedTotal.amount)
  const purchases = await receipt(both, result)
  expect(purchases.map(({ account }) => (account as { name: string }).name).toSorted()).toEqual([
    'Organizer',
    'Second organizer',
  ])
  expect(purchases.map((one) => one['statementDescriptor'])).toEqual(['PROJECT ADMISSION', 'PROJECT ADMISSION'])
  const sums = purchases.map(
    ({ totals }) => (totals as { grandTotals: { amount: number }[] }).grandTotals[0]?.amount ?? 0,
  )
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(expectedTotal.amount)
})

test('who sold it is on the purchase, where the event is another’s', async () => {
  const sale = await soldByAnother(database.query, await aSale(database.query))
  const buyer = await visit({ sale })
  const result = await pay(buyer, CARDS.APPROVED)
  expect(await receipt(buyer, result)).toMatchObject([
    {
      account: { id: sale.accountId, name: 'The agency' },
      event: { account: { name: 'Organizer' } },
      statementDescriptor: 'AGENCY',
    },
  ])
})

test('what is special about the seats is on the receipt and the tickets, as far as it shows there', async () => {
  const sale = await aSale(database.query, { seats: 4 })
  await database.query(
    `insert into seat_extra (account_id, configuration_id, no, kind, label, text, shown, must_acknowledge)
     select v.account_id, v.configuration_id, x.no, x.kind, x.label, x.text, x.shown, x.no = 1
     from event e join seat_configuration_version v on v.id = e.seat_version_id,
          (values (1, 'WARNING'::seat_extra_kind, 'Restricted view', 'A pillar on the left.', '{MAP,TICKET}'::text[]), (2, 'AMENITY', 'Aisle', '', '{TICKET}'),
                  (3, 'VIEW', 'Elsewhere', '', '{TICKET}'), (4, 'VIEW', 'Only on the map', '', '{MAP}')) x (no, kind, label, text, shown)
     where e.id = $1`,
    [sale.eventId],
  )
  await database.query(
    `update seat s set extras = case s.seat_no when 2 then '{1}'::smallint[] when 3 then '{1,2,4}' else '{3}' end from event e where e.id = $1 and s.version_id = e.seat_version_id`,
    [sale.eventId],
  )
  const buyer = await visit({ sale, take: [2, 3] })
  const extras = [
    { label: 'Restricted view', text: 'A pillar on the left.', kind: 'WARNING', needsAcknowledgement: true },
    { label: 'Aisle', text: null, kind: 'AMENITY', needsAcknowledgement: false },
  ]
  expect(await receipt(buyer, await pay(buyer, CARDS.APPROVED))).toMatchObject([
    { items: [{ item: { extras }, cartItem: { item: { extras: extras.map(({ label }) => ({ label })) } } }] },
  ])
})

test('a limit per card is refused in words, the cart stays, and another card pays', async () => {
  const first = await visit()
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'Four a card', 'ACCOUNT', 'CARD', 2)`,
    [first.cart.sale.accountId],
  )
  await pay(first, CARDS.APPROVED)
  const second = await visit({ sale: first.cart.sale })
  const message =
    'Evening: Limit 2 tickets from this organizer per payment card. Choose fewer, or pay with another card.'
  expect(await pay(second, CARDS.APPROVED)).toMatchObject({
    __typename: 'CartRefused',
    refused: 'LIMIT',
    limitedBy: 'LIMIT',
    available: null,
    message,
    fields: [{ path: second.cart.add.lineId, message }],
    now: { eTag: '1', totalQuantity: 2, flag: { isFinalized: false } },
  })
  expect(await pay(second, '5555555555554444')).toMatchObject({ __typename: 'Finalized' })
})

test('confirmed twelve minutes after it was begun, when the hold’s ten are over: paid', async () => {
  const late = await visit({ capacity: 2 })
  const action = await pay(late, CARDS.ASKS_THEN_APPROVED)
  expect(action).toMatchObject({ __typename: 'PaymentAction' })
  await checkout.faults([{ match: {}, dropWebhook: true }])
  await database.moveClock(12 * MINUTE)
  await reconcile(checkout.services)
  await answerChallenge(String(action['url']), 'approve')
  const result = await askAgain(late, action['attemptId'])
  expect(result).toMatchObject({ __typename: 'Finalized' })
  expect(await receipt(late, result)).toMatchObject([{ state: 'PAID', card: { brand: 'visa' } }])
})

/** A payment whose order has failed; its money comes twelve minutes after it was begun. */
async function capturedLate(selection: Parameters<typeof aPayableCart>[2] = {}) {
  const late = await visit(selection)
  await checkout.faults([{ match: {}, dropWebhook: true }])
  const key = newUuid()
  const action = await pay(late, CARDS.ASKS_THEN_APPROVED, { key })
  const attemptId = String(action['attemptId'])
  await applyOutcome(database.query, { attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
  expect(await askAgain(late, attemptId)).toMatchObject({ __typename: 'PaymentDeclined', reason: 'CANCELLED' })
  const arrive = async (): Promise<void> => {
    await database.moveClock(12 * MINUTE)
    await checkout.faults([])
    await answerChallenge(String(action['url']), 'approve')
    await expect
      .poll(() => database.query('select 1 from payment_break where attempt_id = $1', [attemptId]))
      .toHaveLength(1)
  }
  return { late, attemptId, arrive }
}

test('captured twelve minutes late, after the order had failed: never "nothing was charged", and in the end the tickets', async () => {
  const { late, attemptId, arrive } = await capturedLate()
  await arrive()
  expect(await askAgain(late, attemptId)).toMatchObject({ __typename: 'PaymentProcessing' })
  await reconcile(checkout.services)
  const result = await askAgain(late, attemptId)
  expect(result).toMatchObject({ __typename: 'Finalized' })
  expect(await receipt(late, result)).toMatchObject([
    { state: 'PAID', totals: { grandTotals: [{ amount: late.cart.total }] } },
  ])
})

test('captured twelve minutes late, the tickets gone: the buyer reads that all of it goes back', async () => {
  const { late, attemptId, arrive } = await capturedLate({ capacity: 2 })
  const rival = await visit({ sale: late.cart.sale })
  expect(await pay(rival, CARDS.APPROVED)).toMatchObject({ __typename: 'Finalized' })
  await arrive()
  await reconcile(checkout.services)
  expect(await askAgain(late, attemptId)).toMatchObject({
    __typename: 'PaymentDeclined',
    message: 'These tickets were no longer available when your payment arrived. You’ll get a full refund.',
  })
  expect(await database.query('select state::text from refund where attempt_id = $1', [attemptId])).toEqual([
    { state: 'DONE' },
  ])
})
