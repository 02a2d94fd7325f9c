import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { cartSubject, limitSubjects } from '#modules/stock/inventory/rules/limit-subjects.ts'
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
    __typename ... on CartStale { cart { eTag items { id } } } } }`
const pay = async (cart: PayableCart, token: string, eTag = '1') => {
  const paymentToken = await checkout.enter(CARDS.APPROVED)
  const expectedTotal = { amount: cart.total, exponent: 2, currency: 'EUR' }
  const variables = { eTag, key: newUuid(), paymentToken, expectedTotal }
  return api.ask('consumer', FINALIZE, { variables, token, headers: { carttoken: cart.cartToken } })
}
const subjectOf = (value: string): string => limitSubjects('USER', value, null, new Date())[0] ?? ''

test('a guest’s cart whose joining was cut off counts as the person’s before it is paid', async () => {
  const cart = await aPayableCart(database, checkout, { isAnonymous: true })
  const [rule] = await database.query<{ id: string }>(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'each', 'ACCOUNT', 'USER', 2) returning id`,
    [cart.sale.accountId],
  )
  const ofCart = subjectOf(cartSubject(cart.cartId))
  await database.query('insert into limit_use (rule_id, subject, held, max) values ($1, $2, 2, 2)', [rule?.id, ofCart])
  await database.query(
    `insert into hold_limit (hold_id, rule_id, subject, quantity) select id, $2, $3, 2 from hold where owner_id = $1`,
    [cart.cartId, rule?.id, ofCart],
  )
  // Bound, and then cut off.
  await database.query('update cart set user_id = $2 where id = $1', [cart.cartId, cart.userId])
  const token = await aSession(checkout.services, { id: cart.userId } as User)
  const paid = await pay(cart, token)
  expect(paid.data?.['cartFinalize']).toMatchObject({ __typename: 'Finalized' })
  expect(
    await database.query('select subject, held, sold from limit_use where rule_id = $1 and held + sold > 0', [
      rule?.id,
    ]),
  ).toEqual([{ subject: subjectOf(cart.userId), held: 0, sold: 2 }])
})

test('a limit that takes a guest’s tickets when they pay takes no money', async () => {
  const cart = await aPayableCart(database, checkout, { isAnonymous: true })
  const [rule] = await database.query<{ id: string }>(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'one', 'ACCOUNT', 'USER', 1) returning id`,
    [cart.sale.accountId],
  )
  const ofCart = subjectOf(cartSubject(cart.cartId))
  await database.query('insert into limit_use (rule_id, subject, held, max) values ($1, $2, 2, 2)', [rule?.id, ofCart])
  await database.query(
    `insert into hold_limit (hold_id, rule_id, subject, quantity) select id, $2, $3, 2 from hold where owner_id = $1`,
    [cart.cartId, rule?.id, ofCart],
  )
  const answer = await pay(cart, await aSession(checkout.services, { id: cart.userId } as User))
  expect(answer.data?.['cartFinalize']).toMatchObject({ __typename: 'CartStale', cart: { items: [] } })
  expect(await database.query('select 1 from orders where cart_id = $1', [cart.cartId])).toEqual([])
})
