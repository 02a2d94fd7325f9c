import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Inserts the delivery methods and options of the demo data. */
export const plantDelivery = async (
  transaction: SystemTx,
  methods: readonly Insertable<DB['delivery_method']>[],
  options: readonly Insertable<DB['delivery_option']>[],
): Promise<void> => {
  await transaction
    .insertInto('delivery_method')
    .values([...methods])
    .execute()
  await transaction
    .insertInto('delivery_option')
    .values([...options])
    .execute()
}
