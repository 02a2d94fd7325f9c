import { randomUUID } from 'node:crypto'
import type { Shop } from '../server/src/modules/selling/offers/testing/a-shop.ts'
import { send } from './client.ts'
import { ask } from './shop.ts'

type Money = { readonly amount: number; readonly exponent: number; readonly currency: string }

export type Cart = {
  readonly cartId: string
  readonly eTag: string
  readonly totalQuantity: number
  readonly grandTotals: readonly Money[]
  readonly items: readonly { readonly id: string }[]
  readonly deliveryGroups: readonly { readonly id: string }[]
  readonly cartCheckoutForms: readonly { readonly cartCheckoutQuestions: readonly { readonly id: string }[] }[]
  readonly checkoutTerms: readonly { readonly id: string }[]
}

export type CartAnswer =
  | { readonly kind: 'CartChanged'; readonly cart: Cart; readonly cartToken: string | null }
  | { readonly kind: 'CartRefused'; readonly reason: string }
  | { readonly kind: 'CartStale' }

const MONEY = '{ amount exponent currency }'
const CART = `cartId eTag totalQuantity grandTotals ${MONEY} items { id } deliveryGroups { id mechanisms }
  cartCheckoutForms { cartCheckoutQuestions { id response checkoutQuestion { label choices isRequired } } }
  checkoutTerms { id title }`
const RESULT = `kind: __typename ... on CartChanged { cart { ${CART} } cartToken } ... on CartRefused { reason }`

const OFFERS = `query Offers($marketplaceId: ID!, $storefrontId: ID!, $eventId: ID!) {
  offers(marketplaceId: $marketplaceId, storefrontId: $storefrontId, eventId: $eventId) {
    event { id name dateShow { local timezone } venue { name locality } } free maxQuantity refusal { reason message }
    blocks { id area collectionId free priceLevel seated }
    priceTypes { id collectionId name prices { priceLevel allIn ${MONEY} face ${MONEY} } } } }`
const PURCHASE = `{ id reference state email totals { grandTotals ${MONEY} fees ${MONEY} }
  breakdown { name amount ${MONEY} } items { quantity seats { section row positionStart positionEnd } }
  card { brand last4 } stacks { id section row tickets { id number state } } }`
const RECEIPT = `query Receipt($id: ID!) { purchase(id: $id) ${PURCHASE} }`
const finalize = (fields: string): string =>
  `mutation Finalize($eTag: String!, $key: ID!, $token: String, $terms: [ID!]!, $total: MoneyInput!) {
  result: cartFinalize(eTag: $eTag, key: $key, paymentToken: $token, acceptedTerms: $terms, expectedTotal: $total) {
    kind: __typename ... on Finalized { ${fields} } ... on PaymentDeclined { message } ... on CartRefused { message } } }`
const FINALIZE = finalize('purchaseIds')
const FINALIZE_WITH_RECEIPT = finalize(`purchaseIds purchases ${PURCHASE}`)

/** URLs of the product and its payment gateway, and the gateway's public key. */
export type Places = { readonly url: string; readonly tokenUrl: string; readonly publicKey: string }

export const placesOf = async (url: string): Promise<Places> => {
  const { paymentConfig } = await ask<{ paymentConfig: Omit<Places, 'url'> }>(
    url,
    '{ paymentConfig { publicKey tokenUrl } }',
    {},
  )
  return { url, ...paymentConfig }
}

const assert = <Found>(found: Found | null | undefined, what: string): Found => {
  if (found === undefined || found === null) throw new Error(`${what} is missing`)
  return found
}

const ADA = { name: 'Ada Example', email: 'ada@example.org' }

type Receipt = { readonly state: string; readonly stacks: readonly { readonly tickets: readonly object[] }[] }

const assertPaid = (id: string, { state, stacks }: Receipt, quantity: number): void => {
  const tickets = stacks.flatMap((stack) => stack.tickets).length
  if (state !== 'PAID' || tickets !== quantity)
    throw new Error(`purchase ${id} is ${state} with ${String(tickets)} tickets`)
}

/** A buyer who takes the same steps as the pages; signed in if there is a bearer token. */
export class Customer {
  readonly #places: Places
  readonly #headers: Record<string, string>

  constructor(places: Places, bearer?: string) {
    this.#places = places
    this.#headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  }

  #ask<Data>(query: string, variables: object): Promise<Data> {
    return ask<Data>(this.#places.url, query, variables, this.#headers)
  }

  async #change(call: string, declared: string, variables: object): Promise<CartAnswer> {
    const query = `mutation Change(${declared}) { result: ${call} { ${RESULT} } }`
    const { result } = await this.#ask<{ result: CartAnswer }>(query, variables)
    if (result.kind === 'CartChanged' && result.cartToken !== null) this.#headers['carttoken'] = result.cartToken
    return result
  }

  async #changed(call: string, declared: string, variables: object): Promise<Cart> {
    const answer = await this.#change(call, declared, variables)
    if (answer.kind !== 'CartChanged') throw new Error(`${call}: ${JSON.stringify(answer)}`)
    return answer.cart
  }

  /** Loads the event's page with its offers. Returns the all-in price of the first. */
  async browse({ accountId, storefrontId, eventId }: Shop): Promise<Money> {
    type Sheet = { readonly priceTypes: readonly { readonly prices: readonly { readonly allIn: Money }[] }[] }
    const place = { marketplaceId: accountId, storefrontId, eventId }
    const { offers } = await this.#ask<{ offers: Sheet }>(OFFERS, place)
    return assert(offers.priceTypes[0]?.prices[0]?.allIn, 'a price')
  }

  /** Adds to a new cart; best available if the venue has seats. */
  add(shop: Shop, quantity: number, expectedUnit: Money): Promise<CartAnswer> {
    delete this.#headers['carttoken']
    const { accountId, storefrontId, eventId, collectionId, priceTypeId, seatVersionId } = shop
    const place = { marketplaceId: accountId, storefrontId, eventId, collectionId, priceTypeId }
    const bestAvailable = seatVersionId !== null
    const input = { ...place, key: randomUUID(), quantity, expectedUnit, bestAvailable }
    return this.#change('cartAdd(input: $input)', '$input: CartAddInput!', { input })
  }

  contact({ eTag }: Cart): Promise<Cart> {
    return this.#changed('cartSetInfo(eTag: $eTag, info: $info)', '$eTag: String!, $info: CartInfoInput!', {
      eTag,
      info: ADA,
    })
  }

  /** Contact, delivery to the phone and the answer in one call. */
  details({ eTag, deliveryGroups, cartCheckoutForms }: Cart): Promise<Cart> {
    const details = {
      info: ADA,
      delivery: [{ groupId: assert(deliveryGroups[0]?.id, 'a delivery group'), mechanism: 'MOBILE' }],
      answers: [{ id: assert(cartCheckoutForms[0]?.cartCheckoutQuestions[0]?.id, 'a question'), response: 'No' }],
    }
    const call = 'cartSetDetails(eTag: $eTag, details: $details)'
    return this.#changed(call, '$eTag: String!, $details: CartDetailsInput!', { eTag, details })
  }

  deliverToPhone({ eTag, deliveryGroups }: Cart): Promise<Cart> {
    const groupId = assert(deliveryGroups[0]?.id, 'a delivery group')
    const call = 'cartSetDelivery(eTag: $eTag, groupId: $groupId, mechanism: MOBILE)'
    return this.#changed(call, '$eTag: String!, $groupId: ID!', { eTag, groupId })
  }

  answer({ eTag, cartCheckoutForms }: Cart): Promise<Cart> {
    const id = assert(cartCheckoutForms[0]?.cartCheckoutQuestions[0]?.id, 'a question')
    const declared = '$eTag: String!, $answers: [AnswerInput!]!'
    return this.#changed('cartAnswer(eTag: $eTag, answers: $answers)', declared, {
      eTag,
      answers: [{ id, response: 'No' }],
    })
  }

  /** Removes the only line. */
  async release({ eTag, items }: Cart): Promise<void> {
    const id = assert(items[0]?.id, 'a line')
    await this.#changed('cartRemove(eTag: $eTag, cartItemId: $id)', '$eTag: String!, $id: ID!', { eTag, id })
  }

  /** Enters a card at the gateway; the product never sees it. */
  async enterCard(): Promise<string> {
    const { tokenUrl, publicKey } = this.#places
    const { status, body } = await send(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ number: '4242424242424242', month: '12', year: '2040', cvv: '123', name: 'Ada Byron' }),
    })
    const { token } = JSON.parse(body) as { token?: string }
    return assert(token, `the token of a card (${String(status)})`)
  }

  /** Pays and returns the purchase. */
  async pay(cart: Cart, token: string): Promise<string> {
    return (await this.#paid(FINALIZE, cart, token)).id
  }

  /** Pays and gets the receipt with the answer. Throws unless it is paid and has this many tickets. */
  async payWithReceipt(cart: Cart, token: string, quantity: number): Promise<void> {
    const { id, receipt } = await this.#paid(FINALIZE_WITH_RECEIPT, cart, token)
    assertPaid(id, assert(receipt, 'the receipt'), quantity)
  }

  async #paid(
    query: string,
    { eTag, grandTotals: [total], checkoutTerms }: Cart,
    token: string,
  ): Promise<{ readonly id: string; readonly receipt: Receipt | undefined }> {
    type Paid = { readonly purchaseIds?: readonly string[]; readonly purchases?: readonly Receipt[] }
    const variables = { eTag, key: randomUUID(), token, terms: checkoutTerms.map(({ id }) => id), total }
    const { result } = await this.#ask<{ result: Paid }>(query, variables)
    const id = assert(result.purchaseIds?.[0], `the purchase (${JSON.stringify(result)})`)
    return { id, receipt: result.purchases?.[0] }
  }

  /** Loads the receipt. Throws unless it is paid and has this many tickets. */
  async receipt(id: string, quantity: number): Promise<void> {
    const { purchase } = await this.#ask<{ purchase: Receipt }>(RECEIPT, { id })
    assertPaid(id, purchase, quantity)
  }
}
