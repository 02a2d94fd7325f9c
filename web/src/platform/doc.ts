/** The three front doors of the API. */
export const endpoints = ['consumer', 'admin', 'employee'] as const
export type Endpoint = (typeof endpoints)[number]

interface DocOptions {
  readonly endpoint: Endpoint
  readonly name: string
  readonly mutation?: boolean
  /** Goes by GET, so that caches in between may answer. */
  readonly get?: boolean
  /** Reads or changes the cart, so it carries the cart's secret. */
  readonly cart?: boolean
  /** SHA-256 of its text, which the server knows, in hexadecimal. Written by the build, with no text beside it. */
  readonly hash?: string
}

const byName = new Map<string, Doc<unknown, unknown>>()

/** On the server, the document behind a query key: by it a page's reads are known before the browser sends them. */
export const docOf = (endpoint: unknown, name: unknown): Doc<unknown, unknown> | undefined =>
  byName.get(`${String(endpoint)} ${String(name)}`)

/** One operation of the API: its text, its name, where it goes, and the types of its answer and its variables. */
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
