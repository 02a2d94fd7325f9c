import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** A cap of an account with its capacity; undefined if it doesn't exist or belongs to another account. */
export const readCap = async (
  transaction: SystemTx,
  accountId: AccountId,
  capId: string,
): Promise<{ readonly collectionId: string; readonly capacity: number } | undefined> => {
  const { rows } = await sql<{ collectionId: string; capacity: number }>`
    select p.collection_id as "collectionId", k.capacity from cap p join counter k on k.id = p.counter_id
    where p.counter_id = ${capId} and p.account_id = ${accountId}`.execute(transaction)
  return rows[0]
}
