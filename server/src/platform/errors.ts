/** The contract's categories of refusal (docs/rules.md); clients branch on them. */
export type RefusalCategory =
  | 'userError'
  | 'userInputError'
  | 'unauthorized'
  | 'resourceNotFound'
  | 'preconditionFailed'
  | 'tooManyRequests'
  | 'internal'

export type FieldProblem = { readonly path: string; readonly message: string }

type RefusalOptions = {
  readonly status?: number
  readonly fields?: readonly FieldProblem[]
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number
  /** What went wrong behind it: for the log, never for the caller. */
  readonly cause?: unknown
}

const STATUS: Record<RefusalCategory, number> = {
  userError: 400,
  userInputError: 400,
  unauthorized: 401,
  resourceNotFound: 404,
  preconditionFailed: 409,
  tooManyRequests: 429,
  internal: 500,
}

/**
 * What a caller may be told. Its message is shown to people as it stands; everything else that is thrown
 * counts as a bug and is answered without detail.
 */
export class Refusal extends Error {
  readonly category: RefusalCategory
  readonly status: number
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfter: number | undefined

  constructor(category: RefusalCategory, message: string, options: RefusalOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'Refusal'
    this.category = category
    this.status = options.status ?? STATUS[category]
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }
}

/** 400: refused for a reason that a person can act on. */
export const userError = (message: string): Refusal => new Refusal('userError', message)

/** 400: one or several inputs are wrong; the message of the first is the message of the whole. */
export const inputError = (...fields: readonly [FieldProblem, ...FieldProblem[]]): Refusal =>
  new Refusal('userInputError', fields[0].message, { fields })

/** 401: no session, or one that is no longer valid. Signs people out, so never used for a missing right. */
export const notSignedIn = (message = 'Please sign in.'): Refusal => new Refusal('unauthorized', message)

/** 403: signed in, but without the right. */
export const forbidden = (message = 'You do not have permission to do this.'): Refusal =>
  new Refusal('unauthorized', message, { status: 403 })

/** 404: absent, or not yours; the two cannot be told apart. */
export const notFound = (message = 'We could not find what you asked for.'): Refusal =>
  new Refusal('resourceNotFound', message)

/** 409 (412 for a stale eTag): the state moved on. */
export const preconditionFailed = (message: string, status: 409 | 412 = 409): Refusal =>
  new Refusal('preconditionFailed', message, { status })

/** 429: too often; `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number, message = 'Too many attempts. Please try again later.'): Refusal =>
  new Refusal('tooManyRequests', message, { retryAfter })

/** 503: overloaded or stopping; `retryAfter` in seconds. The log tells `cause`, the caller never hears of it. */
export const unavailable = (retryAfter = 1, cause?: unknown): Refusal =>
  new Refusal('internal', 'The service is busy. Please try again in a moment.', { status: 503, retryAfter, cause })
