import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Places a collection in the storefronts of another, without those of accounts that it was granted to. */
export const insertPlacementCopies = async (transaction: SystemTx, from: string, to: string): Promise<void> => {
  await sql`
    insert into storefront_collection (account_id, storefront_id, collection_id, position)
    select account_id, storefront_id, ${to}, position from storefront_collection where collection_id = ${from} and grant_id is null`.execute(
    transaction,
  )
}
