import { showToast } from '#ui/toast-queue.ts'
import { ApiError, isUserCategory, type ResponseError } from './api-error.ts'
import { isMarked } from './operation-marks.ts'
import { expireSession } from './session.ts'
import { tokenFor } from './tokens.ts'

const handled = new WeakSet<ApiError>()

/**
 * Handles a failed request globally: redirects to sign-in if the session ended, or shows a toast for each error. Errors that
 * users can fix are left to the form. Each error is handled once, even if both the query and the page report it. Does nothing
 * on the server.
 */
export function reportError(error: unknown): void {
  if (typeof window === 'undefined' || !(error instanceof ApiError) || handled.has(error)) return
  handled.add(error)
  if (isMarked(error.operation, 'IgnoreErrorsQuery')) return
  if (endsSession(error)) return
  for (const responseError of error.allErrors) {
    if (!isSilent(error, responseError)) showToast({ kind: 'error', text: responseError.message })
  }
}

/** Handles a failed silent request: ends the session if needed, but shows no toast. */
export function reportQuietly(error: unknown): void {
  if (typeof window !== 'undefined' && error instanceof ApiError) endsSession(error)
}

const endsSession = (error: ApiError): boolean =>
  error.allErrors.some(({ status }) => status === 401) && isOfSession(error)

/** True if a 401 is about a session. Ends the current session; a 401 of an older session is ignored. */
function isOfSession(error: ApiError): boolean {
  const token = tokenFor(error.endpoint)
  if (token !== undefined && error.wasSentWith(token)) {
    expireSession(error.endpoint)
    return true
  }
  if (!error.wasSentWith(undefined)) return true
  // Offices need a session, so a request without a token was still in flight during sign-out and can be ignored.
  return error.endpoint !== 'consumer' && !error.isUserError
}

function isSilent(error: ApiError, { status, category }: ResponseError): boolean {
  if (status === 404 && isMarked(error.operation, 'Ignore404Errors')) return true
  return error.kind === 'graphql' && (isUserCategory(category) || status < 400)
}
