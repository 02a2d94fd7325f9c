import type { Endpoint } from './doc.ts'

/** One operation as sent over the wire. */
export interface FlatOperation {
  readonly query: string
  readonly operationName: string
  readonly variables: unknown
}

export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** One error of a response. */
export interface ResponseError {
  readonly status: number
  readonly category: string
  readonly message: string
}

interface ApiErrorDetails {
  /** `graphql`: the API returned errors. `network`: no response, or one that isn't from the API. */
  readonly kind: 'graphql' | 'network'
  /** HTTP-like status; 0 if there was no response. */
  readonly status: number
  readonly category: string
  readonly message: string
  readonly endpoint: Endpoint
  readonly operation: string
  readonly fields?: readonly FieldProblem[]
  /** Seconds to wait before retrying. */
  readonly retryAfter?: number | undefined
  /** All errors of the response, this one first. Defaults to only this one. */
  readonly allErrors?: readonly ResponseError[]
  /** Token that was sent with the request. */
  readonly token?: string | undefined
  /** Data of the response in spite of its errors. */
  readonly data?: unknown
}

/** Failure of an API request. `message` can be shown to users. */
export class ApiError extends Error {
  readonly kind: 'graphql' | 'network'
  readonly status: number
  readonly category: string
  readonly endpoint: Endpoint
  readonly operation: string
  readonly fields: readonly FieldProblem[]
  readonly retryAfter: number | undefined
  readonly allErrors: readonly ResponseError[]
  // Private, so that loggers can't read them.
  readonly #token: string | undefined
  readonly #data: unknown

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
    this.allErrors = details.allErrors ?? [{ status, category, message }]
    this.#token = details.token
    this.#data = details.data
  }

  /** Data of the response in spite of its errors: `{ data, errors }`. */
  partialData(): unknown {
    return this.#data
  }

  /** True if the request was sent with this token; `undefined` means without one. */
  wasSentWith(token: string | undefined): boolean {
    return this.#token === token
  }

  /** True for errors that the user can fix in the form. */
  get isUserError(): boolean {
    return isUserCategory(this.category)
  }
}

/** True for records that are absent, or not this person's to see: as a page, it is the not-found page. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

/** True for categories of errors that the user can fix in the form. */
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

/** True for a GraphQL response: `{ data }`, `{ errors }` or both. */
export const isAnswer = (value: unknown): value is RawAnswer =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)

const responseErrorOf = ({ message, extensions = {} }: RawError): ResponseError => ({
  status: extensions.status ?? 500,
  category: extensions.category ?? 'internal',
  message: message ?? 'Internal server error',
})

/** The response's data. Throws an ApiError for the first error, with all errors in `allErrors`. */
export function responseData(answer: RawAnswer, endpoint: Endpoint, operation: string, token?: string): unknown {
  const [first] = answer.errors ?? []
  if (first === undefined) return answer.data
  throw new ApiError({
    kind: 'graphql',
    ...responseErrorOf(first),
    endpoint,
    operation,
    fields: first.extensions?.fields ?? [],
    retryAfter: first.extensions?.retryAfter,
    allErrors: (answer.errors ?? []).map(responseErrorOf),
    token,
    data: answer.data,
  })
}
