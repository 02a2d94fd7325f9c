import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Inserts the promotions of the demo data, their codes and the collections that they apply to. The codes' counters must exist already. */
export const plantPromotions = async (
  transaction: SystemTx,
  promotions: readonly Insertable<DB['promotion']>[],
  codes: readonly Insertable<DB['promotion_code']>[],
  collections: readonly Insertable<DB['promotion_collection']>[],
): Promise<void> => {
  for (const promotion of promotions) await transaction.insertInto('promotion').values(promotion).execute()
  await transaction
    .insertInto('promotion_code')
    .values([...codes])
    .execute()
  await transaction
    .insertInto('promotion_collection')
    .values([...collections])
    .execute()
}
