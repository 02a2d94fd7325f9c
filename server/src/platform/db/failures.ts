/** The five-character PostgreSQL error code; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined
}

/** True if it was a deadlock or a serialization failure: rolled back for certain, and can be retried. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40P01' || state === '40001'
}

const SYSTEM_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTCONN', 'EHOSTUNREACH'])
const LOST = /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout e)/

/** True if the connection was lost: what was sent may or may not have been committed. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return state.startsWith('57P') || state.startsWith('08')
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && SYSTEM_CODES.has(error.code)) return true
  return LOST.test(error.message)
}
