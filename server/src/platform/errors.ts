/** The contract's refusal categories (docs/rules.md). Clients branch on them. */
export type RefusalCategory =
  | 'userError'
  | 'userInputError'
  | 'unauthorized'
  | 'resourceNotFound'
  | 'preconditionFailed'
  | 'tooManyRequests'
  | 'deviceRevoked'
  | 'internal'

export type FieldProblem = { readonly path: string; readonly message: string }

type RefusalOptions = {
  readonly status?: number
  readonly fields?: readonly FieldProblem[]
  /** Seconds after which to retry. */
  readonly retryAfter?: number
  /** The underlying error: logged, never sent to the caller. */
  readonly cause?: unknown
}

const STATUS: Record<RefusalCategory, number> = {
  userError: 400,
  userInputError: 400,
  unauthorized: 401,
  resourceNotFound: 404,
  preconditionFailed: 409,
  tooManyRequests: 429,
  deviceRevoked: 403,
  internal: 500,
}

/**
 * An error that callers may see. Its message is shown to people as it is. Anything else that is thrown counts as a bug,
 * and its details are hidden.
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

/**
 * A request that can't be right, found before anything of its batch was written: a mistake in the code that made it. The
 * batch is rolled back for certain, so the others in it can be repeated.
 */
export class RequestMistake extends Error {}

/** 400: refused for a reason that a person can act on. */
export const userError = (message: string): Refusal => new Refusal('userError', message)

/** 400: one or several inputs are invalid. The first message becomes the overall message. */
export const inputError = (...fields: readonly [FieldProblem, ...FieldProblem[]]): Refusal =>
  new Refusal('userInputError', fields[0].message, { fields })

/** 401: no session, or one that is no longer valid. It signs people out, so never use it for a missing permission. */
export const notSignedIn = (message = 'Please sign in.'): Refusal => new Refusal('unauthorized', message)

/** 403: signed in, but without permission. */
export const forbidden = (message = 'You don’t have permission to do this.'): Refusal =>
  new Refusal('unauthorized', message, { status: 403 })

/** 404: doesn't exist, or belongs to someone else. The two are indistinguishable. */
export const notFound = (message = 'We couldn’t find what you’re looking for.'): Refusal =>
  new Refusal('resourceNotFound', message)

/** 409 (412 for a stale eTag): the state changed in the meantime. */
export const preconditionFailed = (message: string, status: 409 | 412 = 409): Refusal =>
  new Refusal('preconditionFailed', message, { status })

/** 429: too many requests. `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number, message = 'Too many attempts. Try again later.'): Refusal =>
  new Refusal('tooManyRequests', message, { retryAfter })

/** 503: overloaded or stopping. `retryAfter` in seconds. `cause` is only logged. */
export const unavailable = (retryAfter = 1, cause?: unknown): Refusal =>
  new Refusal('internal', 'The service is busy. Try again in a moment.', { status: 503, retryAfter, cause })
