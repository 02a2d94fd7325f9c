/** The three endpoints of the API. */
export const endpoints = ['consumer', 'admin', 'employee'] as const
export type Endpoint = (typeof endpoints)[number]

interface DocOptions {
  readonly endpoint: Endpoint
  readonly name: string
  readonly mutation?: boolean
  /** Sent by GET, so that caches can answer. */
  readonly get?: boolean
  /** Reads or changes the cart, so the cart's secret is sent along. */
  readonly cart?: boolean
  /** Hexadecimal SHA-256 of the text, which the server knows. The build writes it instead of the text. */
  readonly hash?: string
}

const byName = new Map<string, Doc<unknown, unknown>>()

/** On the server, the document of a query key, used to prefetch a page's queries. */
export const docOf = (endpoint: unknown, name: unknown): Doc<unknown, unknown> | undefined =>
  byName.get(`${String(endpoint)} ${String(name)}`)

/** An API operation: text, name, endpoint, and the types of its result and variables. */
export class Doc<Result, Variables> {
  declare readonly result?: Result
  declare readonly variables?: Variables
  readonly text: string
  readonly endpoint: Endpoint
  readonly name: string
  readonly mutation: boolean
  readonly get: boolean
  readonly cart: boolean
  readonly hash: string | undefined

  constructor(text: string, { endpoint, name, mutation = false, get = false, cart = false, hash }: DocOptions) {
    this.text = text
    this.endpoint = endpoint
    this.name = name
    this.mutation = mutation
    this.get = get
    this.cart = cart
    this.hash = hash
    if (typeof window === 'undefined') byName.set(`${endpoint} ${name}`, this)
  }
}
