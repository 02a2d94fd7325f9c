import type { Endpoint } from './doc.ts'

/** One operation as it goes over the wire. */
export interface FlatOperation {
  readonly query: string
  readonly operationName: string
  readonly variables: unknown
}

export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** One of the things that an answer says went wrong. */
export interface Trouble {
  readonly status: number
  readonly category: string
  readonly message: string
}

interface ApiErrorDetails {
  /** `graphql`: the API answered with errors. `network`: no answer, or one that is not from the API. */
  readonly kind: 'graphql' | 'network'
  /** HTTP-like status; 0 when nothing answered. */
  readonly status: number
  readonly category: string
  readonly message: string
  readonly endpoint: Endpoint
  readonly operation: string
  readonly fields?: readonly FieldProblem[]
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number | undefined
  /** All that went wrong, this error first; only this error unless given. */
  readonly troubles?: readonly Trouble[]
  /** The token that the request carried. */
  readonly token?: string | undefined
}

/** Every failure of a request to the API. `message` is fit to be shown. */
export class ApiError extends Error {
  readonly kind: 'graphql' | 'network'
  readonly status: number
  readonly category: string
  readonly endpoint: Endpoint
  readonly operation: string
  readonly fields: readonly FieldProblem[]
  readonly retryAfter: number | undefined
  readonly troubles: readonly Trouble[]
  // Private, so that nothing that writes an error down finds it.
  readonly #token: string | undefined

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.name = 'ApiError'
    this.kind = details.kind
    this.status = details.status
    this.category = details.category
    this.endpoint = details.endpoint
    this.operation = details.operation
    this.fields = details.fields ?? []
    this.retryAfter = details.retryAfter
    const { status, category, message } = details
    this.troubles = details.troubles ?? [{ status, category, message }]
    this.#token = details.token
  }

  /** Whether the request carried this token; `undefined`: none. */
  wasAskedWith(token: string | undefined): boolean {
    return this.#token === token
  }

  /** True for what a person can put right in the form in front of them. */
  get isUserError(): boolean {
    return isUserCategory(this.category)
  }
}

/** True for what a person can put right in the form in front of them. */
export const isUserCategory = (category: string): boolean => category === 'userError' || category === 'userInputError'

interface RawError {
  readonly message?: string
  readonly extensions?: {
    readonly status?: number
    readonly category?: string
    readonly fields?: readonly FieldProblem[]
    readonly retryAfter?: number
  }
}

export interface RawAnswer {
  readonly data?: unknown
  readonly errors?: readonly RawError[]
}

/** True for an answer in the shape of GraphQL: `{ data }`, `{ errors }` or both. */
export const isAnswer = (value: unknown): value is RawAnswer =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)

const troubleOf = ({ message, extensions = {} }: RawError): Trouble => ({
  status: extensions.status ?? 500,
  category: extensions.category ?? 'internal',
  message: message ?? 'Internal server error',
})

/** The answer's data. Throws its errors as one ApiError: the first, with all of them in `troubles`. */
export function dataOf(answer: RawAnswer, endpoint: Endpoint, operation: string, token?: string): unknown {
  const [first] = answer.errors ?? []
  if (first === undefined) return answer.data
  throw new ApiError({
    kind: 'graphql',
    ...troubleOf(first),
    endpoint,
    operation,
    fields: first.extensions?.fields ?? [],
    retryAfter: first.extensions?.retryAfter,
    troubles: (answer.errors ?? []).map(troubleOf),
    token,
  })
}
