/** The five characters by which PostgreSQL names a failure; undefined for what did not come from it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined
}

/** True for a deadlock or a failed serialization: rolled back for certain, and worth repeating. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40P01' || state === '40001'
}

const SYSTEM_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTCONN', 'EHOSTUNREACH'])
const LOST = /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout e)/

/** True when the connection ended: what was sent may have been committed or not. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return state.startsWith('57P') || state.startsWith('08')
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && SYSTEM_CODES.has(error.code)) return true
  return LOST.test(error.message)
}
