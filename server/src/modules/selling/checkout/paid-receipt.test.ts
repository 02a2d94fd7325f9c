import { newUuid } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, type Checkout } from './testing/a-checkout.ts'

// The receipt that comes with the answer of paying.
const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterEach(() => checkout.failpoints.disarm())
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const MONEY = '{ amount exponent currency }'
const PURCHASE = `{ id reference state email account { name } event { name } card { brand last4 }
  items { quantity seats { section row positionStart positionEnd } item { priceType } } totals { grandTotals ${MONEY} fees ${MONEY} }
  breakdown { name amount ${MONEY} } stacks { id tickets { id number state } } }`
const WITH_RECEIPT = `is: __typename ... on Finalized { purchaseIds purchases ${PURCHASE} }`
const WITHOUT = 'is: __typename ... on Finalized { purchaseIds }'

type Paid = {
  readonly is: string
  readonly purchaseIds: readonly string[]
  readonly purchases?: readonly object[] | null
}

/** A buyer with a cart, who pays for it. `again` sends the same request once more. */
const aBuyer = async () => {
  const cart = await aPayableCart(database, checkout, { seats: 4, take: [2, 3] })
  const token = await aSession(checkout.services, { id: cart.userId } as User)
  const key = newUuid()
  const paymentToken = await checkout.enter(CARDS.APPROVED)
  const pay = async (fields: string): Promise<Paid> => {
    const text = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
      cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) { ${fields} } }`
    const expectedTotal = { amount: cart.total, exponent: 2, currency: 'EUR' }
    const variables = { eTag: '1', key, paymentToken, expectedTotal }
    const asked = { variables, token, headers: { carttoken: cart.cartToken } }
    return (await api.read<{ cartFinalize: Paid }>('consumer', text, asked)).cartFinalize
  }
  const read = async (ids: readonly string[]): Promise<readonly object[]> => {
    const text = `query ($ids: [ID!]!) { purchases(ids: $ids) ${PURCHASE} }`
    return (await api.read<{ purchases: readonly object[] }>('consumer', text, { variables: { ids }, token })).purchases
  }
  return { pay, read }
}

test('paying answers the purchases as their page reads them, with their tickets; a retry answers them again', async () => {
  const buyer = await aBuyer()
  const paid = await buyer.pay(WITH_RECEIPT)
  expect(paid.purchases).toMatchObject([{ state: 'PAID', stacks: [{ tickets: [{}, {}] }] }])
  expect(paid.purchases).toEqual(await buyer.read(paid.purchaseIds))
  expect(await buyer.pay(WITH_RECEIPT)).toEqual(paid)
  await checkout.assertAgreement()
})

test('who does not ask for the purchases has them not read', async () => {
  const buyer = await aBuyer()
  expect(await buyer.pay(WITHOUT)).toEqual({ is: 'Finalized', purchaseIds: [expect.any(String)] })
  expect(checkout.failpoints.reached()).not.toContain('checkout.beforeReceipt')
  await buyer.pay(WITH_RECEIPT)
  expect(checkout.failpoints.reached().filter((name) => name === 'checkout.beforeReceipt')).toHaveLength(1)
})

test('a receipt that cannot be read does not make the payment look failed', async () => {
  const buyer = await aBuyer()
  checkout.failpoints.arm('checkout.beforeReceipt', { do: 'throw' })
  const paid = await buyer.pay(WITH_RECEIPT)
  expect(paid).toEqual({ is: 'Finalized', purchaseIds: [expect.any(String)], purchases: null })
  expect(await buyer.read(paid.purchaseIds)).toMatchObject([{ state: 'PAID' }])
  await checkout.assertAgreement()
})
