import { showToast } from '#ui/toast-queue.ts'
import { ApiError } from './api-error.ts'
import { expireSession } from './session.ts'
import { tokenFor } from './tokens.ts'

/**
 * What a failed request does beyond the place that asked: sends people to sign in again, or tells them in a toast.
 * What a person can put right in a form is left to the form. Nothing happens on the server.
 */
export function reportError(error: unknown): void {
  if (typeof window === 'undefined' || !(error instanceof ApiError)) return
  if (error.status === 401 && tokenFor(error.endpoint) !== undefined) {
    expireSession(error.endpoint)
    return
  }
  // Nobody is in an office without a session: what was on its way while somebody signed out is nobody's news.
  if (error.status === 401 && error.endpoint !== 'consumer' && !error.isUserError) return
  if (isQuiet(error)) return
  showToast({ kind: 'error', text: error.message })
}

function isQuiet(error: ApiError): boolean {
  if (error.kind === 'network') return false
  if (error.operation === 'IgnoreErrorsQuery' || error.isUserError || error.status < 400) return true
  return error.status === 404 && error.operation.startsWith('Ignore404Errors')
}
