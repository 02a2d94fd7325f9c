import { isUuid } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** The row of a user's primary address. Null if it was never proved, and for an unknown user. */
export const readProvedPrimary = async (transaction: SystemTx, userId: string): Promise<string | null> => {
  if (!isUuid(userId)) return null
  const { rows } = await sql<{ id: string }>`
    select id from user_email where user_id = ${userId} and is_primary and removed_at is null and verified_at is not null`.execute(
    transaction,
  )
  return rows[0]?.id ?? null
}
