import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { isTransient } from './failures.ts'
import type { AdminTx, ClosedPool, DbRole, PreviewTx, ReportTx, SystemDb, SystemTx, Tx } from './kysely.ts'

const MAX_ATTEMPTS = 4

/** Retries `work` after a deadlock or a serialization failure, up to 4 attempts, 5 to 80 ms apart. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempts >= MAX_ATTEMPTS || !isTransient(error)) throw error
      await sleep(randomInt(5, 10 * 2 ** attempts + 1))
    }
  }
}

// A transaction has the role of its pool, which Kysely's own type doesn't express.
const opened = <Role extends DbRole, T>(
  pool: ClosedPool<Role>,
  work: (transaction: Tx<Role>) => Promise<T>,
): Promise<T> => withRetries(() => pool.transaction().execute((transaction) => work(transaction as Tx<Role>)))

/**
 * Runs an action in a transaction. `work` may run again after a deadlock, so it must have no other side effects. A lost
 * connection is not retried, because its commit may have happened.
 */
export const inTransaction = <T>(database: SystemDb, work: (transaction: SystemTx) => Promise<T>): Promise<T> =>
  opened(database, work)

/** A transaction that only sees one account's rows. For the pool `admin`. */
export function inAccount<T>(
  admin: ClosedPool<'admin'>,
  account: AccountId,
  work: (transaction: AdminTx) => Promise<T>,
): Promise<T> {
  return opened(admin, async (transaction) => {
    await sql`select set_config('app.account', ${account}, true)`.execute(transaction)
    return work(transaction)
  })
}

/** A read-only transaction for a report (60 s): over one account, or over everything for employees. */
export function inReport<T>(
  reports: ClosedPool<'report'>,
  over: AccountId | 'everything',
  work: (transaction: ReportTx) => Promise<T>,
): Promise<T> {
  return opened(reports, async (transaction) => {
    await sql`set transaction read only`.execute(transaction)
    if (over === 'everything') await sql`set local role system`.execute(transaction)
    else await sql`select set_config('app.account', ${over}, true)`.execute(transaction)
    return work(transaction)
  })
}

/** A read-only transaction over one account in which it is `at`, by the database clock. */
export function inPreview<T>(
  previews: ClosedPool<'preview'>,
  { accountId, at }: { readonly accountId: AccountId; readonly at: Date },
  work: (transaction: PreviewTx) => Promise<T>,
): Promise<T> {
  return opened(previews, async (transaction) => {
    await sql`set transaction read only`.execute(transaction)
    await sql`
      select set_config('app.environment', 'preview', true), set_config('app.preview_at', ${at.toISOString()}, true),
             set_config('app.account', ${accountId}, true), set_config('app.preview_prices', '', true)`.execute(
      transaction,
    )
    return work(transaction)
  })
}
