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
  }

  /** True for what a person can put right in the form in front of them. */
  get isUserError(): boolean {
    return this.category === 'userError' || this.category === 'userInputError'
  }
}

interface RawError {
  readonly message?: string
  readonly extensions?: {
    readonly status?: number
    readonly category?: string
    readonly fields?: readonly FieldProblem[]
    readonly retryAfter?: number
  }
}

interface RawAnswer {
  readonly data?: unknown
  readonly errors?: readonly RawError[]
}

/** True for an answer in the shape of GraphQL: `{ data }`, `{ errors }` or both. */
export const isAnswer = (value: unknown): value is RawAnswer =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)

/** The answer's data. Throws the first of its errors as an ApiError. */
export function dataOf(answer: RawAnswer, endpoint: Endpoint, operation: string): unknown {
  const first = answer.errors?.[0]
  if (first === undefined) return answer.data
  const extensions = first.extensions ?? {}
  throw new ApiError({
    kind: 'graphql',
    status: extensions.status ?? 500,
    category: extensions.category ?? 'internal',
    message: first.message ?? 'Internal server error',
    endpoint,
    operation,
    fields: extensions.fields ?? [],
    retryAfter: extensions.retryAfter,
  })
}
