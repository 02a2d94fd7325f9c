import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Inserts the venues of the demo data. */
export const plantVenues = (transaction: SystemTx, rows: readonly Insertable<DB['venue']>[]) =>
  transaction
    .insertInto('venue')
    .values([...rows])
    .execute()
