import type { Pool } from 'pg'
import { withoutAnswerLimit } from './answer-limit.ts'

/** Any fixed number. */
const LOCK = 7_270_031

/**
 * Does work that prepares a database: processes that start on it together do theirs one after the other, and whoever waits
 * blocks nobody. Takes one connection of the pool for itself; what `work` does with others is its own. Not to be nested.
 */
export const inTurn = async <T>(pool: Pool, work: () => Promise<T>): Promise<T> => {
  const alone = await pool.connect()
  try {
    withoutAnswerLimit(alone)
    await alone.query('set lock_timeout = 0; set statement_timeout = 0')
    await alone.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // Closed rather than kept: the lock goes with the connection.
    alone.release(true)
  }
}
