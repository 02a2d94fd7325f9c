import { cutText } from '@admission/common/cut-text.ts'
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql'
import { preconditionFailed, Refusal, unavailable, inputError } from '#platform/errors.ts'
import type { Log, LogFields } from '#platform/log.ts'

export type AnsweredError = GraphQLFormattedError & { readonly extensions: Record<string, unknown> }

// Errors of PostgreSQL and its driver that are caused by the value, a concurrent change, or the connection.
const BAD_VALUE = new Set(['22P02', '22003', '22021', '22P05', '22007', '22008', '22001'])
const RIVALRY = new Set(['40001', '40P01', '55P03'])
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
  '08000',
  '08003',
  '08006',
  '08001',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/** Maximum length of a message of the GraphQL library. */
const MAX_MESSAGE = 1_000
const DRIVER_GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const fromDatabase = (error: Error): Refusal | undefined => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (BAD_VALUE.has(code)) return inputError({ path: '', message: 'The request contains an invalid value.' })
  if (RIVALRY.has(code)) return preconditionFailed('Someone else changed this at the same time. Try again.')
  return GONE.has(code) || DRIVER_GONE.test(error.message) ? unavailable(1, error) : undefined
}

/** The refusal behind a thrown error, or undefined if it is a bug. */
export const errorRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  // The HTTP server's errors for aborted requests have codes like those of a lost database.
  return error instanceof Error && !('statusCode' in error) ? fromDatabase(error) : undefined
}

const extensionsOf = (refusal: Refusal): Record<string, unknown> => ({
  status: refusal.status,
  category: refusal.category,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
  ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
})

// Without a path, the error is about the document or its variables. Errors in arguments have a location in the
// document.
const isAboutInput = (error: GraphQLError): boolean => {
  const original = error.originalError
  if (error.path === undefined) return original === undefined || original instanceof GraphQLError
  return original instanceof GraphQLError
    ? original.nodes !== undefined
    : original === undefined && error.nodes?.[0]?.kind !== Kind.FIELD
}

/** Logs a refusal that is our fault (500 and above) with its cause. `log` carries the request id. */
export const logRefusal = (refusal: Refusal, log: Log, fields: LogFields = {}): void => {
  if (refusal.status < 500) return
  log[refusal.status === 500 ? 'error' : 'warn']('request refused', {
    ...fields,
    status: refusal.status,
    error: refusal.cause ?? refusal,
  })
}

/** The only place where errors become responses. Bugs are logged with the request id, and their details are hidden. */
export const translateError = (error: GraphQLError, log: Log): AnsweredError => {
  const place = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  }
  const refusal = errorRefusal(error.originalError)
  if (refusal) {
    logRefusal(refusal, log, { thing: error.path?.join('.') ?? '' })
    return { message: refusal.message, ...place, extensions: extensionsOf(refusal) }
  }
  if (isAboutInput(error)) {
    // It repeats the value, which can be as long as the request.
    return {
      message: cutText(error.message, MAX_MESSAGE),
      ...place,
      extensions: { status: 400, category: 'userInputError' },
    }
  }
  log.error('operation failed', { error: error.originalError ?? error, thing: error.path?.join('.') ?? '' })
  return { message: 'Internal server error', ...place, extensions: { status: 500, category: 'internal' } }
}

/** A response for something that could not be executed at all. */
export const refusalAnswer = (refusal: Refusal): { readonly errors: readonly AnsweredError[] } => ({
  errors: [{ message: refusal.message, extensions: extensionsOf(refusal) }],
})
