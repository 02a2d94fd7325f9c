import { randomUUID } from 'node:crypto'
import type { TestApi } from '#areas/testing.ts'
import type { Shop } from '#modules/selling/offers/testing/a-shop.ts'

type Line = {
  readonly id: string
  readonly quantity: number
  readonly price: { readonly amount: number }
  readonly item: { readonly seatNumbers: readonly number[] }
}

/** The parts of a cart that tests look at. */
export type CartSeen = {
  readonly cartId: string
  readonly eTag: string
  readonly remainingSeconds: number | null
  readonly totalQuantity: number
  readonly grandTotals: readonly { readonly amount: number; readonly currency: string }[]
  readonly shippingAndHandling: readonly { readonly amount: number }[]
  readonly items: readonly Line[]
  readonly itemsEvicted: readonly { readonly id: string; readonly message: string; readonly reason: string }[]
  readonly deliveryGroups: readonly {
    readonly id: string
    readonly mechanism: string | null
    readonly mechanisms: readonly string[]
    readonly option: { readonly id: string } | null
    readonly options: readonly { readonly id: string }[]
  }[]
  readonly flag: Readonly<Record<string, unknown>>
  readonly info: Readonly<Record<string, unknown>> | null
  readonly cartCheckoutForms: readonly {
    readonly cartCheckoutQuestions: readonly { readonly id: string; readonly response: string | null }[]
  }[]
}

/** A member of CartResult, with the fields of all three. */
export type Answered = {
  readonly kind: 'CartChanged' | 'CartStale' | 'CartRefused'
  readonly cart: CartSeen
  readonly cartToken?: string | null
  readonly reason?: string
  readonly message?: string
  readonly limitedBy?: string | null
  readonly available?: number | null
  readonly seatNumbers?: readonly number[] | null
  readonly newPrice?: { readonly amount: number } | null
  readonly onSaleAt?: { readonly utc: string } | null
}

const CART = `cartId eTag remainingSeconds totalQuantity grandTotals { amount currency } shippingAndHandling { amount }
  items { id quantity price { amount } item { seatNumbers } } itemsEvicted { id message reason }
  deliveryGroups { id mechanism mechanisms option { id } options { id } }
  flag { requirePayment shippingAddress billingAddress isFinalized } info { name email phone }
  cartCheckoutForms { cartCheckoutQuestions { id response } }`
const RESULT = `kind: __typename ... on CartChanged { cart { ${CART} } cartToken } ... on CartStale { cart { ${CART} } }
  ... on CartRefused { reason message limitedBy available seatNumbers newPrice { amount } onSaleAt { utc } refusedCart: cart { ${CART} } }`

/** A buyer's browser: remembers the cart's token and last seen eTag, and calls the API over HTTP. */
export class Buyer {
  readonly #api: TestApi
  readonly #bearer: string | undefined
  cartToken: string | undefined
  eTag: string | undefined
  cart: CartSeen | undefined

  constructor(api: TestApi, bearer?: string) {
    this.#api = api
    this.#bearer = bearer
  }

  /** The same cart in another tab, or after signing in, with the same token and eTag. */
  twin(bearer?: string): Buyer {
    const twin = new Buyer(this.#api, bearer)
    Object.assign(twin, { cartToken: this.cartToken, eTag: this.eTag, cart: this.cart })
    return twin
  }

  /** Runs any operation with this buyer's headers. Throws if it returns errors. */
  async ask(query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const { data, errors } = await this.#api.ask('consumer', query, {
      variables,
      ...(this.#bearer === undefined ? {} : { token: this.#bearer }),
      headers: { ...(this.cartToken === undefined ? {} : { carttoken: this.cartToken }), ...headers },
    })
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data as Record<string, unknown>
  }

  /** One mutation of the cart: `change('cartRemove', 'eTag: String!, …', …)`. */
  async change(call: string, declared = '', variables: Record<string, unknown> = {}): Promise<Answered> {
    const data = await this.ask(`mutation ${declared} { result: ${call} { ${RESULT} } }`, variables)
    const { refusedCart, ...rest } = data['result'] as Answered & { refusedCart?: CartSeen }
    const answer: Answered = { ...rest, cart: rest.cart ?? refusedCart }
    if (answer.cartToken) this.cartToken = answer.cartToken
    if (answer.kind === 'CartChanged') {
      this.eTag = answer.cart.eTag
      this.cart = answer.cart
    }
    return answer
  }

  /** Adds to the cart. Defaults to 1 ticket at the shop's price. */
  add(shop: Shop, options: Record<string, unknown> = {}): Promise<Answered> {
    const input = {
      key: randomUUID(),
      marketplaceId: shop.accountId,
      storefrontId: shop.storefrontId,
      collectionId: shop.collectionId,
      eventId: shop.eventId,
      priceTypeId: shop.priceTypeId,
      quantity: 1,
      expectedUnit: shop.allIn,
      eTag: this.eTag ?? null,
      ...options,
    }
    return this.change('cartAdd(input: $input)', '($input: CartAddInput!)', { input })
  }

  /** Changes the quantity of the first line. */
  changeFirst(quantity: number, seatNumbers: readonly number[] | null = null): Promise<Answered> {
    return this.change(
      'cartChange(eTag: $eTag, cartItemId: $id, quantity: $quantity, seatNumbers: $seatNumbers)',
      '($eTag: String!, $id: ID!, $quantity: Int!, $seatNumbers: [Int!])',
      { eTag: this.eTag, id: this.cart?.items[0]?.id, quantity, seatNumbers },
    )
  }

  /** Removes a line. */
  remove(id = this.cart?.items[0]?.id): Promise<Answered> {
    return this.change('cartRemove(eTag: $eTag, cartItemId: $id)', '($eTag: String!, $id: ID!)', {
      eTag: this.eTag,
      id,
    })
  }

  /** The current cart. */
  async see(): Promise<CartSeen | null> {
    return (await this.ask(`{ cart { ${CART} } }`))['cart'] as CartSeen | null
  }
}
