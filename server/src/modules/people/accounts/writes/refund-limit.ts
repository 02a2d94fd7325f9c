import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** Locks an account's row until the transaction ends. */
export async function lockAccount(transaction: AdminTx, accountId: AccountId): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(transaction)
}

/** Stores what one member of the box office may refund of one purchase, in minor units; null: the default. */
export async function writeRefundLimit(
  transaction: AdminTx,
  accountId: AccountId,
  limit: number | null,
): Promise<void> {
  await sql`update account set refund_limit = ${limit} where id = ${accountId}`.execute(transaction)
}
