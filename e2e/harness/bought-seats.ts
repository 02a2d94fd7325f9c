import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ask, bearer, eventNamed } from './api.ts'
import { fillCart, makeReady, newBuyer, remember, type Basket } from './buyer.ts'
import { pay } from './pay.ts'
import { visit } from './visit.ts'
import { cards, shops } from './world.ts'

const marketplaceId = shops.larkhall

interface CartLines {
  readonly eTag: string
  readonly cartCheckoutForms: readonly {
    readonly cartCheckoutQuestions: readonly {
      readonly id: string
      readonly checkoutQuestion: { readonly choices: readonly string[] }
    }[]
  }[]
}

/** Answers the organizer's questions, each with its last choice. */
async function answer(basket: Basket, token: string): Promise<void> {
  const headers = { ...bearer(token), CartToken: basket.token }
  const { cart } = await ask<{ cart: CartLines }>(
    '{ cart { eTag cartCheckoutForms { cartCheckoutQuestions { id checkoutQuestion { choices } } } } }',
    {},
    { headers },
  )
  const questions = cart.cartCheckoutForms.flatMap(({ cartCheckoutQuestions }) => cartCheckoutQuestions)
  await ask(
    'mutation ($eTag: String!, $answers: [AnswerInput!]!) { cartAnswer(eTag: $eTag, answers: $answers) { __typename } }',
    {
      eTag: cart.eTag,
      answers: questions.map(({ id, checkoutQuestion }) => ({ id, response: checkoutQuestion.choices.at(-1) ?? 'No' })),
    },
    { headers },
  )
}

/** Seats of a show, paid for by a new buyer. By default, of the show where no journey needs a seat that it chose before. */
export async function boughtSeats(
  {
    show = 'A Winter Orchard',
    card = cards.good,
    ...wanted
  }: {
    readonly quantity: number
    readonly seatNumbers?: readonly number[]
    readonly show?: string
    readonly card?: string
  },
  name?: string,
) {
  const eventId = await eventNamed(marketplaceId, show)
  const buyer = await newBuyer(name)
  const basket: Basket = await fillCart({ marketplaceId, eventId, ...wanted })
  await makeReady(basket, buyer.token)
  await answer(basket, buyer.token)
  expect(await pay(basket, buyer.token, card)).toMatchObject({ is: 'Finalized' })
  return { buyer, seats: basket.seatNumbers }
}

/** The latest purchase of a buyer. */
export async function latestPurchase(token: string): Promise<{ readonly id: string; readonly reference: string }> {
  const { myPurchases } = await ask<{
    myPurchases: { edges: readonly { node: { readonly id: string; readonly reference: string } }[] }
  }>('{ myPurchases(first: 1) { edges { node { id reference } } } }', {}, { headers: bearer(token) })
  const latest = myPurchases.edges[0]?.node
  if (latest === undefined) throw new Error('They bought nothing.')
  return latest
}

/** A new buyer of two seats, on a phone, at the page of their order. */
export async function atBoughtOrder(page: Page, context: BrowserContext) {
  await page.setViewportSize({ width: 390, height: 844 })
  const bought = await boughtSeats({ quantity: 2 })
  await remember(context, { tokens: { consumer: bought.buyer.token } })
  await visit(page, '/user/order-history')
  await page
    .getByRole('link', { name: /A Winter Orchard/ })
    .first()
    .click()
  return bought
}
