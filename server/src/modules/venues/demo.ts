import type { Insertable } from 'kysely'
import type { Transaction } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Places of the demo world. */
export const plantVenues = (transaction: Transaction, rows: readonly Insertable<DB['venue']>[]) =>
  transaction
    .insertInto('venue')
    .values([...rows])
    .execute()
