import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Ranked } from '../rules/priority-order.ts'

/** The collections of an account that aren't archived, as the list sorts them. Waits for a move in progress. */
export const readPriorities = async (transaction: AdminTx, accountId: AccountId): Promise<Ranked[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('collection order ' || ${accountId}::text, 0))`.execute(
    transaction,
  )
  const { rows } = await sql<Ranked>`
    select id, priority from collection where account_id = ${accountId} and state <> 'ARCHIVED'
    order by priority desc, name_key, id`.execute(transaction)
  return rows
}
