import { newRandomUuid, newUuid } from '@admission/common/ids.ts'
import type { Shop } from '#modules/selling/offers/testing/a-shop.ts'
import type { Call, History, Reported } from './history.ts'

const CART =
  'cartId eTag totalQuantity grandTotals { amount currency exponent } checkoutTerms { id } items { id quantity }'
const CHANGED = `kind: __typename ... on CartChanged { cart { ${CART} } cartToken } ... on CartStale { cart { ${CART} } }
  ... on CartRefused { reason message refusedCart: cart { ${CART} } }`
const PAID = `kind: __typename ... on Finalized { purchaseIds } ... on PaymentAction { attemptId url } ... on PaymentProcessing { attemptId }
  ... on PaymentDeclined { declined: reason cart { ${CART} } } ... on CartStale { cart { ${CART} } } ... on CartRefused { reason message refusedCart: cart { ${CART} } }`
const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $acceptedTerms: [ID!]!, $expectedTotal: MoneyInput!) {
  result: cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: $acceptedTerms, expectedTotal: $expectedTotal) { ${PAID} } }`

type Money = { readonly amount: number; readonly currency: string; readonly exponent: number }

export type SeenCart = {
  readonly cartId: string
  readonly eTag: string
  readonly totalQuantity: number
  readonly grandTotals: readonly Money[]
  readonly checkoutTerms: readonly { readonly id: string }[]
  readonly items: readonly { readonly id: string; readonly quantity: number }[]
}

type Result = Readonly<Record<string, unknown>> & {
  readonly kind: string
  readonly cart?: SeenCart
  readonly refusedCart?: SeenCart
  readonly cartToken?: string | null
}

type Answer = {
  readonly data?: { readonly result?: Result | null } | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly status?: number } }[]
}

/** Longer than a server of these tests waits for its gateway. */
const TIMEOUT_MS = 240_000
/** Successful responses. All others are certain refusals. */
const DONE = new Set(['CartChanged', 'Finalized', 'PaymentAction', 'PaymentProcessing'])

function reportedBy(status: number, { data, errors = [] }: Answer): Reported {
  const [error] = errors
  const result = data?.result ?? undefined
  if (error === undefined && result !== undefined) {
    const outcome = DONE.has(result.kind) ? 'ok' : 'fail'
    return { outcome, reported: result.kind, status, answer: result }
  }
  const code = error?.extensions?.status ?? status
  // Errors while the database is unavailable say nothing about what was done.
  return {
    outcome: code >= 500 ? 'unknown' : 'fail',
    reported: error?.message ?? 'no data',
    status: code,
    answer: undefined,
  }
}

export type Payment = {
  readonly eTag: string
  readonly key: string
  readonly paymentToken: string | null
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
}

/** A buyer with a browser: stores the cart's token and last state, and records all calls in the history. */
export class Shopper {
  readonly name: string
  readonly #history: History
  readonly #bearer: string | undefined
  #shop: () => string
  cartToken: string | undefined
  cart: SeenCart | undefined

  constructor(name: string, history: History, shop: () => string, bearer?: string) {
    this.name = name
    this.#history = history
    this.#shop = shop
    this.#bearer = bearer
  }

  /** The same cart in another tab, whose requests may reach another server. */
  tab(shop: () => string = this.#shop, bearer: string | undefined = this.#bearer): Shopper {
    const tab = new Shopper(this.name, this.#history, shop, bearer)
    tab.cartToken = this.cartToken
    tab.cart = this.cart
    return tab
  }

  async #send(query: string, variables: object): Promise<Reported> {
    const response = await fetch(`${this.#shop()}/api/graph`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#bearer === undefined ? {} : { authorization: `Bearer ${this.#bearer}` }),
        ...(this.cartToken === undefined ? {} : { carttoken: this.cartToken }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reportedBy(response.status, (await response.json()) as Answer)
  }

  async #do(operation: string, key: string, query: string, variables: object): Promise<Call> {
    const call = await this.#history.record({ who: this.name, operation, key }, () => this.#send(query, variables))
    const result = call.answer as Result | undefined
    if (typeof result?.cartToken === 'string') this.cartToken = result.cartToken
    const cart = result?.cart ?? result?.refusedCart
    if (cart) this.cart = cart
    return call
  }

  /** Adds to the cart, 1 by default. The same `key` again is the same addition. */
  add(shop: Shop, options: Readonly<Record<string, unknown>> = {}, key: string = newRandomUuid()): Promise<Call> {
    const input = {
      key,
      marketplaceId: shop.accountId,
      storefrontId: shop.storefrontId,
      collectionId: shop.collectionId,
      eventId: shop.eventId,
      priceTypeId: shop.priceTypeId,
      quantity: 1,
      expectedUnit: shop.allIn,
      eTag: this.cart?.eTag ?? null,
      ...options,
    }
    return this.#do('add', key, `mutation ($input: CartAddInput!) { result: cartAdd(input: $input) { ${CHANGED} } }`, {
      input,
    })
  }

  /** Binds the cart to the signed-in user. */
  join(): Promise<Call> {
    return this.#do('join', newUuid(), `mutation { result: cartJoin { ${CHANGED} } }`, {})
  }

  /** Request of the payment page for the cart's last state. */
  payment(paymentToken: string | null, key: string = newUuid()): Payment {
    const { cart } = this
    const [expectedTotal] = cart?.grandTotals ?? []
    if (cart === undefined || expectedTotal === undefined) throw new Error('The cart is empty.')
    return { eTag: cart.eTag, key, paymentToken, acceptedTerms: cart.checkoutTerms.map(({ id }) => id), expectedTotal }
  }

  pay(payment: Payment): Promise<Call> {
    return this.#do('pay', payment.key, FINALIZE, payment)
  }

  /** Sends a payment until its outcome is known, like a page after a lost connection. */
  async assert(payment: Payment, tries = 5): Promise<Call> {
    let call = await this.pay(payment)
    for (let left = tries - 1; left > 0 && call.outcome === 'unknown'; left -= 1) call = await this.pay(payment)
    return call
  }

  /** The browser returns from the gateway, or polls the status. */
  back(attemptId: string): Promise<Call> {
    return this.#do(
      'return',
      newUuid(),
      `mutation ($attemptId: ID!) { result: cartPaymentReturn(attemptId: $attemptId) { ${PAID} } }`,
      { attemptId },
    )
  }
}
