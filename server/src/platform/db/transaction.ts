import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { isTransient } from './failures.ts'
import type { Database, Transaction } from './kysely.ts'

const MOST_TRIES = 4

/** Repeats `work` after a deadlock or a failed serialization, at most 4 tries, 5 to 80 ms apart. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MOST_TRIES || !isTransient(error)) throw error
      await sleep(randomInt(5, 10 * 2 ** tries + 1))
    }
  }
}

/**
 * One action, one transaction. `work` may run again after a deadlock, so it does nothing outside the database.
 * A lost connection is not repeated: its commit may have happened.
 */
export function inTransaction<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retried(() => database.transaction().execute(work))
}

/** A transaction that sees only one account's rows. For the pool `admin`. */
export function inAccount<T>(
  admin: Database,
  account: AccountId,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(admin, async (transaction) => {
    await sql`select set_config('app.account', ${account}, true)`.execute(transaction)
    return work(transaction)
  })
}

/** A read-only transaction for a report (60 s): over one account, or over everything for employees. */
export function inReport<T>(
  reports: Database,
  over: AccountId | 'everything',
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(reports, async (transaction) => {
    await sql`set transaction read only`.execute(transaction)
    if (over === 'everything') await sql`set local role system`.execute(transaction)
    else await sql`select set_config('app.account', ${over}, true)`.execute(transaction)
    return work(transaction)
  })
}
