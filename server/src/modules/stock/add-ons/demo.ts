import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Inserts the add-ons of the demo data. The counters of their stock must exist already. */
export const plantAddOns = async (
  transaction: SystemTx,
  addOns: readonly Insertable<DB['add_on']>[],
): Promise<void> => {
  for (const addOn of addOns) await transaction.insertInto('add_on').values(addOn).execute()
}
