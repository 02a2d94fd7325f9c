import type { Pool } from 'pg'
import { withoutAnswerLimit } from './answer-limit.ts'

/** Any fixed number. */
const LOCK = 7_270_031

/**
 * Serializes work that prepares a database across processes, without blocking others while waiting. Uses one connection
 * of the pool itself; `work` may use others. Must not be nested.
 */
export const inTurn = async <T>(pool: Pool, work: () => Promise<T>): Promise<T> => {
  const alone = await pool.connect()
  try {
    withoutAnswerLimit(alone)
    await alone.query('set lock_timeout = 0; set statement_timeout = 0')
    await alone.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // Closed rather than returned: the lock is released with the connection.
    alone.release(true)
  }
}
