import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, type Checkout, type PayableCart } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) {
    __typename
    ... on Finalized { purchaseIds cart { flag { isFinalized } } }
    ... on PaymentDeclined { reason message cart { eTag remainingSeconds } }
    ... on CartRefused { refused: reason message now: cart { eTag } }
    ... on CartStale { cart { eTag } }
    ... on PaymentAction { attemptId url until { utc } }
    ... on PaymentProcessing { attemptId askAgainSeconds }
  } }`

const signIn = (cart: PayableCart) => aSession(checkout.services, { id: cart.userId } as User)
const pay = async (cart: PayableCart, token: string, number: string, changes: object = {}) => {
  const variables = {
    eTag: '1',
    key: newUuid(),
    paymentToken: await checkout.enter(number),
    expectedTotal: { amount: cart.total, exponent: 2, currency: 'EUR' },
    ...changes,
  }
  return api.ask('consumer', FINALIZE, { variables, token, headers: { carttoken: cart.cartToken } })
}
const aPurchase = async () => {
  const cart = await aPayableCart(database, checkout, { seats: 4, take: [2, 3] })
  const token = await signIn(cart)
  const answer = await pay(cart, token, CARDS.APPROVED)
  const paid = answer.data?.['cartFinalize'] as { purchaseIds: string[] } | undefined
  return { cart, token, id: paid?.purchaseIds[0] ?? '' }
}

test('nobody pays without signing in, or for a cart whose secret they lack', async () => {
  const cart = await aPayableCart(database, checkout)
  const stranger = await signIn(await aPayableCart(database, checkout))
  const token = await signIn(cart)
  const variables = { eTag: '1', key: newUuid(), expectedTotal: { amount: cart.total, exponent: 2, currency: 'EUR' } }
  const headers = { carttoken: cart.cartToken }
  const anonymous = await api.ask('consumer', FINALIZE, { variables, headers })
  expect(anonymous.errors[0]?.extensions).toMatchObject({ category: 'unauthorized', status: 401 })
  const foreign = await api.ask('consumer', FINALIZE, { variables, headers, token: stranger })
  expect(foreign.errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  const guessed = await api.ask('consumer', FINALIZE, {
    variables,
    token,
    headers: { carttoken: `${cart.cartId}.${'x'.repeat(43)}` },
  })
  expect(guessed.errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
})

test('a cart that nobody signed for is bound to the person and paid in one go, if it is what they saw', async () => {
  const cart = await aPayableCart(database, checkout, { isAnonymous: true })
  const other = await aPayableCart(database, checkout, { isAnonymous: true })
  const paid = await pay(cart, await signIn(cart), CARDS.APPROVED)
  expect(paid.data?.['cartFinalize']).toMatchObject({ __typename: 'Finalized' })
  const stale = await pay(other, await signIn(other), CARDS.APPROVED, { eTag: '7' })
  expect(stale.data?.['cartFinalize']).toMatchObject({ __typename: 'CartStale', cart: { eTag: '2' } })
})

test('a declined card answers reason, words and the open cart; the next one pays', async () => {
  const cart = await aPayableCart(database, checkout)
  const token = await signIn(cart)
  const declined = await pay(cart, token, CARDS.NO_FUNDS)
  const result = declined.data?.['cartFinalize'] as { reason: string; cart: { eTag: string; remainingSeconds: number } }
  expect(result).toMatchObject({ __typename: 'PaymentDeclined', reason: 'INSUFFICIENT_FUNDS' })
  expect(result.cart.remainingSeconds).toBeGreaterThan(170)
  const paid = await pay(cart, token, CARDS.APPROVED, { eTag: result.cart.eTag })
  expect(paid.data?.['cartFinalize']).toMatchObject({ __typename: 'Finalized', cart: { flag: { isFinalized: true } } })
})

const MONEY = '{ amount exponent currency }'
const PURCHASE = `id reference state email dateCreated statementDescriptor account { name } event { name }
  items { price ${MONEY} quantity seats { section row positionStart positionEnd type } item { priceType area seatNumbers } cartItem { id quantity } }
  totals { grandTotals ${MONEY} fees ${MONEY} taxIncluded ${MONEY} refunded ${MONEY} }
  breakdown { kind name amount ${MONEY} included quantity } delivery { mechanism name text } card { brand last4 } answers { question answer }`

test('a purchase shows what was paid, row by row, and its rows add up', async () => {
  const { cart, token, id } = await aPurchase()
  const answer = await api.ask(
    'consumer',
    `query ($id: ID!) { purchase(id: $id) { ${PURCHASE} } myPurchases { totalCount edges { node { id } } } }`,
    { variables: { id }, token },
  )
  expect(answer.errors).toEqual([])
  const purchase = answer.data?.['purchase'] as Record<string, unknown>
  expect(purchase).toMatchObject({
    id,
    state: 'PAID',
    statementDescriptor: 'ORGANIZER',
    card: { brand: 'visa', last4: '4242' },
    delivery: { mechanism: 'MOBILE' },
    items: [
      {
        quantity: 2,
        price: { amount: 2750 },
        seats: [{ section: 'Stalls', row: 'A', positionStart: '2', positionEnd: '3' }],
        item: { priceType: 'Adult', seatNumbers: [2, 3] },
        cartItem: { id: cart.add.lineId },
      },
    ],
    totals: { grandTotals: [{ amount: cart.total }], fees: [{ amount: 601 }], refunded: [{ amount: 0 }] },
  })
  expect(purchase['reference']).toMatch(/^[A-Z0-9]{2} [0-9A-Z]{4} [0-9A-Z]{3}$/)
  const breakdown = purchase['breakdown'] as { amount: { amount: number }; included: boolean }[]
  expect(breakdown.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(
    cart.total,
  )
  expect(answer.data?.['myPurchases']).toEqual({ totalCount: 1, edges: [{ node: { id } }] })
})

test('one foreign id refuses the whole list, as absent', async () => {
  const [mine, theirs] = [await aPurchase(), await aPurchase()]
  const ask = (ids: string[], token = mine.token) =>
    api.ask('consumer', 'query ($ids: [ID!]!) { purchases(ids: $ids) { id } }', { variables: { ids }, token })
  expect((await ask([mine.id])).data).toEqual({ purchases: [{ id: mine.id }] })
  expect((await ask([mine.id, theirs.id])).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  expect((await ask([newUuid()])).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
})

test('the payment page is told where a card goes', async () => {
  const { data } = await api.ask('consumer', '{ paymentConfig { gateway publicKey tokenUrl scriptUrl } }')
  expect(data).toEqual({
    paymentConfig: {
      gateway: 'sandbox',
      publicKey: 'pk_test_public',
      tokenUrl: `${checkout.gateway.origin}/v1/tokens`,
      scriptUrl: '',
    },
  })
})

const ORDERS = `query ($filter: OrderFilter, $sort: OrderSort, $first: Int, $after: String, $last: Int, $before: String) {
  orders(filter: $filter, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
    totalCount totals ${MONEY} pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { id reference payment total { amount } } } } }`
type Orders = {
  totalCount: number
  totals: { amount: number }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
  edges: { node: { id: string; reference: string; payment: string; total: { amount: number } } }[]
}

test('staff find orders by reference, account and payment, page both ways, and see what the list comes to', async () => {
  const bought = [await aPurchase(), await aPurchase(), await aPurchase()]
  const { token } = await anEmployee(checkout.services, 'SUPPORT')
  const ask = async (variables: object): Promise<Orders> => {
    const answer = await api.ask('employee', ORDERS, { variables, token })
    expect(answer.errors).toEqual([])
    return answer.data?.['orders'] as Orders
  }
  const account = bought.map(({ cart }) => cart.sale.accountId)
  const all = await ask({ filter: { account } })
  expect(all.edges.map(({ node }) => node.id)).toEqual(bought.map(({ id }) => id).toReversed())
  expect(all).toMatchObject({
    totalCount: 3,
    totals: [{ amount: bought.reduce((sum, { cart }) => sum + cart.total, 0) }],
  })
  const second = await ask({
    filter: { account },
    first: 1,
    after: (await ask({ filter: { account }, first: 1 })).pageInfo.endCursor,
  })
  expect(second.edges.map(({ node }) => node.id)).toEqual([bought[1]?.id])
  expect(second.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true })
  const before = await ask({ filter: { account }, last: 5, before: second.pageInfo.startCursor })
  expect(before.edges.map(({ node }) => node.id)).toEqual([bought[2]?.id])
  const [row] = second.edges
  expect(
    (await ask({ filter: { search: row?.node.reference.toLowerCase() } })).edges.map(({ node }) => node.id),
  ).toEqual([bought[1]?.id])
  expect((await ask({ filter: { account, payment: ['REFUNDED'] } })).totalCount).toBe(0)
  expect(
    (await ask({ filter: { account, payment: ['PAID'] }, sort: { by: 'TOTAL', descending: false } })).totalCount,
  ).toBe(3)
  const far = await api.ask('employee', ORDERS, {
    variables: { filter: { date: { from: '2025-01-01', to: '2026-06-01' } } },
    token,
  })
  expect(far.errors[0]?.message).toBe('Date range must be within one year')
})

test('opening an order is written to the trail, and the order itself shows it', async () => {
  const { id } = await aPurchase()
  const { token, user } = await anEmployee(checkout.services, 'SUPPORT')
  const query = `query ($id: ID!) { order(id: $id) { row { payment } buyerEmail buyerOrders seats captured { amount } card attention { title } charges { name amount { amount } strong isNote } timeline { kind title text } } }`
  const answer = await api.ask('employee', query, { variables: { id }, token })
  expect(answer.errors).toEqual([])
  expect(answer.data?.['order']).toMatchObject({
    row: { payment: 'PAID' },
    buyerOrders: 1,
    seats: 'Stalls, row A, seats 2, 3',
    card: 'Visa 4242',
    attention: null,
    charges: [
      { name: '2 × Adult at €25.00', amount: { amount: 5000 }, isNote: false },
      { name: '2 × Service fee at €2.50', amount: { amount: 500 }, isNote: false },
      { name: 'Order fee', amount: { amount: 101 }, isNote: false },
      { name: 'Total', amount: { amount: 5601 }, strong: true },
      { name: expect.stringMatching(/^Includes €\d+\.\d\d tax$/), isNote: true },
    ],
    timeline: [
      { kind: 'VIEW', title: 'Ada Example viewed this order' },
      { kind: 'PAID', text: 'Visa ending 4242' },
      { kind: 'ORDER' },
    ],
  })
  const trail = await database.query(
    `select actor_id, action, target_id from audit where target_kind = 'purchase' and target_id = $1`,
    [id],
  )
  expect(trail).toEqual([{ actor_id: user.id, action: 'read-order', target_id: id }])
})

test('a consumer sees nothing of it', async () => {
  const { id, token } = await aPurchase()
  const query = 'query ($id: ID!) { order(id: $id) { buyerEmail } }'
  const consumer = await api.ask('employee', query, { variables: { id }, token })
  expect(consumer.status).toBe(401)
  const visitor = await api.ask('employee', query, { variables: { id } })
  expect(visitor.errors[0]?.extensions).toMatchObject({ category: 'unauthorized', status: 401 })
  expect(await database.query(`select 1 from audit where target_id = $1`, [id])).toEqual([])
})
