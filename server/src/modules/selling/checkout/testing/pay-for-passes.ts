import { newUuid, type UserId } from '@admission/common/ids.ts'
import type { TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { Buyer, type Answered } from '#modules/selling/carts/testing/a-buyer.ts'
import type { PassShop } from '#modules/selling/offers/testing/a-pass.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import type { Checkout } from './a-checkout.ts'

const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $acceptedTerms: [ID!]!, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: $acceptedTerms, expectedTotal: $expectedTotal) {
    __typename ... on Finalized { purchaseIds } ... on CartRefused { reason message } } }`

/** What a payment was answered with. */
export type Paid = { readonly __typename: string; readonly purchaseIds?: readonly string[]; readonly reason?: string }

/** Enters the contact and pays for a filled cart as a browser does. `total`: what it costs, in cents. */
export const payFor = async (checkout: Checkout, buyer: Buyer, total: number): Promise<Paid> => {
  const terms = (await buyer.ask('{ cart { checkoutTerms { id } } }'))['cart'] as { checkoutTerms: { id: string }[] }
  await buyer.change(
    'cartSetDetails(eTag: $eTag, details: { info: { name: "Thea Quill", email: "thea@example.com" } })',
    '($eTag: String!)',
    { eTag: buyer.eTag },
  )
  const data = await buyer.ask(FINALIZE, {
    eTag: buyer.eTag,
    key: newUuid(),
    paymentToken: await checkout.enter(CARDS.APPROVED),
    acceptedTerms: terms.checkoutTerms.map(({ id }) => id),
    expectedTotal: { amount: total, exponent: 2, currency: 'USD' },
  })
  return data['cartFinalize'] as Paid
}

type Bought = {
  readonly paid: Paid
  readonly added: Answered
  readonly total: number
  readonly buyer: Buyer
  readonly userId: UserId
}

/** A new person fills a cart with passes and pays for it. `before`: what happens right before the payment. */
export const payForPasses = async (
  { checkout, api }: { readonly checkout: Checkout; readonly api: TestApi },
  shop: PassShop,
  choice: Record<string, unknown>,
  before: () => Promise<unknown> = async () => undefined,
): Promise<Bought> => {
  const { token, user } = await aConsumer(checkout.services)
  const buyer = new Buyer(api, token)
  const added = await buyer.add(shop.pass, choice)
  const total = added.cart.grandTotals[0]?.amount ?? 0
  await before()
  return { paid: await payFor(checkout, buyer, total), added, total, buyer, userId: user.id }
}
