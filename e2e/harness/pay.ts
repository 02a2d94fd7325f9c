import { randomUUID } from 'node:crypto'
import { ask, bearer } from './api.ts'
import type { Basket } from './buyer.ts'

/** Outcome of a payment: `Finalized`, or `PaymentAction` if the bank requires a challenge. */
interface Paid {
  readonly is: string
  readonly attemptId?: string
}

const tokenise = async (number: string): Promise<string> => {
  const { paymentConfig } = await ask<{ paymentConfig: { tokenUrl: string; publicKey: string } }>(
    '{ paymentConfig { tokenUrl publicKey } }',
  )
  const response = await fetch(paymentConfig.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${paymentConfig.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      number: number.replaceAll(' ', ''),
      month: '4',
      year: '2031',
      cvv: '123',
      name: 'Thea Quill',
    }),
  })
  const { token } = (await response.json()) as { readonly token?: string }
  if (token === undefined) throw new Error(`The gateway refused the card (${response.status}).`)
  return token
}

/** Pays for a ready cart (`makeReady`) without the browser. */
export async function pay(basket: Basket, token: string, card: string): Promise<Paid> {
  const headers = { ...bearer(token), CartToken: basket.token }
  const { cart } = await ask<{
    cart: {
      readonly eTag: string
      readonly checkoutTerms: readonly { readonly id: string }[]
      readonly grandTotals: readonly Basket['total'][]
    }
  }>('{ cart { eTag checkoutTerms { id } grandTotals { amount exponent currency } } }', {}, { headers })
  const { cartFinalize } = await ask<{ cartFinalize: Paid }>(
    `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $terms: [ID!]!, $total: MoneyInput!) {
      cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: $terms, expectedTotal: $total) {
        is: __typename
        ... on PaymentAction { attemptId }
      }
    }`,
    {
      eTag: cart.eTag,
      key: randomUUID(),
      paymentToken: await tokenise(card),
      terms: cart.checkoutTerms.map(({ id }) => id),
      total: cart.grandTotals[0],
    },
    { headers },
  )
  return cartFinalize
}
