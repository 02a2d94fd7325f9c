import { showToast } from '#ui/toast-queue.ts'
import { ApiError, isUserCategory, type Trouble } from './api-error.ts'
import { isMarked } from './operation-marks.ts'
import { expireSession } from './session.ts'
import { tokenFor } from './tokens.ts'

const told = new WeakSet<ApiError>()

/**
 * What a failed request does beyond the place that asked: sends people to sign in again, or tells them in a toast for
 * each thing that went wrong. What a person can put right in a form is left to the form. The same error is told once,
 * though both the query and the page that failed by it may report it. Nothing happens on the server.
 */
export function reportError(error: unknown): void {
  if (typeof window === 'undefined' || !(error instanceof ApiError) || told.has(error)) return
  told.add(error)
  if (isMarked(error.operation, 'IgnoreErrorsQuery')) return
  if (endsSession(error)) return
  for (const trouble of error.troubles) {
    if (!isQuiet(error, trouble)) showToast({ kind: 'error', text: trouble.message })
  }
}

/** The same for a request that is to be quiet: a session that ended under it ends here, too, and nothing is told. */
export function reportQuietly(error: unknown): void {
  if (typeof window !== 'undefined' && error instanceof ApiError) endsSession(error)
}

const endsSession = (error: ApiError): boolean =>
  error.troubles.some(({ status }) => status === 401) && isOfSession(error)

/** A 401 that says that a session ended; the session in use now is ended by it, an older one's is nobody's news. */
function isOfSession(error: ApiError): boolean {
  const token = tokenFor(error.endpoint)
  if (token !== undefined && error.wasAskedWith(token)) {
    expireSession(error.endpoint)
    return true
  }
  if (!error.wasAskedWith(undefined)) return true
  // Nobody is in an office without a session: what was on its way while somebody signed out is nobody's news, either.
  return error.endpoint !== 'consumer' && !error.isUserError
}

function isQuiet(error: ApiError, { status, category }: Trouble): boolean {
  if (status === 404 && isMarked(error.operation, 'Ignore404Errors')) return true
  return error.kind === 'graphql' && (isUserCategory(category) || status < 400)
}
