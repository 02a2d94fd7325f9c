import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
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

const PAYMENT = 'payment { attemptId state challenge { url until { utc } } } purchaseIds'

const cartOf = async ({ cartToken }: PayableCart, token?: string) => {
  const signedIn = token === undefined ? {} : { token }
  const { data } = await api.ask('consumer', `{ cart { openAttemptId ${PAYMENT} } }`, {
    ...signedIn,
    headers: { carttoken: cartToken },
  })
  return data?.['cart'] as {
    openAttemptId: string | null
    payment: { attemptId: string; state: string; challenge: { url: string } | null } | null
    purchaseIds: string[]
  }
}

const pay = async (cart: PayableCart, token: string, number: string) => {
  const { data } = await api.ask(
    'consumer',
    `mutation ($key: ID!, $paymentToken: String, $total: MoneyInput!) {
      cartFinalize(eTag: "1", key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $total) {
        __typename
        ... on PaymentAction { attemptId url until { utc } }
        ... on PaymentProcessing { attemptId state }
        ... on Finalized { purchaseIds cart { purchaseIds } }
      }
    }`,
    {
      variables: {
        key: newUuid(),
        paymentToken: await checkout.enter(number),
        total: { amount: cart.total, exponent: 2, currency: 'EUR' },
      },
      token,
      headers: { carttoken: cart.cartToken },
    },
  )
  return data?.['cartFinalize'] as Record<string, unknown>
}

const aBuyer = async () => {
  const cart = await aPayableCart(database, checkout)
  return { cart, token: await aSession(checkout.services, { id: cart.userId } as User) }
}

test('a cart tells its owner, in any tab, where the bank waits for them and until when', async () => {
  const { cart, token } = await aBuyer()
  expect(await cartOf(cart, token)).toEqual({ openAttemptId: null, payment: null, purchaseIds: [] })
  const { attemptId, url, until } = await pay(cart, token, CARDS.ASKS_THEN_APPROVED)
  expect((await cartOf(cart, token)).payment).toEqual({
    attemptId,
    state: 'WAITING_FOR_BUYER',
    challenge: { url, until },
  })
  // The cart’s secret alone, without the person’s session, reveals nothing of the payment.
  expect((await cartOf(cart)).payment).toBeNull()
})

test('a challenge whose time is over, and a payment that nobody could be asked about, have no page to go on to', async () => {
  const { cart, token } = await aBuyer()
  const { attemptId } = await pay(cart, token, CARDS.ASKS_THEN_APPROVED)
  await database.query(`update attempt set challenge_until = app.now() - interval '1 second' where id = $1`, [
    attemptId,
  ])
  expect((await cartOf(cart, token)).payment).toEqual({ attemptId, state: 'PROCESSING', challenge: null })
  await database.query(`update attempt set state = 'UNKNOWN' where id = $1`, [attemptId])
  expect((await cartOf(cart, token)).payment).toEqual({ attemptId, state: 'UNKNOWN', challenge: null })
})

test('a cart that was paid tells its owner what it became', async () => {
  const { cart, token } = await aBuyer()
  const { purchaseIds, cart: paid } = await pay(cart, token, CARDS.APPROVED)
  expect(purchaseIds).toEqual([expect.any(String)])
  expect(paid).toEqual({ purchaseIds })
  expect(await cartOf(cart, token)).toEqual({ openAttemptId: null, payment: null, purchaseIds })
  expect((await cartOf(cart)).purchaseIds).toEqual([])
})
