import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** The time zone in which an account's dates are typed. */
export const readAccountZone = async (transaction: AdminTx, accountId: AccountId): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from account where id = ${accountId}`.execute(
    transaction,
  )
  return rows[0]?.zone ?? 'UTC'
}
