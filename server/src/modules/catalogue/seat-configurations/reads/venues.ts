import { isUuid } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'

/** True if there is such a venue, not archived. */
export const venueExists = async (transaction: AdminTx, id: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('venue')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** True if there is or was such a venue. False for what is no ID. */
export const isVenue = async (transaction: AdminTx, id: string): Promise<boolean> => {
  if (!isUuid(id)) return false
  const row = await transaction.selectFrom('venue').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
