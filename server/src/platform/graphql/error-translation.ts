import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql'
import { preconditionFailed, Refusal, unavailable, inputError } from '#platform/errors.ts'
import type { Log, LogFields } from '#platform/log.ts'

export type AnsweredError = GraphQLFormattedError & { readonly extensions: Record<string, unknown> }

// What PostgreSQL and its driver say when the fault lies with the value, with a rival, or with the connection.
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
const DRIVER_GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const fromDatabase = (error: Error): Refusal | undefined => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (BAD_VALUE.has(code)) return inputError({ path: '', message: 'A value in the request cannot be used.' })
  if (RIVALRY.has(code)) return preconditionFailed('Somebody else changed this at the same moment. Please try again.')
  return GONE.has(code) || DRIVER_GONE.test(error.message) ? unavailable(1, error) : undefined
}

/** The refusal behind a thrown error, or undefined where it is a bug. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  // What the HTTP server says about a request that broke off has codes like those of a lost database.
  return error instanceof Error && !('statusCode' in error) ? fromDatabase(error) : undefined
}

const extensionsOf = (refusal: Refusal): Record<string, unknown> => ({
  status: refusal.status,
  category: refusal.category,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
  ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
})

// Without a path it is about the document or its variables; an argument's error names its place in the document.
const isAboutInput = (error: GraphQLError): boolean => {
  const original = error.originalError
  if (error.path === undefined) return original === undefined || original instanceof GraphQLError
  return original instanceof GraphQLError
    ? original.nodes !== undefined
    : original === undefined && error.nodes?.[0]?.kind !== Kind.FIELD
}

/** Leaves a trace of a refusal that is our fault (500 and more), with what caused it; `log` carries the request id. */
export const logRefusal = (refusal: Refusal, log: Log, fields: LogFields = {}): void => {
  if (refusal.status < 500) return
  log[refusal.status === 500 ? 'error' : 'warn']('request refused', {
    ...fields,
    status: refusal.status,
    error: refusal.cause ?? refusal,
  })
}

/** The one place where errors become answers. A bug is logged with the request id and answered without detail. */
export const translateError = (error: GraphQLError, log: Log): AnsweredError => {
  const place = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  }
  const refusal = refusalOf(error.originalError)
  if (refusal) {
    logRefusal(refusal, log, { thing: error.path?.join('.') ?? '' })
    return { message: refusal.message, ...place, extensions: extensionsOf(refusal) }
  }
  if (isAboutInput(error)) {
    return { message: error.message, ...place, extensions: { status: 400, category: 'userInputError' } }
  }
  log.error('operation failed', { error: error.originalError ?? error, thing: error.path?.join('.') ?? '' })
  return { message: 'Internal server error', ...place, extensions: { status: 500, category: 'internal' } }
}

/** An answer for what could not be executed at all. */
export const refusalAnswer = (refusal: Refusal): { readonly errors: readonly AnsweredError[] } => ({
  errors: [{ message: refusal.message, extensions: extensionsOf(refusal) }],
})
