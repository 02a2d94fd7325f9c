import type { SavedCardId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Cards of a user that were removed and that the gateway still keeps. */
export const readRemovedCardIds = async (transaction: SystemTx, userId: UserId): Promise<readonly SavedCardId[]> =>
  (
    await sql<{ id: SavedCardId }>`
      select id from saved_card where user_id = ${userId} and removed_at is not null and released_at is null`.execute(
      transaction,
    )
  ).rows.map(({ id }) => id)
