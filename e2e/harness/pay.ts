import { randomUUID } from 'node:crypto'
import { ask, bearer } from './api.ts'
import type { Basket } from './buyer.ts'

/** Outcome of a payment: `Finalized`, or `PaymentAction` if the bank requires a challenge. */
interface Paid {
  readonly is: string
  readonly attemptId?: string
}

const tokenise = async (number: string): Promise<string> => {
  const { paymentConfig } = await ask<{ paymentConfig: { tokenUrl: string; scriptUrl: string; publicKey: string } }>(
    '{ paymentConfig { tokenUrl scriptUrl publicKey } }',
  )
  const { tokenUrl, scriptUrl, publicKey } = paymentConfig
  const card = { number: number.replaceAll(' ', ''), month: '4', year: '2031', cvv: '123', name: 'Thea Quill' }
  // The Stripe stand-in has cards where its script sends them.
  const response = await fetch(tokenUrl || new URL('/stand-in/cards', scriptUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(tokenUrl === '' ? { ...card, key: publicKey } : card),
  })
  const { token, id } = (await response.json()) as { readonly token?: string; readonly id?: string }
  const made = token ?? id
  if (made === undefined) throw new Error(`The gateway refused the card (${response.status}).`)
  return made
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
